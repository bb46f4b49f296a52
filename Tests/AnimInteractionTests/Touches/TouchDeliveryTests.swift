import AnimGeometry
import AnimInteraction
import AnimLayers
import Testing

/// A recognizer that never says what the touches are, and notes them.
private final class Witness: GestureRecognizer {
    var notes: [String] = []

    private func note(_ phase: String, _ touches: [Touch]) {
        let locations = touches.map { "\($0.identifier)@\($0.location.x.text)/\($0.coalescedSamples.count)" }
        notes.append("\(phase) \((stage?.time ?? -1).text) " + locations.joined(separator: " "))
    }

    override func touchesBegan(_ touches: [Touch]) { note("began", touches) }
    override func touchesMoved(_ touches: [Touch]) { note("moved", touches) }
    override func touchesEnded(_ touches: [Touch]) { note("ended", touches) }
    override func touchesCancelled(_ touches: [Touch]) { note("cancelled", touches) }
}

@Suite("Delivery of touches")
struct TouchDeliveryTests {
    private func notes(
        coalescing: Bool = true, until end: Double = 1, _ strokes: [(Double, [TouchStroke])]
    ) -> [String] {
        let fixture = GestureFixture { $0.coalescesTouches = coalescing }
        let witness = fixture.add(Witness(), named: "witness")
        for (time, strokes) in strokes { fixture.stage.scheduleTouches(at: time) { strokes } }
        fixture.run(until: end)
        return witness.notes
    }

    private func stroke(_ samples: (Double, Double)..., isCancelled: Bool = false) -> TouchStroke {
        TouchStroke(
            samples: samples.map { .init(time: $0.0, location: Point(x: $0.1, y: 200)) }, isCancelled: isCancelled)
    }

