import TestSupport
import Testing

@testable import AnimScene

/// Whatever the bytes, nothing traps, every range lies in the text, and the tree holds together.
@Suite struct MutationTests {
    static let seedText = """
        {"$schema": "x", "canvas": {"width": 300, "height": -1.5e2}, "layers": [{"id": "bl\\u00f6ck", "frame": [60, 60, 180, 180],
        "string": "저장됨", "hidden": false, "mask": null, "at": "=clamp(-g.translation.x / width, 0, 1)"}], "a": [[], {}, [1,2,{"b":"c"}]]}
        """
    static let pieces: [[UInt8]] =
        [
            "{", "}", "[", "]", ",", ":", "\"", "'", "\\", "//", "/*", "\n", "NaN", "0", "1e9999", "-", ".", "\\u", "\\ud800",
            "true", "x", "=", "\u{1}", "é",
        ].map { Array($0.utf8) } + [[0xFF], [0xE2, 0x82], [0xF0]]

    static func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
        for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
            let index = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes.remove(at: index)
            case 1: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: index)
            case 2: bytes[index] = UInt8.random(in: 0...255, using: &random)
            default: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...12, using: &random)))
            }
        }
    }

    @Test func mutatedTextsNeverTrap() {
        var random = SplitMix64(seed: 1)
        var mended = 0
        for _ in 0..<10_000 {
            var bytes = Array(Self.seedText.utf8)
            Self.mutate(&bytes, &random)
            let parsed = ParsedJSON(bytes: bytes)
            #expect(isSound(parsed), "\(String(decoding: bytes, as: UTF8.self))")
            mended += parsed.sink.hasErrors ? 1 : 0
        }
        #expect(mended > 5000)
    }

    @Test func formattingNeverTraps() {
        var random = SplitMix64(seed: 2)
        for _ in 0..<300 {
            var bytes = Array(Self.seedText.utf8)
            Self.mutate(&bytes, &random)
            let parsed = ParsedJSON(bytes: bytes)
            let formatter = DiagnosticFormatter(parsed.source)
            #expect(formatter.text(parsed.sink).isEmpty == parsed.sink.diagnostics.isEmpty)
            #expect(
                !ParsedJSON("[" + formatter.jsonLines(parsed.sink).split(separator: "\n").joined(separator: ",") + "]").sink
                    .hasErrors)
        }
    }

    @Test func mutatedExpressionsNeverTrap() {
        var random = SplitMix64(seed: 3)
        let source =
            "=clamp(-g.translation.x / width, 0, 1) > views[0].bounds.size.width ? 'a' + \"b\" == 'ab' && !c : [true, false][i % 2]"
        let scope = ExpressionScope(names: ["g": .any, "views": .any, "width": .number, "c": .bool, "i": .number])
        var compiled = 0
        for _ in 0..<10_000 {
            var bytes = Array(source.utf8)
            Self.mutate(&bytes, &random)
            let text = String(decoding: bytes, as: UTF8.self)
            let sink = DiagnosticSink()
            let expression = Expression.parse(text, map: EscapedTextMap(start: 0), in: scope, sink)
            #expect((expression == nil) == sink.hasErrors, "\(text)")
            #expect(sink.diagnostics.allSatisfy { Int($0.range.upperBound) <= text.utf8.count }, "\(text)")
            guard let expression else { continue }
            compiled += 1
            _ = try? expression.evaluate(in: ConstantEnvironment(["width": .number(0), "c": .bool(true), "i": .number(7)]))
        }
        #expect(compiled > 50)
    }

    /// Whether the ranges are inside the text and each other, and an object's keys and values alternate.
    private func isSound(_ parsed: ParsedJSON) -> Bool {
        let size = UInt32(parsed.source.bytes.count)
        let nodes = parsed.document.nodes
        guard parsed.sink.diagnostics.allSatisfy({ $0.range.upperBound <= size }), !nodes.isEmpty else { return false }
        for index in nodes.indices {
            let node = nodes[index]
            guard node.start <= node.end, node.end <= size else { return false }
            guard node.kind == .array || node.kind == .object else { continue }
            guard node.next > index, node.next <= nodes.count, childCount(parsed.document, index) == node.count else {
                return false
            }
        }
        return parsed.document.index(after: 0) == nodes.count && !dump(parsed.root).isEmpty
    }

    private func childCount(_ document: JSONDocument, _ container: Int) -> Int? {
        let node = document.nodes[container]
        var index = container + 1
        var count = 0
        while index < node.next {
            if node.kind == .object {
                guard document.nodes[index].kind == .string else { return nil }
                index += 1
            }
            index = document.index(after: index)
            count += 1
        }
        return index == node.next ? count : nil
    }
}
