import AnimGeometry
import AnimInteraction
import AnimLayers
import Testing

@Suite("Long presses")
struct LongPressTests {
    private func press(_ configure: (LongPressGestureRecognizer) -> Void = { _ in }) -> LongPressGestureRecognizer {
        let press = LongPressGestureRecognizer()
        configure(press)
        return press
    }

    private func outcome(
        _ press: LongPressGestureRecognizer, at time: Double = 0, until end: Double = 3, _ strokes: TouchStroke...
    ) -> [String] {
        let fixture = GestureFixture()
        fixture.add(press, named: "press")
        fixture.stage.scheduleTouches(at: time) { strokes }
        return fixture.run(until: end)
    }

    @Test func beginsHalfASecondAfterTheTouch() {
        #expect(outcome(press(), .press(at: middle, duration: 1)) == ["press 0.5 began", "press 1.0 ended"])
    }

    /// The control that fills up: a tenth of a second.
    @Test func beginsAfterTheMinimumDuration() {
        let press = press { $0.minimumPressDuration = 0.1 }
        #expect(outcome(press, .press(at: middle, duration: 0.4)) == ["press 0.1 began", "press 0.4 ended"])
    }

    /// The time counts from the touch, not from the tick that delivered it.
    @Test func beginsInTheFirstTickThatIsNotEarlier() {
        let press = press { $0.minimumPressDuration = 0.1 }
        #expect(outcome(press, at: 0.51, .press(at: middle, duration: 0.4)) == ["press 0.617 began", "press 0.917 ended"])
    }

    @Test func failsWhereTheFingerIsLiftedBefore() {
        #expect(outcome(press(), .press(at: middle, duration: 0.49)) == ["press 0.5 failed"])
        #expect(outcome(press(), .press(at: middle, duration: 0.5)) == ["press 0.5 failed"])
    }

    @Test(arguments: [0, -1, Double.nan])
    func beginsAtOnceWithoutADuration(duration: Double) {
        let press = press { $0.minimumPressDuration = duration }
        #expect(outcome(press, .press(at: middle, duration: 0.1)) == ["press 0.0 began", "press 0.1 ended"])
    }

    @Test func neverBeginsWithAnInfiniteDuration() {
        let press = press { $0.minimumPressDuration = .infinity }
        #expect(outcome(press, .press(at: middle, duration: 1)) == ["press 1.0 failed"])
    }

    @Test(arguments: [(10.0, true), (10.01, false)])
    func failsWhereTheFingerMovesTooFarBefore(distance: Double, begins: Bool) {
        let drag = TouchStroke.drag(
            from: middle, to: middle.moved(distance * 0.6, distance * 0.8), TouchMotion(duration: 0.1, holdAfter: 1))
        #expect(outcome(press(), until: 0.7, drag) == [begins ? "press 0.5 began" : "press 0.1 failed"])
    }

