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
    private let fullTable: FullTable
    private let ends: EarlierEnds
    private var output = CodeBlocks()
    private var width: Int

    /// Compresses runs and returns the data in blocks of up to 255 bytes, each after its length, without the closing empty block.
    ///
    /// - Parameters:
    ///   - minimumCodeSize: 2…8, the bits of the largest symbol or more.
    ///   - lambda: The squared error that one bit less is worth, in ``GIFOptions/lambdaScale`` parts.
    ///   - limit: The number of bytes at which the result is given up.
    ///   - mostCodes: The number of codes at which the result ends.
    static func encode(
        _ runs: [ChoiceRun], _ choices: SymbolChoices, minimumCodeSize: Int, fullTable: FullTable = .cleared,
        ends: EarlierEnds = EarlierEnds(), lambda: Int = 0, limit: Int = .max, mostCodes: Int = .max
    ) -> LZWData? {
        runs.withUnsafeBufferPointer { runs in
            choices.starts.withUnsafeBufferPointer { starts in
                choices.symbols.withUnsafeBufferPointer { symbols in
                    choices.costs.withUnsafeBufferPointer { costs in
                        let matcher = LZWMatcher(runs, starts, symbols, costs, minimumCodeSize: minimumCodeSize, lambda: lambda)
                        var encoder = LZWEncoder(matcher, fullTable, ends)
                        return encoder.encode(limit: limit, mostCodes: mostCodes)
                    }
                }
            }
        }
    }

    private init(_ matcher: consuming LZWMatcher, _ fullTable: FullTable, _ ends: EarlierEnds) {
        self.fullTable = fullTable
        self.ends = ends
        width = matcher.codes.minimumCodeSize + 1
        output.append(matcher.codes.clearCode, width: width)
        self.matcher = matcher
    }

    private mutating func encode(limit: Int, mostCodes: Int) -> LZWData? {
        var codeCount = 0
        var pixelCount = 0
        var match = matcher.start
        var isFound = false
        while matcher.hasPixels(after: match) {
            if !isFound { matcher.findBest(match.run, match.rest) }
            matcher.addCode()
            match = matcher.best
            let clears = matcher.codes.isFull && fullTable == .cleared
            // The match after a clear code is another one.
            isFound = !ends.isEmpty && !clears && matcher.hasPixels(after: match)
            if isFound { match = bestEnd(of: match) }
            put(match.code)
            matcher.follow(after: match)
            matcher.updateWorth(match, bits: width)
            if clears { startNewTable() }
            codeCount &+= 1
            pixelCount &+= match.length
            if output.count >= limit { return nil }
            if codeCount == mostCodes { break }
        }
        output.append(matcher.codes.clearCode + 1, width: width)
        return LZWData(
            blocks: output.finish(), codeCount: codeCount, pixelCount: pixelCount,
            isComplete: !matcher.hasPixels(after: match))
    }

    /// Returns a match or the beginning of it that is best together with the match after it, which is the matcher's best one then.
    @inline(__always)
    private mutating func bestEnd(of longest: LZWMatcher.Match) -> LZWMatcher.Match {
        matcher.findBest(after: longest)
        var (chosen, next) = (longest, matcher.best)
        var score = matcher.score(of: longest) &+ next.score
        var match = longest
        var runs = 0
        while match.length > 1 {
            if longest.length &- match.length < ends.pixels {
                matcher.shorten(&match)
            } else {
                guard runs < ends.runs, matcher.shortenToRunStart(&match) else { break }
                runs &+= 1
            }
            matcher.findBest(after: match)
            let sum = matcher.score(of: match) &+ matcher.best.score
            if sum > score { (chosen, next, score) = (match, matcher.best, sum) }
        }
        matcher.best = next
        return chosen
    }

    private mutating func startNewTable() {
        output.append(matcher.codes.clearCode, width: width)
        matcher.clear()
        width = matcher.codes.minimumCodeSize + 1
    }

    @inline(__always)
    private mutating func put(_ code: Int) {
        output.append(code, width: width)
        // The decoder is one entry behind, so codes grow when the entry to come is the first that needs the width.
        if matcher.codes.count == 1 << width && width < 12 { width += 1 }
    }
}
