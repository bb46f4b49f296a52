import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimScene
import AnimSource
import Testing

/// Fingers on the screen, and what layers do with their own touches.
struct TouchSceneTests {
    @Test func aLayerIsTouchedWhereItIsOnScreen() throws {
        let played = try PlayedScene(
            json: """
                "layers": [{ "id": "dot", "frame": [0, 40, 20, 20] }],
                "gestures": [{ "type": "tap", "recognized": { "send": { "name": "x", "value": "=gesture.location.x" } } }],
                "timeline": [{ "at": 0, "do": { "animate": { "duration": 1, "curve": "linear", "animations": { "dot.position.x": 90 } } } }],
                "touches": [{ "at": 0.5, "tap": "dot" }]
                """)
        #expect(played.messages == ["x 50.0@0.583"])
    }

    @Test func aLayerInsideATurnedAndScrolledOneIsTouchedAtItsCenter() throws {
        let played = try PlayedScene(
            json: """
                "layers": [{ "id": "outer", "frame": [0, 0, 100, 100], "transform": { "rotation": 90 }, "bounds": [0, 0, 100, 100],
                  "sublayers": [{ "id": "inner", "frame": [70, 40, 20, 20] }] }],
                "gestures": [{ "type": "tap", "layer": "inner", "recognized": [{ "send": { "name": "x", "value": "=gesture.location.x" } },
                  { "send": { "name": "y", "value": "=gesture.location.y" } }, { "send": { "name": "inside", "value": "=convert(gesture.location, inner).x" } }] }],
                "touches": [{ "at": 0, "tap": "inner" }]
                """.replacing("\"bounds\": [0, 0, 100, 100],", with: ""))
        #expect(played.messages == ["x 50.0@0.083", "y 80.0@0.083", "inside 10.0@0.083"])
    }

    @Test func dragsGoToPlacesOrByOffsetsWithRests() throws {
        let played = try PlayedScene(
            json: """
                "layers": [{ "id": "a", "frame": [0, 0, 20, 20] }, { "id": "b", "frame": [60, 60, 20, 20] }],
                "gestures": [{ "type": "longPress", "minimumPressDuration": 0.2, "allowableMovement": 500,
                  "endedOrCancelled": [{ "send": { "name": "x", "value": "=gesture.location.x" } }, { "send": { "name": "y", "value": "=gesture.location.y" } }] }],
                "touches": [{ "at": 0, "drag": "a", "to": "b", "for": 0.2, "holdBefore": 0.1, "holdAfter": 0.05 },
                  { "at": 0.5, "drag": "=a.position + point(5, 5)", "by": [0, 10], "for": 0.3, "curve": "easeIn" }]
                """)
        #expect(played.messages == ["x 70.0@0.35", "y 70.0@0.35", "x 15.0@0.8", "y 25.0@0.8"])
    }

    @Test func layersAreToldOfTheirTouchesUntilAGestureTakesThem() throws {
        let played = try PlayedScene(
            json: """
                "layers": [{ "id": "key", "frame": [0, 0, 50, 50], "on": {
                  "touchesBegan": { "send": { "name": "began", "value": "=touch.location.x" } }, "touchesMoved": { "send": { "name": "moved", "value": "=touch.previousLocation.x" } },
                  "touchesEnded": { "send": { "name": "ended", "value": "=touch.phase" } }, "touchesCancelled": { "send": "cancelled" } } },
                  { "id": "dead", "frame": [50, 0, 50, 50], "userInteractionEnabled": false, "on": { "touchesBegan": { "send": "never" } } }],
                "gestures": [{ "type": "pan", "layer": "key", "began": { "send": "pan" } }],
                "touches": [{ "at": 0, "tap": "key" }, { "at": 0.2, "tap": "dead" },
                  { "at": 0.4, "samples": [{ "at": 0, "point": "key" }, { "at": 0.1, "point": [30, 25] }, { "at": 0.2, "point": [45, 25] }, { "at": 0.3, "point": [45, 25] }] }]
                """)
        #expect(
            played.messages == [
                "began 25.0@0.0", "ended ended@0.083", "began 25.0@0.4", "moved 25.0@0.5", "cancelled@0.6", "pan@0.6",
            ])
    }

    @Test func fingersAreRecordedForTheFilm() throws {
        let played = try PlayedScene(
            json:
                "\"layers\": [], \"showTouches\": true, \"touches\": [{ \"at\": 0.2, \"pinch\": [50, 50], \"from\": 20, \"to\": 40, \"for\": 0.3 }]"
        )
        #expect(played.scene.showsTouches)
        #expect(played.scene.timeline.fingers(at: 0.1).isEmpty)
        #expect(played.scene.timeline.fingers(at: 0.2).map(\.location) == [Point(x: 40, y: 50), Point(x: 60, y: 50)])
    }

    @Test func touchesAfterTheEndAreWarnedOf() {
        let text = """
            { "canvas": { "width": 9, "height": 9 }, "duration": 1, "layers": [], "touches": [{ "at": 2, "tap": [1, 1] }] }
            """
        let result = SceneLoader.load(SourceText(name: "test.json", text: text))
        #expect(result.scene != nil)
        #expect(result.diagnostics.map(\.message) == ["the touch at 2 s comes after the end at 1 s"])
    }

    @Test func samplesAreBounded() {
        let text = """
            { "canvas": { "width": 9, "height": 9 }, "duration": 1, "layers": [],
              "touches": [{ "at": 0, "drag": [1, 1], "by": [5, 5], "for": 600, "repeat": 1000, "every": 0.001 }] }
            """
        let result = SceneLoader.load(SourceText(name: "test.json", text: text))
        #expect(result.diagnostics.map(\.message) == ["the touches have more than 100000 samples in total, at 60 per second"])
    }
}
