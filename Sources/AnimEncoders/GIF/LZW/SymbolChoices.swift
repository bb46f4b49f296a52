/// The lists of symbols of which each one may stand for the same pixels, the preferred one first.
struct SymbolChoices {
    /// The number of the first list: smaller ones are single symbols.
    static let firstList = 256

    /// The start of each list in `symbols`, and the end of the last.
    private(set) var starts: [Int32] = [0]
    private(set) var symbols: [UInt8] = []
    /// What choosing each of `symbols` costs: a squared error.
    private(set) var costs: [Int32] = []
    /// The largest symbol of any list.
    private(set) var largest: UInt8 = 0

    /// Adds a list of one or more symbols, and returns its number: of one symbol the symbol itself.
    mutating func append(_ list: [Choice]) -> Int {
        for choice in list { largest = max(largest, choice.symbol) }
        if list.count == 1 { return Int(list[0].symbol) }
        for choice in list {
            symbols.append(choice.symbol)
            costs.append(choice.cost)
        }
        starts.append(Int32(symbols.count))
        return Self.firstList + starts.count - 2
    }

    /// A symbol that may stand for a pixel.
    struct Choice: Hashable {
        var symbol: UInt8
        /// The squared error that it adds; 0 for what shows the same as the first one.
        var cost: Int32 = 0
    }
}

/// A run of pixels for which the symbols of one list may stand.
struct ChoiceRun: Hashable {
    /// A symbol, or the number of a list.
    var choice: Int32
    var length: Int32
}
