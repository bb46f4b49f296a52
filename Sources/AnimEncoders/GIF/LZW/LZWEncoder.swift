/// The treatment of a full LZW code table.
enum FullTable {
    /// The clear code starts a new one at once: best where pictures change on their way down, and for noise.
    case cleared
    /// It stays for the rest of the image: best for what is a little longer than one table, and repeats itself.
    case kept
}

/// The compression of palette indices for GIF: LZW with codes of growing width, in a table of up to 4,096.
///
/// Each code is the best match (``LZWMatcher``), or a beginning of it where that and the match after it are better together. Often the string of an
/// earlier end and the next symbol has a code already, so that the table gets no new one; that is why two matches ahead are worse than one, and why a
/// few ends are nearly as good as all.
struct LZWEncoder: ~Copyable {
    private var matcher: LZWMatcher
    private var fullTable: FullTable
    private let ends: EarlierEnds
    private var progress: Progress
    /// Where the first table was full, if that is to be noted.
    private var branch: Branch?
    private let notesBranch: Bool

    /// What the codes so far leave to the next one.
    private struct Progress: ~Copyable {
        var output = CodeBlocks()
        var width: Int
        var codeCount = 0
        var pixelCount = 0
        /// The last code's match.
        var match: LZWMatch
        /// Whether the matcher has the best match for the next pixels.
        var isFound = false

        init(width: Int, _ match: LZWMatch) { (self.width, self.match) = (width, match) }

        init(copying other: borrowing Progress) {
            (width, codeCount, pixelCount, match, isFound) =
                (other.width, other.codeCount, other.pixelCount, other.match, other.isFound)
            output = CodeBlocks(copying: other.output)
        }
    }

    /// A place from which on the image can be compressed in another way, with the full table.
    private struct Branch: ~Copyable {
        var progress: Progress
        var codes: LZWTable
        var search: LZWMatcher.State
    }

    /// Compresses runs and returns the data in blocks of up to 255 bytes, each after its length, without the closing empty block.
    ///
    /// - Parameters:
    ///   - minimumCodeSize: 2…8, the bits of the largest symbol or more.
    ///   - sizesWithKeptTable: The bytes of the result for which its first table is tried for the rest of the image as well.
    ///   - lambda: The squared error that one bit less is worth, in ``GIFOptions/lambdaScale`` parts.
    ///   - limit: The number of bytes at which the result is given up.
    ///   - mostCodes: The number of codes at which the result ends.
    static func encode(
        _ runs: [ChoiceRun], _ choices: SymbolChoices, minimumCodeSize: Int, fullTable: FullTable = .cleared,
        sizesWithKeptTable: ClosedRange<Int>? = nil, ends: EarlierEnds = EarlierEnds(), lambda: Int = 0, limit: Int = .max,
        mostCodes: Int = .max
    ) -> LZWData? {
        runs.withUnsafeBufferPointer { runs in
            choices.lists.withUnsafeBufferPointer { lists in
                choices.symbols.withUnsafeBufferPointer { symbols in
                    choices.costs.withUnsafeBufferPointer { costs in
                        let matcher = LZWMatcher(runs, lists, symbols, costs, minimumCodeSize: minimumCodeSize, lambda: lambda)
                        var encoder = LZWEncoder(matcher, fullTable, ends, notesBranch: sizesWithKeptTable != nil)
                        let data = encoder.encode(limit: limit, mostCodes: mostCodes)
                        // Given up or not, this is what the table must be worth.
                        let least = min(data?.blocks.count ?? .max, limit)
                        guard let sizesWithKeptTable, sizesWithKeptTable.contains(least) else { return data }
                        return encoder.encodeKeepingTable(limit: least) ?? data
                    }
                }
            }
        }
    }

    private init(_ matcher: consuming LZWMatcher, _ fullTable: FullTable, _ ends: EarlierEnds, notesBranch: Bool) {
        self.fullTable = fullTable
        self.ends = ends
        self.notesBranch = notesBranch
        progress = Progress(width: matcher.codes.minimumCodeSize + 1, matcher.start)
        progress.output.append(matcher.codes.clearCode, width: progress.width)
        self.matcher = matcher
    }

    private mutating func encode(limit: Int, mostCodes: Int) -> LZWData? {
        while matcher.hasPixels(after: progress.match) {
            if !progress.isFound { matcher.findBest(at: progress.match) }
            matcher.addCode()
            let clears = matcher.codes.isFull && fullTable == .cleared
            if clears, notesBranch, branch == nil { noteBranch() }
            var match = matcher.best
            // The match after a clear code is another one.
            progress.isFound = !ends.isEmpty && !clears && matcher.hasPixels(after: match)
            if progress.isFound { match = bestEnd(of: match) }
            put(match.code)
            matcher.follow(after: match)
            matcher.updateWorth(match, bits: progress.width)
            if clears { startNewTable() }
            progress.match = match
            progress.codeCount &+= 1
            progress.pixelCount &+= Int(match.length)
            if progress.output.count >= limit { return nil }
            if progress.codeCount == mostCodes { break }
        }
        progress.output.append(matcher.codes.clearCode + 1, width: progress.width)
        return LZWData(
            blocks: progress.output.finish(), codeCount: progress.codeCount, pixelCount: progress.pixelCount,
            isComplete: !matcher.hasPixels(after: progress.match))
    }

    /// Notes that the table is full, with a match found.
    private mutating func noteBranch() {
        var progress = Progress(copying: progress)
        progress.isFound = true
        branch = Branch(progress: progress, codes: LZWTable(copying: matcher.codes), search: matcher.state)
    }

    /// Compresses once more what comes after the first table, with that table, or returns nil if that takes as many bytes as a limit.
    private mutating func encodeKeepingTable(limit: Int) -> LZWData? {
        guard let branch = branch.take() else { return nil }
        fullTable = .kept
        progress = branch.progress
        matcher.codes = branch.codes
        matcher.state = branch.search
        guard let data = encode(limit: limit, mostCodes: .max), data.blocks.count < limit else { return nil }
        return data
    }

    /// Returns a match or the beginning of it that is best together with the match after it, which is the matcher's best one then.
    @inline(__always)
    private mutating func bestEnd(of longest: LZWMatch) -> LZWMatch {
        matcher.findBest(after: longest)
        var (chosen, next) = (longest, matcher.best)
        var score = matcher.score(of: longest) &+ next.score
        var match = longest
        var runs = 0
        while match.length > 1 {
            if Int(longest.length &- match.length) < ends.pixels {
                matcher.shorten(&match)
            } else {
                guard runs < ends.runs, matcher.shortenToRunStart(&match) else { break }
                runs &+= 1
            }
            let own = matcher.score(of: match)
            matcher.findBest(after: match, above: score &- own)
            if matcher.best.length > 0 { (chosen, next, score) = (match, matcher.best, own &+ matcher.best.score) }
        }
        matcher.best = next
        return chosen
    }

    private mutating func startNewTable() {
        progress.output.append(matcher.codes.clearCode, width: progress.width)
        matcher.clear()
        progress.width = matcher.codes.minimumCodeSize + 1
    }

    @inline(__always)
    private mutating func put(_ code: Int32) {
        progress.output.append(Int(code), width: progress.width)
        // The decoder is one entry behind, so codes grow when the entry to come is the first that needs the width.
        if Int(matcher.codes.count) == 1 << progress.width && progress.width < 12 { progress.width += 1 }
    }
}
