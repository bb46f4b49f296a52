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
