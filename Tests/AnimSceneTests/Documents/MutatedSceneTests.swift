import AnimInteraction
import AnimLayers
import AnimScene
import AnimSource
import TestSupport
import Testing

/// Damaged scene files lead to a scene or to diagnostics, never to a trap or to a hang.
@Suite struct MutatedSceneTests {
    /// The files that are damaged: small ones, so that a change is likely to matter, and none that fills a limit.
    ///
    /// Loading the kit takes so long that few of its scenes stand for all.
    private static let texts = (SceneCorpus.valid + SceneCorpus.invalid).filter { file in
        func isNamed(_ names: [String]) -> Bool { names.contains { file.path.contains($0) } }
        guard file.source.bytes.count < 3000, !isNamed(["too-many-layers", "explosion", "loop"]) else { return false }
        return !file.source.bytes.contains("animrender:ui".utf8) || isNamed(["ui/switch", "ui/swipe-actions", "ui/list"])
    }.map(\.source.bytes)

    private func expectAnOutcome(_ bytes: [UInt8]) {
        let result = SceneLoader.load(SourceText(name: "mutated.json", bytes: bytes))
        let hasErrors = result.diagnostics.contains { $0.severity == .error }
        #expect((result.scene == nil) == hasErrors, "\(String(decoding: bytes, as: UTF8.self))")
        for time in [0, 0.3, 1] { _ = result.scene?.timeline.presentation(at: time) }
    }

    @Test(arguments: 0..<10)
    func mutationsOfBytes(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        for _ in 0..<500 {
            var bytes = Self.texts[random.index(below: Self.texts.count)]
            for _ in 0...random.index(below: 3) { mutateByte(&bytes, &random) }
            expectAnOutcome(bytes)
        }
    }

    @Test(arguments: 0..<10)
    func mutationsOfTokens(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed) + 1000)
        for _ in 0..<500 {
            var tokens = Self.tokens(of: Self.texts[random.index(below: Self.texts.count)])
            for _ in 0...random.index(below: 3) { mutateToken(&tokens, &random) }
            expectAnOutcome(Array(tokens.joined()))
        }
    }

    private func mutateByte(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
        let index = random.index(below: bytes.count)
        switch random.index(below: 4) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(UInt8(random.index(below: 256)), at: index)
        case 2: bytes[index] = UInt8(random.index(below: 128))
        default: bytes.removeSubrange(index..<min(index + random.index(below: 30), bytes.count))
        }
        if bytes.isEmpty { bytes = [0x7B] }
    }

    private func mutateToken(_ tokens: inout [[UInt8]], _ random: inout SplitMix64) {
        let index = random.index(below: tokens.count)
        switch random.index(below: 5) {
        case 0: tokens.remove(at: index)
        case 1: tokens.insert(tokens[random.index(below: tokens.count)], at: index)
        case 2: tokens.swapAt(index, random.index(below: tokens.count))
        case 3: tokens[index] = Self.literals[random.index(below: Self.literals.count)]
        default: tokens[index] = tokens[random.index(below: tokens.count)]
        }
        if tokens.isEmpty { tokens = [[0x7B]] }
    }

    private static let literals = [
        "0", "-1", "1e308", "-1e308", "1e-300", "9223372036854775808", "0.1", "1000", "10000", "true", "null", "\"\"", "{}", "[]",
        "\"=1/0\"", "\"=0/0\"", "\"=index\"", "\"=time\"", "\"infinity\"", "\"settling\"", "\"clear\"", "\"identity\"", "[1, 2]",
        "[0, 0, 0, 0]", "{ \"scale\": 0 }", "{ \"send\": \"x\" }", "{ \"removeAllAnimations\": \"box\" }",
        "\"M0 0 A0 1 0 0 1 9 9\"", "\"tap\"", "\"pan\"", "\"scroll\"", "\"=gesture.velocity.x / 0\"", "\"=copies(row)\"",
        "\"=[0]\"",
        "{ \"startAnimation\": \"turn\" }", "{ \"animator\": { \"id\": \"turn\", \"duration\": 0 } }",
        "{ \"forEach\": \"row\", \"do\": [] }", "{ \"at\": 0, \"tap\": [1, 1], \"count\": 10 }", "{ \"at\": 0, \"for\": 600 }",
        "{ \"set\": { \"pager.contentOffset.x\": \"=pager.contentOffset.x + 1\" } }", "\"=count + count\"",
        "{ \"set\": { \"press.enabled\": false } }", "{ \"removeLayer\": \"=gesture.layer\" }", "\"=copies(row)[0]\"",
        "{ \"pauseAnimation\": \"turn\" }", "{ \"stopAnimation\": { \"animator\": \"turn\", \"withoutFinishing\": true } }",
        "{ \"addCompletion\": { \"animator\": \"turn\", \"do\": { \"startAnimation\": \"turn\" } } }",
        "{ \"scrollTo\": { \"layer\": \"pager\", \"contentOffset\": [9, 9] } }", "\"didScroll\"", "\"willDisplay\"",
    ].map { Array($0.utf8) }

    /// The strings, numbers, words and signs of a JSON text, with white space as tokens of its own.
    private static func tokens(of bytes: [UInt8]) -> [[UInt8]] {
        var tokens: [[UInt8]] = []
        var isInString = false
        var isInWord = false
        for byte in bytes {
            let isWord = !"{}[]:,\" \n".utf8.contains(byte)
            if isInString || (isInWord && isWord) {
                tokens[tokens.count - 1].append(byte)
                if byte == 0x22 { isInString = false }
            } else {
                tokens.append([byte])
                isInString = byte == 0x22
            }
            isInWord = !isInString && isWord
        }
        return tokens
    }
}

extension SplitMix64 {
    fileprivate mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }
}
