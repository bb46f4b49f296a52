import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimScene
import AnimSource
import Testing

/// What interactions are made of besides: actions after a while, the order of siblings, insets, and fingers that turn.
@Suite struct MotionSceneTests {
    @Test func actionsAreDoneAfterAWhile() throws {
        let played = try PlayedScene(
            json: """
                "variables": { "count": 0 },
                "layers": [],
                "timeline": [{ "at": 0.1, "do": { "let": { "kept": "=count + 7" }, "do": [
                  { "after": "=0.1 + 0.1", "do": [{ "send": { "name": "kept", "value": "=kept" } }, { "send": { "name": "count", "value": "=count" } }] },
                  { "after": 0, "do": { "send": "now" } },
                  { "after": 5, "do": { "send": "never" } },
                  { "set": { "count": 1 } } ] } }]
                """)
        #expect(played.messages == ["now@0.1", "kept 7.0@0.3", "count 1.0@0.3"])
    }

    /// Key times that begin after 0 or end before 1 hold the values there, and are noticed.
    @Test func keyTimesThatEndEarlyHold() throws {
        let text = """
            { "canvas": { "width": 60, "height": 60 }, "duration": 1, "layers": [ { "id": "box", "frame": [0, 0, 20, 20], "animations": [
              { "type": "keyframe", "keyPath": "opacity", "values": [0.2, 0.4, 0.8], "keyTimes": [0.1, 0.3, 0.7], "duration": 1 } ] } ] }
            """
        let result = SceneLoader.load(SourceText(name: "times.json", text: text))
        #expect(
            result.diagnostics.map { "\($0.severity): \($0.message)" } == [
                "warning: the first key time is not 0: the first value holds until 0.1",
                "warning: the last key time is not 1: the last value holds from 0.7 on",
            ])
        let scene = try #require(result.scene)
        let box = try #require(scene.layer(named: "box"))
        for (time, opacity) in [(0.05, 0.2), (0.1, 0.2), (0.2, 0.3), (0.3, 0.4), (0.5, 0.6), (0.7, 0.8), (0.95, 0.8)] {
            #expect(abs(scene.timeline.presentation(of: box, at: time).opacity - opacity) < 1e-9, "at \(time)")
        }
    }

    @Test func siblingsAreReordered() throws {
        let played = try PlayedScene("layers/order-of-siblings.json")
        #expect(played.messages == ["blue@0.283", "green@0.783", "red@1.583"], "touches find who is in front")
        try played.expect("red", "cornerRadius", [(0.5, 5), (1.5, 15)])
    }

    @Test func contentComesToRestAtAnInsetThatIsMadeMeanwhile() throws {
        let played = try PlayedScene("scrolling/inset-of-a-refresh.json")
        // The way back to -20 is 15 (1 + 3.6582 t) e^(-10.92 t) from the start, or goes on from where the other bounce has come to.
        try played.expect(
            "early", "bounds.origin.y",
            [(0.7, -35), (0.8, -20 - 15 * 0.458310), (0.9, -20 - 15 * 0.194968), (1.4, -20), (2.9, 0)], within: 0.5)
        try played.expect("late", "bounds.origin.y", [(0.7, -35), (0.75, -23.982528), (1.4, -20), (2.9, -20)], within: 0.5)
    }

    @Test func fingersPinchTurnAndMoveAtOnce() throws {
        let played = try PlayedScene("gestures/pinch-that-turns.json")
        #expect(played.gestures.suffix(3) == ["move ended@1.0", "turn ended@1.0", "pinch ended@1.0"])
        // In the end the fingers are 60 points apart and 80 degrees from the horizontal, 30 to the right and 20 down.
        let scale = try played.number("photo", "transform.scale", at: 1)
        #expect(scale > 1.8 && scale < 60.0 / 24)
        try played.expect("photo", "transform.scale", [(1.9, 1.5)])
        let angle = DeterministicMath.degreesToRadians(56.632151)
        try played.expect("photo", "transform.rotation", [(1, angle), (1.9, angle)])
        try played.expect("photo", "position.x", [(1.9, 50)])
    }
}
