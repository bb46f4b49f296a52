/// The symbols of VP8L that the pixels of a form become, counted: literals, and copies of pixels before them.
///
/// Literals are counted as libwebp may store them: as they are, with red and blue less green, as differences from neighbours, as both,
/// and as numbers of a palette.
struct WebPSymbolCounts {
    /// The number of literals.
    private(set) var literalCount = 0
    /// The number of copies.
    private(set) var copyCount = 0
    /// The number of pixels that are copied from more than 16 rows above.
    private(set) var pixelsFromBeyond16Rows = 0
    /// The number of pixels that are copied from more than 64 rows above.
    private(set) var pixelsFromBeyond64Rows = 0

    /// The number of literals and copies.
    var count: Int { literalCount + copyCount }

    private let width: Int
    private var levels = [UInt32](repeating: 0, count: Component.allCases.count * Component.size)
    private var lengths = [UInt32](repeating: 0, count: 24)
    private var distances = [UInt32](repeating: 0, count: 40)
    private var palette = WebPPaletteCounts()
    /// The bits of lengths and distances beside their codes.
    private var plainBits = 0

    /// The longest copy.
    static let maximumLength = 4096
    /// The farthest copy: 2²⁰ less the codes of neighbours.
    static let maximumDistance = 1 << 20 - 120

    /// Creates counts of nothing, for rows of a number of pixels.
    init(width: Int) { self.width = width }

    /// The components of literals, in each of the ways in which they may be stored.
    private enum Component: Int, CaseIterable {
        case alpha, red, green, blue, redLessGreen, blueLessGreen
        case alphaResidual, redResidual, greenResidual, blueResidual, redLessGreenResidual, blueLessGreenResidual

        /// The number of levels.
        static let size = 256
    }

    /// Counts a literal whose neighbours let another pixel be expected.
    @inline(__always)
    mutating func addLiteral(_ pixel: UInt32, expected: UInt32) {
        literalCount += 1
        palette.add(pixel)
        let residual = Self.difference(pixel, expected)
        levels.withUnsafeMutableBufferPointer { levels in
            func add(_ component: Component, _ level: UInt32) {
                levels[component.rawValue * Component.size + Int(level & 255)] += 1
            }
            add(.alpha, pixel >> 24)
            add(.red, pixel >> 16)
            add(.green, pixel >> 8)
            add(.blue, pixel)
            add(.redLessGreen, (pixel >> 16) &- (pixel >> 8))
            add(.blueLessGreen, pixel &- (pixel >> 8))
            add(.alphaResidual, residual >> 24)
            add(.redResidual, residual >> 16)
            add(.greenResidual, residual >> 8)
            add(.blueResidual, residual)
            add(.redLessGreenResidual, (residual >> 16) &- (residual >> 8))
            add(.blueLessGreenResidual, residual &- (residual >> 8))
        }
    }

    /// Counts a copy of at most ``maximumLength`` pixels, from at most ``maximumDistance`` pixels before.
    @inline(__always)
    mutating func addCopy(length: Int, distance: Int) {
        copyCount += 1
        if distance > 16 * width { pixelsFromBeyond16Rows += length }
        if distance > 64 * width { pixelsFromBeyond64Rows += length }
        let length = Self.prefix(of: length - 1)
        lengths[length.code] += 1
        // The pixels above and on the left have the first codes, and pixels that are not near those after 120.
        let distance =
            distance == width ? (code: 0, bits: 0) : distance == 1 ? (code: 1, bits: 0) : Self.prefix(of: distance + 119)
        distances[distance.code] += 1
        plainBits += length.bits + distance.bits
    }

