import AnimGeometry
import AnimInteraction
import AnimLayers
import TestSupport
import Testing

/// Fingers that hands move while the stage runs.
@Suite struct LiveFingerTests {
    /// A fixture with a pan and a long press, which note translation and velocity to two decimals: the last bits of times differ.
    private func makeFixture() -> GestureFixture {
        let fixture = GestureFixture()
        fixture.add(PanGestureRecognizer(), named: "pan") { "\($0.translation(in: nil).x.text) \($0.velocity(in: nil).x.text)" }
        fixture.add(LongPressGestureRecognizer(), named: "press")
        return fixture
    }

    /// The stage delivers what it delivers of a stroke with the same samples.
    @Test(arguments: 0..<20) func theyDoWhatAStrokeDoes(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let start = Int.random(in: 1...10, using: &random)
        var location = Point(x: 150, y: 250)
        let locations = (0..<Int.random(in: 2...30, using: &random)).map { _ in
            if Bool.random(using: &random) { location.x += Double.random(in: -9...9, using: &random) }
            return location
        }
        let scripted = makeFixture()
        let first = Double(start) / 60
        let samples = locations.enumerated().map { tick, location in
            TouchStroke.Sample(time: Double(start + tick) / 60 - first, location: location)
        }
        scripted.stage.scheduleTouches(at: first) { [TouchStroke(samples: samples)] }
        let expected = scripted.stage.run(until: 2)

        let live = makeFixture()
        var finger: LiveFinger?
        for tick in 0...120 {
            let time = Double(tick) / 60
            let step = tick - start
            if step == 0 {
                finger = live.stage.putDownFinger(at: locations[0], time: time)
            } else if locations.indices.contains(step) {
                finger?.move(to: locations[step], at: time, isLifted: step == locations.count - 1)
            }
            _ = live.stage.run(until: time)
        }
        let recording = live.stage.run(until: 2)
        #expect(live.calls == scripted.calls)
        #expect(recording.events.events == expected.events.events)
        for tick in 0...120 {
            let time = Double(tick) / 60
            #expect(recording.timeline.fingers(at: time) == expected.timeline.fingers(at: time))
        }
    }

    @Test func aFingerWithoutAPlaceIsNone() throws {
        let stage = makeFixture().stage
        #expect(stage.putDownFinger(at: Point(x: .nan, y: 0), time: 0) == nil)
        #expect(stage.putDownFinger(at: .zero, time: .infinity) == nil)
        let finger = try #require(stage.putDownFinger(at: Point(x: 10, y: 10), time: 0))
        finger.move(to: Point(x: .infinity, y: 10), at: 0.1)
        finger.move(to: Point(x: 20, y: 10), at: 0.2, isLifted: true)
        finger.move(to: Point(x: 30, y: 10), at: 0.3)
        let timeline = stage.run(until: 1).timeline
        #expect(timeline.fingers(at: 0.1).map(\.location) == [Point(x: 10, y: 10)])
        #expect(timeline.fingers(at: 0.3).map(\.isDown) != [true])
    }
}
