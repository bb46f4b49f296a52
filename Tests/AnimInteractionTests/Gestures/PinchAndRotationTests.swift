import AnimGeometry
import AnimInteraction
import Testing

@Suite("Pinches and rotations")
struct PinchAndRotationTests {
    /// 100 points apart, 6 more in each tick.
    @Test func theScaleIsOneWhereThePinchBegins() {
        let fixture = GestureFixture()
        fixture.add(PinchGestureRecognizer(), named: "pinch") { "\($0.scale.text) \($0.velocity.text)" }
        fixture.stage.scheduleTouches(at: 0) {
            TouchStroke.pinch(Pinch(center: middle, from: 100, to: 124), TouchMotion(duration: 4.0 / 60))
        }
        #expect(fixture.run() == ["pinch 0.033 began", "pinch 0.05 changed", "pinch 0.067 changed", "pinch 0.067 ended"])
        #expect(
            fixture.calls == [
                "pinch began 1.0 3.21", "pinch changed 1.05 3.21", "pinch changed 1.11 3.21", "pinch ended 1.11 3.21",
            ])
    }

    @Test func smallChangesAreNoPinch() {
        let fixture = GestureFixture()
        fixture.add(PinchGestureRecognizer(), named: "pinch")
        fixture.stage.scheduleTouches(at: 0) {
            TouchStroke.pinch(Pinch(center: middle, from: 100, to: 92), TouchMotion(duration: 0.1))
        }
        #expect(fixture.run() == ["pinch 0.1 failed"])
    }

    @Test func settingTheScaleGoesOnFromThere() {
        let fixture = GestureFixture()
        fixture.add(PinchGestureRecognizer(), named: "pinch") { pinch in
            defer {
                pinch.scale = 1
                pinch.scale = .nan
            }
            return "\(pinch.scale.text) \(pinch.velocity.text)"
        }
        fixture.stage.scheduleTouches(at: 0) {
            TouchStroke.pinch(Pinch(center: middle, from: 100, to: 200), TouchMotion(duration: 2.0 / 60))
        }
        fixture.run()
        #expect(fixture.calls == ["pinch began 1.0 20.0", "pinch changed 1.33 20.0", "pinch ended 1.0 0.0"])
    }

    /// One finger may be lifted: the pinch ends with the second one.
    @Test func endsWithBothFingers() {
        let fixture = GestureFixture()
        fixture.add(PinchGestureRecognizer(), named: "pinch") { $0.scale.text }
        fixture.touch(.press(at: middle, duration: 0.4))
        fixture.touch(.drag(from: middle.moved(50), to: middle.moved(100), TouchMotion(duration: 0.0, holdBefore: 0.1)))
        fixture.touch(at: 0.2, .drag(from: middle.moved(30), to: middle.moved(60), TouchMotion(duration: 0.0)))
        #expect(fixture.run() == ["pinch 0.1 began", "pinch 0.2 changed", "pinch 0.4 ended"])
        #expect(fixture.calls == ["pinch began 1.0", "pinch changed 2.0", "pinch ended 2.0"])
    }

    @Test func fingersAtOnePlaceHaveADistance() {
        let fixture = GestureFixture()
        fixture.add(PinchGestureRecognizer(), named: "pinch") { $0.scale.text }
        fixture.stage.scheduleTouches(at: 0) {
            TouchStroke.pinch(Pinch(center: middle, from: 20, to: 0), TouchMotion(duration: 1.0 / 60))
        }
        fixture.run()
        #expect(fixture.calls == ["pinch began 1.0", "pinch ended 1.0"])
    }

    /// 0.04 radians in each tick.
    @Test func theRotationIsZeroWhereItBegins() {
        let fixture = GestureFixture()
        fixture.add(RotationGestureRecognizer(), named: "turn") { "\($0.rotation.text) \($0.velocity.text)" }
        fixture.stage.scheduleTouches(at: 0) {
            TouchStroke.rotate(center: middle, radius: 50, from: 3.1, by: 0.16, TouchMotion(duration: 4.0 / 60))
        }
        #expect(fixture.run() == ["turn 0.033 began", "turn 0.05 changed", "turn 0.067 changed", "turn 0.067 ended"])
        #expect(fixture.calls == ["turn began 0.0 2.4", "turn changed 0.04 2.4", "turn changed 0.08 2.4", "turn ended 0.08 2.4"])
    }

    @Test func fullTurnsCount() {
        let fixture = GestureFixture()
        fixture.add(RotationGestureRecognizer(), named: "turn") { $0.rotation.text }
        fixture.stage.scheduleTouches(at: 0) {
            TouchStroke.rotate(center: middle, radius: 50, by: -3 * 2 * .pi, TouchMotion(duration: 1))
        }
        fixture.run()
        // The turn of the first tick, in which it begins, is left out.
        #expect(fixture.calls.last == "turn ended \((-6 * Double.pi * 59 / 60).text)")
    }

    @Test func settingTheRotationGoesOnFromThere() {
        let fixture = GestureFixture()
        fixture.add(RotationGestureRecognizer(), named: "turn") { turn in
            defer { turn.rotation = 1 }
            return "\(turn.rotation.text) \(turn.velocity.text)"
        }
        fixture.stage.scheduleTouches(at: 0) {
            TouchStroke.rotate(center: middle, radius: 50, by: 0.2, TouchMotion(duration: 2.0 / 60))
        }
        fixture.run()
        #expect(fixture.calls == ["turn began 0.0 6.0", "turn changed 1.1 6.0", "turn ended 1.0 0.0"])
    }

    @Test func bothGoTogetherWhereTheyMay() {
        let fixture = GestureFixture()
        let pinch = fixture.add(PinchGestureRecognizer(), named: "pinch")
        fixture.add(RotationGestureRecognizer(), named: "turn")
        pinch.shouldRecognizeSimultaneously = { _, other in other is RotationGestureRecognizer }
        let start = TouchStroke.Sample(time: 0, location: middle.moved(50))
        let far = TouchStroke.Sample(time: 0.1, location: middle.moved(80, 40))
        fixture.touch(.press(at: middle, duration: 0.2), TouchStroke(samples: [start, far, far]))
        #expect(fixture.run() == ["turn 0.1 began", "pinch 0.1 began", "turn 0.2 ended", "pinch 0.2 ended"])
    }
}
