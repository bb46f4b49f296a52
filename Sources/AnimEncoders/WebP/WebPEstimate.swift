import AnimGeometry

/// The size that a form is expected to have where it is compressed exactly, and that on which the best compression depends.
///
/// Copies are looked for at three places alone: on the left, above, and where the same three pixels were last. With the entropy of what is
/// left, that says which of two forms becomes smaller in a fiftieth of the time that libwebp needs to compress one of them.
struct WebPEstimate {
    /// A way to store literals.
    enum Storage: Hashable {
        /// As they are, or with red and blue less green.
        case direct
        /// As differences from their neighbours.
        case predicted
        /// As numbers of a palette.
        case palette
    }

    /// The number of bytes.
    let byteCount: Double
    /// The way to store literals that takes the fewest bytes.
    let storage: Storage
    /// The symbols that the pixels become.
    let symbols: WebPSymbolCounts
    /// The number of pixels.
    let pixelCount: Int

    /// Estimates the size of a form whose rows have a number of pixels.
    init(_ form: WebPForm, width: Int) {
        var symbols = WebPSymbolCounts(width: width)
        form.pixels.withUnsafeBufferPointer { Self.count($0, width: width, in: &symbols) }
        let bytes = symbols.byteCounts
        var best = (bytes.direct, Storage.direct)
        if bytes.predicted < best.0 { best = (bytes.predicted, .predicted) }
        if let palette = bytes.palette, palette < best.0 { best = (palette, .palette) }
        (byteCount, storage) = best
        (self.symbols, pixelCount) = (symbols, form.pixels.count)
    }

    /// The share of the pixels that are copied from more than 16 rows above.
    var shareFromBeyond16Rows: Double { Double(symbols.pixelsFromBeyond16Rows) / Double(pixelCount) }
    /// The share of the pixels that are copied from more than 64 rows above.
    var shareFromBeyond64Rows: Double { Double(symbols.pixelsFromBeyond64Rows) / Double(pixelCount) }

    private static func count(_ pixels: UnsafeBufferPointer<UInt32>, width: Int, in symbols: inout WebPSymbolCounts) {
        var last = WebPLastPlaces()
        var index = 0
        while index < pixels.count {
            let copy = longestCopy(at: index, of: pixels, width: width, &last)
            let isNeighbor = copy.distance == 1 || copy.distance == width
            if copy.length >= (isNeighbor ? 2 : 3) {
                symbols.addCopy(length: copy.length, distance: copy.distance)
                index += copy.length
            } else {
                symbols.addLiteral(pixels[index], expected: expected(at: index, of: pixels, width: width))
                index += 1
            }
        }
    }

    /// Returns the longest of the copies that are looked at, of no pixels if there are none.
    @inline(__always)
    private static func longestCopy(
        at index: Int, of pixels: UnsafeBufferPointer<UInt32>, width: Int, _ last: inout WebPLastPlaces
    ) -> (length: Int, distance: Int) {
        var best = (length: 0, distance: 1)
        let limit = min(pixels.count - index, WebPSymbolCounts.maximumLength)
        func consider(_ distance: Int, atLeast least: Int) {
            var length = 0
            while length < limit, pixels[index + length] == pixels[index + length - distance] { length += 1 }
            if length >= least { best = (length, distance) }
        }
        if index > 0 { consider(1, atLeast: 1) }
        if index >= width { consider(width, atLeast: best.length + 1) }
        guard limit >= 3, let place = last.replace(pixels[index], pixels[index + 1], pixels[index + 2], with: index) else {
            return best
        }
        // Codes of far pixels take more bits. A run that is long goes on where another one would end.
        if best.length < 64, index - place <= WebPSymbolCounts.maximumDistance {
            consider(index - place, atLeast: best.length + 2)
        }
        return best
    }

    /// Returns the mean of the pixels on the left and above, one of libwebp's predictions.
    @inline(__always)
    private static func expected(at index: Int, of pixels: UnsafeBufferPointer<UInt32>, width: Int) -> UInt32 {
        guard index > 0 else { return 0xFF00_0000 }
        let left = pixels[index - 1]
        guard index > width else { return left }
        let above = pixels[index - width]
        return ((left ^ above) & 0xFEFE_FEFE) >> 1 + left & above
    }
}

/// The bits that symbols take if each has a code as long as its frequency asks for.
enum WebPEntropy {
    /// Returns the bits of symbols of one alphabet, whose counts may be in two parts.
    static func bits(_ counts: ArraySlice<UInt32>, _ others: [UInt32] = []) -> Double {
        var (total, bits) = (0, 0.0)
        func add(_ count: UInt32) {
            guard count > 0 else { return }
            total += Int(count)
            bits -= Double(count) * binaryLogarithm(Int(count))
        }
        counts.forEach(add)
        others.forEach(add)
        return total == 0 ? 0 : bits + Double(total) * binaryLogarithm(total)
    }
    /// Returns the bits of symbols of one alphabet, whose counts may be in two parts.
    static func bits(_ counts: [UInt32], _ others: [UInt32] = []) -> Double { bits(counts[...], others) }

    /// Returns the binary logarithm of a positive number, by its first 12 bits.
    private static func binaryLogarithm(_ number: Int) -> Double {
        guard number >= logarithms.count else { return logarithms[number] }
        let shift = Int.bitWidth - number.leadingZeroBitCount - 12
        return logarithms[number >> shift] + Double(shift)
    }

    /// The binary logarithms of 1 to 4095, after a zero.
    private static let logarithms: [Double] =
        [0] + (1..<4096).map { DeterministicMath.log(Double($0)) / DeterministicMath.log(2) }
}

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
