/// A run of equal palette indices, of which a second one may stand for the same pixels.
struct SymbolRun {
    var symbol: UInt8
    /// An index that shows the same pixels; `symbol` itself where there is none.
    var alternative: UInt8
    var length: Int
}

/// The ways to store the pixels of an image that the canvas shows already.
enum UnchangedPixels: CaseIterable {
    /// All transparent.
    case transparent
    /// Drawn again, where their colour is known.
    case redrawn
    /// Whichever continues the current LZW match.
    case either
}

extension RunBuffer {
    /// Translates colours into palette indices.
    ///
    /// - Parameters:
    ///   - symbols: For each run colour (0 for what stays) its index.
    ///   - exact: For each run colour whether its index shows exactly that colour.
    func symbolRuns(_ symbols: [UInt8], exact: [Bool], unchanged: UnchangedPixels) -> [SymbolRun] {
        var result: [SymbolRun] = []
        forEach { run in
            var symbol = symbols[run.color]
            var alternative = symbol
            if run.isUnchanged {
                let known = exact[run.color]
                symbol = unchanged == .redrawn && known ? symbol : symbols[0]
                alternative = unchanged == .either && known ? alternative : symbol
            }
            if let last = result.last, last.symbol == symbol, last.alternative == alternative {
                result[result.count - 1].length += run.length
            } else {
                result.append(SymbolRun(symbol: symbol, alternative: alternative, length: run.length))
            }
        }
        return result
    }
}
