/// The lists of symbols of which each one may stand for the same pixels, the preferred one first.
struct SymbolChoices {
    /// The number of the first list: smaller ones are single symbols.
    static let firstList: Int32 = 256

    /// The lists, of which the first one's number is ``firstList``.
    private(set) var lists: [List] = []
    private(set) var symbols: [UInt8] = []
    /// What choosing each of `symbols` costs: a squared error.
    private(set) var costs: [Int32] = []
    /// The largest symbol of any list.
    private(set) var largest: UInt8 = 0

    /// Adds a list of one or more symbols, and returns its number: of one symbol the symbol itself.
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

    /// The part of ``symbols`` that is one list, which has two or more.
    struct List {
        var start: Int32
        var end: Int32
        /// The first two symbols.
        var first: UInt8
        var second: UInt8
        /// Whether these are all, and neither costs anything.
        var isFreePair: Bool

        /// The positions in ``symbols``.
        @inline(__always)
        var slots: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }
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
