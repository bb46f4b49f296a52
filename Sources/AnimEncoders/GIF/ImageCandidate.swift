/// One way to store an image, compressed.
struct ImageCandidate {
    let colors: IndexedColors
    let minimumCodeSize: Int
    let blocks: [UInt8]

    /// The bytes that depend on the choice: the table and the data.
    var byteCount: Int { colors.byteCount + blocks.count }

    /// Tries ways to store the pixels that stay and keeps the smallest, of equals the first.
    static func smallest(of ways: [UnchangedPixels], _ colors: IndexedColors, _ runs: RunBuffer, seesCanvas: Bool = false)
        -> ImageCandidate
    {
        var best: ImageCandidate?
        for way in ways where way == .transparent || colors.knowsUnchangedPixels {
            let candidate = ImageCandidate(colors, runs.symbolRuns(colors, unchanged: way, seesCanvas: seesCanvas))
            if best.map({ candidate.byteCount < $0.byteCount }) ?? true { best = candidate }
        }
        return best ?? ImageCandidate(colors, runs.symbolRuns(colors, unchanged: .redrawn, seesCanvas: seesCanvas))
    }

    private init(_ colors: IndexedColors, _ runs: [SymbolRun]) {
        self.colors = colors
        let largest = runs.reduce(0) { max($0, $1.symbol, $1.alternative) }
        minimumCodeSize = max(2, 8 - largest.leadingZeroBitCount)
        blocks = LZWEncoder.encode(runs, minimumCodeSize: minimumCodeSize)
    }
}
