/// The search for the strings of a code table that stand for the pixels of an image.
///
/// Of the strings that the table has for the next pixels the longest is the best; where symbols have errors, the one with the best score of
/// rate-distortion optimisation: as all codes have the same bits, its length times the mean bits of a pixel times lambda, less its errors. Where several
/// symbols may stand for a pixel, the first of them that continues the string is followed, and then, from the last pixel with another one
/// back, a few of those that were passed by and may lead to a better one. Runs are followed sixteen pixels at a time: a code that ends in a run of 17 or
/// more is noted at its ancestor 16 pixels up, as the code a whole jump leads to.
struct LZWMatcher: ~Copyable {
    /// The most strings that are followed besides the first one: with 300, images are 0.4 % smaller.
    private static let maximumBranches = 8

    let runs: UnsafeBufferPointer<ChoiceRun>
    private let lists: UnsafeBufferPointer<SymbolChoices.List>
    let symbols: UnsafeBufferPointer<UInt8>
    let costs: UnsafeBufferPointer<Int32>
    var codes: LZWTable
    /// The match before the pixels, of which there is none after a clear code: then its code is -1.
    var previous = Self.none
    private static let none = LZWMatch(code: -1)
    /// The matches that may be continued in another way than they were, the last at `branchCount - 1` modulo their number.
    private let branches: UnsafeMutablePointer<LZWMatch>
    private var branchCount = 0
    /// The squared error that one bit less is worth, in ``GIFOptions/lambdaScale`` parts; 0 where no choice has an error.
    let lambda: Int
    /// Whether no choice has an error, and all lists are pairs.
    private let isFree: Bool
    /// The best match so far; none if its length is 0.
    var best = LZWMatch()
    /// The mean bits of the last pixels, in 65,536ths, and what a pixel is worth with them, in 256ths of squared error.
    private var bitsPerPixel = Self.firstBitsPerPixel
    private var worth = 1
    private static let firstBitsPerPixel = 4 << 16
    /// The binary logarithm of the number of codes over which the mean goes.
    private static let meanShift = 4

    init(
        _ runs: UnsafeBufferPointer<ChoiceRun>, _ lists: UnsafeBufferPointer<SymbolChoices.List>,
        _ symbols: UnsafeBufferPointer<UInt8>,
        _ costs: UnsafeBufferPointer<Int32>, minimumCodeSize: Int, lambda: Int
    ) {
        self.runs = runs
        self.lists = lists
        self.symbols = symbols
        self.costs = costs
        self.lambda = lambda
        isFree = lambda == 0 && lists.allSatisfy(\.isFreePair)
        codes = LZWTable(minimumCodeSize: minimumCodeSize)
        if lambda > 0 { worth = max(1, lambda * Self.firstBitsPerPixel >> 16) }
        branches = .allocate(capacity: Self.maximumBranches)
    }

    deinit { branches.deallocate() }

    /// The place before the first pixel.
    var start: LZWMatch { LZWMatch(rest: runs.isEmpty ? 0 : runs[0].length) }

    /// Whether pixels are left after a match.
    @inline(__always)
    func hasPixels(after match: LZWMatch) -> Bool { match.run < runs.count }

    /// Takes a match as the code before the pixels.
    @inline(__always)
    mutating func advance(past match: LZWMatch) { previous = match }

    /// Gives the next code to the string of the match before and the first symbol of the best one.
    @inline(__always)
    mutating func addCode() {
        if previous.code >= 0, !codes.isFull {
            codes.add(previous.code, UInt8(truncatingIfNeeded: best.first), length: previous.length &+ 1)
        }
    }

    /// Starts a new code table.
    mutating func clear() {
        codes.clear()
        previous = Self.none
    }

    /// The state of a search, without its table.
    struct State {
        fileprivate var previous: LZWMatch
        fileprivate var best: LZWMatch
        fileprivate var bitsPerPixel: Int
        fileprivate var worth: Int
    }

    var state: State {
        get { State(previous: previous, best: best, bitsPerPixel: bitsPerPixel, worth: worth) }
        set { (previous, best, bitsPerPixel, worth) = (newValue.previous, newValue.best, newValue.bitsPerPixel, newValue.worth) }
    }

    /// Returns the bits that the pixels of a match would have taken, as squared error, less its own.
    @inline(__always)
    func score(of match: LZWMatch) -> Int { score(match.length, match.cost) }

    @inline(__always)
    private func score(_ length: Int32, _ cost: Int) -> Int { Int(length) &* worth &- cost &* GIFOptions.lambdaScale }

    /// Updates the mean bits of a pixel by a match that took so many.
    @inline(__always)
    mutating func updateWorth(_ match: LZWMatch, bits: Int) {
        guard lambda > 0 else { return }
        bitsPerPixel += ((bits << 16) / Int(match.length) - bitsPerPixel) >> Self.meanShift
        worth = max(1, lambda * bitsPerPixel >> 16)
    }

    /// Finds the best string for the pixels after a match, which is the code before them, if its score is above another one.
    @inline(__always)
    mutating func findBest(after match: LZWMatch, above score: Int = .min) {
        previous = match
        findBest(at: match, above: score)
    }

