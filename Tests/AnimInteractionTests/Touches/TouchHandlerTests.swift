import AnimGeometry
import AnimInteraction
import AnimLayers
import Testing

@Suite("What views do with their touches")
struct TouchHandlerTests {
    private final class Notes {
        var phases: [String] = []
    }

    /// The calls that the view gets: phase, time and number of touches.
    private func phases(
        with recognizers: [GestureRecognizer] = [], multiple: Bool = false, _ strokes: [(Double, TouchStroke)]
    ) -> [String] {
        let fixture = GestureFixture()
        let notes = Notes()
        for (number, recognizer) in recognizers.enumerated() { fixture.add(recognizer, named: "\(number)") }
        recognizers.first?.addAction { notes.phases.append("action \($0.state)") }
        fixture.stage.setTouchHandler(of: fixture.view, isMultipleTouchEnabled: multiple) { [unowned stage = fixture.stage] in
            notes.phases.append("\($0) \(stage.time.text) \($1.count)")
        }
        for (time, stroke) in strokes { fixture.touch(at: time, stroke) }
        fixture.run()
        return notes.phases
    }

    private let drag = TouchStroke.drag(from: middle, to: middle.moved(40), TouchMotion(duration: 2.0 / 60))

    @Test func aViewIsToldOfItsTouches() {
        #expect(phases([(0, drag)]) == ["began 0.0 1", "moved 0.02 1", "moved 0.03 1", "ended 0.03 1"])
        let cancelled = TouchStroke.press(at: middle, duration: 0.1, isCancelled: true)
        #expect(phases([(0, cancelled)]) == ["began 0.0 1", "cancelled 0.1 1"])
    }

    /// A gesture takes the touch away from the view, right before its action is called.
    @Test func aRecognizedGestureCancelsTheTouch() {
        #expect(
            phases(with: [PanGestureRecognizer()], [(0, drag)]) == [
                "began 0.0 1", "cancelled 0.02 1", "action began", "action changed", "action ended",
            ])
        #expect(
            phases(with: [TapGestureRecognizer()], [(0, .tap(at: middle))]) == [
                "began 0.0 1", "cancelled 0.08 1", "action ended",
            ])
    }

    @Test func aGestureMayLeaveTheTouchToTheView() {
        let tap = TapGestureRecognizer()
        tap.cancelsTouchesInView = false
        #expect(phases(with: [tap], [(0, .tap(at: middle))]) == ["began 0.0 1", "action ended", "ended 0.08 1"])
    }

    @Test func aFailedGestureTakesNothing() {
        #expect(phases(with: [PanGestureRecognizer()], [(0, .tap(at: middle))]) == ["began 0.0 1", "ended 0.08 1"])
    }

    private func doubleTap(delays: Bool) -> TapGestureRecognizer {
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        tap.delaysTouchesEnded = delays
        return tap
    }

    /// The end of the first tap is kept back until the second one has not come.
    @Test func theEndOfATouchWaitsForTheGesture() {
        #expect(phases(with: [doubleTap(delays: true)], [(0, .tap(at: middle))]) == ["began 0.0 1", "ended 0.43 1"])
        #expect(phases(with: [doubleTap(delays: false)], [(0, .tap(at: middle))]) == ["began 0.0 1", "ended 0.08 1"])
        #expect(
            phases(with: [doubleTap(delays: true)], [(0, .tap(at: middle)), (0.2, .tap(at: middle))]) == [
                "began 0.0 1", "began 0.2 1", "cancelled 0.28 1", "cancelled 0.28 1", "action ended",
            ])
    }

    @Test func theBeginningOfATouchMayWait() {
        func pan() -> PanGestureRecognizer {
            let pan = PanGestureRecognizer()
            pan.delaysTouchesBegan = true
            return pan
        }
        #expect(phases(with: [pan()], [(0, drag)]) == ["action began", "action changed", "action ended"])
        #expect(phases(with: [pan()], [(0, .tap(at: middle))]) == ["began 0.08 1", "ended 0.08 1"])
        let cancelled = TouchStroke.press(at: middle, duration: 0.1, isCancelled: true)
        #expect(phases(with: [pan()], [(0, cancelled)]) == [])
    }

    @Test func aSecondFingerIsToldOnRequestOnly() {
        let fingers = [(0.0, TouchStroke.press(at: middle, duration: 0.2)), (0.1, .press(at: middle.moved(20), duration: 0.1))]
        #expect(phases(fingers) == ["began 0.0 1", "ended 0.2 1"])
        #expect(phases(multiple: true, fingers) == ["began 0.0 1", "began 0.1 1", "ended 0.2 2"])
    }

    /// Views that do nothing with touches leave them to those above.
    @Test func touchesGoToTheNextViewThatHandlesThem() {
        let fixture = GestureFixture()
        let inner = fixture.stage.addView(Rect(x: 0, y: 0, width: 200, height: 400), to: fixture.view)
        let notes = Notes()
        fixture.stage.setTouchHandler(of: fixture.view) { phase, touches in
            notes.phases.append("outer \(phase) \(touches.first?.layer == inner)")
        }
        fixture.touch(.tap(at: middle))
        fixture.stage.schedule(at: 0.5) { [stage = fixture.stage] in
            stage.setTouchHandler(of: inner) { phase, _ in notes.phases.append("inner \(phase)") }
        }
        fixture.touch(at: 1, .tap(at: middle))
        fixture.stage.schedule(at: 1.5) { [stage = fixture.stage, view = fixture.view] in
            stage.setTouchHandler(of: inner, nil)
            stage.setTouchHandler(of: view, nil)
        }
        fixture.touch(at: 2, .tap(at: middle))
        fixture.run()
        #expect(notes.phases == ["outer began true", "outer ended true", "inner began", "inner ended"])
    }
}
