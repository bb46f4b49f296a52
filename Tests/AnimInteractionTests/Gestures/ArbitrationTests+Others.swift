import AnimGeometry
import AnimInteraction
import AnimLayers
import Testing

/// Recognizers of the same touches.
extension ArbitrationTests {
    /// The deepest comes first, of one layer the one that was added last.
    @Test func oneGestureMakesTheOthersFail() {
        let fixture = GestureFixture()
        let inner = fixture.stage.addView(Rect(x: 0, y: 0, width: 200, height: 400), to: fixture.view)
        fixture.add(PanGestureRecognizer(), named: "outer")
        fixture.add(PanGestureRecognizer(), named: "first", to: inner)
        fixture.add(PanGestureRecognizer(), named: "last", to: inner)
        fixture.touch(drag)
        #expect(fixture.run().prefix(3) == ["last 0.017 began", "first 0.017 failed", "outer 0.017 failed"])
        #expect(Set(fixture.calls.map { String($0.prefix(4)) }) == ["last"])
    }

    @Test func recognizersOfOtherViewsDoNotTakePart() {
        let fixture = GestureFixture()
        let side = fixture.stage.addView(Rect(x: 0, y: 600, width: 400, height: 100))
        fixture.add(TapGestureRecognizer(), named: "tap", to: side)
        fixture.add(PanGestureRecognizer(), named: "pan")
        fixture.touch(drag, .tap(at: Point(x: 50, y: 650)))
        #expect(Set(fixture.run()).isSuperset(of: ["tap 0.083 ended", "pan 0.1 ended"]))
    }

    @Test func eitherMayAllowBoth() {
        for allowing in 0...1 {
            let fixture = GestureFixture()
            let pans = ["a", "b"].map { fixture.add(PanGestureRecognizer(), named: $0) }
            pans[allowing].shouldRecognizeSimultaneously = { [pans] me, other in
                #expect(me === pans[allowing] && other === pans[1 - allowing])
                return true
            }
            fixture.touch(drag)
            #expect(fixture.run().prefix(2) == ["b 0.017 began", "a 0.017 began"])
        }
    }

    /// A gesture that continues lets none begin with a finger that both follow.
    @Test func aGestureThatGoesOnPreventsLaterOnes() {
        let fixture = GestureFixture()
        fixture.add(PanGestureRecognizer(), named: "pan")
        let late = fixture.add(puppet(ended: [.recognized]), named: "late")
        late.shouldReceive = { _, touch in touch.identifier == 1 }
        fixture.touch(.drag(from: middle, to: middle.moved(-60), TouchMotion(duration: 0.5)))
        fixture.touch(at: 0.1, .tap(at: middle))
        #expect(fixture.run().contains("late 0.183 failed"))
    }

    @Test func classesMayRefuseToPreventOrToBePrevented() {
        final class Shy: PanGestureRecognizer {
            override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
        }
        final class Proud: PanGestureRecognizer {
            override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
        }
        for pan in [Shy(), Proud()] {
            let fixture = GestureFixture()
            let isFirst = pan is Shy
            if !isFirst { fixture.add(pan, named: "pan") }
            fixture.add(PanGestureRecognizer(), named: "other")
            if isFirst { fixture.add(pan, named: "pan") }
            fixture.touch(drag)
            #expect(Set(fixture.run().prefix(2)) == ["pan 0.017 began", "other 0.017 began"])
        }
    }

    @Test func aTapDoesNotPreventTheDoubleTap() {
        let fixture = GestureFixture()
        let double = TapGestureRecognizer()
        double.numberOfTapsRequired = 2
        fixture.add(double, named: "double")
        fixture.add(TapGestureRecognizer(), named: "single")
        fixture.touch(.tap(at: middle))
        fixture.touch(at: 0.2, .tap(at: middle))
        #expect(fixture.run() == ["single 0.083 ended", "single 0.283 ended", "double 0.283 ended"])
    }

    @Test func shouldBeginIsAskedAtTheTransition() {
        let fixture = GestureFixture()
        let pan = fixture.add(PanGestureRecognizer(), named: "pan")
        fixture.add(PanGestureRecognizer(), named: "under").shouldBegin = { _ in false }
        pan.shouldBegin = { recognizer in
            #expect(recognizer.state == .possible)
            return ((recognizer as? PanGestureRecognizer)?.velocity(in: nil).x ?? 0) < 0
        }
        fixture.touch(drag)
        fixture.touch(at: 0.5, .drag(from: middle, to: middle.moved(72), TouchMotion(duration: 0.1)))
        let states = fixture.run()
        #expect(states.prefix(2) == ["under 0.017 failed", "pan 0.017 began"])
        #expect(states.suffix(2) == ["under 0.517 failed", "pan 0.517 failed"])
    }