    /// Finds the best string for the pixels at the end of a match.
    @inline(__always)
    mutating func findBest(at match: LZWMatch, above score: Int = .min) {
        best.length = 0
        best.score = score
        branchCount = 0
        let choice = runs[match.run].choice
        if choice < SymbolChoices.firstList {
            if isFree {
                followFree(match.run, choice, 1, match.rest &- 1, choice)
            } else {
                follow(LZWMatch(run: match.run, code: choice, length: 1, rest: match.rest &- 1, first: choice))
            }
            if branchCount == 0 { return }
        } else {
            pushStarts(choice, match)
        }
        followBranches()
    }

    /// Follows what was noted, the last first.
    @inline(__always)
    private mutating func followBranches() {
        var followed = 0
        var lowest = max(0, branchCount &- Self.maximumBranches)
        while branchCount > lowest, followed <= Self.maximumBranches {
            branchCount &-= 1
            let branch = branches[branchCount & (Self.maximumBranches - 1)]
            guard mayBeBest(branch.code, branch.cost) else { continue }
            if isFree {
                followFree(branch.run, branch.code, branch.length, branch.rest, branch.first)
            } else {
                follow(branch)
            }
            lowest = max(lowest, branchCount &- Self.maximumBranches)
            followed &+= 1
        }
    }

    /// Whether a string that begins with a code's pixels may be better than the best one.
    @inline(__always)
    func mayBeBest(_ code: Int32, _ cost: Int) -> Bool {
        // With errors the few ways that are followed would be others: as good in all, but not for every film.
        guard lambda == 0 else { return true }
        // The next entry of the table is not in it yet.
        let next = codes.isFull ? 0 : previous.length &+ 1
        return score(max(codes.reach(of: code), next), cost) > best.score
    }

    /// Notes the strings of one pixel, the one to be followed first last: what continues the symbol before, or else the preferred one.
    @inline(__always)
    private mutating func pushStarts(_ choice: Int32, _ match: LZWMatch) {
        let list = list(choice).slots
        let last = previous.code >= 0 ? slot(of: codes.lastSymbol(of: previous.code), in: list) : list.lowerBound
        for slot in list.reversed() where slot != last { pushStart(slot, match) }
        pushStart(last, match)
    }

    @inline(__always)
    private mutating func pushStart(_ slot: Int, _ match: LZWMatch) {
        let symbol = Int32(symbols[slot])
        push(LZWMatch(run: match.run, cost: Int(costs[slot]), code: symbol, length: 1, rest: match.rest &- 1, first: symbol))
    }

    @inline(__always)
    mutating func push(_ match: LZWMatch) {
        branches[branchCount & (Self.maximumBranches - 1)] = match
        branchCount &+= 1
    }

    @inline(__always)
    func list(_ choice: Int32) -> SymbolChoices.List { lists[Int(choice &- SymbolChoices.firstList)] }

    /// Returns the slot of a symbol in a list where it costs nothing, or else of the list's first: runs are long, so that the last symbol
    /// is preferred.
    @inline(__always)
    func slot(of symbol: UInt8, in list: Range<Int>) -> Int {
        for slot in list where symbols[slot] == symbol { return costs[slot] == 0 ? slot : list.lowerBound }
        return list.lowerBound
    }
}

/// A string of an LZW code table for the pixels from the current one on.
struct LZWMatch {
    /// The run in which the pixels after the match begin.
    var run = 0
    /// What the chosen symbols cost.
    var cost = 0
    /// What ``LZWMatcher/score(of:)`` was when it was found.
    var score = 0
    var code: Int32 = 0
    /// The number of pixels: a code table has no longer strings than codes.
    var length: Int32 = 0
    /// The pixels of the run that are left.
    var rest: Int32 = 0
    /// The symbol that stands for the first pixel; as wide as the rest, so that matches are copied by whole words.
    var first: Int32 = 0
}

extension LZWMatcher {
    /// Takes the last pixel off a match of several after which pixels are left.
    @inline(__always)
    func shorten(_ match: inout LZWMatch) {
        if match.rest == runs[match.run].length {
            match.run &-= 1
            match.rest = 1
        } else {
            match.rest &+= 1
        }
        dropPixels(1, &match)
    }

    /// Takes the pixels of its last run off a match after which pixels are left; false where all of it is in one run.
    @inline(__always)
    func shortenToRunStart(_ match: inout LZWMatch) -> Bool {
        var run = match.run
        var taken = runs[run].length &- match.rest
        if taken == 0 {
            run &-= 1
            taken = runs[run].length
        }
        guard taken < match.length else { return false }
        (match.run, match.rest) = (run, runs[run].length)
        dropPixels(taken, &match)
        return true
    }

    /// Takes pixels of the run where a match now ends off its code, cost and length.
    @inline(__always)
    private func dropPixels(_ count: Int32, _ match: inout LZWMatch) {
        match.length &-= count
        let choice = runs[match.run].choice
        if choice < SymbolChoices.firstList || lambda == 0 {
            match.code = codes.ancestor(of: match.code, count)
        } else {
            for _ in 0..<count {
                match.cost &-= cost(of: codes.lastSymbol(of: match.code), choice) ?? 0
                match.code = codes.ancestor(of: match.code, 1)
            }
        }
    }

    /// Returns what a symbol costs for a pixel, or nil if it may not stand for it.
    @inline(__always)
    func cost(of symbol: UInt8, _ choice: Int32) -> Int? {
        guard choice >= SymbolChoices.firstList else { return Int32(symbol) == choice ? 0 : nil }
        for slot in list(choice).slots where symbols[slot] == symbol { return Int(costs[slot]) }
        return nil
    }
}
