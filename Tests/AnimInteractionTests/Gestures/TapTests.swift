import AnimGeometry
import AnimInteraction
import Testing

@Suite("Taps")
struct TapTests {
    private func outcome(
        taps: Int = 1, fingers: Int = 1, until end: Double = 3, _ strokes: [(Double, TouchStroke)],
        options: (inout StageOptions) -> Void = { _ in }
    ) -> [String] {
        let fixture = GestureFixture(options)
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = taps
        tap.numberOfTouchesRequired = fingers
        fixture.add(tap, named: "tap")
        for (time, stroke) in strokes { fixture.touch(at: time, stroke) }
        let gestures = fixture.run(until: end)
        #expect(fixture.calls.count == gestures.filter { !$0.hasSuffix("failed") }.count)
        #expect(tap.state == .possible)
        return gestures
    }

    @Test func isRecognizedWhenTheFingerIsLifted() {
        #expect(outcome([(0.5, .tap(at: middle))]) == ["tap 0.583 ended"])
    }

    @Test func isReadyForTheNextOneAtOnce() {
        #expect(outcome([(0, .tap(at: middle)), (0.1, .tap(at: middle))]) == ["tap 0.083 ended", "tap 0.183 ended"])
    }

    @Test(arguments: [(0.75, "tap 0.75 ended"), (0.76, "tap 0.75 failed")])
    func failsWhereTheFingerRestsTooLong(duration: Double, expected: String) {
        #expect(outcome([(0, .press(at: middle, duration: duration))]) == [expected])
    }

    @Test(arguments: [(45.0, "tap 0.1 ended"), (45.1, "tap 0.1 failed")])
    func failsWhereTheFingerMovesTooFar(distance: Double, expected: String) {
        #expect(outcome([(0, .drag(from: middle, to: middle.moved(0, distance), TouchMotion(duration: 0.1)))]) == [expected])
    }

    @Test func aCancelledTouchIsNoTap() {
        #expect(outcome([(0, .press(at: middle, duration: 0.1, isCancelled: true))]) == ["tap 0.1 failed"])
    }

    @Test func severalTapsMakeOneGesture() {
        #expect(outcome(taps: 2, [(0, .tap(at: middle)), (0.25, .tap(at: middle))]) == ["tap 0.333 ended"])
        #expect(outcome(taps: 2, [(0, .tap(at: middle))]) == ["tap 0.433 failed"])
        #expect(outcome(taps: 2, [(0, .tap(at: middle)), (0.6, .tap(at: middle))]) == ["tap 0.433 failed", "tap 1.033 failed"])
        #expect(outcome(taps: 2, [(0, .tap(at: middle)), (0.25, .tap(at: middle.moved(46)))]) == ["tap 0.25 failed"])
    }

    @Test func severalFingersTapTogether() {
        let (left, right) = (TouchStroke.tap(at: middle), TouchStroke.press(at: middle.moved(50), duration: 0.2))
        #expect(outcome(fingers: 2, [(0, left), (0.05, right)]) == ["tap 0.25 ended"])
        #expect(outcome(fingers: 2, [(0, left)]) == ["tap 0.083 failed"])
        #expect(outcome(fingers: 1, [(0, left), (0.05, right)]) == ["tap 0.05 failed"])
    }

    @Test func theLimitsAreOptions() {
        #expect(outcome([(0, .press(at: middle, duration: 1))]) { $0.tapMaximumDuration = 2 } == ["tap 1.0 ended"])
        #expect(
            outcome(taps: 2, [(0, .tap(at: middle)), (1, .tap(at: middle))]) { $0.tapMaximumInterval = 1 } == ["tap 1.083 ended"])
        let drag = TouchStroke.drag(from: middle, to: middle.moved(5), TouchMotion(duration: 0.1))
        #expect(outcome([(0, drag)]) { $0.tapAllowableMovement = 4 } == ["tap 0.083 failed"])
    }
}
