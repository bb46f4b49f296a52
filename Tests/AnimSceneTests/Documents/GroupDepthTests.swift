import AnimScene
import AnimSource
import Testing

/// The limit of the depth to which animation groups nest.
@Suite struct GroupDepthTests {
    private func keys(depth: Int) -> String {
        let opening = String(repeating: #"{ "type": "group", "duration": 1, "animations": [ "#, count: depth)
        let closing = String(repeating: " ] }", count: depth)
        let animation = #"{ "keyPath": "opacity", "from": 0, "to": 1, "timingFunction": "linear" }"#
        return #""layers": [ { "id": "a", "animations": [ \#(opening)\#(animation)\#(closing) ] } ]"#
    }

    @Test func theDeepestGroupsPlay() throws {
        let played = try PlayedScene(json: keys(depth: 16))
        try played.expect("a", "opacity", [(0.5, 0.5)])
    }

    @Test func deeperOnesAreRefused() {
        let text = #"{ "canvas": { "width": 9, "height": 9 }, "duration": 1, \#(keys(depth: 17)) }"#
        let result = SceneLoader.load(SourceText(name: "test.json", text: text))
        #expect(result.diagnostics.map(\.message) == ["nested more than 16 levels deep"])
    }
}
