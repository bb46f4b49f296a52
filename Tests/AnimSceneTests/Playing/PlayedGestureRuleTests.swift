import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimScene
import Testing

/// The rules between gestures, and between them and the touches of layers, through scene files.
@Suite struct PlayedGestureRuleTests {
    @Test func tapsWaitForDoubleTapsToFail() throws {
        let played = try PlayedScene("gestures/require-to-fail.json")
        // Lifted at 0.28 s; the second tap would have had to come by 0.63 s.
        #expect(played.gestures == ["double failed@0.633", "single ended@0.633", "double ended@1.283", "single failed@1.283"])
    }

    @Test func pansWaitForSwipesToFail() throws {
        let played = try PlayedScene("gestures/pan-waits-for-swipe.json")
        #expect(
            played.gestures == ["swipe failed@0.6", "pan began@0.6", "pan ended@1.1", "swipe ended@1.583", "pan failed@1.583"])
        // A point a tick; when the pan may begin, the finger has gone 20 points beyond the hysteresis.
        try played.expect("knob", "position.x", [(0.59, 25), (0.6, 45), (1, 69), (1.11, 25), (1.79, 115)])
    }

    @Test func gesturesGoAlongWithEachOtherOnRequest() throws {
        let played = try PlayedScene("gestures/simultaneous.json")
        #expect(Set(played.gestures.prefix(3)) == ["press[0] began@0.4", "press[1] began@0.4", "alone failed@0.4"])
        #expect(played.gestures[3] == "along began@0.617")
        try played.expect("card[0]", "position.y", [(1, 32)])
        try played.expect("card[1]", "position.y", [(1, 32 + 30)])
    }

    @Test func deeperAndLaterRecognizersComeFirst() throws {
        let played = try PlayedScene("gestures/who-comes-first.json")
        #expect(
            Set(played.gestures) == [
                "inner ended@0.283", "outer failed@0.283", "last ended@0.283", "first failed@0.283", "outer ended@0.783",
            ])
    }

    @Test func askedGesturesFailAndLeaveTheTouchToOthers() throws {
        let played = try PlayedScene("gestures/should-begin.json")
        #expect(
            played.gestures == [
                "slide began@0.217", "move failed@0.217", "slide ended@0.5",
                "slide failed@1.317", "move began@1.317", "move ended@1.6",
            ])
        try played.expect("card", "position.x", [(0.6, 60), (1.7, 60)])
        try played.expect("board", "position.x", [(0.6, 55), (1.7, 85)])
    }

    @Test func disabledGesturesAreCancelled() throws {
        let played = try PlayedScene("gestures/disabled-on-its-way.json")
        // 10 thirds of a point a tick: beyond 85 in the twentieth tick, at 76.67 less 20.
        #expect(played.gestures == ["pan began@0.167", "pan cancelled@0.433", "pan began@1.283", "pan ended@1.6"])
        try played.expect("ball", "position.x", [(0.434, 20 + 20.0 / 6 * 20 - 10), (0.74, 20), (1, 20), (1.6, 70)], within: 0.01)
    }

    @Test func removedLayersCancelTheirGestures() throws {
        let played = try PlayedScene("gestures/removed-on-its-way.json")
        #expect(played.gestures == ["pan began@0.217", "pan cancelled@0.5"])
        try played.expect("shadow", "position.x", [(0.5, 35 + 30), (0.72, 35), (1, 35)])
    }

    @Test func cancelledTouchesBreakGesturesOff() throws {
        let played = try PlayedScene("gestures/cancelled-touch.json")
        #expect(Set(played.gestures) == ["press began@0.3", "press cancelled@0.6", "tap failed@0.6"])
        for index in 0..<3 { try played.expect("block[\(index)]", "borderWidth", [(0.9, 3)]) }
    }

    @Test func recognizedGesturesCancelTouches() throws {
        let played = try PlayedScene("gestures/cancels-touches-in-view.json")
        #expect(played.messages == ["cancelled 0.0@0.217", "ended 1.0@0.4"])
    }

    @Test func endsAndBeginningsOfTouchesWaitForGestures() throws {
        let ended = try PlayedScene("gestures/delays-touches-ended.json")
        #expect(ended.messages == ["ended 1.0@0.183", "ended 0.0@0.533"])
        let began = try PlayedScene("gestures/delays-touches-began.json")
        #expect(began.messages.first == "began 1.0@0.1")
        #expect(Set(began.messages.dropFirst()) == ["began 0.0@0.4", "ended 0.0@0.4", "ended 1.0@0.4"])
    }

    @Test func touchesStayWithTheirLayer() throws {
        let played = try PlayedScene("gestures/touch-stays.json")
        #expect(played.messages == ["began@0.1", "ended 130.0@0.7"])
        try played.expect("bar", "bounds.size.width", [(0.4, 70), (0.7, 120), (1.5, 120)])
    }

    @Test func furtherFingersAreToldOnRequest() throws {
        let played = try PlayedScene("gestures/multiple-touch.json")
        #expect(played.messages == ["left@0.1", "right@0.1", "right@0.3"])
        try played.expect("left", "borderWidth", [(0.5, 2), (0.8, 0)])
        try played.expect("right", "borderWidth", [(0.5, 4), (0.8, 2)])
    }

    @Test func samplesWithinATickAreCoalesced() throws {
        #expect(try PlayedScene("gestures/coalesced-touches.json").messages == ["moved 50.0@0.133"])
        #expect(
            try PlayedScene("gestures/every-sample.json").messages == [
                "moved 30.0@0.133", "moved 40.0@0.133", "moved 50.0@0.133",
            ])
    }

    @Test func touchesCountTheirTaps() throws {
        #expect(
            try PlayedScene("gestures/tap-count.json").messages == [
                "taps 1.0@0.1", "taps 2.0@0.3", "taps 3.0@0.5", "taps 1.0@1.2", "taps 2.0@1.4",
            ])
    }
}

/// The layer that a touch reaches, through scene files.
@Suite struct PlayedHitTests {
    @Test func theOrderOfTheLayersCounts() throws {
        #expect(try PlayedScene("gestures/hit-order.json").messages == ["red@0.2", "blue@0.6"])
    }

    @Test func whatIsClosedOrInvisibleIsPassedBy() throws {
        #expect(
            try PlayedScene("gestures/hit-visibility.json").messages == [
                "square 0.0@0.1", "square 1.0@0.35", "card@0.6", "card@0.85", "card@1.1", "card@1.35",
            ])
    }

    @Test func boundsAreHalfOpenAndContainWhatIsBelow() throws {
        let touched = try PlayedScene("gestures/hit-bounds.json").messages.filter { !$0.hasPrefix("window") }
        #expect(touched == ["child@0.1", "parent@0.7", "parent@1.3", "parent@1.6"])
    }

    @Test func transformsAreUndone() throws {
        let touched = try PlayedScene("gestures/hit-transform.json").messages.filter { !$0.hasPrefix("window") }
        #expect(touched == ["square@0.1"])
    }

    @Test func movingLayersAreTouchedWhereTheirAnimationSaysSo() throws {
        let played = try PlayedScene("gestures/hit-animated.json")
        #expect(played.messages == ["ball 2.0@0.6", "ball 1.0@0.8", "ball 3.0@0.8", "ball 5.0@0.8"])
        for index in 0..<6 { try played.expect("ball[\(index)]", "position.x", [(0.6, 80), (0.8, 104)]) }
    }
}
