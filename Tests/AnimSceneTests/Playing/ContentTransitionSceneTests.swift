import AnimInteraction
import AnimLayers
import AnimScene
import AnimSource
import Testing

/// Strings that change within animation blocks.
@Suite struct ContentTransitionSceneTests {
    private func text(_ timeline: String, transition: String = "numericText", at time: Double) throws -> TextContent {
        let text = """
            { "canvas": { "width": 100, "height": 100 }, "duration": 3,
              "layers": [ { "id": "a", "type": "label", "frame": [0, 0, 100, 40], "string": "9", "contentTransition": "\(transition)" } ],
              "timeline": [ \(timeline) ] }
            """
        let result = SceneLoader.load(SourceText(name: "test.json", text: text))
        let scene = try #require(result.scene, "\(result.diagnostics.map(\.message))")
        let layer = scene.timeline.presentation(of: try #require(scene.layer(named: "a")), at: time)
        guard case .text(let content) = layer.content else { return TextContent() }
        return content
    }

    private func change(_ string: String, at time: Double, options: String = "") -> String {
        """
        { "at": \(time), "do": { "animate": { "duration": 1, "curve": "linear", \(options) "animations": { "a.string": "\(string)" } } } }
        """
    }

    @Test func theBlockAnimatesTheProgress() throws {
        for options in ["", "\"options\": [\"beginFromCurrentState\"],"] {
            let timeline = change("10", at: 0, options: options)
            let start = try text(timeline, at: 0)
            #expect(start.string == "10")
            #expect(start.transition == TextTransition(string: "9", countsDown: false))
            #expect(start.transitionProgress == 0)
            #expect(try text(timeline, at: 0.25).transitionProgress == 0.25)
            #expect(try text(timeline, at: 1).transitionProgress == 1)
        }
    }

    @Test func aChangeReplacesTheOneThatRuns() throws {
        let timeline = change("10", at: 0) + ", " + change("8", at: 0.5)
        let content = try text(timeline, at: 0.75)
        #expect(content.transition == TextTransition(string: "10", countsDown: true))
        #expect(content.transitionProgress == 0.25)
    }

    @Test func otherChangesAreImmediate() throws {
        #expect(try text(change("10", at: 0), transition: "identity", at: 0.5).transition == nil)
        #expect(try text("{ \"at\": 0, \"do\": { \"set\": { \"a.string\": \"10\" } } }", at: 0.5).transition == nil)
        let interrupted = change("10", at: 0) + ", { \"at\": 0.5, \"do\": { \"set\": { \"a.string\": \"11\" } } }"
        #expect(try text(interrupted, at: 0.75).transition == nil)
    }
}
