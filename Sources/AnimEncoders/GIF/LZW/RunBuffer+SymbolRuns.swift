extension RunBuffer {
    /// Translates colours into palette indices, which replace the contents of a list.
    ///
    /// - Parameter seesCanvas: Whether the canvas shows the colours before as `colors` does, so that a pixel may also stay where its
    ///   new colour has the same index.
    func symbolRuns(
        _ colors: IndexedColors, unchanged: UnchangedPixels, seesCanvas: Bool, into result: inout [SymbolRun]
    ) {
        let symbols = colors.symbols
        result.removeAll(keepingCapacity: true)
        var last = SymbolRun(symbol: 0, alternative: 0, length: 0)
        forEach { run in
            var symbol = symbols[run.color]
            var alternative = symbol
            if run.isUnchanged || seesCanvas && run.before > 0 && symbols[run.before] == symbol {
                let known = colors.exact[run.color] || seesCanvas && run.color > 0 && symbol > 0
                let continuesColor = unchanged == .extended && last.length > 0 && last.symbol == symbol
                symbol = (unchanged == .redrawn || continuesColor) && known ? symbol : symbols[0]
                alternative = unchanged == .either && known ? alternative : symbol
            }
            if last.symbol == symbol && last.alternative == alternative {
                last.length += run.length
            } else {
                if last.length > 0 { result.append(last) }
                last = SymbolRun(symbol: symbol, alternative: alternative, length: run.length)
            }
        }
        if last.length > 0 { result.append(last) }
    }
}
