import AnimGeometry
import AnimInteraction
import Testing

@Suite("Touches and the background")
struct BackgroundTouchTests {
    /// Whoever leaves the app leaves no finger on it, and no gesture waits for what comes after.
    @Test func touchesAreCancelledOnTheWayOut() {
        let fixture = GestureFixture()
        fixture.add(PanGestureRecognizer(), named: "pan")
        fixture.add(TapGestureRecognizer(), named: "tap").numberOfTapsRequired = 2
        fixture.stage.setTouchHandler(of: fixture.view) { _, _ in }
        fixture.touch(.tap(at: middle))
        fixture.touch(at: 0.1, .drag(from: middle, to: middle.moved(200), TouchMotion(duration: 1)))
        fixture.stage.scheduleBackground(from: 0.3, to: 1.5)
        let states = fixture.run().filter { !$0.hasSuffix("changed") }
        #expect(states == ["pan 0.083 failed", "pan 0.167 began", "tap 0.167 failed", "pan 0.3 cancelled"])
    }

    @Test func aGestureThatWaitsForATapFails() {
        let fixture = GestureFixture()
        fixture.add(TapGestureRecognizer(), named: "tap").numberOfTapsRequired = 2
        fixture.touch(.tap(at: middle))
        fixture.stage.scheduleBackground(from: 0.2, to: 0.25)
        fixture.touch(at: 0.3, .tap(at: middle))
        #expect(fixture.run() == ["tap 0.2 failed", "tap 0.733 failed"])
    }

    /// Fingers that come down meanwhile are those on another app, even where they stay.
    @Test func touchesInTheBackgroundAreNoneOfTheApps() {
        let fixture = GestureFixture()
        fixture.add(TapGestureRecognizer(), named: "tap")
        fixture.stage.scheduleBackground(from: 0.5, to: 1)
        let late = TouchStroke(samples: [.init(time: 0.7, location: middle), .init(time: 0.8, location: middle)])
        fixture.touch(late)
        fixture.touch(at: 0.6, .tap(at: middle))
        fixture.touch(at: 0.95, .tap(at: middle))
        fixture.touch(at: 1, .tap(at: middle))
        #expect(fixture.run() == ["tap 1.083 ended"])
    }
}
