/// The search for the strings of a code table that stand for the pixels of an image.
///
/// Of the strings that the table has for the next pixels the longest is the best; where symbols have errors, the one with the best score of
/// rate-distortion optimisation: as all codes have the same bits, its length times the mean bits of a pixel times lambda, less its errors. Where several
/// symbols may stand for a pixel, the first of them that continues the string is followed, and then, from the last pixel with another one
/// back, a few of those that were passed by. Runs are followed sixteen pixels at a time: a code that ends in a run of 17 or more is noted at its
/// ancestor 16 pixels up, as the code a whole jump leads to.
struct LZWMatcher: ~Copyable {
    /// A string of the table for the pixels from the current one on.
    struct Match {
        fileprivate(set) var code = 0
        /// The symbol that stands for the first pixel.
        fileprivate(set) var first: UInt8 = 0
        fileprivate(set) var length = 0
        /// What the chosen symbols cost.
        fileprivate(set) var cost = 0
        /// The run in which the pixels after the match begin, and those of it that are left.
        fileprivate(set) var run = 0
        fileprivate(set) var rest = 0
        /// What ``LZWMatcher/score(of:)`` was when it was found.
        fileprivate(set) var score = 0
    }

    /// The most strings that are followed besides the first one: with 300, images are 0.4 % smaller.
    private static let mostBranches = 8

    private let runs: UnsafeBufferPointer<ChoiceRun>
    private let starts: UnsafeBufferPointer<Int32>
    private let symbols: UnsafeBufferPointer<UInt8>
    private let costs: UnsafeBufferPointer<Int32>
    private(set) var codes: LZWTable
    /// The code before the pixels, or -1 after a clear code, and its first symbol.
    private var previous = -1
    private var previousFirst: UInt8 = 0
    /// The matches that may be continued in another way than they were, the last at `branchCount - 1` modulo their number.
    private let branches: UnsafeMutablePointer<Match>
    private var branchCount = 0
    /// The squared error that one bit less is worth, in ``GIFOptions/lambdaScale`` parts; 0 where no choice has an error.
    private let lambda: Int
    /// The best match so far.
    var best = Match()
    /// The mean bits of the last pixels, in 65,536ths, and what a pixel is worth with them, in 256ths of squared error.
    private var bitsPerPixel = Self.firstBitsPerPixel
    private var worth = 1
    private static let firstBitsPerPixel = 4 << 16
    /// The binary logarithm of the number of codes over which the mean goes.
    private static let meanShift = 4

    init(
        _ runs: UnsafeBufferPointer<ChoiceRun>, _ starts: UnsafeBufferPointer<Int32>, _ symbols: UnsafeBufferPointer<UInt8>,
        _ costs: UnsafeBufferPointer<Int32>, minimumCodeSize: Int, lambda: Int
    ) {
        self.runs = runs
        self.starts = starts
        self.symbols = symbols
        self.costs = costs
        self.lambda = lambda
        codes = LZWTable(minimumCodeSize: minimumCodeSize)
        if lambda > 0 { worth = max(1, lambda * Self.firstBitsPerPixel >> 16) }
        branches = .allocate(capacity: Self.mostBranches)
    }

    deinit { branches.deallocate() }

    /// The place before the first pixel.
    var start: Match { Match(rest: runs.isEmpty ? 0 : Int(runs[0].length)) }

    /// Whether pixels are left after a match.
    @inline(__always)
    func hasPixels(after match: Match) -> Bool { match.run < runs.count }

    /// Finds the best string for the pixels after a match, which is the code before them.
    @inline(__always)
    mutating func findBest(after match: Match) {
        follow(after: match)
        findBest(match.run, match.rest)
    }

    /// Takes a match as the code before the pixels.
    @inline(__always)
    mutating func follow(after match: Match) { (previous, previousFirst) = (match.code, match.first) }

    /// Gives the next code to the string of the match before and the first symbol of the best one.
    @inline(__always)
    mutating func addCode() {
        if previous >= 0, !codes.isFull { codes.add(previous, Int(best.first)) }
    }

