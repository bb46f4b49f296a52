/// The lists of symbols of which each one may stand for the same pixels, the preferred one first.
struct SymbolChoices {
    /// The number of the first list: smaller ones are single symbols.
    static let firstList = 256

    /// The start of each list in `symbols`, and the end of the last.
    private(set) var starts: [Int32] = [0]
    private(set) var symbols: [UInt8] = []
    /// The largest symbol of any list.
    private(set) var largest: UInt8 = 0

    /// Adds a list of one or more symbols, and returns its number: of one symbol the symbol itself.
    mutating func append(_ list: [UInt8]) -> Int {
        for symbol in list { largest = max(largest, symbol) }
        if list.count == 1 { return Int(list[0]) }
        symbols += list
        starts.append(Int32(symbols.count))
        return Self.firstList + starts.count - 2
    }
}

/// A run of pixels for which the symbols of one list may stand.
struct ChoiceRun: Hashable {
    /// A symbol, or the number of a list.
    var choice: Int32
    var length: Int32
}