    @Test func aGestureMayBeDisabledWhenItIsAsked() {
        let fixture = GestureFixture()
        fixture.add(PanGestureRecognizer(), named: "under")
        fixture.add(PanGestureRecognizer(), named: "pan").shouldBegin = { recognizer in
            recognizer.isEnabled = false
            return true
        }
        fixture.touch(drag)
        #expect(fixture.run().prefix(2) == ["pan 0.017 failed", "under 0.017 began"])
    }

    @Test func refusedTouchesAreNoneOfTheRecognizersOwn() {
        let fixture = GestureFixture()
        let tap = fixture.add(TapGestureRecognizer(), named: "tap")
        tap.shouldReceive = { _, touch in touch.location.x < 200 }
        fixture.touch(.tap(at: middle))
        fixture.touch(at: 1, .tap(at: middle.moved(-1)))
        #expect(fixture.run() == ["tap 1.083 ended"])
    }

    // MARK: Requirements

    private func singleAndDouble() -> GestureFixture {
        let fixture = GestureFixture()
        let single = fixture.add(TapGestureRecognizer(), named: "single")
        let double = TapGestureRecognizer()
        double.numberOfTapsRequired = 2
        fixture.add(double, named: "double")
        single.require(toFail: double)
        return fixture
    }

    /// The tap comes when no second one has come.
    @Test func aTapWaitsForTheDoubleTapToFail() {
        let fixture = singleAndDouble()
        fixture.touch(.tap(at: middle))
        fixture.stage.schedule(at: 0.2) { [stage = fixture.stage, view = fixture.view] in
            #expect(stage.gestureRecognizers(of: view).map(\.state) == [.possible, .possible])
        }
        #expect(fixture.run() == ["double 0.433 failed", "single 0.433 ended"])
    }

    @Test func aTapFailsWhereTheDoubleTapIsRecognized() {
        let fixture = singleAndDouble()
        fixture.touch(.tap(at: middle))
        fixture.touch(at: 0.2, .tap(at: middle))
        #expect(fixture.run() == ["double 0.283 ended", "single 0.283 failed"])
        #expect(fixture.calls == ["double ended"])
    }

    /// Touches that were held back are delivered when they may be, the end right after the start.
    @Test func aGestureThatIsOverMayBeToldLate() {
        let fixture = GestureFixture()
        let pan = fixture.add(PanGestureRecognizer(), named: "pan")
        let press = fixture.add(puppet(), named: "slow")
        pan.require(toFail: press)
        fixture.touch(drag)
        fixture.stage.schedule(at: 0.05) { #expect(pan.state == .possible) }
        press.onEnded = [.failed]
        #expect(fixture.run() == ["slow 0.1 failed", "pan 0.1 began", "pan 0.1 ended"])
        #expect(fixture.calls == ["pan began", "pan ended"])
    }

    @Test func aHeldGestureGoesOnWhenItMay() {
        let fixture = GestureFixture()
        let pan = fixture.add(PanGestureRecognizer(), named: "pan") { $0.translation(in: nil).x.text }
        let press = LongPressGestureRecognizer()
        press.allowableMovement = 35
        fixture.add(press, named: "press")
        pan.require(toFail: press)
        fixture.touch(drag)
        #expect(fixture.run().prefix(3) == ["press 0.05 failed", "pan 0.05 began", "pan 0.067 changed"])
        #expect(fixture.calls.first == "pan began -26.0")
    }

    @Test func requirementsThatDoNotPlayDoNotHold() {
        let fixture = GestureFixture()
        let tap = fixture.add(TapGestureRecognizer(), named: "tap")
        let other = fixture.add(puppet(), named: "other")
        other.isEnabled = false
        tap.require(toFail: other)
        tap.require(toFail: tap)
        other.require(toFail: tap)
        fixture.touch(.tap(at: middle))
        #expect(fixture.run() == ["tap 0.083 ended"])
    }

    @Test func requirementsInACircleAreIgnored() {
        let fixture = GestureFixture()
        let taps = ["a", "b", "c"].map { fixture.add(TapGestureRecognizer(), named: $0) }
        for index in 0..<3 { taps[index].require(toFail: taps[(index + 1) % 3]) }
        fixture.touch(.tap(at: middle))
        #expect(fixture.run() == ["c 0.083 ended", "b 0.083 failed", "a 0.083 failed"])
    }

    @Test func aRecognizerIsOnOneLayerOnly() {
        let fixture = GestureFixture()
        let tap = fixture.add(TapGestureRecognizer(), named: "tap")
        fixture.stage.addGestureRecognizer(tap, to: fixture.view)
        #expect(fixture.stage.gestureRecognizers(of: fixture.view).count == 1)
        fixture.stage.addGestureRecognizer(tap, to: Timeline.root)
        #expect(fixture.stage.gestureRecognizers(of: fixture.view).isEmpty)
        #expect(tap.layer == Timeline.root)
        fixture.touch(.tap(at: Point(x: 1, y: 1)))
        #expect(fixture.run() == ["tap 0.083 ended"])
    }
}