    /// Starts a new code table.
    mutating func clear() {
        codes.clear()
        previous = -1
    }

    /// Returns the bits that the pixels of a match would have taken, as squared error, less its own.
    @inline(__always)
    func score(of match: Match) -> Int { match.length &* worth &- match.cost &* GIFOptions.lambdaScale }

    /// Updates the mean bits of a pixel by a match that took so many.
    mutating func updateWorth(_ match: Match, bits: Int) {
        guard lambda > 0 else { return }
        bitsPerPixel += ((bits << 16) / match.length - bitsPerPixel) >> Self.meanShift
        worth = max(1, lambda * bitsPerPixel >> 16)
    }

    /// Takes the last pixel off a match of several after which pixels are left.
    @inline(__always)
    func shorten(_ match: inout Match) {
        if match.rest == Int(runs[match.run].length) {
            match.run &-= 1
            match.rest = 1
        } else {
            match.rest &+= 1
        }
        dropPixels(1, &match)
    }

    /// Takes the pixels of its last run off a match after which pixels are left; false where all of it is in one run.
    func shortenToRunStart(_ match: inout Match) -> Bool {
        var run = match.run
        var taken = Int(runs[run].length) &- match.rest
        if taken == 0 {
            run &-= 1
            taken = Int(runs[run].length)
        }
        guard taken < match.length else { return false }
        (match.run, match.rest) = (run, Int(runs[run].length))
        dropPixels(taken, &match)
        return true
    }

    /// Takes pixels of the run where a match now ends off its code, cost and length.
    @inline(__always)
    private func dropPixels(_ count: Int, _ match: inout Match) {
        match.length &-= count
        let choice = Int(runs[match.run].choice)
        if choice < SymbolChoices.firstList || lambda == 0 {
            match.code = codes.ancestor(of: match.code, count)
        } else {
            for _ in 0..<count {
                match.cost &-= cost(of: UInt8(truncatingIfNeeded: codes.lastSymbol(of: match.code)), choice) ?? 0
                match.code = codes.ancestor(of: match.code, 1)
            }
        }
    }

    /// Finds the best string for the pixels from the rest of a run on.
    @inline(__always)
    mutating func findBest(_ run: Int, _ rest: Int) {
        let choice = Int(runs[run].choice)
        best.length = 0
        branchCount = 0
        if choice < SymbolChoices.firstList {
            follow(Match(code: choice, first: UInt8(truncatingIfNeeded: choice), length: 1, run: run, rest: rest &- 1))
        } else {
            pushStarts(choice, run, rest)
        }
        var followed = 0
        let oldest = max(0, branchCount &- Self.mostBranches)
        var lowest = oldest
        while branchCount > lowest, followed <= Self.mostBranches {
            branchCount &-= 1
            let branch = branches[branchCount & (Self.mostBranches - 1)]
            follow(branch)
            lowest = max(lowest, branchCount &- Self.mostBranches)
            followed &+= 1
        }
    }

    /// Notes the strings of one pixel, the one to be followed first last: what continues the symbol before, or else the preferred one.
    private mutating func pushStarts(_ choice: Int, _ run: Int, _ rest: Int) {
        let list = list(choice)
        let last = previous >= 0 ? slot(of: codes.lastSymbol(of: previous), in: list) : list.lowerBound
        for slot in list.reversed() where slot != last { pushStart(slot, run, rest) }
        pushStart(last, run, rest)
    }

    private mutating func pushStart(_ slot: Int, _ run: Int, _ rest: Int) {
        let symbol = symbols[slot]
        push(Match(code: Int(symbol), first: symbol, length: 1, cost: Int(costs[slot]), run: run, rest: rest &- 1))
    }

    @inline(__always)
    private mutating func push(_ match: Match) {
        branches[branchCount & (Self.mostBranches - 1)] = match
        branchCount &+= 1
    }

