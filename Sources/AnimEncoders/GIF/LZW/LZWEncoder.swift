/// The treatment of a full LZW code table.
enum FullTable {
    /// The clear code starts a new one at once: best where pictures change on their way down, and for noise.
    case cleared
    /// It stays for the rest of the image: best for what is a little longer than one table, and repeats itself.
    case kept
}

/// The compression of palette indices for GIF: LZW with codes of growing width, in a table of up to 4,096.
///
/// Of the strings that the table has for the next pixels the longest is taken; where symbols have errors, the one with the best score of
/// rate-distortion optimisation: as all codes have the same bits, its length times the mean bits of a pixel times lambda, less its errors. Where several
/// symbols may stand for a pixel, the first of them that continues the string is followed, and then, from the last pixel with another one
/// back, a few of those that were passed by. Runs are followed sixteen pixels at a time: a code that ends in a run of 17 or more is noted at its
/// ancestor 16 pixels up, as the code a whole jump leads to.
/// Looking one match ahead for a shorter match that pays was tried: at most 1 % smaller, at twice the time.
struct LZWEncoder: ~Copyable {
    /// A string of the table for the pixels from the current one on.
    private struct Match {
        var code = 0
        /// The symbol that stands for the first pixel.
        var first: UInt8 = 0
        var length = 0
        /// What the chosen symbols cost.
        var cost = 0
        /// The run in which the match ends, and the pixels of it that are left.
        var run = 0
        var rest = 0
    }

    /// The most strings that are followed besides the first one: with 300, images are 0.4 % smaller.
    private static let mostBranches = 8

    private let runs: UnsafeBufferPointer<ChoiceRun>
    private let starts: UnsafeBufferPointer<Int32>
    private let symbols: UnsafeBufferPointer<UInt8>
    private let costs: UnsafeBufferPointer<Int32>
    private let fullTable: FullTable
    private var codes: LZWTable
    private var output = CodeBlocks()
    private var width: Int
    /// The last code that was written since the last clear code, or -1, and its first symbol.
    private var previous = -1
    private var previousFirst: UInt8 = 0
    /// The matches that may be continued in another way than they were, the last at `branchCount - 1` modulo their number.
    private let branches: UnsafeMutablePointer<Match>
    private var branchCount = 0
    /// The squared error that one bit less is worth, in ``GIFOptions/lambdaScale`` parts; 0 where no choice has an error.
    private let lambda: Int
    /// The best match so far, and its score: the bits that its pixels would have taken, as squared error, less its own.
    private var best = Match()
    private var bestScore = 0
    /// The mean bits of the last pixels, in 65,536ths, and what a pixel is worth with them, in 256ths of squared error.
    private var bitsPerPixel = Self.firstBitsPerPixel
    private var worth = 1
    private static let firstBitsPerPixel = 4 << 16
    /// The binary logarithm of the number of codes over which the mean goes.
    private static let meanShift = 4

    /// Compresses runs and returns the data in blocks of up to 255 bytes, each after its length, without the closing empty block.
    ///
    /// - Parameters:
    ///   - minimumCodeSize: 2…8, the bits of the largest symbol or more.
    ///   - lambda: The squared error that one bit less is worth, in ``GIFOptions/lambdaScale`` parts.
    ///   - limit: The number of bytes at which the result is given up.
    static func encode(
        _ runs: [ChoiceRun], _ choices: SymbolChoices, minimumCodeSize: Int, fullTable: FullTable = .cleared, lambda: Int = 0,
        limit: Int = .max
    ) -> LZWData? {
        runs.withUnsafeBufferPointer { runs in
            choices.starts.withUnsafeBufferPointer { starts in
                choices.symbols.withUnsafeBufferPointer { symbols in
                    choices.costs.withUnsafeBufferPointer { costs in
                        var encoder = LZWEncoder(
                            runs, starts, symbols, costs, minimumCodeSize: minimumCodeSize, fullTable: fullTable,
                            lambda: lambda)
                        return encoder.encode(limit: limit)
                    }
                }
            }
        }
    }

    private init(
        _ runs: UnsafeBufferPointer<ChoiceRun>, _ starts: UnsafeBufferPointer<Int32>, _ symbols: UnsafeBufferPointer<UInt8>,
        _ costs: UnsafeBufferPointer<Int32>,
        minimumCodeSize: Int, fullTable: FullTable, lambda: Int
    ) {
        self.runs = runs
        self.starts = starts
        self.symbols = symbols
        self.costs = costs
        self.fullTable = fullTable
        self.lambda = lambda
        codes = LZWTable(minimumCodeSize: minimumCodeSize)
        if lambda > 0 { worth = max(1, lambda * Self.firstBitsPerPixel >> 16) }
        width = minimumCodeSize + 1
        branches = .allocate(capacity: Self.mostBranches)
        output.append(codes.clearCode, width: width)
    }

    deinit { branches.deallocate() }

    private mutating func encode(limit: Int) -> LZWData? {
        var codeCount = 0
        var (run, rest) = (0, runs.isEmpty ? 0 : Int(runs[0].length))
        while run < runs.count {
            findBest(run, rest)
            if previous >= 0, !codes.isFull { codes.add(previous, Int(best.first)) }
            put(best.code)
            (previous, previousFirst) = (best.code, best.first)
            if lambda > 0 { updateWorth() }
            if codes.isFull, fullTable == .cleared { startNewTable() }
            (run, rest) = (best.run, best.rest)
            codeCount &+= 1
            if output.count >= limit { return nil }
        }
        output.append(codes.clearCode + 1, width: width)
        return LZWData(blocks: output.finish(), codeCount: codeCount)
    }

    /// Updates the mean bits of a pixel by those of the last code.
    private mutating func updateWorth() {
        bitsPerPixel += ((width << 16) / best.length - bitsPerPixel) >> Self.meanShift
        worth = max(1, lambda * bitsPerPixel >> 16)
    }

    /// Finds the best string for the pixels from the rest of a run on.
    @inline(__always)
    private mutating func findBest(_ run: Int, _ rest: Int) {
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
        let score = match.length &* worth &- match.cost &* GIFOptions.lambdaScale
        guard best.length == 0 || score > bestScore else { return }
        bestScore = score
        best = match
        if match.rest == 0, match.run < runs.count {
            best.run &+= 1
            if best.run < runs.count { best.rest = Int(runs[best.run].length) }
        }
    }

    private mutating func startNewTable() {
        output.append(codes.clearCode, width: width)
        codes.clear()
        width = codes.minimumCodeSize + 1
        previous = -1
    }

    @inline(__always)
    private mutating func put(_ code: Int) {
        output.append(code, width: width)
        // The decoder is one entry behind, so codes grow when the entry to come is the first that needs the width.
        if codes.count == 1 << width && width < 12 { width += 1 }
    }
}
