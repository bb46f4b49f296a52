/// One way to store an image, compressed.
struct ImageCandidate {
    let layout: TableLayout
    /// The index for pixels that stay, or nil if there are none.
    let transparentIndex: Int?
    let minimumCodeSize: Int
    let data: LZWData

    /// The bytes that depend on the choice: the table and the data.
    var byteCount: Int { layout.byteCount + data.blocks.count }

    /// Tries the ways to store the pixels that may stay and keeps the smallest, of equals the first.
    ///
    /// - Parameter lambda: As of ``LZWEncoder``.
    static func smallest(_ pixels: ImagePixels, _ layout: TableLayout, lambda: Int) -> ImageCandidate {
        let survey = StayingSurvey(pixels.ways, layout)
        var symbols = ImageSymbols(pixels, layout, staying: survey.prefersDrawn ? .drawn : .transparent)
        guard var best = ImageCandidate(layout, symbols, .cleared, lambda, limit: .max) else {
            preconditionFailure("nothing exceeds no limit")
        }
        if survey.hasManyAlternatives {
            let either = ImageSymbols(pixels, layout, staying: .either)
            if let other = ImageCandidate(layout, either, .cleared, lambda, limit: best.data.blocks.count) {
                (best, symbols) = (other, either)
            }
        }
        guard oneToThreeTables.contains(best.data.blocks.count) else { return best }
        return ImageCandidate(layout, symbols, .kept, lambda, limit: best.data.blocks.count) ?? best
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

    /// Compresses an image, unless that takes as many bytes as a limit.
    private init?(_ layout: TableLayout, _ image: ImageSymbols, _ fullTable: FullTable, _ lambda: Int, limit: Int) {
        self.layout = layout
        transparentIndex = image.usesTransparent ? layout.transparent.map { Int($0) } : nil
        minimumCodeSize = max(2, 8 - image.choices.largest.leadingZeroBitCount)
        guard
            let data = LZWEncoder.encode(
                image.runs, image.choices, minimumCodeSize: minimumCodeSize, fullTable: fullTable, lambda: lambda,
                limit: limit),
            data.blocks.count < limit
        else { return nil }
        self.data = data
    }
}
