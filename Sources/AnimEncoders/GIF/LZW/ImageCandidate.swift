/// One way to store an image, compressed.
struct ImageCandidate {
    let colors: IndexedColors
    /// The index for pixels that stay, or nil if there are none.
    let transparentIndex: Int?
    let minimumCodeSize: Int
    let blocks: [UInt8]

    /// The bytes that depend on the choice: the table and the data.
    var byteCount: Int { colors.byteCount + blocks.count }

    /// Tries the ways to store the pixels that stay and keeps the smallest, of equals the first.
    ///
    /// - Parameter seesCanvas: As for ``RunBuffer/symbolRuns(_:unchanged:seesCanvas:into:)``.
    static func smallest(_ colors: IndexedColors, _ runs: RunBuffer, seesCanvas: Bool) -> ImageCandidate {
        var symbols: [SymbolRun] = []
        runs.symbolRuns(colors, unchanged: .transparent, seesCanvas: seesCanvas, into: &symbols)
        guard var best = ImageCandidate(colors, symbols, .cleared, limit: .max) else {
            preconditionFailure("nothing exceeds no limit")
        }
        var bestWay = UnchangedPixels.transparent
        // Where no pixel stays in a known colour, all ways are one.
        if runs.contains(where: { $0.color > 0 && ($0.isUnchanged || seesCanvas && $0.before > 0) }) {
            for way in [UnchangedPixels.redrawn, .either, .extended] {
                runs.symbolRuns(colors, unchanged: way, seesCanvas: seesCanvas, into: &symbols)
                guard let other = ImageCandidate(colors, symbols, .cleared, limit: best.blocks.count) else { continue }
                (best, bestWay) = (other, way)
            }
        }
        guard oneToThreeTables.contains(best.blocks.count) else { return best }
        runs.symbolRuns(colors, unchanged: bestWay, seesCanvas: seesCanvas, into: &symbols)
        return ImageCandidate(colors, symbols, .kept, limit: best.blocks.count) ?? best
    }

    /// The bytes after which a code table is full, and those of three: above, keeping the first one never paid.
    private static let oneToThreeTables = 5_000...18_000

    /// Compresses an image, unless that takes as many bytes as a limit.
    private init?(_ colors: IndexedColors, _ runs: [SymbolRun], _ fullTable: FullTable, limit: Int) {
        self.colors = colors
        transparentIndex = colors.transparentIndex.flatMap { index in
            runs.contains { $0.symbol == index || $0.alternative == index } ? index : nil
        }
        let largest = runs.reduce(0) { max($0, $1.symbol, $1.alternative) }
        minimumCodeSize = max(2, 8 - largest.leadingZeroBitCount)
        guard
            let blocks = LZWEncoder.encode(runs, minimumCodeSize: minimumCodeSize, fullTable: fullTable, limit: limit),
            blocks.count < limit
        else { return nil }
        self.blocks = blocks
    }
}
