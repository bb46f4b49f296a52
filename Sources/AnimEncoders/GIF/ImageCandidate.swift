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
    /// - Parameter seesCanvas: As for ``RunBuffer/symbolRuns(_:unchanged:seesCanvas:)``.
    static func smallest(_ colors: IndexedColors, _ runs: RunBuffer, seesCanvas: Bool) -> ImageCandidate {
        func candidate(_ way: UnchangedPixels, _ fullTable: FullTable = .cleared) -> ImageCandidate {
            ImageCandidate(colors, runs.symbolRuns(colors, unchanged: way, seesCanvas: seesCanvas), fullTable)
        }
        var best = candidate(.transparent)
        var bestWay = UnchangedPixels.transparent
        // Where no pixel stays in a known colour, all ways are one.
        if runs.contains(where: { $0.color > 0 && ($0.isUnchanged || seesCanvas && $0.before > 0) }) {
            for way in [UnchangedPixels.redrawn, .either, .extended] {
                let other = candidate(way)
                if other.byteCount < best.byteCount { (best, bestWay) = (other, way) }
            }
        }
        guard oneToThreeTables.contains(best.blocks.count) else { return best }
        let other = candidate(bestWay, .kept)
        return other.byteCount < best.byteCount ? other : best
    }

    /// The bytes after which a code table is full, and those of three: above, keeping the first one never paid.
    private static let oneToThreeTables = 5_000...18_000

    private init(_ colors: IndexedColors, _ runs: [SymbolRun], _ fullTable: FullTable) {
        self.colors = colors
        transparentIndex = colors.transparentIndex.flatMap { index in
            runs.contains { $0.symbol == index || $0.alternative == index } ? index : nil
        }
        let largest = runs.reduce(0) { max($0, $1.symbol, $1.alternative) }
        minimumCodeSize = max(2, 8 - largest.leadingZeroBitCount)
        blocks = LZWEncoder.encode(runs, minimumCodeSize: minimumCodeSize, fullTable: fullTable)
    }
}
