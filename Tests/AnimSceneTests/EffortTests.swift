import AnimGeometry
import AnimLayers
import AnimScene
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

    @Test func scrollingForTenMinutesIsAllowed() throws {
        let result = load(
            """
            "layers": [{ "id": "pager", "type": "scroll", "frame": [0, 0, 300, 300], "contentSize": [1000000, 300], "cells": "cell",
            "on": { "didScroll": { "repeat": 5, "do": { "set": { "cell[index].opacity": "=mod(time, 1)" } } } },
            "sublayers": [{ "id": "cell", "repeat": 30, "frame": ["=index * 100", 0, 100, 300] }] }],
            "touches": [{ "at": 0, "drag": [290, 10], "by": [-200000, 0], "for": 600 }]
            """)
        #expect(messages(result) == [])
        let scene = try #require(result.scene)
        let pager = try #require(scene.layer(named: "pager"))
        #expect(scene.timeline.model(of: pager, at: 599).bounds.origin.x > 190_000)
    }

    @Test func anAnimatorOfManyLayersIsScrubbedForTooLong() {
        let result = load(
            """
            "layers": [{ "id": "a", "repeat": 1000 }],
            "gestures": [{ "type": "pan", "changed": { "set": { "x.fractionComplete": "=gesture.translation.x / 300" } } }],
            "touches": [{ "at": 0.1, "drag": [10, 150], "by": [290, 0], "for": 600 }],
            "timeline": [{ "at": 0, "do": [{ "animator": { "id": "x", "duration": 9,
            "animations": [{ "repeat": 1000, "do": { "set": { "a[index].opacity": 0 } } }] } }, { "pauseAnimation": "x" }] }]
            """)
        #expect(
            messages(result) == [
                "playing the scene takes too much work, most of it for animations: have fewer of them, or a shorter film"
            ])
        #expect(result.diagnostics.first?.range.lowerBound == 69)
    }

    @Test func tooManyGesturesFollowAFinger() {
        let gestures = (0..<1000).map { _ in #"{ "type": "pan" }"# }.joined(separator: ", ")
        let result = load(
            """
            "layers": [], "gestures": [\(gestures)], "touches": [{ "at": 0, "drag": [9, 9], "by": [200, 0], "for": 600 }]
            """)
        #expect(
            messages(result).map { $0.prefix(64) } == [
                "playing the scene takes too much work, most of it for touches and"[...].prefix(64)
            ])
    }

    @Test func scrollLayersThatNeverRest() {
        let result = load(
            """
            "layers": [{ "id": "pager", "repeat": 100, "type": "scroll", "frame": [0, 0, 9, 9], "contentSize": [900, 9], "cells": "cell",
            "sublayers": [{ "id": "cell", "repeat": 90, "frame": ["=index * 10", 0, 10, 9] }],
            "on": { "didEndScrollingAnimation":
            { "scrollTo": { "layer": "pager[index]", "contentOffset": ["=800 - pager[index].contentOffset.x", 0] } } } }],
            "timeline": [{ "at": 0, "do": { "forEach": "pager", "do": { "scrollTo": { "layer": "=element", "contentOffset": [800, 0] } } } }]
            """)
        #expect(messages(result).count == 1)
        #expect(messages(result).first?.hasPrefix("playing the scene takes too much work, most of it for ") == true)
    }

    @Test(arguments: [(20, true), (21, false)])
    func fingersOnTheScreen(count: Int, isValid: Bool) {
        let result = load(
            duration: 1, #""layers": [], "touches": [{ "at": 0, "press": [9, 9], "for": 1, "repeat": \#(count), "every": 0 }]"#)
        #expect((result.scene != nil) == isValid)
        #expect(messages(result) == (isValid ? [] : ["more than 20 fingers are on the screen at a time"]))
    }

    @Test func fingersThatHaveLeftDoNotCount() {
        let result = load(duration: 9, #""layers": [], "touches": [{ "at": 0, "tap": [9, 9], "repeat": 80, "every": 0.1 }]"#)
        #expect(messages(result) == [])
    }

    @Test func stringsThatDouble() {
        let result = load(
            duration: 1,
            """
            "layers": [], "variables": { "text": "x" },
            "timeline": [{ "at": 0, "do": { "repeat": 64, "do": { "set": { "text": "=text + text" } } } }]
            """)
        #expect(messages(result) == ["a string has at most 10000 bytes"])
    }

    @Test func whatIsNotANumberHasNoSign() {
        let result = load(
            duration: 1,
            """
            "layers": [{ "id": "a" }], "variables": { "zero": 0 },
            "timeline": [{ "at": 0, "do": { "set": { "a.opacity": "=-(zero / zero)" } } }]
            """)
        #expect(messages(result) == ["expected a number, found nan"])
    }
}
