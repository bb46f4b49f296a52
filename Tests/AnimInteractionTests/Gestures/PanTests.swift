import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import Testing

@Suite("Pans")
struct PanTests {
    /// 16 points left in each tick, 960 points per second.
    private let steady = TouchStroke.drag(from: middle, to: middle.moved(-96), TouchMotion(duration: 0.1))

    private func calls(
        _ strokes: TouchStroke..., pan: PanGestureRecognizer = PanGestureRecognizer(),
        options: (inout StageOptions) -> Void = { _ in }
    ) -> [String] {
        let fixture = GestureFixture(options)
        fixture.add(pan, named: "pan") { "\($0.translation(in: nil).x.text) \($0.velocity(in: nil).x.text)" }
        fixture.stage.scheduleTouches(at: 0) { strokes }
        fixture.run()
        return fixture.calls.map { String($0.dropFirst("pan ".count)) }
    }

    /// The hysteresis is taken out of the translation.
    @Test func beginsWithTheWayBeyondTheHysteresis() {
        #expect(
            calls(steady) == [
                "began -6.0 -960.0", "changed -22.0 -960.0", "changed -38.0 -960.0", "changed -54.0 -960.0",
                "changed -70.0 -960.0", "changed -86.0 -960.0", "ended -86.0 -960.0",
            ])
    }

    @Test func theTranslationAtTheBeginningIsAnOption() {
        #expect(calls(steady) { $0.panTranslationAtBegan = .full }.prefix(2) == ["began -16.0 -960.0", "changed -32.0 -960.0"])
        #expect(calls(steady) { $0.panTranslationAtBegan = .zero }.prefix(2) == ["began 0.0 -960.0", "changed -16.0 -960.0"])
        #expect(calls(steady) { $0.panHysteresis = 40 }.first == "began -8.0 -960.0")
        #expect(calls(steady) { $0.panHysteresis = 0 }.first == "began -16.0 -960.0")
        #expect(calls(steady) { $0.panHysteresis = .nan } == [])
    }

    /// Ten points exactly are not enough, in any direction.
    @Test(arguments: [(10.0, 0), (10.001, 1)])
    func theHysteresisHasToBeExceeded(distance: Double, count: Int) {
        let drag = TouchStroke.drag(from: middle, to: middle.moved(distance * 0.6, distance * 0.8), TouchMotion(duration: 0.01))
        #expect(calls(drag).filter { $0.hasPrefix("began") }.count == count)
    }

    @Test func theVelocityIsThatOfTheLastTwoMotions() {
        func stroke(_ x: Double...) -> TouchStroke {
            TouchStroke(samples: x.enumerated().map { .init(time: Double($0.offset) / 60, location: middle.moved($0.element)) })
        }
        let motions = stroke(0, 20, 50, 90, 90)
        #expect(
            calls(motions) == [
                "began 10.0 1200.0", "changed 40.0 1650.0", "changed 80.0 2250.0", "ended 80.0 2250.0",
            ])
        #expect(calls(motions) { $0.panVelocityWeights = .init(current: 1, previous: 0) }[1] == "changed 40.0 1800.0")
        #expect(calls(motions) { $0.panVelocityWeights = .init(current: .nan, previous: 1) }[1] == "changed 40.0 1200.0")
    }

    /// After a rest, and after it has turned round, a finger has no velocity of before; each axis turns by itself.
    @Test func theVelocityAfterARestAndATurn() {
        func stroke(_ moves: (time: Double, x: Double, y: Double)...) -> TouchStroke {
            TouchStroke(samples: moves.map { .init(time: $0.time / 60, location: middle.moved($0.x, $0.y)) })
        }
        #expect(
            calls(stroke((0, 0, 0), (1, 20, 0), (2, 50, 0), (3, 48, 0), (4, 40, 0), (5, 40, 0))) == [
                "began 10.0 1200.0", "changed 40.0 1650.0", "changed 38.0 -120.0", "changed 30.0 -390.0", "ended 30.0 -390.0",
            ])
        let rested = stroke((0, 0, 0), (1, 20, 0), (2, 50, 0), (3, 50, 0), (4, 50, 0), (5, 50, 0), (6, 51, 0), (6, 51, 0))
        #expect(calls(rested).suffix(2) == ["changed 41.0 60.0", "ended 41.0 60.0"])
        // A single sample at the same place is no rest, as that of a slow finger on whole points.
        let slow = stroke((0, 0, 0), (1, 20, 0), (2, 50, 0), (3, 50, 0), (4, 51, 0), (4, 51, 0))
        #expect(calls(slow).last == "ended 41.0 495.0")
        let fixture = GestureFixture()
        let pan = PanGestureRecognizer()
        fixture.add(pan, named: "pan") { _ in pan.velocity(in: nil).text }
        fixture.stage.scheduleTouches(at: 0) { [stroke((0, 0, 0), (1, 20, 30), (2, 50, 20), (2, 50, 20))] }
        fixture.run()
        #expect(fixture.calls.last == "pan ended (1650.0, -600.0)")
    }

    /// A finger that rests before it is lifted leaves the velocity as it was.
    @Test func theVelocityAtTheEndIsStale() {
        let drag = TouchStroke.drag(from: middle, to: middle.moved(-96), TouchMotion(duration: 0.1, holdAfter: 1))
        #expect(calls(drag).last == "ended -86.0 -960.0")
    }

    /// A finger that rests at first has not moved slowly.
    @Test func aRestBeforeIsNoMotion() {
        let drag = TouchStroke.drag(from: middle, to: middle.moved(-96), TouchMotion(duration: 0.1, holdBefore: 0.5))
        #expect(calls(drag).first == "began -6.0 -960.0")
    }

    @Test func coalescedSamplesCountOnce() {
        let stroke = TouchStroke(samples: (0...12).map { .init(time: Double($0) / 120, location: middle.moved(Double($0) * 8)) })
        #expect(calls(stroke).prefix(2) == ["began 6.0 960.0", "changed 22.0 960.0"])
    }

    @Test func settingTheTranslationStopsTheVelocity() {
        let fixture = GestureFixture()
        fixture.add(PanGestureRecognizer(), named: "pan") { pan in
            defer { pan.setTranslation(.zero, in: nil) }
            return "\(pan.translation(in: nil).x.text) \(pan.velocity(in: nil).x.text)"
        }
        fixture.touch(steady)
        fixture.run()
        #expect(fixture.calls.prefix(3) == ["pan began -6.0 -960.0", "pan changed -16.0 -960.0", "pan changed -16.0 -960.0"])
        #expect(fixture.calls.last == "pan ended 0.0 0.0")
    }

    @Test func translationsAreInTheSpaceOfALayer() {
        let fixture = GestureFixture()
        let small = fixture.stage.addView(Rect(x: 0, y: 0, width: 10, height: 10)) {
            $0.affineTransform = Transform(scaleX: 0.5, y: -2)
        }
        let pan = fixture.add(PanGestureRecognizer(), named: "pan") { _ in nil }
        fixture.touch(.drag(from: middle, to: middle.moved(0, -60), TouchMotion(duration: 0.05, holdAfter: 1)))
        fixture.run(until: 0.5)
        #expect(pan.translation(in: fixture.view).text == "(0.0, -50.0)")
        #expect(pan.translation(in: small).text == "(0.0, 25.0)")
        #expect(pan.velocity(in: small).text == "(0.0, 600.0)")
        pan.setTranslation(Point(x: 7, y: 1), in: small)
        #expect(pan.translation(in: nil).text == "(3.5, -2.0)")
        pan.setTranslation(Point(x: .nan, y: .infinity), in: small)
        #expect(pan.translation(in: nil).text == "(3.5, -2.0)")
    }

    /// A view that moves itself by the pan, which is set back each time, keeps the finger at one point of it.
    @Test func aViewMayFollowTheFinger() {
        let fixture = GestureFixture()
        let (stage, view) = (fixture.stage, fixture.view)
        fixture.add(PanGestureRecognizer(), named: "pan") { pan in
            let way = pan.translation(in: view)
            stage.set(.point(stage.model(of: view).position + way), for: .init(.position), of: view)
            pan.setTranslation(.zero, in: view)
            return pan.location(in: view).text
        }
        fixture.touch(.drag(from: middle, to: middle.moved(-330, 0), TouchMotion(duration: 0.2)))
        fixture.run()
        #expect(fixture.calls.count == 13 && fixture.calls.allSatisfy { $0.hasSuffix("(90.0, 200.0)") })
        #expect(stage.model(of: view).position == Point(x: -120, y: 300))
    }

    /// Fingers that come and go do not move what is dragged.
    @Test func fingersMayComeAndGo() {
        let fixture = GestureFixture()
        fixture.add(PanGestureRecognizer(), named: "pan") { "\($0.translation(in: nil).x.text) \($0.location(in: nil).x.text)" }
        fixture.touch(.drag(from: middle, to: middle.moved(30), TouchMotion(duration: 0.0, holdAfter: 0.3)))
        fixture.touch(
            at: 0.1,
            .drag(from: middle.moved(-80), to: middle.moved(-60), TouchMotion(duration: 0.0, holdBefore: 0.1, holdAfter: 0.3)))
        #expect(fixture.run() == ["pan 0.0 began", "pan 0.2 changed", "pan 0.5 ended"])
        #expect(fixture.calls == ["pan began 20.0 230.0", "pan changed 30.0 185.0", "pan ended 30.0 140.0"])
    }

    @Test func aMinimumOfFingersHasToDrag() {
        let pan = PanGestureRecognizer()
        pan.minimumNumberOfTouches = 2
        let one = TouchStroke.drag(from: middle, to: middle.moved(50), TouchMotion(duration: 0.1))
        #expect(calls(one, pan: pan) == [])
        let fixture = GestureFixture()
        fixture.add(pan, named: "pan") { $0.translation(in: nil).x.text }
        fixture.touch(.drag(from: middle, to: middle.moved(80), TouchMotion(duration: 0.2)))
        fixture.touch(at: 0.1, .press(at: middle.moved(-50), duration: 0.5))
        #expect(fixture.run() == ["pan 0.167 began", "pan 0.183 changed", "pan 0.2 changed", "pan 0.6 ended"])
        #expect(fixture.calls.last == "pan ended 10.0")
    }

    @Test func moreFingersThanTheMaximumAreTooMany() {
        func pan() -> PanGestureRecognizer {
            let pan = PanGestureRecognizer()
            pan.maximumNumberOfTouches = 1
            return pan
        }
        #expect(calls(steady, steady, pan: pan()) == [])
        let fixture = GestureFixture()
        fixture.add(pan(), named: "pan") { $0.translation(in: nil).x.text }
        fixture.touch(steady)
        fixture.touch(at: 0.05, .drag(from: middle, to: middle.moved(100), TouchMotion(duration: 0.5)))
        #expect(fixture.run().last == "pan 0.1 ended")
        #expect(fixture.calls.last == "pan ended -86.0")
    }

    private static let directionCases: [(PanDirections, Point, Bool)] = [
        (.left, Point(x: -50, y: 20), true), (.left, Point(x: 50, y: 20), false),
        (.left, Point(x: -20, y: 50), false), (.left, Point(x: -30, y: 30), false), (.left, Point(x: -30, y: -30), false),
        (.right, Point(x: 50, y: 20), true), (.right, Point(x: -50, y: 20), false),
        (.up, Point(x: 20, y: -50), true), (.up, Point(x: 20, y: 50), false), (.down, Point(x: 20, y: 50), true),
        (.horizontal, Point(x: -50, y: 0), true), (.horizontal, Point(x: 10, y: 30), false),
        (.vertical, Point(x: 10, y: 30), true), (.vertical, Point(x: 30, y: 30), false),
        (.all, Point(x: 30, y: 30), true), ([.left, .up], Point(x: 0, y: -30), true), ([], Point(x: 30, y: 0), false),
    ]

    @Test(arguments: directionCases)
    func directionsDecideWhatBegins(directions: PanDirections, way: Point, begins: Bool) {
        let fixture = GestureFixture()
        let pan = fixture.add(PanGestureRecognizer(), named: "pan")
        pan.directions = directions
        fixture.touch(.drag(from: middle, to: middle.moved(way.x, way.y), TouchMotion(duration: 0.05)))
        let states = fixture.run()
        #expect(states.contains { $0.hasSuffix("began") } == begins)
        #expect(begins || fixture.calls.isEmpty)
        #expect(begins || states.count == 1)
    }

    @Test func cancelledTouchesCancelIt() {
        let fixture = GestureFixture()
        fixture.add(PanGestureRecognizer(), named: "pan")
        fixture.touch(.drag(from: middle, to: middle.moved(60), TouchMotion(duration: 0.05, isCancelled: true)))
        fixture.touch(at: 1, .drag(from: middle, to: middle.moved(5), TouchMotion(duration: 0.05, isCancelled: true)))
        #expect(fixture.run().suffix(2) == ["pan 0.05 cancelled", "pan 1.05 failed"])
    }
}
