import AnimGeometry
import AnimInteraction
import AnimLayers
import Testing

/// A recognizer that does what a closure asks for with each event.
final class Puppet: GestureRecognizer {
    var onBegan: [GestureState] = []
    var onMoved: [GestureState] = []
    var onEnded: [GestureState] = []
    var seen: [GestureState] = []
    var resets = 0

    func go(_ states: [GestureState]) {
        for next in states {
            state = next
            seen.append(state)
        }
    }

    override func touchesBegan(_ touches: [Touch]) { go(onBegan) }
    override func touchesMoved(_ touches: [Touch]) { go(onMoved) }
    override func touchesEnded(_ touches: [Touch]) { go(onEnded) }
    override func reset() { resets += 1 }
}

@Suite("Which gesture is recognized")
struct ArbitrationTests {
    let drag = TouchStroke.drag(from: middle, to: middle.moved(-72), TouchMotion(duration: 0.1))

    func puppet(began: [GestureState] = [], moved: [GestureState] = [], ended: [GestureState] = []) -> Puppet {
        let puppet = Puppet()
        (puppet.onBegan, puppet.onMoved, puppet.onEnded) = (began, moved, ended)
        return puppet
    }

    // MARK: States

    /// A state that is taken back within the event was never there.
    @Test func aGestureThatFailsInTheSameEventHasNotBegun() {
        let fixture = GestureFixture()
        let puppet = fixture.add(puppet(moved: [.began, .failed]), named: "a")
        fixture.touch(drag)
        #expect(fixture.run() == ["a 0.017 failed"])
        #expect(fixture.calls.isEmpty)
        #expect(puppet.seen == [.began, .failed])
        #expect(puppet.resets == 1)
        #expect(puppet.state == .possible)
    }

    /// Failing after actions were called is a cancellation.
    @Test func aGestureThatFailsLaterIsCancelled() {
        let fixture = GestureFixture()
        fixture.add(puppet(began: [.began], moved: [.failed]), named: "a")
        fixture.touch(drag)
        #expect(fixture.run() == ["a 0.0 began", "a 0.017 cancelled"])
        #expect(fixture.calls == ["a began", "a cancelled"])
    }

    @Test func statesThatCannotFollowHaveNoEffect() {
        let fixture = GestureFixture()
        let puppet = fixture.add(puppet(began: [.changed, .possible], ended: [.ended, .began, .failed, .cancelled]), named: "a")
        fixture.touch(.tap(at: middle))
        #expect(fixture.run() == ["a 0.0 began", "a 0.083 ended"])
        #expect(puppet.seen == [.began, .began, .ended, .ended, .ended, .ended])
        let second = GestureFixture()
        second.add(self.puppet(began: [.cancelled]), named: "a")
        second.touch(.tap(at: middle))
        #expect(second.run() == ["a 0.0 failed"])
    }

    @Test func actionsSeeTheStateThatTheyAreToldOf() {
        let fixture = GestureFixture()
        fixture.add(puppet(began: [.began, .ended]), named: "a")
        fixture.touch(.tap(at: middle))
        #expect(fixture.run() == ["a 0.0 began", "a 0.0 ended"])
        #expect(fixture.calls == ["a began", "a ended"])
    }

    /// A gesture that is over gets nothing of the touches that continue.
    @Test func aGestureThatIsOverWaitsForItsFingers() {
        let fixture = GestureFixture()
        let puppet = fixture.add(puppet(began: [.recognized], moved: [.began]), named: "a")
        fixture.touch(drag)
        fixture.touch(at: 0.05, .tap(at: middle))
        fixture.stage.schedule(at: 0.08) { #expect(puppet.state == .ended) }
        fixture.touch(at: 0.2, .tap(at: middle))
        #expect(fixture.run() == ["a 0.0 ended", "a 0.2 ended"])
        #expect(puppet.resets == 2)
    }

    @Test func disablingCancels() {
        let fixture = GestureFixture()
        let pan = fixture.add(PanGestureRecognizer(), named: "pan")
        let tap = fixture.add(TapGestureRecognizer(), named: "tap")
        var order: [String] = []
        pan.addAction { order.append("\($0.state)") }
        fixture.stage.schedule(at: 0.05) {
            pan.isEnabled = false
            order.append("returned")
            pan.isEnabled = true
        }
        fixture.touch(drag)
        fixture.touch(at: 0.5, drag)
        fixture.stage.schedule(at: 0.5) { tap.isEnabled = false }
        #expect(
            fixture.run(until: 0.55) == [
                "pan 0.017 began", "tap 0.017 failed", "pan 0.033 changed", "pan 0.05 changed", "pan 0.05 cancelled",
                "tap 0.5 failed", "pan 0.517 began", "pan 0.533 changed", "pan 0.55 changed",
            ])
        #expect(order.prefix(5) == ["began", "changed", "changed", "returned", "cancelled"])
    }

