extension PNGLayout {
    /// Writes a row's bytes, without its filter.
    func write(_ pixels: UnsafeBufferPointer<UInt32>, to target: UnsafeMutablePointer<UInt8>) {
        switch format {
        case .gray:
            for column in 0..<pixels.count { target[column] = UInt8(truncatingIfNeeded: pixels[column]) >> (8 - bitDepth) }
            pack(target, count: pixels.count)
        case .palette:
            palette.writeIndices(of: pixels, to: target)
            pack(target, count: pixels.count)
        case .rgb: Self.writeRGB(pixels, to: target)
        case .rgba: Self.writeRGBA(pixels, to: target)
        }
    }

    /// Puts values that have a byte each into as many bits as they need; the first is in the highest bits.
    private func pack(_ values: UnsafeMutablePointer<UInt8>, count: Int) {
        guard bitDepth < 8 else { return }
        let perByte = 8 / bitDepth
        var column = 0
        for index in 0..<(count + perByte - 1) / perByte {
            var byte: UInt8 = 0
            // A byte is written after the values that go into it, which are at the same index or later, have been read.
            for position in 0..<min(perByte, count - column) {
                byte |= values[column + position] << (8 - bitDepth * (position + 1))
            }
            column += perByte
            values[index] = byte
        }
    }

    private static func writeRGB(_ pixels: UnsafeBufferPointer<UInt32>, to target: UnsafeMutablePointer<UInt8>) {
        guard let source = pixels.baseAddress else { return }
        let bytes = UnsafeMutableRawPointer(target)
        // The fourth byte of a pixel is written over by the next one; the last pixel has none.
        for column in 0..<pixels.count - 1 {
            bytes.storeBytes(of: source[column].littleEndian, toByteOffset: 3 * column, as: UInt32.self)
        }
        for channel in 0..<3 {
            target[3 * pixels.count - 3 + channel] = UInt8(truncatingIfNeeded: pixels[pixels.count - 1] >> (8 * UInt32(channel)))
        }
    }

    private static func writeRGBA(_ pixels: UnsafeBufferPointer<UInt32>, to target: UnsafeMutablePointer<UInt8>) {
        let bytes = UnsafeMutableRawPointer(target)
        var (last, straight) = (UInt32(0), UInt32(0))
        for column in 0..<pixels.count {
            if pixels[column] != last {
                last = pixels[column]
                straight = StraightAlpha.straight(last)
            }
            bytes.storeBytes(of: straight.littleEndian, toByteOffset: 4 * column, as: UInt32.self)
        }
    }
}
