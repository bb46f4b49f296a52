import TestSupport
import Testing

@testable import AnimSource

/// Whatever the bytes, nothing traps, every range lies in the text, and the tree holds together.
@Suite struct JSONMutationTests {
    static let seedText = """
        {"$schema": "x", "canvas": {"width": 300, "height": -1.5e2}, "layers": [{"id": "bl\\u00f6ck", "frame": [60, 60, 180, 180],
        "string": "저장됨", "hidden": false, "mask": null, "at": "=clamp(-g.translation.x / width, 0, 1)"}], "a": [[], {}, [1,2,{"b":"c"}]]}
        """

    @Test func mutatedTextsNeverTrap() {
        var random = SplitMix64(seed: 1)
        var mended = 0
        for _ in 0..<10_000 {
            var bytes = Array(Self.seedText.utf8)
            mutate(&bytes, &random)
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
            mutate(&bytes, &random)
            let parsed = ParsedJSON(bytes: bytes)
            let formatter = DiagnosticFormatter(parsed.source)
            #expect(formatter.text(parsed.sink).isEmpty == parsed.sink.diagnostics.isEmpty)
            #expect(
                !ParsedJSON("[" + formatter.jsonLines(parsed.sink).split(separator: "\n").joined(separator: ",") + "]").sink
                    .hasErrors)
        }
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
