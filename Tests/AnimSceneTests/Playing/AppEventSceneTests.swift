import AnimInteraction
import AnimScene
import Testing

/// Scenes whose app goes to the background.
struct AppEventSceneTests {
    @Test func theEventsComeInTheirOrder() throws {
        let played = try PlayedScene(
            json: """
                "layers": [{ "id": "dot" }], "background": [{ "at": 0.2, "for": 0.3 }], "on": {
                "didBecomeActive": { "send": "active" }, "willResignActive": { "send": "resign" },
                "willEnterForeground": { "send": { "name": "foreground", "value": "=dot.opacity" } }, "didEnterBackground": { "send": "background" } },
                "timeline": [{ "at": 0, "do": { "animate": { "duration": 1, "animations": { "dot.opacity": 0 }, "completion": { "send": { "name": "finished", "value": "=finished" } } } } }]
                """)
        #expect(
            played.messages == ["resign@0.2", "background@0.2", "finished false@0.2", "foreground 0.0@0.5", "active@0.5"])
        try played.expect("dot", "opacity", [(0.6, 0)])
    }

    @Test func anAnimatorGoesOnWhereItWas() throws {
        let played = try PlayedScene("lifecycle/progress-is-kept.json")
        try played.expect("square[0]", "opacity", [(0.5, 0.75), (2, 0.5), (2.5, 0.25), (3, 0)])
        #expect(played.messages.contains("progress 0.5@2.0"))
        #expect(played.messages.last == "cleared end@3.0")
    }
}
