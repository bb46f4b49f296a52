import AnimGeometry
import AnimInteraction
import AnimTiming
import Testing

/// Runs whose work is bounded.
@Suite struct EffortTests {
    /// Something that happens in every tick, for ever.
    private func lastTick(withLimit limit: Int?) -> (time: Double, isExhausted: Bool) {
        let stage = Stage(size: Size(width: 100, height: 100))
        if let limit { stage.effortLimit = limit }
        var last = 0.0
        func tick() {
            last = stage.time
            stage.schedule(at: last + 1 / DisplayClock.standardRate, tick)
        }
        tick()
        stage.run(until: 60)
        return (last, stage.isExhausted)
    }

    @Test func aRunEndsWhereItsEffortIsSpent() {
        let bounded = lastTick(withLimit: 600)
        #expect(bounded.isExhausted && bounded.time > 1 && bounded.time < 30)
        let free = lastTick(withLimit: nil)
        #expect(!free.isExhausted && free.time == 60)
    }
}
