/// The compression of palette indices for GIF: LZW with codes of growing width, in a table of up to 4,096 codes.
///
/// Each code is the best match (``LZWMatcher``), or a prefix of it if the prefix and the match after it are better together.
/// The string of an earlier end and the next symbol often has a code already, so that the table gets no new one; this is why
/// looking two matches ahead is worse than one, and why a few ends are nearly as good as all.
struct LZWEncoder: ~Copyable {
    private var matcher: LZWMatcher
    private var fullTable: FullTable
    private let ends: EarlierEnds
    private var progress: Progress
    /// The state when the first table was full, if it is recorded.
    private var branch: Branch?
    private let notesBranch: Bool

    /// The state that the codes so far pass on to the next one.
    private struct Progress: ~Copyable {
        var output = CodeBlocks()
        var width: Int
        var codeCount = 0
        var pixelCount = 0
        /// The match of the last code.
        var match: LZWMatch
        /// Whether the matcher already has the best match for the next pixels.
        var isFound = false

        init(width: Int, _ match: LZWMatch) { (self.width, self.match) = (width, match) }

        init(copying other: borrowing Progress) {
            (width, codeCount, pixelCount, match, isFound) =
                (other.width, other.codeCount, other.pixelCount, other.match, other.isFound)
            output = CodeBlocks(copying: other.output)
        }
    }

    /// A state from which the image can also be compressed with the full table.
    private struct Branch: ~Copyable {
        var progress: Progress
        var codes: LZWTable
        var search: LZWMatcher.State
    }

    /// Compresses runs and returns the data in blocks of up to 255 bytes, each preceded by its length, without the closing
    /// empty block.
    ///
    /// - Parameters:
    ///   - minimumCodeSize: 2…8, at least the bits of the largest symbol.
    static func encode(
        _ runs: [ChoiceRun], _ choices: SymbolChoices, minimumCodeSize: Int, _ options: LZWOptions = LZWOptions()
    ) -> LZWData? {
        runs.withUnsafeBufferPointer { runs in
            choices.lists.withUnsafeBufferPointer { lists in
                choices.symbols.withUnsafeBufferPointer { symbols in
                    choices.costs.withUnsafeBufferPointer { costs in
                        let matcher = LZWMatcher(
                            runs, lists, symbols, costs, minimumCodeSize: minimumCodeSize, lambda: options.lambda)
                        var encoder = LZWEncoder(matcher, options)
                        let data = encoder.encode(limit: options.limit, maximumCodes: options.maximumCodes)
                        // A kept table has to beat this size, whether the first attempt was given up or not.
                        let least = min(data?.blocks.count ?? .max, options.limit)
                        guard let sizes = options.sizesWithKeptTable, sizes.contains(least) else { return data }
                        return encoder.encodeKeepingTable(limit: least) ?? data
                    }
                }
            }
        }
    }

    private init(_ matcher: consuming LZWMatcher, _ options: LZWOptions) {
        fullTable = options.fullTable
        ends = options.ends
        notesBranch = options.sizesWithKeptTable != nil
        progress = Progress(width: matcher.codes.minimumCodeSize + 1, matcher.start)
        progress.output.append(matcher.codes.clearCode, width: progress.width)
        self.matcher = matcher
    }

    private mutating func encode(limit: Int, maximumCodes: Int) -> LZWData? {
        while matcher.hasPixels(after: progress.match) {
            if !progress.isFound { matcher.findBest(at: progress.match) }
            matcher.addCode()
            let clears = matcher.codes.isFull && fullTable == .cleared
            if clears, notesBranch, branch == nil { noteBranch() }
            var match = matcher.best
            // A clear code invalidates the match after it.
            progress.isFound = !ends.isEmpty && !clears && matcher.hasPixels(after: match)
            if progress.isFound { match = bestEnd(of: match) }
            put(match.code)
            matcher.advance(past: match)
            matcher.updateWorth(match, bits: progress.width)
            if clears { startNewTable() }
            progress.match = match
            progress.codeCount &+= 1
            progress.pixelCount &+= Int(match.length)
            if progress.output.count >= limit { return nil }
            if progress.codeCount == maximumCodes { break }
        }
        progress.output.append(matcher.codes.clearCode + 1, width: progress.width)
        return LZWData(
            blocks: progress.output.finish(), codeCount: progress.codeCount, pixelCount: progress.pixelCount,
            isComplete: !matcher.hasPixels(after: progress.match))
    }

    /// Records the state when the table is full and a match is found.
    private mutating func noteBranch() {
        var progress = Progress(copying: progress)
        progress.isFound = true
        branch = Branch(progress: progress, codes: LZWTable(copying: matcher.codes), search: matcher.state)
    }

    /// Compresses the pixels after the first table again, with that table; nil if the result takes at least as many bytes as a
    /// limit.
    private mutating func encodeKeepingTable(limit: Int) -> LZWData? {
        guard let branch = branch.take() else { return nil }
        fullTable = .kept
        progress = branch.progress
        matcher.codes = branch.codes
        matcher.state = branch.search
        guard let data = encode(limit: limit, maximumCodes: .max), data.blocks.count < limit else { return nil }
        return data
    }

    /// Returns the match, or the prefix of it, that is best together with the match after it, which becomes the matcher's best.
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
        // The decoder is one entry behind, so codes grow when the next entry is the first to need the width.
        if Int(matcher.codes.count) == 1 << progress.width && progress.width < 12 { progress.width += 1 }
    }
}

