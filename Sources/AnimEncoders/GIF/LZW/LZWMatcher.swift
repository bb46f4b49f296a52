/// The search for the best string of a code table for the next pixels of an image.
///
/// The longest string is the best. If symbols have errors, the best has the highest rate-distortion score: since all codes take
/// the same bits, the score is its length times the mean bits per pixel times lambda, minus its errors.
///
/// If several symbols are allowed for a pixel, the search follows the first one that extends the string. Then it returns to a
/// few of the alternatives it passed, the last first, if they may lead to a better string. It follows runs sixteen pixels at a
/// time: a code that ends in a run of 17 or more is recorded at its ancestor 16 pixels up, as the target of a whole jump.
struct LZWMatcher: ~Copyable {
    /// The number of strings followed besides the first: with 300, images are 0.4 % smaller.
    private static let maximumBranches = 8

    let runs: UnsafeBufferPointer<ChoiceRun>
    private let lists: UnsafeBufferPointer<SymbolChoices.List>
    let symbols: UnsafeBufferPointer<UInt8>
    let costs: UnsafeBufferPointer<Int32>
    var codes: LZWTable
    /// The match before the pixels; its code is -1 after a clear code.
    var previous = Self.none
    private static let none = LZWMatch(code: -1)
    /// The alternatives, in a ring buffer whose last element is at `branchCount - 1`.
    private let branches: UnsafeMutablePointer<LZWMatch>
    private var branchCount = 0
    /// The squared error that one saved bit is worth, in parts of 1 / ``GIFOptions/lambdaScale``; 0 if no choice has an error.
    let lambda: Int
    /// Whether no choice has an error and all lists are pairs.
    private let isFree: Bool
    /// The best match so far; its length is 0 if there is none.
    var best = LZWMatch()
    /// The mean bits of the last pixels, in parts of 1 / 65,536, and the worth of a pixel at that mean, in parts of 1 / 256 of
    /// squared error.
    private var bitsPerPixel = Self.firstBitsPerPixel
    private var worth = 1
    private static let firstBitsPerPixel = 4 << 16
    /// The binary logarithm of the number of codes in the mean.
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

    /// The position before the first pixel.
    var start: LZWMatch { LZWMatch(rest: runs.isEmpty ? 0 : runs[0].length) }

    /// Whether pixels are left after a match.
    @inline(__always)
    func hasPixels(after match: LZWMatch) -> Bool { match.run < runs.count }

    /// Makes a match the code before the pixels.
    @inline(__always)
    mutating func advance(past match: LZWMatch) { previous = match }

    /// Adds the string of the previous match and the first symbol of the best one to the table.
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

    /// Returns the bits that the pixels of a match would otherwise take, as squared error, minus its own error.
    @inline(__always)
    func score(of match: LZWMatch) -> Int { score(match.length, match.cost) }

    @inline(__always)
    private func score(_ length: Int32, _ cost: Int) -> Int { Int(length) &* worth &- cost &* GIFOptions.lambdaScale }

    /// Updates the mean bits per pixel by a match that took a number of bits.
    @inline(__always)
    mutating func updateWorth(_ match: LZWMatch, bits: Int) {
        guard lambda > 0 else { return }
        bitsPerPixel += ((bits << 16) / Int(match.length) - bitsPerPixel) >> Self.meanShift
        worth = max(1, lambda * bitsPerPixel >> 16)
    }

    /// Finds the best string for the pixels after a match, which becomes the previous code, if its score exceeds another.
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

    /// Follows the recorded alternatives, the last first.
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

    /// Whether a string with a code's pixels as a prefix may be better than the best.
    @inline(__always)
    func mayBeBest(_ code: Int32, _ cost: Int) -> Bool {
        // With errors, pruning would change which strings are followed: as good overall, but not for every film.
        guard lambda == 0 else { return true }
        // The next entry is not in the table yet.
        let next = codes.isFull ? 0 : previous.length &+ 1
        return score(max(codes.reach(of: code), next), cost) > best.score
    }

    /// Records the strings of one pixel; the one to follow first comes last: it extends the previous symbol, or else starts
    /// with the preferred symbol.
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

    /// Returns the slot of a symbol in a list if it costs nothing, otherwise the first slot: runs are long, so the last symbol
    /// is preferred.
    @inline(__always)
    func slot(of symbol: UInt8, in list: Range<Int>) -> Int {
        for slot in list where symbols[slot] == symbol { return costs[slot] == 0 ? slot : list.lowerBound }
        return list.lowerBound
    }
}

/// A string of an LZW code table for the pixels from the current one on.
struct LZWMatch {
    /// The run of the first pixel after the match.
    var run = 0
    /// The cost of the chosen symbols.
    var cost = 0
    /// The result of ``LZWMatcher/score(of:)`` when the match was found.
    var score = 0
    var code: Int32 = 0
    /// The number of pixels: strings are never longer than the number of codes.
    var length: Int32 = 0
    /// The remaining pixels of the run.
    var rest: Int32 = 0
    /// The symbol of the first pixel; as wide as `rest`, so that matches are copied by whole words.
    var first: Int32 = 0
}

extension LZWMatcher {
    /// Removes the last pixel of a match of several pixels that does not end the image.
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

    /// Removes the pixels of its last run from a match that does not end the image; false if the match lies in one run.
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

    /// Removes pixels of the run in which a match now ends from its code, cost and length.
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

    /// Returns the cost of a symbol for a pixel; nil if it is not allowed.
    @inline(__always)
    func cost(of symbol: UInt8, _ choice: Int32) -> Int? {
        guard choice >= SymbolChoices.firstList else { return Int32(symbol) == choice ? 0 : nil }
        for slot in list(choice).slots where symbols[slot] == symbol { return Int(costs[slot]) }
        return nil
    }
}
