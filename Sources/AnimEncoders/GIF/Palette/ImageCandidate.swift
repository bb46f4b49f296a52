/// One way to store an image, compressed.
struct ImageCandidate {
    let layout: TableLayout
    /// The index for pixels that stay, or nil if there are none.
    let transparentIndex: Int?
    let minimumCodeSize: Int
    let data: LZWData

    /// The bytes that depend on the choice: the table and the data.
    var byteCount: Int { layout.byteCount + data.blocks.count }

    /// Tries the codings to store the pixels that may stay and keeps the smallest, of equals the first.
    static func smallest(_ pixels: ImagePixels, _ layout: TableLayout, _ options: GIFOptions) -> ImageCandidate {
        let analysis = SkipAnalysis(pixels.runs, layout)
        let effort = LZWEffort(options.effort, hasErrors: options.lambda > 0)
        var symbols = ImageSymbols(pixels, layout, skipping: analysis.prefersDrawn ? .drawn : .transparent)
        var best: ImageCandidate?
        if let codes = effort.trialCodes, analysis.hasManyAlternatives {
            best = trial(pixels, layout, options, codes: codes, &symbols)
        }
        for (number, ends) in effort.ends.enumerated() {
            best =
                ImageCandidate(
                    layout, symbols,
                    LZWOptions(
                        sizesWithKeptTable: number == 0 ? oneToThreeTables : nil, ends: ends, lambda: options.lambda,
                        limit: best?.data.blocks.count ?? .max)) ?? best
        }
        guard let best else { preconditionFailure("nothing exceeds no limit") }
        return best
    }

    /// Compresses the pixels that so many codes stand for in several codings, and chooses the symbols of the one with most of them.
    ///
    /// - Parameter symbols: Those of the first way.
    /// - Returns: The chosen one if that is the whole image.
    private static func trial(
        _ pixels: ImagePixels, _ layout: TableLayout, _ options: GIFOptions, codes: Int, _ symbols: inout ImageSymbols
    ) -> ImageCandidate? {
        let options = LZWOptions(lambda: options.lambda, maximumCodes: codes)
        var best = ImageCandidate(layout, symbols, options)
        for skipping in [SkipPolicy.joining, .either] {
            let other = ImageSymbols(pixels, layout, skipping: skipping)
            guard let candidate = ImageCandidate(layout, other, options) else { continue }
            if let best, !candidate.isSmaller(than: best) { continue }
            (best, symbols) = (candidate, other)
        }
        return best.flatMap { $0.data.isComplete ? $0 : nil }
    }

    /// Whether the codes stand for more pixels, or for as many in fewer bytes.
    private func isSmaller(than other: ImageCandidate) -> Bool {
        (data.pixelCount, -data.blocks.count) > (other.data.pixelCount, -other.data.blocks.count)
    }

    /// The bytes after which a code table is full, and those of three: above, keeping the first one never paid.
    private static let oneToThreeTables = 5_000...18_000

    /// Returns the bytes of the image in another table with as many codes.
    func estimatedByteCount(in other: TableLayout) -> Int {
        let bits = max(2, GIFTable.bits(for: other.table?.count ?? 256))
        return byteCount + other.byteCount - layout.byteCount
            - (LZWData.bitCount(codeCount: data.codeCount, minimumCodeSize: minimumCodeSize)
                - LZWData.bitCount(codeCount: data.codeCount, minimumCodeSize: bits)) / 8
    }

    /// The codes of which the bytes of an image are estimated: those that fill a table.
    ///
    /// With 1,024 interfaces were 0.3 % larger.
    private static let codesOfEstimate = 4_096

    /// Returns the bytes of an image, roughly: of its first pixels those of the longest matches, of the rest as many for each run.
    static func estimatedByteCount(_ pixels: ImagePixels, _ layout: TableLayout, _ options: GIFOptions) -> Double {
        let analysis = SkipAnalysis(pixels.runs, layout)
        let image = ImageSymbols(pixels, layout, skipping: analysis.prefersDrawn ? .drawn : .transparent)
        let lzw = LZWOptions(lambda: options.lambda, maximumCodes: codesOfEstimate)
        guard let part = ImageCandidate(layout, image, lzw) else { return 0 }
        guard !part.data.isComplete else { return Double(part.byteCount) }
        var (runCount, rest) = (0, part.data.pixelCount)
        while rest > 0 {
            rest -= Int(image.runs[runCount].length)
            runCount += 1
        }
        return Double(layout.byteCount) + Double(part.data.blocks.count * image.runs.count) / Double(max(1, runCount))
    }

    /// Compresses an image, or the pixels that so many codes stand for, unless that takes as many bytes as a limit.
    private init?(_ layout: TableLayout, _ image: ImageSymbols, _ options: LZWOptions) {
        self.layout = layout
        transparentIndex = image.usesTransparent ? layout.transparent.map { Int($0) } : nil
        minimumCodeSize = max(2, 8 - image.choices.largest.leadingZeroBitCount)
        guard
            let data = LZWEncoder.encode(image.runs, image.choices, minimumCodeSize: minimumCodeSize, options),
            data.blocks.count < options.limit
        else { return nil }
        self.data = data
    }
}
