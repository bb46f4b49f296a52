import AnimGeometry
import AnimLayers
import AnimScene
import AnimSource
import Testing

/// Scenes that interact for long: what is reasonable plays, what would take minutes or gigabytes is an error that says why.
struct EffortTests {
    private func load(duration: Int = 600, _ keys: String) -> SceneLoadResult {
        let text = """
            { "canvas": { "width": 300, "height": 300 }, "fps": 10, "duration": \(duration),
            \(keys) }
            """
        return SceneLoader.load(SourceText(name: "test.json", text: text))
    }

    private func messages(_ result: SceneLoadResult) -> [String] { result.diagnostics.map(\.message) }

    @Test(arguments: [(20, true), (21, false)])
    func fingersOnTheScreen(count: Int, isValid: Bool) {
        let result = load(
            duration: 1, #""layers": [], "touches": [{ "at": 0, "press": [9, 9], "for": 1, "repeat": \#(count), "every": 0 }]"#)
        #expect((result.scene != nil) == isValid)
        #expect(messages(result) == (isValid ? [] : ["more than 20 fingers are on the screen at the same time"]))
    }

    @Test(arguments: [(100, true), (3000, false)])
    func variablesOfInstances(count: Int, isValid: Bool) {
        let variables = (0..<count).map { "\"v\($0)\": 0" }.joined(separator: ", ")
        let result = load(
            duration: 1,
            """
            "layers": [{ "id": "a", "repeat": 1000, "component": "c" }], "components": { "c": { "variables": { \(variables) } } }
            """)
        #expect((result.scene != nil) == isValid)
        #expect(
            messages(result).count == (isValid ? 0 : 1) && messages(result).allSatisfy { $0.contains("work") },
            "\(messages(result))")
    }

    @Test func fingersThatHaveLeftDoNotCount() {
        let result = load(duration: 9, #""layers": [], "touches": [{ "at": 0, "tap": [9, 9], "repeat": 80, "every": 0.1 }]"#)
        #expect(messages(result) == [])
    }

    @Test(arguments: [(1, true), (8, false)])
    func nearestElementsOfLongLists(count: Int, isValid: Bool) {
        let sum = Array(repeating: "nearest(1, list)", count: count).joined(separator: " + ")
        let result = load(
            duration: 1,
            """
            "layers": [], "variables": { "list": \(Array(repeating: 1, count: 1000)), "sum": 0 },
            "timeline": [{ "at": 0, "do": { "repeat": 1000, "do": { "repeat": 3, "do": { "set": { "sum": "=\(sum)" } } } } }]
            """)
        #expect((result.scene != nil) == isValid)
    }

    @Test func stringsThatDouble() {
        let result = load(
            duration: 1,
            """
            "layers": [], "variables": { "text": "x" },
            "timeline": [{ "at": 0, "do": { "repeat": 64, "do": { "set": { "text": "=text + text" } } } }]
            """)
        #expect(messages(result) == ["strings are limited to 10000 bytes"])
    }

    @Test func whatIsNotANumberHasNoSign() {
        let result = load(
            duration: 1,
            """
            "layers": [{ "id": "a" }], "variables": { "zero": 0 },
            "timeline": [{ "at": 0, "do": { "set": { "a.opacity": "=-(zero / zero)" } } }]
            """)
        #expect(messages(result) == ["expected a number from 0 to 1, found nan"])
    }
}