    @Test func aTickTellsTheLastSampleAndKeepsTheOthers() {
        let stroke = stroke((0, 150), (0.004, 151), (0.008, 152), (0.016, 153), (0.02, 154), (0.03, 154))
        #expect(
            notes([(0, [stroke])]) == [
                "began 0.0 0@150.0/1", "moved 0.02 0@153.0/3", "moved 0.03 0@154.0/1", "ended 0.03 0@154.0/1",
            ])
    }

    @Test func withoutCoalescingEverySampleIsTold() {
        let stroke = stroke((0, 150), (0.004, 151), (0.008, 152), (0.02, 152))
        #expect(
            notes(coalescing: false, [(0, [stroke])]) == [
                "began 0.0 0@150.0/1", "moved 0.02 0@151.0/1", "moved 0.02 0@152.0/1", "ended 0.03 0@152.0/1",
            ])
    }

    @Test func fingersThatComeTogetherAreOneEvent() {
        let pair = [stroke((0, 150), (0.01, 160), (0.01, 160)), stroke((0, 250), (0.01, 240), (0.01, 240))]
        #expect(
            notes([(0.5, pair)]) == [
                "began 0.5 0@150.0/1 1@250.0/1", "moved 0.52 0@160.0/1 1@240.0/1", "ended 0.52 0@160.0/1 1@240.0/1",
            ])
    }

    @Test func theOrderIsThatOfTheSamples() {
        let first = stroke((0, 150), (0.012, 160), (0.2, 160))
        let second = stroke((0.011, 250), (0.014, 240), (0.1, 240))
        #expect(
            notes(until: 0.02, [(0, [first, second])]) == [
                "began 0.0 0@150.0/1", "began 0.02 1@250.0/1", "moved 0.02 0@160.0/1 1@240.0/1",
            ])
    }

    /// A finger that is lifted as another comes down has left before.
    @Test func whatLeavesComesBeforeWhatComes() {
        let strokes = [stroke((0, 150), (0.1, 150)), stroke((0.1, 250), (0.1, 250))]
        #expect(
            notes([(0, strokes)]) == [
                "began 0.0 0@150.0/1", "ended 0.1 0@150.0/1", "began 0.1 1@250.0/1", "ended 0.1 1@250.0/1",
            ])
    }

    @Test func touchesOutsideOfTheViewAreNotItsOwn() {
        #expect(notes([(0, [stroke((0, 50), (0.1, 200))])]) == [])
        #expect(notes([(0, [stroke((0, 500), (0.1, 200))])]) == [])
    }

    /// A touch stays with its view wherever it goes, and whatever becomes of the view's interaction.
    @Test func touchesStayWithTheirView() {
        let fixture = GestureFixture()
        let witness = fixture.add(Witness(), named: "witness")
        fixture.touch(stroke((0, 150), (0.1, 390), (0.2, 390)), stroke((0.15, 150), (0.2, 150)))
        fixture.stage.schedule(at: 0.05) { [fixture] in
            fixture.stage.set(.flag(false), for: LayerKeyPath(.userInteractionEnabled), of: fixture.view)
        }
        fixture.run()
        #expect(witness.notes == ["began 0.0 0@150.0/1", "moved 0.1 0@390.0/1", "ended 0.2 0@390.0/1"])
    }

    @Test func samplesOutOfOrderAndWithoutValueAreMended() {
        let stroke = stroke((0, 150), (.nan, 170), (0.1, 160), (0.05, 170), (0.2, .infinity), (0.1, 180))
        #expect(notes([(0, [stroke])]) == ["began 0.0 0@150.0/1", "moved 0.1 0@170.0/2", "ended 0.1 0@180.0/1"])
        #expect(notes([(0, [TouchStroke(samples: [])])]) == [])
        #expect(notes([(0, [self.stroke((0.5, 150))])]) == ["began 0.5 0@150.0/1", "ended 0.5 0@150.0/1"])
    }

    @Test func cancelledStrokesSaySo() {
        #expect(notes([(0, [stroke((0, 150), (0.1, 150), isCancelled: true)])]).last == "cancelled 0.1 0@150.0/1")
    }

    /// The closure is asked when its time has come; its touches have that time all the same.
    @Test func strokesAreAskedForInTheirTick() {
        let fixture = GestureFixture()
        let view = fixture.view
        var timestamps: [Double] = []
        fixture.add(GestureRecognizer(), named: "any").shouldReceive = { _, touch in
            timestamps.append(touch.timestamp)
            return true
        }
        fixture.stage.scheduleTouches(at: 0.51) { [stage = fixture.stage] in
            #expect(stage.time == 31.0 / 60)
            return [.tap(at: stage.convert(Point(x: 1, y: 1), from: view, to: nil))]
        }
        for never in [Double.nan, .infinity] { fixture.stage.scheduleTouches(at: never) { [.tap(at: middle)] } }
        fixture.run()
        #expect(timestamps == [0.51])
    }

    @Test func strokesOfThePastComeInTheNextTick() {
        let fixture = GestureFixture()
        let witness = fixture.add(Witness(), named: "witness")
        fixture.stage.schedule(at: 0.5) { fixture.touch(at: -3, .press(at: middle, duration: 0.1)) }
        fixture.run()
        #expect(witness.notes == ["began 0.52 0@200.0/1", "ended 0.6 0@200.0/1"])
    }

    @Test func quickTapsAtOnePlaceAreCounted() {
        let fixture = GestureFixture()
        var counts: [Int] = []
        fixture.add(GestureRecognizer(), named: "any").shouldReceive = { _, touch in
            counts.append(touch.tapCount)
            return true
        }
        for time in [0, 0.2, 0.4, 1] { fixture.touch(at: time, .tap(at: middle)) }
        fixture.touch(at: 1.2, .tap(at: middle.moved(60)))
        // Neither a drag nor a long press is a tap.
        fixture.touch(at: 2, .drag(from: middle, to: middle.moved(60), TouchMotion(duration: 0.1)))
        fixture.touch(at: 2.2, .tap(at: middle.moved(60)))
        fixture.touch(at: 3, .press(at: middle, duration: 0.8))
        fixture.touch(at: 3.9, .tap(at: middle))
        fixture.run(until: 5)
        #expect(counts == [1, 2, 3, 1, 1, 1, 1, 1, 1])
    }

    @Test func fingersAreRecorded() {
        let fixture = GestureFixture()
        fixture.touch(at: 0.5, .drag(from: middle, to: middle.moved(60), TouchMotion(duration: 0.1)))
        let timeline = fixture.stage.run(until: 2).timeline
        #expect(timeline.fingers(at: 0.49).isEmpty)
        #expect(timeline.fingers(at: 0.55).map(\.location.x.text) == ["230.0"])
        #expect(timeline.fingers(at: 0.6).map(\.isDown) == [false])
    }
}
