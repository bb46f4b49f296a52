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
                        // Given up or not, this is what the table must be worth.
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
            // The match after a clear code is another one.
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
        guard let data = encode(limit: limit, maximumCodes: .max), data.blocks.count < limit else { return nil }
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

/// The settings of one pass over the runs of an image.
struct LZWOptions {
    /// The treatment of a full code table.
    var fullTable = FullTable.cleared
    /// The sizes of the result, in bytes, for which its first table is also tried for the rest of the image.
    var sizesWithKeptTable: ClosedRange<Int>?
    /// The ends of matches that are tried.
    var ends = EarlierEnds()
    /// The squared error that one bit less is worth, in ``GIFOptions/lambdaScale`` parts.
    var lambda = 0
    /// The number of bytes at which the result is given up.
    var limit = Int.max
    /// The number of codes at which the result ends.
    var maximumCodes = Int.max
}

/// The treatment of a full LZW code table.
enum FullTable {
    /// The clear code starts a new one at once: best where pictures change on their way down, and for noise.
    case cleared
    /// It stays for the rest of the image: best for what is a little longer than one table, and repeats itself.
    case kept
}

/// How many ways to compress an image are tried.
struct LZWEffort {
    /// The codes after which the ways to store pixels that may stay are compared; nil where one is chosen without.
    let trialCodes: Int?
    /// The ends that are tried, in one pass over the image after the other, of which the smallest is kept.
    let ends: [EarlierEnds]
    /// Takes the level of an encoder; where pixels may have errors, what each pass finds is worth more.
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
/// The longest match is not always the best one: one that ends earlier may leave a longer one to the next code. Where rows of a picture repeat
/// those above, the longest matches grow by a pixel with each row, so that the next ones begin at another pixel than before; those that end
/// with a run of pixels do not.
struct EarlierEnds {
    /// The ends that are tried pixel by pixel.
    var pixels = 0
    /// The ends of runs that are tried before those.
    var runs = 0

    var isEmpty: Bool { pixels == 0 && runs == 0 }
}

/// The compressed symbols of an image.
struct LZWData: Equatable {
    /// The data in blocks of up to 255 bytes, each after its length, without the closing empty one.
    let blocks: [UInt8]
    /// The number of codes for pixels.
    let codeCount: Int
    /// The number of pixels that they stand for.
    let pixelCount: Int
    /// Whether these are all pixels.
    let isComplete: Bool

    /// Returns the bits that so many codes take in tables that are cleared when they are full.
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

/// Codes packed from the lowest bit on, for blocks of up to 255 bytes, each after its length.
struct CodeBlocks: ~Copyable {
    /// The packed bytes, with room for four more.
    private var bytes: UnsafeMutablePointer<UInt8>
    private var capacity = 1 << 14
    /// The bytes that are packed, but for the last few bits.
    private(set) var count = 0
    private var bits: UInt64 = 0
    private var bitCount = 0

    init() { bytes = .allocate(capacity: capacity) }

    /// Copies what another one has so far.
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

    /// Writes what is left and returns all blocks.
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