    /// The least number of bytes that each way to store literals takes, with all copies; the palette's is nil if there are too many colours.
    var byteCounts: (direct: Double, predicted: Double, palette: Double?) {
        let copies = WebPEntropy.bits(distances) + Double(plainBits)
        func bytes(_ components: Component..., green: Component) -> Double {
            let others = components.reduce(0) { $0 + WebPEntropy.bits(counts(of: $1)) }
            // Greens and lengths have an alphabet in common.
            return (copies + others + WebPEntropy.bits(counts(of: green), lengths)) / 8
        }
        return (
            min(bytes(.alpha, .red, .blue, green: .green), bytes(.alpha, .redLessGreen, .blueLessGreen, green: .green)),
            min(
                bytes(.alphaResidual, .redResidual, .blueResidual, green: .greenResidual),
                bytes(.alphaResidual, .redLessGreenResidual, .blueLessGreenResidual, green: .greenResidual)),
            palette.counts.map { counts in (copies + WebPEntropy.bits(counts.colors, lengths)) / 8 + Double(counts.count) }
        )
    }

    private func counts(of component: Component) -> ArraySlice<UInt32> {
        levels[component.rawValue * Component.size..<(component.rawValue + 1) * Component.size]
    }

    /// Returns the code of a number from 0 on, and how many bits follow it.
    @inline(__always)
    private static func prefix(of number: Int) -> (code: Int, bits: Int) {
        guard number >= 4 else { return (number, 0) }
        let highest = Int.bitWidth - 1 - number.leadingZeroBitCount
        return (2 * highest + number >> (highest - 1) & 1, highest - 1)
    }

    /// Returns the differences of all components, each modulo 256.
    @inline(__always)
    private static func difference(_ pixel: UInt32, _ other: UInt32) -> UInt32 {
        let high = (pixel & 0xFF00_FF00 | 0x00FF_00FF) &- (other & 0xFF00_FF00)
        let low = (pixel & 0x00FF_00FF | 0xFF00_FF00) &- (other & 0x00FF_00FF)
        return high & 0xFF00_FF00 | low & 0x00FF_00FF
    }
}

/// The number of times that each colour appears, as long as all of them fit a palette.
struct WebPPaletteCounts {
    /// The colours and how often they appear, in places that their pixels hash to; a count of 0 stands for no colour.
    private var pixels = [UInt32](repeating: 0, count: 1 << Self.placeBits)
    private var appearances = [UInt32](repeating: 0, count: 1 << Self.placeBits)
    private var colorCount = 0

    /// The largest palette.
    private static let maximumCount = 256
    /// The binary logarithm of the number of places, of which three quarters are free.
    private static let placeBits: UInt32 = 10

    /// Counts a pixel.
    @inline(__always)
    mutating func add(_ pixel: UInt32) {
        guard colorCount <= Self.maximumCount else { return }
        var place = Int((pixel &* 0x9E37_79B1) >> (32 - Self.placeBits))
        while appearances[place] > 0, pixels[place] != pixel { place = (place + 1) & (pixels.count - 1) }
        if appearances[place] == 0 {
            colorCount += 1
            pixels[place] = pixel
        }
        appearances[place] += 1
    }

    /// The number of colours, and how often each of them appears, beside zeros; nil if they are too many.
    var counts: (count: Int, colors: [UInt32])? { colorCount <= Self.maximumCount ? (colorCount, appearances) : nil }
}

/// The last places at which three pixels stood beside each other.
struct WebPLastPlaces {
    private var places = [Int32](repeating: -1, count: 1 << Self.bits)

    /// The binary logarithm of the number of places that are remembered.
    private static let bits: UInt32 = 14

    /// Returns the place that three pixels, or others with their hash, had last, and keeps another one for them.
    @inline(__always)
    mutating func replace(_ first: UInt32, _ second: UInt32, _ third: UInt32, with place: Int) -> Int? {
        let hash = (first &* 0x9E37_79B1 ^ second &* 0x85EB_CA77 ^ third &* 0xC2B2_AE3D) &* 0x27D4_EB2F
        let slot = Int(hash >> (32 - Self.bits))
        let last = places[slot]
        places[slot] = Int32(truncatingIfNeeded: place)
        return last < 0 ? nil : Int(last)
    }
}
