import AnimGeometry

/// The estimated size of a form when it is compressed exactly, and the properties that the best compression depends on.
///
/// It looks for copies in only three places: on the left, above, and at the last occurrence of the same three pixels. Together
/// with the entropy of the remaining pixels, this predicts which of two forms is smaller in a fiftieth of the time libwebp
/// takes to compress one of them.
struct WebPEstimate {
    /// A way to store literals.
    enum Storage: Hashable {
        /// As they are, or with green subtracted from red and blue.
        case direct
        /// As differences from their neighbors.
        case predicted
        /// As palette indices.
        case palette
    }

    /// The number of bytes.
    let byteCount: Double
    /// The storage of literals that takes the fewest bytes.
    let storage: Storage
    /// The symbols of the pixels.
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

    /// The share of the pixels copied from more than 16 rows above.
    var shareFromBeyond16Rows: Double { Double(symbols.pixelsFromBeyond16Rows) / Double(pixelCount) }
    /// The share of the pixels copied from more than 64 rows above.
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

    /// Returns the longest of the copies considered, or one of no pixels.
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
        // Codes of distant pixels take more bits. A long run continues beyond the end of any other copy.
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

/// The size of symbols in bits if the length of each code matches its frequency.
enum WebPEntropy {
    /// Returns the bits of the symbols of one alphabet; their counts may come in two parts.
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
    /// Returns the bits of the symbols of one alphabet; their counts may come in two parts.
    static func bits(_ counts: [UInt32], _ others: [UInt32] = []) -> Double { bits(counts[...], others) }

    /// Returns the binary logarithm of a positive number, computed from its first 12 bits.
    private static func binaryLogarithm(_ number: Int) -> Double {
        guard number >= logarithms.count else { return logarithms[number] }
        let shift = Int.bitWidth - number.leadingZeroBitCount - 12
        return logarithms[number >> shift] + Double(shift)
    }

    /// A zero, then the binary logarithms of 1 to 4095.
    private static let logarithms: [Double] =
        [0] + (1..<4096).map { DeterministicMath.log(Double($0)) / DeterministicMath.log(2) }
}

/// The number of VP8L symbols for the pixels of a form: literals, and copies of earlier pixels.
///
/// Literals are counted for each of the ways in which libwebp may store them: as they are, with green subtracted from red and
/// blue, as differences from neighbors, as both, and as palette indices.
struct WebPSymbolCounts {
    /// The number of literals.
    private(set) var literalCount = 0
    /// The number of copies.
    private(set) var copyCount = 0
    /// The number of pixels copied from more than 16 rows above.
    private(set) var pixelsFromBeyond16Rows = 0
    /// The number of pixels copied from more than 64 rows above.
    private(set) var pixelsFromBeyond64Rows = 0

    /// The number of literals and copies.
    var count: Int { literalCount + copyCount }

    private let width: Int
    private var levels = [UInt32](repeating: 0, count: Component.allCases.count * Component.size)
    private var lengths = [UInt32](repeating: 0, count: 24)
    private var distances = [UInt32](repeating: 0, count: 40)
    private var palette = WebPPaletteCounts()
    /// The extra bits after the codes of lengths and distances.
    private var plainBits = 0

    /// The length of the longest copy.
    static let maximumLength = 4096
    /// The largest distance of a copy: 2²⁰ minus the codes of neighbors.
    static let maximumDistance = 1 << 20 - 120

    /// Creates empty counts for rows of `width` pixels.
    init(width: Int) { self.width = width }

    /// The components of literals, in each of the ways they may be stored.
    private enum Component: Int, CaseIterable {
        case alpha, red, green, blue, redLessGreen, blueLessGreen
        case alphaResidual, redResidual, greenResidual, blueResidual, redLessGreenResidual, blueLessGreenResidual

        /// The number of levels.
        static let size = 256
    }

    /// Counts a literal, given the pixel predicted by its neighbors.
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
        // The first codes are for the pixels above and on the left; distant pixels follow after 120 codes.
        let distance =
            distance == width ? (code: 0, bits: 0) : distance == 1 ? (code: 1, bits: 0) : Self.prefix(of: distance + 119)
        distances[distance.code] += 1
        plainBits += length.bits + distance.bits
    }

    /// The minimum number of bytes for each storage of literals, including all copies; nil for the palette if there are too
    /// many colors.
    var byteCounts: (direct: Double, predicted: Double, palette: Double?) {
        let copies = WebPEntropy.bits(distances) + Double(plainBits)
        func bytes(_ components: Component..., green: Component) -> Double {
            let others = components.reduce(0) { $0 + WebPEntropy.bits(counts(of: $1)) }
            // Greens and lengths share an alphabet.
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

    /// Returns the code of a number from 0 on, and the number of bits after it.
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

/// The number of occurrences of each color, as long as all colors fit in a palette.
struct WebPPaletteCounts {
    /// The colors and their numbers of occurrences, in slots by hash; a number of 0 means an empty slot.
    private var pixels = [UInt32](repeating: 0, count: 1 << Self.placeBits)
    private var appearances = [UInt32](repeating: 0, count: 1 << Self.placeBits)
    private var colorCount = 0

    /// The largest number of colors in a palette.
    private static let maximumCount = 256
    /// The binary logarithm of the number of slots; three quarters of them stay free.
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

    /// The number of colors and the occurrences of each, mixed with zeros; nil if there are too many colors.
    var counts: (count: Int, colors: [UInt32])? { colorCount <= Self.maximumCount ? (colorCount, appearances) : nil }
}

/// The last positions of sequences of three pixels.
struct WebPLastPlaces {
    private var places = [Int32](repeating: -1, count: 1 << Self.bits)

    /// The binary logarithm of the number of positions remembered.
    private static let bits: UInt32 = 14

    /// Returns the last position of three pixels, or of others with the same hash, and replaces it.
    @inline(__always)
    mutating func replace(_ first: UInt32, _ second: UInt32, _ third: UInt32, with place: Int) -> Int? {
        let hash = (first &* 0x9E37_79B1 ^ second &* 0x85EB_CA77 ^ third &* 0xC2B2_AE3D) &* 0x27D4_EB2F
        let slot = Int(hash >> (32 - Self.bits))
        let last = places[slot]
        places[slot] = Int32(truncatingIfNeeded: place)
        return last < 0 ? nil : Int(last)
    }
}
