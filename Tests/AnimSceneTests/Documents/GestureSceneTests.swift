import AnimGeometry
import AnimInteraction
import AnimScene
import Testing

/// Gestures of scenes: when their actions are done, and what these know.
struct GestureSceneTests {
    private let layers = """
        "layers": [{ "id": "block", "frame": [10, 10, 80, 80] }, { "id": "row", "repeat": 2, "frame": ["=index * 50", 95, 50, 5] }]
        """

    @Test func theTriggersOfALongPressFollowItsStates() throws {
        let played = try PlayedScene(
            json: """
                \(layers), "gestures": [{ "id": "press", "type": "longPress", "layer": "block", "minimumPressDuration": 0.2,
                "began": { "send": "began" }, "changed": { "send": "changed" }, "ended": { "send": "ended" },
                "beganOrChanged": { "send": { "name": "on", "value": "=gesture.location.x" } },
                "cancelled": { "send": "cancelled" }, "endedOrCancelled": { "send": { "name": "off", "value": "=gesture.state" } } }],
                "touches": [{ "at": 0.1, "samples": [{ "at": 0, "point": "block" }, { "at": 0.3, "point": [60, 50] }, { "at": 0.35, "point": [60, 50] }] },
                { "at": 0.6, "press": "block", "for": 0.3, "cancel": true }]
                """)
        #expect(
            played.messages == [
                "began@0.3", "on 50.0@0.3", "changed@0.4", "on 60.0@0.4", "ended@0.45", "off ended@0.45", "began@0.8",
                "on 50.0@0.8",
                "cancelled@0.9", "off cancelled@0.9",
            ])
    }

    @Test func aTapWaitsForTheDoubleTapToFail() throws {
        let played = try PlayedScene(
            json: """
                \(layers), "gestures": [
                { "id": "one", "type": "tap", "requireToFail": "two", "recognized": { "send": "one" } },
                { "id": "two", "type": "tap", "numberOfTapsRequired": 2, "recognized": { "send": "two" } }],
                "touches": [{ "at": 0.1, "tap": "block" }, { "at": 1, "tap": "block", "count": 2 }]
                """, duration: 2)
        #expect(played.messages == ["one@0.533", "two@1.283"])
    }

    @Test func translationVelocityAndResetOfAPan() throws {
        let played = try PlayedScene(
            json: """
                \(layers), "options": { "pan.translationAtBegan": "full" },
                "gestures": [{ "id": "pan", "type": "pan", "layer": "block",
                "changed": [{ "set": { "block.position": "=block.position + gesture.translation", "gesture.translation": [0, 0] } }],
                "ended": { "send": { "name": "velocity", "value": "=round(pan.velocity.x)" } } }],
                "touches": [{ "at": 0.1, "drag": "block", "by": [30, 0], "for": 0.25 }]
                """)
        #expect(played.messages == ["velocity 0.0@0.35"], "setting the translation zeroes the velocity")
        try played.expect("block", "position.x", [(0.1, 50), (0.36, 80)])
        try played.expect("block", "position.y", [(0.36, 50)])
    }

    @Test func aPinchIsResetAndARotationIsInDegrees() throws {
        let played = try PlayedScene(
            json: """
                \(layers), "variables": { "scale": 1, "angle": 0 },
                "gestures": [
                { "id": "pinch", "type": "pinch", "simultaneousWith": "turn",
                  "changed": [{ "set": { "scale": "=scale * gesture.scale", "gesture.scale": 1 } }], "ended": { "send": { "name": "scale", "value": "=round(scale * 1000)" } } },
                { "id": "turn", "type": "rotation",
                  "changed": [{ "set": { "angle": "=angle + gesture.rotation", "turn.rotation": 0 } }], "ended": { "send": { "name": "angle", "value": "=round(angle)" } } }],
                "touches": [{ "at": 0.1, "pinch": [50, 50], "from": 20, "to": 80, "for": 0.3 }, { "at": 0.6, "rotate": [50, 50], "by": 90, "for": 0.3 }]
                """)
        let scale = try #require(played.messages.first { $0.hasPrefix("scale") })
        let factor = try #require(Double(scale.dropFirst(6).prefix { $0 != "@" })) / 1000
        #expect(factor > 2 && factor <= 4, "from where it was recognized, at least 28 points, to 80")
        let angle = try #require(played.messages.first { $0.hasPrefix("angle") })
        let degrees = try #require(Double(angle.dropFirst(6).prefix { $0 != "@" }))
        #expect(degrees > 80 && degrees <= 90)
    }

    @Test func eachCopyHasItsOwnGesture() throws {
        let played = try PlayedScene(
            json: """
                \(layers), "gestures": [{ "id": "tap", "type": "tap", "layer": "row", "recognized": [
                { "send": { "name": "tap", "value": "=index" } }, { "set": { "tap[0].enabled": false } },
                { "send": { "name": "x", "value": "=gesture.layer.position.x" } }, { "send": { "name": "count", "value": "=tap.count" } },
                { "send": { "name": "on", "value": "=tap[0].enabled" } }] }],
                "touches": [{ "at": 0.1, "tap": "row[index]", "repeat": 2, "every": 0.2 }, { "at": 0.6, "tap": "row[0]" }]
                """)
        #expect(
            played.messages == [
                "tap 0.0@0.183", "x 25.0@0.183", "count 2.0@0.183", "on false@0.183", "tap 1.0@0.383", "x 75.0@0.383",
                "count 2.0@0.383",
                "on false@0.383",
            ])
        let names = played.scene.events.events.compactMap { event -> String? in
            if case .gesture(let name, .ended) = event.kind { name } else { nil }
        }
        #expect(names == ["tap[0]", "tap[1]"])
    }

    @Test func aGestureMayBeForbiddenOrBrokenOff() throws {
        let played = try PlayedScene(
            json: """
                \(layers), "variables": { "open": false }, "gestures": [
                { "id": "press", "type": "longPress", "minimumPressDuration": 0.1, "shouldBegin": "open", "began": { "send": "began" }, "cancelled": { "send": "cancelled" } }],
                "touches": [{ "at": 0.1, "press": "block", "for": 0.2 }, { "at": 0.5, "press": "block", "for": 0.4 }],
                "timeline": [{ "at": 0.4, "do": { "set": { "open": true } } }, { "at": 0.7, "do": { "set": { "press.enabled": false } } }]
                """)
        #expect(played.messages == ["began@0.6", "cancelled@0.7"])
    }

    @Test func aPanInAnotherDirectionFails() throws {
        let played = try PlayedScene(
            json: """
                \(layers), "gestures": [{ "type": "pan", "direction": "left", "began": { "send": { "name": "began", "value": "=gesture.numberOfTouches" } } }],
                "touches": [{ "at": 0.1, "drag": [50, 20], "by": [0, 60], "for": 0.2 }, { "at": 0.4, "drag": [50, 20], "by": [40, 0], "for": 0.2 },
                { "at": 0.7, "swipe": [80, 20], "by": [-40, 0] }]
                """)
        #expect(played.messages == ["began 1.0@0.733"])
    }

    @Test func aGestureOfALayerThatIsAddedLater() throws {
        let played = try PlayedScene(
            json: """
                \(layers), "gestures": [{ "type": "tap", "layer": "guest", "recognized": { "send": "tapped" } }],
                "timeline": [{ "at": 0.2, "do": { "addLayer": { "layer": { "id": "guest", "frame": [0, 0, 50, 50] } } } }],
                "touches": [{ "at": 0.1, "tap": [20, 20] }, { "at": 0.5, "tap": "guest" }]
                """)
        #expect(played.messages == ["tapped@0.583"])
    }

    @Test func thePanOfAScrollLayerWaitsForAGesture() throws {
        let played = try PlayedScene(
            json: """
                "layers": [{ "id": "list", "type": "scroll", "frame": [0, 0, 100, 100], "contentSize": [100, 500] }],
                "gestures": [{ "id": "any", "type": "pan", "simultaneousWith": "list.panGestureRecognizer", "began": { "send": "pan" } }],
                "touches": [{ "at": 0.1, "drag": "list", "by": [0, -60], "for": 0.2 }]
                """)
        #expect(played.messages == ["pan@0.15"])
        let states = played.scene.events.events.compactMap { event -> GestureState? in
            if case .gesture("list.panGestureRecognizer", let state) = event.kind { state } else { nil }
        }
        #expect(states.first == .began && states.last == .ended)
    }
}