    /// Once it has begun, the finger may go anywhere; each motion is a change, and locations are those of the finger.
    @Test func followsTheFingerAfterwards() {
        let fixture = GestureFixture()
        fixture.add(press(), named: "press") { $0.location(in: nil).text }
        fixture.touch(.drag(from: middle, to: middle.moved(0, 300), TouchMotion(duration: 0.05, holdBefore: 0.6)))
        #expect(
            fixture.run() == [
                "press 0.5 began", "press 0.617 changed", "press 0.633 changed", "press 0.65 changed", "press 0.65 ended",
            ])
        #expect(
            fixture.calls == [
                "press began (200.0, 300.0)", "press changed (200.0, 400.0)", "press changed (200.0, 500.0)",
                "press changed (200.0, 600.0)", "press ended (200.0, 600.0)",
            ])
    }

    @Test func cancelledTouchesCancelIt() {
        #expect(
            outcome(press(), .press(at: middle, duration: 1, isCancelled: true)) == ["press 0.5 began", "press 1.0 cancelled"])
        #expect(outcome(press(), .press(at: middle, duration: 0.3, isCancelled: true)) == ["press 0.3 failed"])
    }

    @Test func severalFingersHaveToBeDown() {
        let two = press { $0.numberOfTouchesRequired = 2 }
        let (left, right) = (TouchStroke.press(at: middle, duration: 1), TouchStroke.press(at: middle.moved(50), duration: 1.2))
        #expect(outcome(two, left, right) == ["press 0.5 began", "press 1.0 ended"])
        let again = press { $0.numberOfTouchesRequired = 2 }
        #expect(outcome(again, left) == ["press 1.0 failed"])
        #expect(outcome(press(), left, right) == ["press 0.0 failed"])
    }

    /// Any of the fingers ends the gesture, at the middle of all of them; what the others do then is no part of it.
    @Test func theFirstFingerEndsIt() {
        let fixture = GestureFixture()
        fixture.add(press { $0.numberOfTouchesRequired = 2 }, named: "press") {
            "\($0.location(in: nil).text) \($0.numberOfTouches)"
        }
        fixture.touch(
            .press(at: middle, duration: 0.7),
            .drag(from: middle.moved(50), to: middle.moved(90), TouchMotion(duration: 0.1, holdBefore: 0.8))
        )
        fixture.touch(at: 1, .press(at: middle, duration: 0.6), .press(at: middle.moved(50), duration: 0.6))
        #expect(fixture.run() == ["press 0.5 began", "press 0.7 ended", "press 1.5 began", "press 1.6 ended"])
        #expect(fixture.calls.prefix(2) == ["press began (225.0, 300.0) 2", "press ended (225.0, 300.0) 2"])
    }

    /// The time counts from the last finger that it takes.
    @Test func theLastFingerStartsTheTime() {
        let fixture = GestureFixture()
        let press = fixture.add(press { $0.numberOfTouchesRequired = 2 }, named: "press") { $0.location(in: nil).text }
        fixture.touch(.press(at: middle, duration: 2))
        fixture.touch(at: 0.25, .press(at: middle.moved(50), duration: 2))
        #expect(fixture.run(until: 1) == ["press 0.75 began"])
        #expect(fixture.calls == ["press began (225.0, 300.0)"])
        #expect(press.numberOfTouches == 2)
        #expect(press.location(ofTouch: 1, in: fixture.view) == Point(x: 150, y: 200))
        #expect(press.location(ofTouch: 2, in: nil) == middle.moved(25))
        #expect(fixture.stage.log.misuses.count == 1)
    }

    @Test func tapsMayHaveToComeBefore() {
        let fixture = GestureFixture()
        fixture.add(press { $0.numberOfTapsRequired = 1 }, named: "press")
        fixture.touch(.tap(at: middle))
        fixture.touch(at: 0.3, .press(at: middle, duration: 0.7))
        fixture.touch(at: 1.5, .press(at: middle, duration: 1))
        fixture.touch(at: 3, .tap(at: middle))
        #expect(
            fixture.run(until: 4) == [
                "press 0.8 began", "press 1.0 ended", "press 2.25 failed", "press 3.433 failed",
            ])
    }

    /// A bubble that is picked up has its center at the finger from the first moment on.
    @Test func aBubbleFollowsTheFinger() {
        let fixture = GestureFixture()
        let bubble = fixture.stage.addView(Rect(x: 20, y: 20, width: 40, height: 20), to: fixture.view)
        let press = LongPressGestureRecognizer()
        var lowerHalf: [Bool] = []
        press.addAction { [stage = fixture.stage, view = fixture.view] recognizer in
            guard recognizer.state == .began || recognizer.state == .changed else { return }
            let center = recognizer.location(in: view)
            stage.set(.point(center), for: .init(.position), of: bubble)
            lowerHalf.append(!(center.y < stage.model(of: view).frame.midY - 100))
        }
        fixture.add(press, named: "press", to: bubble)
        fixture.touch(.drag(from: Point(x: 141, y: 131), to: Point(x: 141, y: 331), TouchMotion(duration: 0.1, holdBefore: 0.6)))
        let timeline = fixture.stage.run(until: 1).timeline
        let y = [0.4, 0.5, 0.65, 0.7].map { timeline.presentation(of: bubble, at: $0).position.y.text }
        #expect(y == ["30.0", "31.0", "131.0", "231.0"])
        #expect(lowerHalf == [false, false, false, false, false, false, true])
    }
}
