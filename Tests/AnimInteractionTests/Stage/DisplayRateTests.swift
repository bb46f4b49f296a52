import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@Suite("Displays of other rates")
struct DisplayRateTests {
    private func stage(_ rate: Int) -> Stage {
        var options = StageOptions()
        options.ticksPerSecond = rate
        return Stage(size: Size(width: 300, height: 300), options: options)
    }

    /// What is due at 0.1 + 1/240 s happens in the next tick: after 7 sixtieths, or 13 of 120.
    @Test(arguments: [(60, 7.0), (120, 13), (240, 25), (90, 10)])
    func whatIsDueHappensInTheNextTick(_ rate: Int, _ tick: Double) {
        let stage = stage(rate)
        var time = -1.0
        stage.schedule(at: 0.1 + 1 / 240.0) { time = stage.time }
        stage.run(until: 1)
        expectClose(time, tick / Double(rate), within: 1e-12)
    }

    /// A finger that moves 100 points in half a second is sampled in every tick.
    @Test(arguments: [60, 120])
    func fingersAreSampledWithTheDisplay(_ rate: Int) {
        let stage = stage(rate)
        let pan = PanGestureRecognizer()
        var times: [Double] = []
        pan.addAction { _ in times.append(stage.time) }
        stage.addGestureRecognizer(pan, to: Timeline.root)
        stage.scheduleTouches(at: 0) {
            [
                .drag(
                    from: Point(10, 10), to: Point(110, 10),
                    TouchMotion(duration: 0.5, samplesPerSecond: stage.options.ticksPerSecond))
            ]
        }
        stage.run(until: 2)
        // It begins in the first tick in which more than 10 of the 100 points are over, and ends with the finger.
        let first = rate == 60 ? 4.0 / 60 : 7.0 / 120
        expectClose(times.first ?? 0, first, within: 1e-12)
        #expect(times.count == Int((0.5 - first) * Double(rate) + 0.5) + 2)
    }

    /// Animations end in the first tick that is not before their end.
    @Test func completionsComeWithTheTicks() {
        let stage = stage(120)
        let view = stage.addLayer(Layer(), name: "view")
        stage.animate(ViewAnimation(duration: 0.104), name: "move") {
            stage.set(.number(0), for: LayerKeyPath(.opacity), of: view)
        }
        let events = stage.run(until: 1).events
        #expect(events.events.map { ($0.time * 120).rounded() } == [13])
    }

    @Test func aRateBelowOneCountsAsOne() {
        #expect(DisplayClock(ticksPerSecond: 0).ticksPerSecond == 1)
        #expect(DisplayClock(ticksPerSecond: .nan).ticksPerSecond == 1)
    }
}
