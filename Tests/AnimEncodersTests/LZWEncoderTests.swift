import TestSupport
import Testing

@testable import AnimEncoders

@Suite struct LZWEncoderTests {
    /// Decodes length-prefixed blocks by the book.
    private func decoded(_ blocks: [UInt8], minimumCodeSize: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var offset = 0
        while offset < blocks.count {
            let count = Int(blocks[offset])
            try #require(count > 0 && offset + count < blocks.count)
            bytes += blocks[offset + 1...offset + count]
            offset += count + 1
        }
        let clear = 1 << minimumCodeSize
        var strings: [[UInt8]] = []
        var previous: [UInt8]?
        var result: [UInt8] = []
        var width = minimumCodeSize + 1
        var position = 0
        while true {
            var code = 0
            for bit in 0..<width {
                let at = position + bit
                try #require(at / 8 < bytes.count)
                code |= Int(bytes[at / 8] >> UInt8(at % 8) & 1) << bit
            }
            position += width
            if code == clear + 1 { break }
            if code == clear {
                strings = (0..<clear + 2).map { [UInt8(truncatingIfNeeded: $0)] }
                previous = nil
                width = minimumCodeSize + 1
                continue
            }
            try #require(code < strings.count || previous != nil && code == strings.count)
            let string = code < strings.count ? strings[code] : (previous ?? []) + [(previous ?? [0])[0]]
            if let previous, strings.count < 4096 { strings.append(previous + [string[0]]) }
            result += string
            previous = string
            if strings.count == 1 << width && width < 12 { width += 1 }
        }
        #expect((position + 7) / 8 == bytes.count)
        return result
    }

    /// A run of a symbol, for which another may stand.
    private struct SymbolRun {
        var symbol: UInt8
        var alternative: UInt8
        var length: Int
    }

    private func runs(_ symbols: [UInt8]) -> [SymbolRun] {
        symbols.map { SymbolRun(symbol: $0, alternative: $0, length: 1) }
    }

    private func encoded(
        _ runs: [SymbolRun], minimumCodeSize: Int, fullTable: FullTable = .cleared, ends: EarlierEnds = EarlierEnds()
    ) throws -> [UInt8] {
        var choices = SymbolChoices()
        var numbers: [[UInt8]: Int32] = [:]
        let choiceRuns = runs.map { run in
            let list = run.symbol == run.alternative ? [run.symbol] : [run.symbol, run.alternative]
            let number = numbers[list] ?? choices.append(list.map { SymbolChoices.Choice(symbol: $0) })
            numbers[list] = number
            return ChoiceRun(choice: number, length: Int32(run.length))
        }
        let data = LZWEncoder.encode(
            choiceRuns, choices, minimumCodeSize: minimumCodeSize, LZWOptions(fullTable: fullTable, ends: ends))
        return try #require(data).blocks
    }

