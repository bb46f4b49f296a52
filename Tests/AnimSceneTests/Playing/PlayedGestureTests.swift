import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimScene
import Testing

/// Each recognizer with its thresholds, through scene files.
@Suite struct PlayedGestureTests {
    @Test func longPressesBeginAfterTheirDuration() throws {
        let played = try PlayedScene("gestures/long-press-duration.json")
        #expect(
            played.gestures == [
                "press[0] began@0.2", "press[1] began@0.45", "press[2] began@0.7", "press[3] began@1.2",
                "press[3] ended@1.4", "press[2] ended@1.4", "press[1] ended@1.4", "press[0] ended@1.4",
                "press[0] began@1.8", "press[1] began@2.05",
                "press[3] failed@2.2", "press[2] failed@2.2", "press[1] ended@2.2", "press[0] ended@2.2",
            ])
    }

    @Test func longPressesAllowTenPointsBeforeTheyBegin() throws {
        let played = try PlayedScene("gestures/long-press-movement.json")
        // 11 points in 12 ticks: more than 10 from the eleventh on.
        #expect(
            played.gestures == [
                "press[1] failed@0.383", "press[2] began@0.7", "press[0] began@0.7", "press[0] ended@1.0", "press[2] ended@1.2",
            ])
        try played.expect("block[0]", "position.x", [(0.69, 22), (0.7, 32), (1, 32)])
        try played.expect("block[1]", "position.x", [(1, 22)])
        try played.expect("block[2]", "position.x", [(0.8, 22), (1, 62), (1.2, 102)])
    }

    @Test func longPressesOfTwoFingersCountFromTheSecond() throws {
        let played = try PlayedScene("gestures/long-press-two-fingers.json")
        #expect(played.gestures == ["press failed@0.6", "press began@1.3", "press ended@1.6"])
        #expect(played.messages == ["centre 75.0@1.3"])
    }

    @Test func longPressesMayNeedATap() throws {
        let played = try PlayedScene("gestures/long-press-after-a-tap.json")
        // Without a tap before it the press is the tap, which may last 0.75 s.
        #expect(played.gestures == ["press failed@0.85", "press began@2.0", "press ended@2.3"])
    }

    @Test func tapsAreShortAndNear() throws {
        let played = try PlayedScene("gestures/tap-limits.json")
        #expect(Set(played.gestures) == ["tap[0] ended@0.85", "tap[1] failed@0.85", "tap[2] ended@0.4", "tap[3] failed@0.4"])
        let green = Color(r: 0x34, g: 0xC7, b: 0x59)
        let areGreen = try (0..<4).map { try played.layer("disc[\($0)]", at: 1.2).backgroundColor == green }
        #expect(areGreen == [true, false, true, false])
    }

    @Test func secondTapsComeWithinTheInterval() throws {
        let played = try PlayedScene("gestures/double-tap-interval.json")
        // Lifted at 0.18 s: 0.53 s is in time, 0.55 s is not, and what comes then waits for a second tap of its own.
        #expect(played.gestures == ["double[1] failed@0.533", "double[0] ended@0.617", "double[1] failed@0.983"])
    }

    @Test func theLimitsOfTapsAndSwipesAreOptions() throws {
        let taps = try PlayedScene("gestures/tap-options.json")
        #expect(
            Set(taps.gestures) == [
                "tap[0] ended@0.4", "tap[1] failed@0.4", "tap[2] ended@0.3", "tap[3] failed@0.3", "double ended@0.8",
            ])
        // 3 points a tick reach 30 in the tenth; 1.5 points a tick stray by more than 10 in the seventh.
        let swipes = try PlayedScene("gestures/swipe-options.json")
        #expect(swipes.gestures == ["swipe[2] failed@0.217", "swipe[0] ended@0.267", "swipe[1] failed@0.3"])
    }

    @Test func tapsCountTheirFingers() throws {
        let played = try PlayedScene("gestures/tap-two-fingers.json")
        #expect(played.gestures == ["tap failed@0.183", "tap failed@0.4", "tap ended@0.933"])
    }

    @Test func pansBeginBeyondTheHysteresis() throws {
        let played = try PlayedScene("gestures/pan-translation-stifled.json")
        // Two points a tick: 10 are not enough, 12 are.
        #expect(played.gestures == ["pan[1] began@0.2", "pan[1] ended@0.6", "pan[0] failed@0.6"])
        try played.expect("knob[1]", "position.x", [(0.19, 20), (0.2, 22), (0.35, 40), (0.6, 70)])
        try played.expect("knob[0]", "position.x", [(0.8, 20)])
    }

    @Test func theFirstTranslationOfAPanIsAnOption() throws {
        let full = try PlayedScene("gestures/pan-translation-full.json")
        #expect(full.gestures == ["pan began@0.2", "pan ended@0.6"])
        try full.expect("knob", "position.x", [(0.19, 20), (0.2, 32), (0.35, 50), (0.6, 80)])
        let zero = try PlayedScene("gestures/pan-translation-zero.json")
        #expect(zero.gestures == ["pan began@0.233", "pan ended@0.6"])
        try zero.expect("knob", "position.x", [(0.22, 20), (0.234, 20), (0.35, 34), (0.6, 64)])
    }

    @Test func velocitiesWeighTheLastMoves() throws {
        // Moves of 200, 400 and 100 points per second.
        let played = try PlayedScene("gestures/pan-velocity.json")
        try played.expect("bar", "bounds.size.width", [(0.2, 50), (0.3, 87.5), (0.4, 43.75), (1.1, 43.75)])
        #expect(played.messages == ["velocity 175.0@0.9"])
        let last = try PlayedScene("gestures/pan-velocity-weights.json")
        try last.expect("bar", "bounds.size.width", [(0.2, 50), (0.3, 100), (0.4, 25)])
        #expect(last.messages == ["velocity 100.0@0.9"])
    }

    @Test func pansFailInOtherDirections() throws {
        let played = try PlayedScene("gestures/pan-directions.json")
        #expect(
            played.gestures == [
                "pan began@0.167", "pan ended@0.3", "pan failed@0.667", "pan failed@1.167", "pan failed@1.65",
                "pan began@2.15", "pan ended@2.3",
            ])
        // 40 points less 10; then 40 to the left and 30 down, 10 of 50 points being left out.
        try played.expect("card", "position.x", [(0.3, 85), (2, 85), (2.3, 85 - 32)])
    }

    @Test func settingTheTranslationStopsTheVelocity() throws {
        let played = try PlayedScene("gestures/pan-set-translation.json")
        try played.expect("ball", "position.x", [(0.3, 20 + 30), (0.5, 20 + 70)])
        #expect(played.messages == ["velocity 0.0@0.5"])
    }

    @Test func liftedFingersMoveNothing() throws {
        let played = try PlayedScene("gestures/pan-lifted-finger.json")
        for (time, x) in [(0.3, 50.0), (0.5, 70), (0.7, 90), (0.9, 110)] {
            let position = try played.layer("pad", at: time).position
            #expect(abs(position.x - x) < 1e-9 && abs(position.y - 45) < 1e-9, "\(position) at \(time)")
        }
    }

    @Test func pansCountTheirFingers() throws {
        let played = try PlayedScene("gestures/pan-number-of-fingers.json")
        #expect(
            played.gestures == [
                "one began@0.217", "one ended@0.5", "two failed@0.5", "one failed@0.8", "two began@0.917", "two ended@1.2",
            ])
        try played.expect("card[0]", "position.y", [(0.5, 35), (1.2, 65)])
        try played.expect("card[1]", "position.y", [(0.5, 65), (1.2, 65)])
    }

    @Test func swipesAreRecognizedOnTheirWay() throws {
        let played = try PlayedScene("gestures/swipe-directions.json")
        #expect(played.messages == ["right@0.183", "left@0.6", "up@1.0", "down@1.383"])
        // 52 points in 30 ticks pass 50 in the twenty-ninth; 5.8 points a tick stray by more than 50 in the ninth.
        let limits = try PlayedScene("gestures/swipe-limits.json")
        #expect(
            limits.gestures == ["swipe[3] failed@0.25", "swipe[0] failed@0.3", "swipe[1] ended@0.583", "swipe[2] failed@0.6"])
    }

    @Test func pinchesStartAtAScaleOfOne() throws {
        let played = try PlayedScene("gestures/pinch-scale.json")
        // 40 points, and 2.5 more each tick: 47.5 are not enough, the pinch begins at 50.
        #expect(played.gestures == ["pinch began@0.167", "pinch ended@0.5"])
        try played.expect("photo", "transform.scale", [(0.167, 1), (0.3, 70.0 / 50), (0.5, 100.0 / 50)])
        #expect(played.messages == ["velocity 3.0@0.5"])
    }

    @Test func rotationsStartAtAnAngleOfZero() throws {
        let played = try PlayedScene("gestures/rotation-angle.json")
        // 3 degrees a tick, more than 0.05 radians.
        #expect(played.gestures == ["turn began@0.117", "turn ended@0.6"])
        let turned = try played.layer("photo", at: 0.117 + 29.0 / 60).affineTransform
        #expect(abs(turned.a - 0.05233596) < 1e-6 && abs(turned.b - 0.9986295) < 1e-6, "87 degrees, not \(turned)")
        #expect(played.messages == ["velocity 180.0@0.6"])
    }
}
