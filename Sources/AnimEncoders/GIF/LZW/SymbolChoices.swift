/// The lists of symbols of which each one may stand for the same pixels, the preferred one first.
struct SymbolChoices {
    /// The start of each list in `symbols`, and the end of the last.
    private(set) var starts: [Int32] = [0]
    private(set) var symbols: [UInt8] = []

    /// Adds a list, which takes the next number.
    mutating func append(_ list: some Sequence<UInt8>) {
        symbols += list
        starts.append(Int32(symbols.count))
    }

    /// The largest symbol of any list.
    var largest: UInt8 { symbols.max() ?? 0 }
}

/// A run of pixels for which the symbols of one list may stand.
struct ChoiceRun: Hashable {
    /// The number of the list.
    var choice: Int32
    var length: Int32
}