    /// Twenty times nine pixels of 0, then one that is 1, or 0 with a squared error of 100.
    @Test(arguments: [(lambda: 1, ones: 20), (lambda: 1000, ones: 0)])
    func errorsAreMadeWhereTheirBitsAreWorthThem(lambda: Int, ones: Int) throws {
        var choices = SymbolChoices()
        let list = choices.append([SymbolChoices.Choice(symbol: 1), SymbolChoices.Choice(symbol: 0, cost: 100)])
        let runs = (0..<20).flatMap { _ in [ChoiceRun(choice: 0, length: 9), ChoiceRun(choice: list, length: 1)] }
        let data = try #require(
            LZWEncoder.encode(runs, choices, minimumCodeSize: 2, LZWOptions(lambda: lambda * GIFOptions.lambdaScale)))
        let symbols = try decoded(data.blocks, minimumCodeSize: 2)
        #expect(symbols.count == 200 && symbols.reduce(0) { $0 + Int($1) } == ones)
    }

    /// Greedy LZW over a dictionary of strings, without jumps.
    private func codeCount(_ symbols: [UInt8], minimumCodeSize: Int) -> Int {
        var known: Set<[UInt8]> = []
        var next = (1 << minimumCodeSize) + 2
        var match: [UInt8] = []
        var count = 0
        for symbol in symbols {
            let longer = match + [symbol]
            if longer.count == 1 || known.contains(longer) {
                match = longer
                continue
            }
            count += 1
            if next == 4096 {
                known = []
                next = (1 << minimumCodeSize) + 2
            } else {
                known.insert(longer)
                next += 1
            }
            match = [symbol]
        }
        return match.isEmpty ? count : count + 1
    }

    @Test func knownStream() throws {
        // The example of the GIF89a literature: ten by ten, "1111122222111112222211111222221110000222…".
        let rows: [[UInt8]] = [
            [1, 1, 1, 1, 1, 2, 2, 2, 2, 2], [1, 1, 1, 1, 1, 2, 2, 2, 2, 2], [1, 1, 1, 1, 1, 2, 2, 2, 2, 2],
            [1, 1, 1, 0, 0, 0, 0, 2, 2, 2], [1, 1, 1, 0, 0, 0, 0, 2, 2, 2], [2, 2, 2, 0, 0, 0, 0, 1, 1, 1],
            [2, 2, 2, 0, 0, 0, 0, 1, 1, 1], [2, 2, 2, 2, 2, 1, 1, 1, 1, 1], [2, 2, 2, 2, 2, 1, 1, 1, 1, 1],
            [2, 2, 2, 2, 2, 1, 1, 1, 1, 1],
        ]
        #expect(
            try encoded(runs(rows.flatMap(\.self)), minimumCodeSize: 2) == [
                0x16, 0x8C, 0x2D, 0x99, 0x87, 0x2A, 0x1C, 0xDC, 0x33, 0xA0, 0x02, 0x75, 0xEC, 0x95, 0xFA, 0xA8, 0xDE, 0x60, 0x8C,
                0x04, 0x91, 0x4C, 0x01,
            ])
    }

    @Test func nothingAndOnePixel() throws {
        #expect(try decoded(encoded([], minimumCodeSize: 2), minimumCodeSize: 2) == [])
        #expect(try decoded(encoded(runs([3]), minimumCodeSize: 2), minimumCodeSize: 2) == [3])
    }

    @Test(arguments: [2, 3, 5, 8])
    func noiseFillsAndClearsTheTable(bits: Int) throws {
        var random = SplitMix64(seed: UInt64(bits))
        let symbols = (0..<60_000).map { _ in UInt8.random(in: 0...UInt8((1 << bits) - 1), using: &random) }
        #expect(try decoded(encoded(runs(symbols), minimumCodeSize: bits), minimumCodeSize: bits) == symbols)
        let kept = try encoded(runs(symbols), minimumCodeSize: bits, fullTable: .kept)
        #expect(try decoded(kept, minimumCodeSize: bits) == symbols)
    }

    @Test func everyLengthOfARun() throws {
        for length in Array(1...300) + [4_095, 100_000, 400_000] {
            let blocks = try encoded([SymbolRun(symbol: 1, alternative: 1, length: length)], minimumCodeSize: 2)
            #expect(try decoded(blocks, minimumCodeSize: 2) == [UInt8](repeating: 1, count: length))
        }
    }

    @Test func jumpsChangeNothing() throws {
        var random = SplitMix64(seed: 3)
        for _ in 0..<30 {
            var symbols: [UInt8] = []
            var long: [SymbolRun] = []
            for _ in 0..<60 {
                let symbol = UInt8.random(in: 0...3, using: &random)
                let length =
                    Bool.random(using: &random) ? Int.random(in: 1...9, using: &random) : Int.random(in: 10...300, using: &random)
                symbols += [UInt8](repeating: symbol, count: length)
                long.append(SymbolRun(symbol: symbol, alternative: symbol, length: length))
            }
            let blocks = try encoded(long, minimumCodeSize: 2)
            #expect(try blocks == encoded(runs(symbols), minimumCodeSize: 2))
            #expect(try decoded(blocks, minimumCodeSize: 2) == symbols)
            // The number of codes is that of plain greedy matching, so the bytes differ by no more than the width of codes can.
            let count = codeCount(symbols, minimumCodeSize: 2)
            #expect(blocks.count > count * 3 / 8 && blocks.count <= count * 12 / 8 + 8)
        }
    }

    @Test func alternativesStandForTheSamePixels() throws {
        var random = SplitMix64(seed: 5)
        var choices: [SymbolRun] = []
        for _ in 0..<3_000 {
            let alternative = UInt8.random(in: 1...7, using: &random)
            let symbol = Bool.random(using: &random) ? alternative : 0
            choices.append(SymbolRun(symbol: symbol, alternative: alternative, length: Int.random(in: 1...40, using: &random)))
        }
        let result = try decoded(encoded(choices, minimumCodeSize: 3), minimumCodeSize: 3)
        let expected = choices.flatMap { run in (0..<run.length).map { _ in run } }
        #expect(result.count == expected.count)
        #expect(zip(result, expected).allSatisfy { $0 == $1.symbol || $0 == $1.alternative })
        let plain = try encoded(
            choices.map { SymbolRun(symbol: $0.symbol, alternative: $0.symbol, length: $0.length) }, minimumCodeSize: 3)
        #expect(try encoded(choices, minimumCodeSize: 3).count < plain.count)
    }

    private static let earlierEnds = [
        EarlierEnds(pixels: 1), EarlierEnds(runs: 1), EarlierEnds(pixels: 4, runs: 2), EarlierEnds(pixels: 400),
    ]

    /// Rows of a picture: runs of a few lengths in an order that changes little, as long as two and more code tables.
    private func rows(_ random: inout SplitMix64) -> [SymbolRun] {
        var row = (0..<12).map { _ in
            SymbolRun(
                symbol: UInt8.random(in: 0...3, using: &random), alternative: UInt8.random(in: 0...3, using: &random),
                length: Int.random(in: 1...40, using: &random))
        }
        return (0..<900).flatMap { _ in
            row[Int.random(in: 0..<12, using: &random)].length = Int.random(in: 1...40, using: &random)
            return row
        }
    }

    @Test(arguments: earlierEnds) func earlierEndsChangeNoPixel(ends: EarlierEnds) throws {
        var random = SplitMix64(seed: 13)
        for fullTable in [FullTable.cleared, .kept] {
            let either = rows(&random)
            let plain = either.map { SymbolRun(symbol: $0.symbol, alternative: $0.symbol, length: $0.length) }
            let expected = plain.flatMap { [UInt8](repeating: $0.symbol, count: $0.length) }
            let blocks = try encoded(plain, minimumCodeSize: 2, fullTable: fullTable, ends: ends)
            #expect(try decoded(blocks, minimumCodeSize: 2) == expected)
            let free = try decoded(encoded(either, minimumCodeSize: 2, fullTable: fullTable, ends: ends), minimumCodeSize: 2)
            let alternatives = either.flatMap { [UInt8](repeating: $0.alternative, count: $0.length) }
            #expect(free.count == expected.count)
            #expect(free.indices.allSatisfy { free[$0] == expected[$0] || free[$0] == alternatives[$0] })
        }
    }

    /// Forty rows alike: the longest matches grow from row to row, and what follows them begins at another pixel each time.
    @Test func earlierEndsKeepWhereMatchesBegin() throws {
        let row = [(1, 30), (2, 1), (3, 1), (1, 9), (2, 2), (0, 1), (1, 20), (3, 3)].map {
            SymbolRun(symbol: UInt8($0.0), alternative: UInt8($0.0), length: $0.1)
        }
        let picture = (0..<40).flatMap { _ in row }
        func count(_ ends: EarlierEnds) throws -> Int { try encoded(picture, minimumCodeSize: 2, ends: ends).count }
        let longest = try count(EarlierEnds())
        #expect(try count(EarlierEnds(runs: 1)) < longest)
        #expect(try count(EarlierEnds(pixels: 4, runs: 2)) < longest)
    }

    @Test func aTrialEndsAfterSoManyCodes() throws {
        let symbols = (0..<5_000).map { Int32($0 * $0 % 7 % 4) }
        let runs = symbols.map { ChoiceRun(choice: $0, length: 1) }
        let whole = try #require(LZWEncoder.encode(runs, SymbolChoices(), minimumCodeSize: 2))
        #expect(whole.isComplete && whole.pixelCount == 5_000)
        let trial = try #require(LZWEncoder.encode(runs, SymbolChoices(), minimumCodeSize: 2, LZWOptions(maximumCodes: 50)))
        #expect(!trial.isComplete && trial.codeCount == 50)
        #expect(try decoded(trial.blocks, minimumCodeSize: 2) == symbols.prefix(trial.pixelCount).map { UInt8($0) })
    }

    @Test func aStringKeepsItsCodeAndWhatContinuesIt() {
        var table = LZWTable(minimumCodeSize: 2)
        table.add(1, 2, length: 2)
        let first = table.child(of: 1, 2)
        table.add(first, 3, length: 3)
        table.add(1, 2, length: 2)
        #expect(table.count == first + 3)
        #expect(table.child(of: 1, 2) == first && table.child(of: first, 3) == first + 1)
        #expect(table.ancestor(of: first + 1, 2) == 1)
    }

    @Test func ancestorsOfLongRuns() {
        var table = LZWTable(minimumCodeSize: 2)
        var codes: [Int32] = [1]
        for length in 2...100 {
            table.add(codes[codes.count - 1], 1, length: Int32(length))
            codes.append(table.count - 1)
        }
        for taken in 0..<100 { #expect(table.ancestor(of: codes[99], Int32(taken)) == codes[99 - taken]) }
    }

    @Test func aLongerStringIsFoundBesideThePreferredSymbol() throws {
        // After 1 2 3 has been learned, pixels that may be 0 or 2 should continue it though 1 0 is known too.
        let learned: [UInt8] = [1, 2, 3, 1, 2, 3, 1, 0, 1, 2, 3, 1, 0]
        let choices =
            runs(learned)
            + (0..<40).flatMap { _ in
                [
                    SymbolRun(symbol: 1, alternative: 1, length: 1), SymbolRun(symbol: 0, alternative: 2, length: 1),
                    SymbolRun(symbol: 3, alternative: 3, length: 1),
                ]
            }
        let result = try decoded(encoded(choices, minimumCodeSize: 2), minimumCodeSize: 2)
        #expect(result.dropFirst(learned.count).prefix(15).elementsEqual([1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3]))
    }

    @Test(arguments: [2, 8]) func bitsOfCodesAreThoseOfTheData(bits: Int) throws {
        var random = SplitMix64(seed: 11)
        for count in [1, 5, 300, 3_000, 20_000] {
            let choices = SymbolChoices()
            let runs = (0..<count).map { _ in
                ChoiceRun(choice: Int32.random(in: 0..<Int32(1 << bits - 1), using: &random), length: 1)
            }
            let data = try #require(LZWEncoder.encode(runs, choices, minimumCodeSize: bits))
            let bytes = LZWData.bitCount(codeCount: data.codeCount, minimumCodeSize: bits) / 8
            // Clear and end codes of up to 12 bits each, and a length for 255 bytes.
            let most = bytes + bytes / 255 + 4 + (data.codeCount / 3_800 + 1) * 2
            #expect(data.blocks.count >= bytes && data.blocks.count <= most)
        }
    }

    /// A list of three symbols, which no pixel uses, makes the encoder follow pairs as it follows lists with errors.
    @Test func pairsWithoutErrorsAreFollowedLikeOtherLists() throws {
        var random = SplitMix64(seed: 17)
        for ends in [EarlierEnds()] + Self.earlierEnds {
            let picture = rows(&random)
            var choices = SymbolChoices()
            let runs = picture.map { run in
                let list = run.symbol == run.alternative ? [run.symbol] : [run.symbol, run.alternative]
                return ChoiceRun(choice: choices.append(list.map { SymbolChoices.Choice(symbol: $0) }), length: Int32(run.length))
            }
            var others = choices
            _ = others.append([0, 1, 2].map { SymbolChoices.Choice(symbol: $0) })
            let data = try #require(LZWEncoder.encode(runs, choices, minimumCodeSize: 2, LZWOptions(ends: ends)))
            #expect(LZWEncoder.encode(runs, others, minimumCodeSize: 2, LZWOptions(ends: ends)) == data)
        }
    }

    /// Noise in the first table, which the rest repeats.
    @Test(arguments: [EarlierEnds(), EarlierEnds(runs: 1)]) func theFullTableIsKeptWhereThatIsSmaller(ends: EarlierEnds) throws {
        var random = SplitMix64(seed: 19)
        let noise = (0..<12_000).map { _ in ChoiceRun(choice: Int32.random(in: 0...7, using: &random), length: 1) }
        let picture = noise + noise.prefix(6_000)
        func data(_ fullTable: FullTable, sizes: ClosedRange<Int>? = nil, limit: Int = .max) -> LZWData? {
            LZWEncoder.encode(
                picture, SymbolChoices(), minimumCodeSize: 3,
                LZWOptions(fullTable: fullTable, sizesWithKeptTable: sizes, ends: ends, limit: limit))
        }
        let (cleared, kept) = try (#require(data(.cleared)), #require(data(.kept)))
        #expect(kept.blocks.count < cleared.blocks.count)
        #expect(data(.cleared, sizes: 0...cleared.blocks.count) == kept)
        #expect(data(.cleared, sizes: 0...cleared.blocks.count - 1) == cleared)
        // Giving up the first way does not give up the other.
        #expect(data(.cleared, sizes: 0...cleared.blocks.count, limit: cleared.blocks.count - 1) == kept)
    }

    @Test func reachesBoundTheStringsThatBeginWithACode() {
        var random = SplitMix64(seed: 23)
        var table = LZWTable(minimumCodeSize: 2)
        var strings: [(parent: Int, length: Int32)] = (0..<6).map { _ in (-1, 1) }
        while !table.isFull {
            // Mostly the last code goes on, so that some strings are long.
            let goesOn = strings.count > 6 && Int.random(in: 0..<8, using: &random) > 0
            let parent = goesOn ? strings.count - 1 : Int.random(in: 0..<4, using: &random)
            let symbol = UInt8.random(in: 0...3, using: &random)
            guard table.child(of: Int32(parent), symbol) < 0 else { continue }
            table.add(Int32(parent), symbol, length: strings[parent].length + 1)
            strings.append((parent, strings[parent].length + 1))
        }
        var longest = strings.map(\.length)
        for code in strings.indices.reversed() where strings[code].parent >= 0 {
            longest[strings[code].parent] = max(longest[strings[code].parent], longest[code])
        }
        for code in [0, 1, 2, 3] + Array(6..<strings.count) {
            let reach = table.reach(of: Int32(code))
            #expect(reach >= longest[code] && reach <= longest[code] * 9 / 8)
        }
    }
}
