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
        var best = ImageCandidate(colors, runs.symbolRuns(colors, unchanged: .transparent, seesCanvas: seesCanvas))
        // Where no pixel stays in a known colour, all ways are one.
        guard runs.contains(where: { $0.color > 0 && ($0.isUnchanged || seesCanvas && $0.before > 0) }) else { return best }
        for way in [UnchangedPixels.redrawn, .either, .extended] {
            let candidate = ImageCandidate(colors, runs.symbolRuns(colors, unchanged: way, seesCanvas: seesCanvas))
            if candidate.byteCount < best.byteCount { best = candidate }
        }
        return best
    }

    private init(_ colors: IndexedColors, _ runs: [SymbolRun]) {
        self.colors = colors
        transparentIndex = colors.transparentIndex.flatMap { index in
            runs.contains { $0.symbol == index || $0.alternative == index } ? index : nil
        }
        let largest = runs.reduce(0) { max($0, $1.symbol, $1.alternative) }
        minimumCodeSize = max(2, 8 - largest.leadingZeroBitCount)
        blocks = LZWEncoder.encode(runs, minimumCodeSize: minimumCodeSize)
    }
}
