import AnimScene
import AnimSource
import Testing

/// Files that would take the engine's time or memory, or fill the screen with their errors.
struct SceneLimitTests {
    private func load(_ keys: String) -> SceneLoadResult {
        let text = "{ \"canvas\": { \"width\": 9, \"height\": 9 }, \"duration\": 1, \(keys) }"
        return SceneLoader.load(SourceText(name: "test.json", text: text))
    }

    @Test(arguments: [-1_000_000, -1, 0])
    func aCopyOfALayerThatIsRepeatedTooSeldom(count: Int) {
        let result = load(
            """
            "layers": [{ "id": "row", "repeat": \(count) }], "timeline": [{ "at": 0, "do": { "set": { "row[5].opacity": 1 } } }]
            """)
        #expect(result.diagnostics.contains { $0.message.hasPrefix("expected a whole number from 1 to 1000") })
        #expect(result.diagnostics.contains { $0.message.hasPrefix("there is no copy 5") })
    }

    @Test func repeatingNothingTakesNoTime() {
        let result = load(
            """
            "layers": [], "timeline": [{ "at": 0, "do": { "repeat": 1000, "do": { "repeat": 1000, "do": { "repeat": 0,
            "do": [] } } } }]
            """)
        #expect(result.diagnostics.map(\.message) == ["more than 200000 actions were run; do some of them trigger each other?"])
    }

    @Test(arguments: [(999, true), (1000, false)])
    func animationsOfALayer(count: Int, isValid: Bool) {
        let result = load(
            """
            "layers": [{ "id": "a", "animations": [{ "keyPath": "opacity", "to": 0, "duration": 9 }] }],
            "timeline": [{ "at": 0, "do": [{ "repeat": \(count), "do": { "addAnimation": { "layer": "a", "keyPath": "opacity",
            "to": 0, "duration": 9 } } }, { "set": { "a.opacity": 1 } }] }]
            """)
        #expect((result.scene != nil) == isValid)
        let message = "a layer has more than 1000 animations at a time: remove old ones"
        #expect(result.diagnostics.map(\.message) == (isValid ? [] : [message]))
    }

    @Test(arguments: [
        ("0", "expected a positive number, found 0"),
        ("1e-9", "expected a positive number from 0.000001 to 1000000000, found 1e-09"),
        ("1e10", "expected a positive number from 0.000001 to 1000000000, found 10000000000"),
    ])
    func numbersThatAreTooSmallOrTooLarge(mass: String, message: String) {
        let animation = #"{ "type": "spring", "keyPath": "opacity", "to": 0, "mass": \#(mass) }"#
        #expect(load("\"layers\": [{ \"animations\": [\(animation)] }]").diagnostics.map(\.message) == [message])
    }

    @Test func anAnimationNeedsAValue() {
        let result = load(
            #""layers": [{ "animations": [{ "type": "keyframe", "keyPath": "opacity", "values": [], "duration": 1 }] }]"#)
        #expect(result.diagnostics.map(\.message) == ["'values' is empty: an animation needs at least one value"])
    }

    @Test func tooManyLayersAreNotEvenRead() {
        let layers = [String](repeating: "{ \"bogus\": 1 }", count: 10_001).joined(separator: ", ")
        #expect(load("\"layers\": [\(layers)]").diagnostics.map(\.message) == ["the scene has more than 10000 layers"])
    }

    @Test func manyErrorsAreCountedAndCostLittle() {
        let keys = (0..<50_000).map { "\"k\($0)\": 1" }.joined(separator: ", ")
        let result = load("\"layers\": [], \(keys)")
        #expect(result.diagnostics.count == 100)
        #expect(result.omittedDiagnosticCount == 49_900)
    }

    @Test func longNamesAreCutInMessages() throws {
        let name = String(repeating: "x", count: 100_000)
        let message = try #require(load("\"layers\": [], \"\(name)\": 1").diagnostics.first?.message)
        #expect(message.hasPrefix("unknown key 'xxx"))
        #expect(message.hasSuffix("xxx' in scene"))
        #expect(message.count == 500)
    }

    @Test func controlCharactersDoNotReachTheTerminal() {
        let messages = load("\"layers\": [], \"a\\u001b[2J\\n\": 1").diagnostics.map(\.message)
        #expect(messages == ["unknown key 'a␛[2J␊' in scene"])
    }
}
