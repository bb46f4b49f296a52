import AnimGraphics

/// A PNG format that stores pixels exactly: by their statistics, the one with the fewest bits.
struct PNGLayout: Sendable {
    /// PNG's color types, by their numbers in the file.
    enum Format: Int32 {
        case gray = 0
        case rgb = 2
        case palette = 3
        case rgba = 6
    }

    let format: Format
    /// The bits of a channel or an index: 8, or 1, 2 or 4 for few grays or colors.
    let bitDepth: Int
    /// The premultiplied colors, used with `palette`.
    let palette: PNGPalette
    /// The color that represents transparency, used with `rgb`.
    let colorKey: UInt32?

    init(_ statistics: PixelStatistics) {
        guard let palette = statistics.colors else {
            self.init(statistics.isOpaque ? .rgb : .rgba)
            return
        }
        let colors = palette.colors
        // Grays need no palette. With few colors, compression shrinks the bits that a palette would save to less than a
        // sixteenth.
        if statistics.isOpaque, let grayDepth = Self.grayDepth(of: colors),
            statistics.count * (grayDepth - Self.indexDepth(colors.count)) <= 8 * 16 * (12 + 3 * colors.count)
        {
            self.init(.gray, bitDepth: grayDepth)
        } else {
            self.init(palette)
        }
    }

    /// Creates the format for the pixels of a palette, with indices of at least `minimumDepth` bits.
    init(_ palette: PNGPalette, minimumDepth: Int = 1) {
        // Translucent entries first: the alphas after the last of them are not stored.
        let sorted = palette.colors.filter { $0 >> 24 < 255 } + palette.colors.filter { $0 >> 24 == 255 }
        self.init(.palette, bitDepth: max(minimumDepth, Self.indexDepth(sorted.count)), palette: PNGPalette(sorted))
    }

    init(_ format: Format, bitDepth: Int = 8, palette: PNGPalette = PNGPalette(), colorKey: UInt32? = nil) {
        (self.format, self.bitDepth, self.palette, self.colorKey) = (format, bitDepth, palette, colorKey)
    }

    /// The transparent pixel; nil if the format has none.
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

    /// The distance in bytes between the same samples of adjacent pixels, as used by row filters.
    var pixelStride: Int { max(bitsPerPixel / 8, 1) }

    /// Whether pixels are color numbers, whose differences mean little.
    var isIndexed: Bool { format == .palette || format == .gray }

    /// Returns the size of a row in bytes, without its filter.
    func rowLength(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

    private var bitsPerPixel: Int { format == .rgba ? 32 : format == .rgb ? 24 : bitDepth }

    private static let depths = [1, 2, 4, 8]

    /// Returns the fewest bits for an index of a number of colors.
    private static func indexDepth(_ count: Int) -> Int { depths.first { count <= 1 << $0 } ?? 8 }

    /// Returns the fewest bits for opaque grays; nil if not all colors are gray.
    private static func grayDepth(of colors: [UInt32]) -> Int? {
        guard colors.allSatisfy({ ($0 & 255) * 0x01_0101 == $0 & 0xFF_FFFF }) else { return nil }
        // The grays of a depth are evenly spaced from 0 to 255.
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

    /// Packs values of a byte each into as few bits as they need; the first is in the highest bits.
    private func pack(_ values: UnsafeMutablePointer<UInt8>, count: Int) {
        guard bitDepth < 8 else { return }
        let perByte = 8 / bitDepth
        var column = 0
        for index in 0..<(count + perByte - 1) / perByte {
            var byte: UInt8 = 0
            // A byte is written only after its values, which are at the same index or later, have been read.
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
        // The fourth byte of a pixel is overwritten by the next pixel; the last pixel must not write one.
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
