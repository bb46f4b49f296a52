/// The lists of symbols that are alternatives for the same pixels, the preferred symbol first.
struct SymbolChoices {
    /// The number of the first list: smaller numbers are single symbols.
    static let firstList: Int32 = 256

    /// The lists, numbered from ``firstList`` on.
    private(set) var lists: [List] = []
    private(set) var symbols: [UInt8] = []
    /// The cost of each of `symbols`: a squared error.
    private(set) var costs: [Int32] = []
    /// The largest symbol of any list.
    private(set) var largest: UInt8 = 0

    /// Adds a list of one or more symbols, and returns its number; for one symbol, the symbol itself.
    mutating func append(_ list: [Choice]) -> Int32 {
        for choice in list { largest = max(largest, choice.symbol) }
        if list.count == 1 { return Int32(list[0].symbol) }
        let start = symbols.count
        for choice in list {
            symbols.append(choice.symbol)
            costs.append(choice.cost)
        }
        lists.append(
            List(
                start: Int32(start), end: Int32(symbols.count), first: list[0].symbol, second: list[1].symbol,
                isFreePair: list.count == 2 && list[0].cost == 0 && list[1].cost == 0))
        return Self.firstList + Int32(lists.count) - 1
    }

    /// The part of ``symbols`` that makes up one list of at least two.
    struct List {
        var start: Int32
        var end: Int32
        /// The first two symbols.
        var first: UInt8
        var second: UInt8
        /// Whether the list has no other symbols, and neither of the two has a cost.
        var isFreePair: Bool

        /// The positions in ``symbols``.
        @inline(__always)
        var slots: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }
    }

    /// A symbol allowed for a pixel.
    struct Choice: Hashable {
        var symbol: UInt8
        /// The squared error it adds; 0 if it looks the same as the first symbol.
        var cost: Int32 = 0
    }
}

/// A run of pixels with the same choice of symbols.
struct ChoiceRun: Hashable {
    /// A symbol, or the number of a list.
    var choice: Int32
    var length: Int32
}
