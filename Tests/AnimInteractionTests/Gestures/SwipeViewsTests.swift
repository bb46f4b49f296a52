import AnimGeometry
import AnimInteraction
import AnimLayers
import Testing

/// A pan that fails unless it goes from right to left, written as a subclass.
private final class RightToLeftPan: PanGestureRecognizer {
    override func touchesMoved(_ touches: [Touch]) {
        super.touchesMoved(touches)
        guard state == .began else { return }
        let velocity = velocity(in: layer)
        if abs(velocity.x) <= abs(velocity.y) || velocity.x >= 0 { state = .failed }
    }
}

/// The pan that turns from view to view: its states, and the page.
@Suite("Pans from right to left")
struct SwipeViewsTests {
    private enum Kind: CaseIterable { case subclass, directions }

    private func pan(_ kind: Kind) -> PanGestureRecognizer {
        guard kind == .directions else { return RightToLeftPan() }
        let pan = PanGestureRecognizer()
        pan.directions = .left
        return pan
    }

    /// The fractions that the pan gives the animator, and whether it is turned back in the end.
    private func scrub(_ kind: Kind, _ stroke: TouchStroke) -> [String] {
        let fixture = GestureFixture()
        fixture.add(pan(kind), named: "pan", to: Timeline.root) { pan in
            switch pan.state {
            case .changed: min(max(-pan.translation(in: nil).x / 400, 0), 1).text
            case .ended, .cancelled: "reversed \(pan.velocity(in: nil).x > -200 || pan.state == .cancelled)"
            default: nil
            }
        }
        fixture.touch(stroke)
        fixture.run()
        return fixture.calls.map { String($0.dropFirst("pan ".count)) }
    }

    /// 30 points a tick: 1800 points per second.
    @Test(arguments: [0, 1]) func aFastReleaseTurnsThePage(kind: Int) {
        let swipe = TouchStroke.drag(from: Point(x: 350, y: 300), to: Point(x: 230, y: 302), TouchMotion(duration: 4.0 / 60))
        #expect(
            scrub(Kind.allCases[kind], swipe) == ["began", "changed 0.13", "changed 0.2", "changed 0.28", "ended reversed false"])
    }

    /// 3 points a tick: 180 points per second.
    @Test(arguments: [0, 1]) func aSlowReleaseTurnsItBack(kind: Int) {
        let drag = TouchStroke.drag(from: Point(x: 350, y: 300), to: Point(x: 335, y: 300), TouchMotion(duration: 5.0 / 60))
        #expect(scrub(Kind.allCases[kind], drag) == ["began", "changed 0.01", "ended reversed true"])
    }

    @Test(arguments: [0, 1]) func aCancelledTouchTurnsItBack(kind: Int) {
        let swipe = TouchStroke.swipe(from: Point(x: 350, y: 300), to: Point(x: 50, y: 300), isCancelled: true)
        #expect(scrub(Kind.allCases[kind], swipe).last == "cancelled reversed true")
    }

    @Test(arguments: [0, 1]) func otherDirectionsDoNothing(kind: Int) {
        let start = Point(x: 200, y: 300)
        for end in [Point(x: 350, y: 300), Point(x: 200, y: 500), Point(x: 155, y: 245), Point(x: 195, y: 200)] {
            #expect(scrub(Kind.allCases[kind], .swipe(from: start, to: end)) == [])
        }
    }

    /// The direction counts when the pan begins; afterwards the finger may turn round.
    @Test(arguments: [0, 1]) func theFingerMayTurnRound(kind: Int) {
        let samples = [0.0, -30, -60, 0, 40, 40].enumerated().map {
            TouchStroke.Sample(time: Double($0.offset) / 60, location: Point(x: 300 + $0.element, y: 300))
        }
        #expect(
            scrub(Kind.allCases[kind], TouchStroke(samples: samples)) == [
                "began", "changed 0.13", "changed 0.0", "changed 0.0", "ended reversed true",
            ])
    }

    /// A view that is closed to touches keeps the touch that it has, and takes no other.
    @Test func aViewMayCloseItselfDuringTheGesture() {
        let fixture = GestureFixture()
        let pan = fixture.add(pan(.directions), named: "pan")
        pan.addAction { [stage = fixture.stage, view = fixture.view] recognizer in
            if recognizer.state == .began { stage.set(.flag(false), for: LayerKeyPath(.userInteractionEnabled), of: view) }
        }
        fixture.touch(.swipe(from: middle, to: middle.moved(-120)))
        fixture.touch(at: 0.5, .swipe(from: middle, to: middle.moved(-120)))
        fixture.stage.schedule(at: 1) { [stage = fixture.stage, view = fixture.view] in
            stage.set(.flag(true), for: LayerKeyPath(.userInteractionEnabled), of: view)
        }
        fixture.touch(at: 1.5, .swipe(from: middle, to: middle.moved(-120)))
        let states = fixture.run().filter { !$0.hasSuffix("changed") }
        #expect(states == ["pan 0.017 began", "pan 0.1 ended", "pan 1.517 began", "pan 1.6 ended"])
    }
}