    @Test func anActionMayDisableItsOwnGesture() {
        let fixture = GestureFixture()
        let pan = fixture.add(PanGestureRecognizer(), named: "pan")
        pan.addAction { if $0.state == .began { $0.isEnabled = false } }
        fixture.touch(drag)
        fixture.touch(at: 0.5, drag)
        #expect(fixture.run() == ["pan 0.017 began", "pan 0.017 cancelled"])
        #expect(fixture.calls == ["pan began", "pan cancelled"])
    }

    @Test func statesMayBeSetFromOutside() {
        let fixture = GestureFixture()
        let puppet = fixture.add(puppet(), named: "a")
        fixture.touch(drag)
        for (time, state) in [(0.02, GestureState.began), (0.04, .changed), (0.06, .ended), (1, .recognized)] {
            fixture.stage.schedule(at: time) { puppet.state = state }
        }
        #expect(fixture.run() == ["a 0.033 began", "a 0.05 changed", "a 0.067 ended", "a 1.0 ended"])
        #expect(puppet.state == .possible)
        Puppet().state = .began
    }

    /// A gesture that was begun without any touch is broken off as others are, and is ready for touches again.
    @Test func gesturesWithoutTouchesMayBeDisabled() {
        let fixture = GestureFixture()
        let puppet = fixture.add(puppet(began: [.began], ended: [.ended]), named: "a")
        fixture.stage.schedule(at: 0.1) { puppet.state = .began }
        fixture.stage.schedule(at: 0.2) { puppet.isEnabled = false }
        fixture.stage.schedule(at: 0.3) { puppet.isEnabled = true }
        fixture.touch(at: 0.5, .press(at: middle, duration: 0.1))
        #expect(fixture.run() == ["a 0.1 began", "a 0.2 cancelled", "a 0.5 began", "a 0.6 ended"])
    }

    /// Actions that cause each other end, and the run continues.
    @Test func actionsThatCauseEachOtherEndTheTick() {
        let fixture = GestureFixture()
        let puppet = fixture.add(puppet(began: [.began], ended: [.ended]), named: "a")
        puppet.addAction { if $0.state != .ended { $0.state = .changed } }
        fixture.touch(.press(at: middle, duration: 0.05))
        let states = fixture.run(until: 0.2)
        #expect(states.count < 10_000)
        #expect(states.last == "a 0.05 ended")
    }

    @Test func removedRecognizersAreCancelled() {
        let fixture = GestureFixture()
        let pan = fixture.add(PanGestureRecognizer(), named: "pan")
        fixture.stage.schedule(at: 0.05) { [stage = fixture.stage] in stage.removeGestureRecognizer(pan) }
        fixture.touch(drag)
        fixture.touch(at: 0.5, drag)
        #expect(fixture.run().last == "pan 0.05 cancelled")
        #expect(pan.layer == nil)
        #expect(fixture.stage.gestureRecognizers(of: fixture.view).isEmpty)
    }

    /// Views that are taken out of the window break off their gestures at once; those of the views above continue.
    @Test func recognizersOfRemovedLayersAreCancelled() {
        let fixture = GestureFixture()
        let inner = fixture.stage.addView(Rect(x: 0, y: 0, width: 200, height: 400), to: fixture.view)
        let pan = fixture.add(PanGestureRecognizer(), named: "inner", to: inner)
        fixture.add(PanGestureRecognizer(), named: "outer")
        pan.shouldRecognizeSimultaneously = { _, _ in true }
        fixture.stage.schedule(at: 0.05) { [stage = fixture.stage] in stage.removeLayer(inner) }
        fixture.touch(drag)
        let states = fixture.run()
        #expect(states.filter { $0.hasPrefix("inner") }.last == "inner 0.05 cancelled")
        #expect(states.last == "outer 0.1 ended")
    }
}