/// The settings of one pass over the runs of an image.
struct LZWOptions {
    /// The treatment of a full code table.
    var fullTable = FullTable.cleared
    /// The sizes of the result, in bytes, for which its first table is also tried for the rest of the image.
    var sizesWithKeptTable: ClosedRange<Int>?
    /// The earlier ends of matches to try.
    var ends = EarlierEnds()
    /// The squared error that one saved bit is worth, in parts of 1 / ``GIFOptions/lambdaScale``.
    var lambda = 0
    /// The number of bytes at which the encoder gives up.
    var limit = Int.max
    /// The number of codes at which the result ends.
    var maximumCodes = Int.max
}

/// The treatment of a full LZW code table.
enum FullTable {
    /// A clear code starts a new table at once: best for noise, and for pictures that change from top to bottom.
    case cleared
    /// The table is kept for the rest of the image: best for repetitive images a little longer than one table.
    case kept
}

/// The number of ways in which an image is compressed.
struct LZWEffort {
    /// The number of codes after which skip policies are compared; nil to choose one without a trial.
    let trialCodes: Int?
    /// The earlier ends to try, in one pass over the image each; the smallest result is kept.
    let ends: [EarlierEnds]
    /// Creates the effort for a compression level; if pixels may have errors, each pass gains more.
    init(_ level: CompressionLevel, hasErrors: Bool) {
        switch level {
        case .fast: (trialCodes, ends) = (nil, [EarlierEnds(runs: 1)])
        case .default where !hasErrors: (trialCodes, ends) = (1_024, [EarlierEnds(runs: 1)])
        case .default: (trialCodes, ends) = (.max, [EarlierEnds(runs: 1), EarlierEnds(pixels: 4, runs: 2)])
        case .best: (trialCodes, ends) = (.max, [EarlierEnds(runs: 1), EarlierEnds(pixels: 16, runs: 4)])
        }
    }
}

/// The ends of a match that are tried besides its last pixel.
///
/// The longest match is not always the best: a shorter one may leave a longer one to the next code. If the rows of a picture
/// repeat those above, the longest matches grow by a pixel with each row, so that the next ones begin at a different pixel than
/// before; matches that end with a run of pixels do not.
struct EarlierEnds {
    /// The number of ends to try pixel by pixel.
    var pixels = 0
    /// The number of run ends to try before those.
    var runs = 0

    var isEmpty: Bool { pixels == 0 && runs == 0 }
}

/// The compressed symbols of an image.
struct LZWData: Equatable {
    /// The data in blocks of up to 255 bytes, each preceded by its length, without the closing empty block.
    let blocks: [UInt8]
    /// The number of codes for pixels.
    let codeCount: Int
    /// The number of pixels they represent.
    let pixelCount: Int
    /// Whether the codes represent all pixels.
    let isComplete: Bool

    /// Returns the bits that a number of codes takes in tables that are cleared when full.
    static func bitCount(codeCount: Int, minimumCodeSize: Int) -> Int {
        var rest = codeCount
        var bits = 0
        while rest > 0 {
            bits += minimumCodeSize + 1
            var entries = (1 << minimumCodeSize) + 1
            for width in minimumCodeSize + 1...12 where rest > 0 {
                let count = min(rest, (1 << width) - entries)
                bits += count * width
                rest -= count
                entries = 1 << width
            }
        }
        return bits
    }
}

/// Codes packed from the lowest bit up, in blocks of up to 255 bytes, each preceded by its length.
struct CodeBlocks: ~Copyable {
    /// The packed bytes, with room for four more.
    private var bytes: UnsafeMutablePointer<UInt8>
    private var capacity = 1 << 14
    /// The number of packed bytes, without the last few bits.
    private(set) var count = 0
    private var bits: UInt64 = 0
    private var bitCount = 0

    init() { bytes = .allocate(capacity: capacity) }

    /// Copies the codes so far.
    init(copying other: borrowing CodeBlocks) {
        (capacity, count, bits, bitCount) = (other.capacity, other.count, other.bits, other.bitCount)
        bytes = .allocate(capacity: capacity)
        bytes.update(from: other.bytes, count: count)
    }

    deinit { bytes.deallocate() }

    /// Appends a code of up to 12 bits.
    @inline(__always)
    mutating func append(_ code: Int, width: Int) {
        bits |= UInt64(truncatingIfNeeded: code) &<< UInt64(truncatingIfNeeded: bitCount)
        bitCount &+= width
        if bitCount >= 32 { flush() }
    }

    /// Writes the remaining bits and returns all blocks.
    mutating func finish() -> [UInt8] {
        let total = count + (bitCount + 7) / 8
        flush()
        return (0..<(total + 254) / 255).reduce(into: []) { blocks, block in
            let rest = UnsafeBufferPointer(start: bytes + 255 * block, count: min(255, total - 255 * block))
            blocks.append(UInt8(rest.count))
            blocks.append(contentsOf: rest)
        }
    }

    private mutating func flush() {
        UnsafeMutableRawPointer(bytes + count).storeBytes(of: UInt32(truncatingIfNeeded: bits).littleEndian, as: UInt32.self)
        count &+= 4
        bits &>>= 32
        bitCount &-= 32
        if count &+ 4 > capacity { bytes.grow(&capacity, keeping: count) }
    }
}