    /// Returns the range of a list in the symbols.
    @inline(__always)
    private func list(_ choice: Int) -> Range<Int> {
        Int(starts[choice &- SymbolChoices.firstList])..<Int(starts[choice &- SymbolChoices.firstList &+ 1])
    }

    /// Returns what a symbol costs for a pixel, or nil if it may not stand for it.
    private func cost(of symbol: UInt8, _ choice: Int) -> Int? {
        guard choice >= SymbolChoices.firstList else { return Int(symbol) == choice ? 0 : nil }
        return list(choice).first { symbols[$0] == symbol }.map { Int(costs[$0]) }
    }

    /// Continues a match as long as the table has it.
    @inline(__always)
    private mutating func follow(_ begun: Match) {
        var match = begun
        var choice = Int(runs[match.run].choice)
        while true {
            if match.rest == 0 {
                match.run &+= 1
                guard match.run < runs.count else { return keep(match) }
                match.rest = Int(runs[match.run].length)
                choice = Int(runs[match.run].choice)
            }
            let isList = choice >= SymbolChoices.firstList
            let symbol = isList ? Int(symbols[slot(of: codes.lastSymbol(of: match.code), in: list(choice))]) : choice
            if match.rest >= LZWTable.jumpLength {
                let code = codes.jump(from: match.code, along: symbol)
                if code >= 0 {
                    match.code = code
                    match.rest &-= LZWTable.jumpLength
                    match.length &+= LZWTable.jumpLength
                    continue
                }
            }
            let code = codes.child(of: match.code, symbol)
            if isList {
                if code < 0, lambda > 0 { keep(match) }
                guard branch(&match, choice, symbol, code) else { break }
            } else {
                if code < 0 { break }
                match.code = code
            }
            match.rest &-= 1
            match.length &+= 1
        }
        // The next entry of the table will be the previous match with the first symbol of this one.
        if match.code == previous, !codes.isFull, let cost = cost(of: previousFirst, choice) {
            if cost > 0 { keep(match) }
            match.cost &+= cost
            match.code = codes.count
            match.rest &-= 1
            match.length &+= 1
        }
        keep(match)
    }

    /// Returns the slot of a symbol in a list where it costs nothing, or else of the list's first: runs are long, so that the last symbol
    /// is preferred.
    @inline(__always)
    private func slot(of symbol: Int, in list: Range<Int>) -> Int {
        for slot in list where Int(symbols[slot]) == symbol { return costs[slot] == 0 ? slot : list.lowerBound }
        return list.lowerBound
    }

    /// Continues a match with the preferred symbol of a list, which has a code or -1, or else with the first that has one, and notes the
    /// others; false where none has one.
    private mutating func branch(_ match: inout Match, _ choice: Int, _ symbol: Int, _ code: Int) -> Bool {
        let list = list(choice)
        let begun = match
        var chosen = -1
        match.code = code
        if code < 0 {
            for slot in list where Int(symbols[slot]) != symbol {
                match.code = codes.child(of: begun.code, Int(symbols[slot]))
                if match.code >= 0 {
                    chosen = slot
                    match.cost &+= Int(costs[slot])
                    break
                }
            }
            if chosen < 0 {
                match.code = begun.code
                return false
            }
        }
        for slot in list.reversed() where slot != chosen && Int(symbols[slot]) != symbol {
            let other = codes.child(of: begun.code, Int(symbols[slot]))
            if other >= 0 {
                push(
                    Match(
                        code: other, first: begun.first, length: begun.length &+ 1, cost: begun.cost &+ Int(costs[slot]),
                        run: begun.run, rest: begun.rest &- 1))
            }
        }
        return true
    }

    @inline(__always)
    private mutating func keep(_ match: Match) {
        let score = score(of: match)
        guard best.length == 0 || score > best.score else { return }
        best = match
        best.score = score
        if match.rest == 0, match.run < runs.count {
            best.run &+= 1
            if best.run < runs.count { best.rest = Int(runs[best.run].length) }
        }
    }
}
