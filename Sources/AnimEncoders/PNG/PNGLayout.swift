import AnimGraphics

/// A PNG format that holds pixels exactly: the one with the fewest bits, as the survey of the pixels has it.
struct PNGLayout: Sendable {
    /// PNG's colour types, by their numbers in the file.
    enum Format: Int32 {
        case gray = 0
        case rgb = 2
        case palette = 3
        case rgba = 6
    }

    let format: Format
    /// The bits of a channel or of an index: 8, and 1, 2 or 4 for few greys or colours.
    let bitDepth: Int
    /// The premultiplied colours, used with `palette`.
    let palette: PNGPalette
    /// The colour that stands for transparency, used with `rgb`.
    let colorKey: UInt32?

    init(_ statistics: PixelStatistics) {
        guard let palette = statistics.colors else {
            self.init(statistics.isOpaque ? .rgb : .rgba)
            return
        }
        let colors = palette.colors
        // Greys need no palette. What fewer bits save is compressed, to less than a sixteenth where there are few colours.
        if statistics.isOpaque, let grayDepth = Self.grayDepth(of: colors),
            statistics.count * (grayDepth - Self.indexDepth(colors.count)) <= 8 * 16 * (12 + 3 * colors.count)
        {
            self.init(.gray, bitDepth: grayDepth)
        } else {
            self.init(palette)
        }
    }

    /// Creates the format of pixels that a palette has, with indices of at least some bits.
    init(_ palette: PNGPalette, minimumDepth: Int = 1) {
        // Translucent entries first: the alphas after the last of them need not be stored.
        let sorted = palette.colors.filter { $0 >> 24 < 255 } + palette.colors.filter { $0 >> 24 == 255 }
        self.init(.palette, bitDepth: max(minimumDepth, Self.indexDepth(sorted.count)), palette: PNGPalette(sorted))
    }

    init(_ format: Format, bitDepth: Int = 8, palette: PNGPalette = PNGPalette(), colorKey: UInt32? = nil) {
        (self.format, self.bitDepth, self.palette, self.colorKey) = (format, bitDepth, palette, colorKey)
    }

    /// The pixel that lets everything through; nil where the format has none.
    var transparentPixel: UInt32? {
        switch format {
        case .gray: nil
        case .rgb: colorKey
        case .palette: palette.colors.contains(0) ? 0 : nil
        case .rgba: 0
        }
    }

    /// The RGBA entries of the palette.
    var paletteBytes: [UInt8] {
        palette.colors.map(StraightAlpha.straight).flatMap { pixel in
            [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
        }
    }

    /// The bytes from a sample to the same one of the next pixel, as row filters count them.
    var pixelStride: Int { max(bitsPerPixel / 8, 1) }

    /// Whether pixels are numbers of colours, between which differences mean little.
    var isIndexed: Bool { format == .palette || format == .gray }

    /// Returns the bytes of a row without its filter.
    func rowLength(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

    private var bitsPerPixel: Int { format == .rgba ? 32 : format == .rgb ? 24 : bitDepth }

    private static let depths = [1, 2, 4, 8]

    /// Returns the fewest bits of an index of some colours.
    private static func indexDepth(_ count: Int) -> Int { depths.first { count <= 1 << $0 } ?? 8 }

    /// Returns the fewest bits that hold opaque greys; nil where not all are grey.
    private static func grayDepth(of colors: [UInt32]) -> Int? {
        guard colors.allSatisfy({ ($0 & 255) * 0x01_0101 == $0 & 0xFF_FFFF }) else { return nil }
        // The greys of a depth are evenly spaced from 0 to 255.
        return depths.first { depth in colors.allSatisfy { ($0 & 255) % (255 / (1 << UInt32(depth) - 1)) == 0 } }
    }
}

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
