/// The treatment of a full LZW code table.
enum FullTable {
    /// The clear code starts a new one at once: best where pictures change on their way down, and for noise.
    case cleared
    /// It stays for the rest of the image: best for what is a little longer than one table, and repeats itself.
    case kept
}

/// The compression of palette indices for GIF: LZW with codes of growing width, in a table of up to 4,096.
///
/// The match is greedy, and where a run has an alternative index, the match continues with either. Runs are followed sixteen
/// pixels at a time: a code that ends in a run of 17 or more is noted at its ancestor 16 pixels up, as the code a whole jump leads
/// to. The result is the same as without jumps.
/// Looking one match ahead for a shorter match that pays was tried: at most 1 % smaller, at twice the time.
struct LZWEncoder: ~Copyable {
    /// Compresses runs and returns the data in blocks of up to 255 bytes, each after its length, without the closing empty block.
    ///
    /// - Parameter minimumCodeSize: 2…8, the bits of the largest index or more.
    static func encode(_ runs: [SymbolRun], minimumCodeSize: Int, fullTable: FullTable = .cleared) -> [UInt8] {
        encode(runs, minimumCodeSize: minimumCodeSize, fullTable: fullTable, limit: .max) ?? []
    }

    /// Compresses runs as long as they have a chance to take fewer bytes than a limit; nil where that is over.
    static func encode(_ runs: [SymbolRun], minimumCodeSize: Int, fullTable: FullTable, limit: Int) -> [UInt8]? {
        var encoder = LZWEncoder(minimumCodeSize: minimumCodeSize, fullTable: fullTable)
        for run in runs {
            encoder.append(run)
            if encoder.output.count >= limit { return nil }
        }
        return encoder.finish()
    }

    private let fullTable: FullTable
    private var codes: LZWTable
    private var output = CodeBlocks()
    /// The code of the current match, or -1 before the first pixel.
    private var match = -1
    private var width: Int

    private init(minimumCodeSize: Int, fullTable: FullTable) {
        self.fullTable = fullTable
        codes = LZWTable(minimumCodeSize: minimumCodeSize)
        width = minimumCodeSize + 1
        output.append(codes.clearCode, width: width)
    }

    @inline(__always)
    private mutating func append(_ run: SymbolRun) {
        let symbol = Int(run.symbol)
        let alternative = Int(run.alternative)
        var rest = run.length
        if match < 0, rest > 0 {
            match = symbol
            rest &-= 1
        }
        while rest > 0 {
            if rest >= LZWTable.jumpLength, let code = codes.jump(from: match, along: symbol) {
                match = code
                rest &-= LZWTable.jumpLength
                continue
            }
            rest &-= 1
            if let code = codes.child(of: match, symbol) {
                match = code
            } else if alternative != symbol, let code = codes.child(of: match, alternative) {
                match = code
            } else {
                endMatch(before: symbol)
            }
        }
    }

    @inline(__always)
    private mutating func endMatch(before symbol: Int) {
        put(match)
        if !codes.isFull {
            codes.add(match, symbol)
        } else if fullTable == .cleared {
            output.append(codes.clearCode, width: width)
            codes.clear()
            width = codes.minimumCodeSize + 1
        }
        match = symbol
    }

    @inline(__always)
    private mutating func put(_ code: Int) {
        output.append(code, width: width)
        // The decoder is one entry behind, so codes grow when the entry to come is the first that needs the width.
        if codes.count == 1 << width && width < 12 { width += 1 }
    }

    private mutating func finish() -> [UInt8] {
        if match >= 0 { put(match) }
        output.append(codes.clearCode + 1, width: width)
        return output.finish()
    }
}
