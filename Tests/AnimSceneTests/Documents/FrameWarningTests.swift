import AnimScene
import AnimSource
import Testing

@Suite struct FrameWarningTests {
    private func warnings(transform: String) -> [String] {
        let text = """
            { "canvas": { "width": 100, "height": 100 }, "duration": 1,
              "layers": [ { "id": "card", "frame": [20, 20, 40, 40], "transform": \(transform) } ],
              "timeline": [ { "at": 0.5, "do": { "set": { "card.frame": [30, 30, 40, 40] } } } ] }
            """
        let result = SceneLoader.load(SourceText(name: "frame.json", text: text))
        #expect(result.scene != nil)
        return result.diagnostics.map { "\($0.severity): \($0.message)" }
    }

    @Test func theFrameOfATurnedLayerIsUndefined() {
        let message = "the frame of a rotated or sheared layer is undefined"
        #expect(warnings(transform: #"{ "rotation": 30 }"#).map { $0.hasPrefix("warning: \(message)") } == [true])
    }

    @Test func theFrameOfAScaledLayerIsDefined() {
        #expect(warnings(transform: #"{ "scale": 2, "translation": [3, 4] }"#).isEmpty)
        #expect(warnings(transform: #""identity""#).isEmpty)
    }
}
