import AnimInteraction
import AnimScene
import Testing

/// Property animators of scenes.
struct AnimatorSceneTests {
    private let layers = "\"layers\": [{ \"id\": \"dot\" }, { \"id\": \"row\", \"repeat\": 3 }]"

    @Test func scrubbedToFourTenthsAndStarted() throws {
        let played = try PlayedScene(
            json: """
                \(layers), "timeline": [
                { "at": 0, "do": [{ "animator": { "id": "turn", "duration": 0.5, "curve": "easeInOut", "animations": { "dot.position.x": 100 },
                  "completion": { "send": { "name": "over", "value": "=position" } } } }, { "set": { "turn.fractionComplete": 0.4 } },
                  { "send": { "name": "state", "value": "=turn.state" } }] },
                { "at": 0.1, "do": { "startAnimation": "turn" } }]
                """)
        let values = [40, 45.667, 51.407, 57.123, 62.719, 68.107, 73.205, 77.947]
        try played.expect(
            "dot", "position.x", values.enumerated().map { (0.1 + Double($0.offset) / 60, $0.element) }, within: 2e-3)
        #expect(played.messages == ["state active@0.0", "over end@0.383"])
    }

    @Test func scrubbedToFourTenthsAndReversed() throws {
        let played = try PlayedScene(
            json: """
                \(layers), "timeline": [
                { "at": 0, "do": [{ "animator": { "id": "turn", "duration": 0.5, "animations": { "dot.position.x": 100 },
                  "completion": { "if": "position == 'start' && turn.isReversed", "then": { "send": "back" } } } }, { "set": { "turn.fractionComplete": 0.4 } }] },
                { "at": 0.1, "do": [{ "set": { "turn.isReversed": true } }, { "startAnimation": "turn" }] }]
                """)
        let values = [40, 34.5, 29.251, 24.326, 19.787, 15.678]
        try played.expect(
            "dot", "position.x", values.enumerated().map { (0.1 + Double($0.offset) / 60, $0.element) }, within: 2e-3)
        #expect(played.messages == ["back@0.333"])
        #expect(played.scene.animators.map(\.name) == ["turn"])
        #expect(played.scene.animators.first?.status(at: 0.05)?.fractionComplete == 0.4)
    }

    @Test func whatHasNotBeenCreatedIsInactiveAndDoesNothing() throws {
        let played = try PlayedScene(
            json: """
                \(layers), "timeline": [
                { "at": 0, "do": [{ "startAnimation": "turn" }, { "set": { "turn.fractionComplete": 0.5, "turn.isReversed": true } },
                  { "stopAnimation": { "animator": "turn", "withoutFinishing": true } }, { "send": { "name": "state", "value": "=turn.state" } },
                  { "send": { "name": "fraction", "value": "=turn.fractionComplete" } }] },
                { "at": 0.5, "do": { "animator": { "id": "turn", "duration": 1 } } }]
                """)
        #expect(played.messages == ["state inactive@0.0", "fraction 0.0@0.0"])
    }

    @Test func anArrayOfAnimatorsEachStartedByTheOneBefore() throws {
        let played = try PlayedScene(
            json: """
                \(layers), "timeline": [{ "at": 0, "do": [
                { "forEach": "row", "as": "cell", "do": { "animator": { "id": "fill[index]", "duration": 0.2, "curve": "linear", "animations": { "cell.opacity": 0 },
                  "completion": [{ "send": { "name": "done", "value": "=index" } }, { "startAnimation": "fill[index + 1]" }] } } },
                { "startAnimation": "fill[0]" }] }]
                """)
        #expect(played.messages == ["done 0.0@0.2", "done 1.0@0.4", "done 2.0@0.6"])
        try played.expect("row[1]", "opacity", [(0.2, 1), (0.3, 0.5), (0.4, 0)])
        #expect(played.scene.animators.map(\.name) == ["fill[0]", "fill[1]", "fill[2]"])
    }

    @Test func stoppedAndFinishedWhereItIs() throws {
        let played = try PlayedScene(
            json: """
                \(layers), "timeline": [
                { "at": 0, "do": [{ "runningPropertyAnimator": { "id": "turn", "duration": 1, "curve": "linear", "animations": { "dot.position.x": 100 },
                  "completion": { "send": { "name": "over", "value": "=position" } } } }] },
                { "at": 0.5, "do": [{ "stopAnimation": { "animator": "turn", "withoutFinishing": false } }, { "send": { "name": "state", "value": "=turn.state" } },
                  { "finishAnimation": { "animator": "turn", "at": "current" } }, { "send": { "name": "x", "value": "=dot.position.x" } }] }]
                """)
        #expect(played.messages == ["state stopped@0.5", "over current@0.5", "x 50.0@0.5"])
        try played.expect("dot", "position.x", [(0.9, 50)])
    }

    @Test func pausedContinuedAndAddedTo() throws {
        let played = try PlayedScene(
            json: """
                \(layers), "timeline": [
                { "at": 0, "do": [{ "animator": { "id": "turn", "duration": 0.4, "curve": "linear", "animations": { "dot.position.x": 100 } } }, { "startAnimation": { "animator": "turn", "afterDelay": 0.1 } }] },
                { "at": 0.2, "do": { "addCompletion": { "animator": "turn", "do": { "send": { "name": "added", "value": "=position" } } } } },
                { "at": 0.3, "do": { "pauseAnimation": "turn" } },
                { "at": 0.5, "do": [{ "addAnimations": { "animator": "turn", "animations": { "dot.opacity": 0 } } },
                  { "continueAnimation": { "animator": "turn", "curve": "linear", "durationFactor": 0.5 } }] }]
                """)
        try played.expect("dot", "position.x", [(0.1, 0), (0.3, 50), (0.49, 50), (0.6, 75), (0.7, 100)])
        #expect(played.messages == ["added end@0.7"])
        try played.expect("dot", "opacity", [(0.7, 0)])
    }

    @Test func aSpringOfMassStiffnessAndDampingTakesItsOwnTime() throws {
        let played = try PlayedScene(
            json: """
                \(layers), "timeline": [{ "at": 0, "do": { "runningPropertyAnimator": { "id": "turn", "duration": 0.1,
                "spring": { "mass": 1, "stiffness": 100, "damping": 20 }, "animations": { "dot.position.x": 100 }, "completion": { "send": "over" } } } }]
                """, duration: 3)
        // Critically damped: 1 − (1 + 10 t) e^(−10 t).
        try played.expect("dot", "position.x", [(0.1, 26.4241), (0.2, 59.3994), (0.3, 80.0852)], within: 1e-3)
        #expect(played.messages.count == 1 && played.messages != ["over@0.1"])
    }

    @Test func completionsKeepWhatLetNamed() throws {
        let played = try PlayedScene(
            json: """
                \(layers), "variables": { "rows": "=copies(row)" }, "timeline": [
                { "at": 0, "do": { "let": { "first": "=rows[0]", "count": "=rows.count" }, "do": [
                  { "animate": { "duration": 0.5, "animations": { "first.opacity": 0 }, "completion": [{ "removeLayer": "first" }, { "send": { "name": "count", "value": "=count" } }] } },
                  { "set": { "rows": "=removeFirst(rows)" } }] } },
                { "at": 0.8, "do": [{ "send": { "name": "left", "value": "=rows.count" } }, { "set": { "rows[0].opacity": 0.25 } }] }]
                """)
        #expect(played.messages == ["count 3.0@0.5", "left 2.0@0.8"])
        try played.expect("row[1]", "opacity", [(0.9, 0.25)])
    }
}
