import AnimTiming
import Testing

@Suite struct LayerTimingTests {
    @Test func convertsBothWays() {
        let timing = LayerTiming(beginTime: 3, speed: 2, timeOffset: 0.5)
        #expect(timing.localTime(parent: 4) == 2.5)
        #expect(timing.parentTime(local: 2.5) == 4)
        #expect(LayerTiming().localTime(parent: 7) == 7)
    }

    @Test func stoppedTimeHasNoInverse() {
        let timing = LayerTiming(beginTime: 3, speed: 0, timeOffset: 0.5)
        #expect(timing.localTime(parent: 100) == 0.5)
        #expect(timing.localTime(parent: .infinity) == 0.5)
        #expect(timing.parentTime(local: 9) == 3)
    }

    /// The pause and resume idiom of Apple's Technical Q&A QA1673.
    @Test func localTimeIsContinuousOverPauses() {
        var layer = LayerTiming()
        var frozen = 0.0
        for (pause, resume) in [(2.0, 5.0), (6.5, 7.25), (8, 8)] {
            frozen = layer.localTime(parent: pause)
            layer.speed = 0
            layer.timeOffset = frozen
            #expect(layer.localTime(parent: pause) == frozen)
            #expect(layer.localTime(parent: resume) == frozen)
            layer = LayerTiming()
            layer.beginTime = layer.localTime(parent: resume) - frozen
            #expect(layer.localTime(parent: resume) == frozen)
        }
        #expect(layer.localTime(parent: 10) == 10 - 3.75)
    }
}
