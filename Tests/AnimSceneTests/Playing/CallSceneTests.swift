import AnimScene
import Testing

/// Named actions and their calls.
struct CallSceneTests {
    @Test func argumentsReplaceDefaultsAndAreEvaluatedByTheCaller() throws {
        let played = try PlayedScene(
            json: """
                "variables": { "count": 1 }, "layers": [{ "id": "dot" }],
                "actions": {
                  "move": { "parameters": { "x": 5, "how": "default" }, "do": [{ "set": { "dot.position.x": "=x" } }, { "send": { "name": "move", "value": "=how + string(count)" } }] },
                  "twice": { "parameters": ["x"], "do": { "repeat": 2, "do": { "call": "move", "x": "=x + index", "how": "twice" } } },
                  "later": { "parameters": ["after", "layer"], "do": { "after": "=after", "do": { "set": { "layer.opacity": 0.5 } } } } },
                "timeline": [{ "at": 0, "do": { "call": "move" } }, { "at": 0.2, "do": [{ "set": { "count": 2 } }, { "call": "move", "x": "=count * 10" }] },
                  { "at": 0.4, "do": { "call": "twice", "x": 50 } }, { "at": 0.5, "do": { "call": "later", "after": 0.2, "layer": "=dot" } }]
                """)
        try played.expect("dot", "position.x", [(0.1, 5), (0.3, 20), (0.5, 51)], within: 0)
        try played.expect("dot", "opacity", [(0.6, 1), (0.75, 0.5)], within: 0)
        #expect(played.messages == ["move default1@0.0", "move default2@0.2", "move twice2@0.4", "move twice2@0.4"])
    }

    @Test func actionsCallEachOtherFromCompletions() throws {
        let played = try PlayedScene("actions/alternate.json")
        // Each motion begins in the tick after the end of the one before it.
        try played.expect("ball", "position.y", [(0.1, 130), (0.6, 30), (1.1, 130), (1.6, 50), (2.1, 130)], within: 0.5)
    }

    @Test func aGestureCallsWithItsVelocity() throws {
        let played = try PlayedScene("actions/call.json")
        try played.expect("sheet", "position.y", [(0.9, 185), (1.55, 325), (2.2, 185), (3.1, 325)], within: 0.5)
        try played.expect("shade", "opacity", [(0.9, 0.3), (1.55, 0), (3.1, 0)], within: 0.01)
    }
}
