/// A compressed image in one of its possible forms.
struct ImageCandidate {
    let layout: TableLayout
    /// The index of skipped pixels; nil if no pixel is skipped.
    let transparentIndex: Int?
    let minimumCodeSize: Int
    let data: LZWData

    /// The bytes that depend on the form: the table and the data.
    var byteCount: Int { layout.byteCount + data.blocks.count }

    /// Tries the skip policies and keeps the smallest result, the first of equals.
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
        guard let best else { preconditionFailure("the first pass has no limit") }
        return best
    }

    /// Compresses the pixels of the first codes with several skip policies, and chooses the symbols of the policy that covers
    /// most pixels.
    ///
    /// - Parameter symbols: The symbols of the first policy; replaced by the chosen ones.
    /// - Returns: The chosen candidate if it covers the whole image.
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

    /// Whether the codes cover more pixels, or as many in fewer bytes.
    private func isSmaller(than other: ImageCandidate) -> Bool {
        (data.pixelCount, -data.blocks.count) > (other.data.pixelCount, -other.data.blocks.count)
    }

    /// The sizes in bytes of one full code table and of three: keeping the first table never paid for larger images.
    private static let oneToThreeTables = 5_000...18_000

    /// Returns the size of the image in a different table, with the same number of codes.
    func estimatedByteCount(in other: TableLayout) -> Int {
        let bits = max(2, GIFTable.bits(for: other.table?.count ?? 256))
        return byteCount + other.byteCount - layout.byteCount
            - (LZWData.bitCount(codeCount: data.codeCount, minimumCodeSize: minimumCodeSize)
                - LZWData.bitCount(codeCount: data.codeCount, minimumCodeSize: bits)) / 8
    }

    /// The number of codes compressed for an estimate: those that fill a table.
    ///
    /// With 1,024, interfaces were 0.3 % larger.
    private static let codesOfEstimate = 4_096

    /// Returns the estimated size of an image: its first pixels are compressed, and the other runs are assumed to take as many
    /// bytes each.
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

    /// Compresses an image, or the pixels of its first codes; nil if the result reaches the limit of bytes.
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
