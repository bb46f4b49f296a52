import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimScene
import Testing

/// The states of property animators, scrubbing and turning round, through scene files.
@Suite struct PlayedAnimatorTests {
    @Test func theModelChangesAtOnce() throws {
        let played = try PlayedScene("animators/model-and-screen.json")
        try played.expect("ball", "position.x", [(0.2, 30), (0.45, 42.916193), (0.7, 80), (0.95, 117.083807), (1.2, 130)])
        try played.expect("model", "position.x", [(0.19, 30), (0.2, 130)])
        #expect(played.model("ball", at: 0.2)?.position.x == 130)
        #expect(played.animators.last == "move inactive 0.0@1.2")
    }

    @Test func delaysHoldThePicture() throws {
        let played = try PlayedScene("animators/start-after-delay.json")
        try played.expect(
            "ball", "position.x", [(0.1, 30), (0.4, 30), (0.6, 55), (0.8, 80), (1.2, 80), (1.4, 105), (1.6, 130)])
        try played.expect("model", "position.x", [(0.1, 130)])
        #expect(played.positions == ["move end@1.6"])
    }

    @Test func pausingActivates() throws {
        let played = try PlayedScene("animators/pause-activates.json")
        #expect(played.animators.first == "move active paused 0.0@0.3")
        try played.expect("model", "position.x", [(0.29, 30), (0.3, 130)])
        try played.expect("ball", "position.x", [(0.3, 30), (0.6, 30), (0.85, 80), (1.1, 130)])
    }

    @Test func pausedAnimatorsGoOnAlongTheirCurve() throws {
        let played = try PlayedScene("animators/pause-and-start.json")
        try played.expect(
            "ball[0]", "position.x",
            [(0.35, 41.432841), (0.6, 41.432841), (0.75, 41.432841), (0.9, 62.515922), (1, 80), (1.25, 118.567159), (1.5, 132)])
        #expect(played.positions == ["move[1] end@1.1", "move[0] end@1.5"])
    }

    @Test func scrubbingIsLinearUnlessSwitchedOff() throws {
        let played = try PlayedScene("animators/scrubs-linearly.json")
        try played.expect("ball[0]", "position.x", [(0.3, 54.5), (0.6, 79.5), (0.9, 104.5), (1.2, 39.5)])
        try played.expect("ball[1]", "position.x", [(0.3, 42.416193), (0.6, 79.5), (0.9, 116.583807), (1.2, 31.472245)])
    }

    @Test func scrubbedAnimatorsGoOnAlongTheirCurve() throws {
        let played = try PlayedScene("animators/scrub-then-start.json")
        try played.expect(
            "ball", "position.x",
            [
                (0.1, 70), (0.4, 70), (0.45, 87.122697), (0.5, 103.204949), (0.55, 116.167158), (0.6, 124.936878),
                (0.65, 129.336294),
            ])
        // What is left of the curve takes 0.279253 s, up to the next tick.
        #expect(played.positions == ["move end@0.683"])
    }

    @Test func turnedRoundItGoesBackAlongTheCurve() throws {
        let played = try PlayedScene("animators/reverse-while-paused.json")
        try played.expect(
            "ball", "position.x",
            [(0.4, 70), (0.45, 54.326292), (0.5, 42.030740), (0.55, 34.010734), (0.6, 30.331392), (0.64, 30)])
        #expect(played.messages == ["fraction 0.6@0.4", "over start@0.633"])
        #expect(played.model("ball", at: 0.64)?.position.x == 30)
    }

    @Test func turnedRoundWhileRunningTheFractionFlips() throws {
        let played = try PlayedScene("animators/reverse-while-running.json")
        try played.expect(
            "ball", "position.x", [(0.5, 48.739591), (0.8, 96.811613), (0.9, 80), (1.1, 48.739591), (1.3, 31.972245), (1.4, 30)])
        #expect(played.messages == ["fraction 0.6@0.8", "reversed 0.4@0.8", "over start@1.4"])
    }

    @Test func turnedRoundTwiceNothingIsLost() throws {
        let played = try PlayedScene("animators/reverse-twice.json")
        try played.expect(
            "ball[0]", "position.x", [(0.6, 78), (0.7, 61.188387), (0.8, 46.739591), (0.9, 61.188387), (1, 78), (1.5, 128)])
        #expect(played.positions == ["move[1] end@1.1", "move[0] end@1.5"])
    }

    @Test func reversedBeforeTheStart() throws {
        let played = try PlayedScene("animators/reversed-before-start.json")
        #expect(played.messages == ["over start@0.217"])
        try played.expect("ball", "position.x", [(0.2, 30), (0.5, 30)])
        let option = try PlayedScene("animators/reversed-plays-from-end.json")
        #expect(option.messages == ["over start@0.7"])
        try option.expect("ball", "position.x", [(0.2, 130), (0.3, 121.834014), (0.45, 80), (0.6, 38.165986), (0.7, 30)])
    }

    @Test func callsThatAreOutOfPlaceDoNothing() throws {
        let played = try PlayedScene("animators/calls-without-effect.json")
        try played.expect("ball", "position.x", [(0.2, 30), (0.4, 55), (0.6, 80), (0.8, 105), (1, 130), (1.2, 130)])
        #expect(played.messages == ["over end@1.0", "fraction 0.0@1.1"])
    }

    @Test func stoppedAnimatorsWaitToBeFinished() throws {
        let played = try PlayedScene("animators/stop-and-finish.json")
        #expect(played.messages == ["over end@0.8", "over start@0.8", "over current@0.8"])
        for (index, x, opacity) in [(0, 128.0, 0.2), (1, 28, 1), (2, 68, 0.68)] {
            try played.expect("ball[\(index)]", "position.x", [(0.3, 48), (0.5, 68), (0.79, 68), (0.8, x)])
            try played.expect("ball[\(index)]", "opacity", [(0.5, 0.68), (0.79, 0.68), (0.8, opacity)])
            #expect(played.model("ball[\(index)]", at: 0.6)?.position.x == 68, "the model takes the value on screen")
        }
    }

    @Test func stoppedWithoutFinishingNothingIsCalled() throws {
        let played = try PlayedScene("animators/stop-without-finishing.json")
        #expect(played.messages == ["over end@1.6"])
        try played.expect("ball", "position.x", [(0.5, 80), (0.8, 80), (1.2, 55), (1.6, 30)])
        #expect(played.animators.contains("move inactive 0.0@0.5"))
    }

    @Test func pausesOnCompletion() throws {
        let played = try PlayedScene("animators/pauses-on-completion.json")
        #expect(played.messages == ["fraction 1.0@0.8", "reversed 0.0@0.8", "back 1.0@1.6", "over start@1.6"])
        try played.expect(
            "ball", "position.x", [(0.35, 80), (0.6, 130), (0.7, 130), (1.05, 80), (1.2, 38.165986), (1.3, 30), (1.5, 30)])
        #expect(played.positions == ["move start@1.6"])
    }
}
