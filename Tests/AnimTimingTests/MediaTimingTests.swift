import AnimTiming
import TestSupport
import Testing

/// A row of the truth table: a time map and its fractions, nil for no effect.
struct TimingRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let timing: MediaTiming
    let fractions: [Double?]

    init(_ name: String, _ timing: MediaTiming, _ fractions: [Double?]) {
        (testDescription, self.timing, self.fractions) = (name, timing, fractions)
    }

    static let times = [-0.25, 0, 0.25, 0.5, 1, 1.25, 1.5, 2, 2.5]
    static let all = [
        TimingRow("default", MediaTiming(duration: 1), [nil, 0, 0.25, 0.5, nil, nil, nil, nil, nil]),
        TimingRow("start", MediaTiming(beginTime: 0.5, duration: 1), [nil, nil, nil, 0, 0.5, 0.75, nil, nil, nil]),
        TimingRow(
            "start, backwards", MediaTiming(beginTime: 0.5, duration: 1, fillMode: .backwards),
            [0, 0, 0, 0, 0.5, 0.75, nil, nil, nil]),
        TimingRow(
            "start, both", MediaTiming(beginTime: 0.5, duration: 1, fillMode: .both), [0, 0, 0, 0, 0.5, 0.75, 1, 1, 1]),
        TimingRow("forwards", MediaTiming(duration: 1, fillMode: .forwards), [nil, 0, 0.25, 0.5, 1, 1, 1, 1, 1]),
        TimingRow("backwards", MediaTiming(duration: 1, fillMode: .backwards), [0, 0, 0.25, 0.5, nil, nil, nil, nil, nil]),
        TimingRow("speed 2", MediaTiming(duration: 1, speed: 2, fillMode: .both), [0, 0, 0.5, 1, 1, 1, 1, 1, 1]),
        TimingRow(
            "autoreverses", MediaTiming(duration: 1, autoreverses: true, fillMode: .both), [0, 0, 0.25, 0.5, 1, 0.75, 0.5, 0, 0]),
        TimingRow(
            "repeatCount 1.5", MediaTiming(duration: 1, repeatCount: 1.5, fillMode: .both),
            [0, 0, 0.25, 0.5, 0, 0.25, 0.5, 0.5, 0.5]),
        TimingRow(
            "repeatCount 2", MediaTiming(duration: 1, repeatCount: 2, fillMode: .both), [0, 0, 0.25, 0.5, 0, 0.25, 0.5, 1, 1]),
        TimingRow(
            "repeatDuration, autoreverses",
            MediaTiming(duration: 1, repeatDuration: 1.25, autoreverses: true, fillMode: .both),
            [0, 0, 0.25, 0.5, 1, 0.75, 0.75, 0.75, 0.75]),
        TimingRow(
            "half a second, repeatCount 1.5, autoreverses",
            MediaTiming(duration: 0.5, repeatCount: 1.5, autoreverses: true, fillMode: .both), [0, 0, 0.5, 1, 0, 0.5, 1, 1, 1]),
        TimingRow("offset", MediaTiming(timeOffset: 0.25, duration: 1), [nil, 0.25, 0.5, 0.75, nil, nil, nil, nil, nil]),
        TimingRow(
            "offset, both", MediaTiming(timeOffset: 0.5, duration: 1, fillMode: .both),
            [0.5, 0.5, 0.75, 0, 0.5, 0.5, 0.5, 0.5, 0.5]),
        TimingRow(
            "speed 0", MediaTiming(timeOffset: 0.4, duration: 1, speed: 0), [0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4]),
        TimingRow(
            "speed -1", MediaTiming(timeOffset: 1, duration: 1, speed: -1, fillMode: .both), [1, 1, 0.75, 0.5, 0, 0, 0, 0, 0]),
    ]
}

@Suite struct MediaTimingTests {
    @Test("fractions over time", arguments: TimingRow.all)
    func truthTable(row: TimingRow) {
        for (time, fraction) in zip(TimingRow.times, row.fractions) {
            #expect(row.timing.sample(at: time)?.fraction == fraction, "at \(time)")
        }
    }

    @Test func defaultsAreCoreAnimations() {
        let timing = MediaTiming()
        #expect(timing.speed == 1 && timing.fillMode == .removed && !timing.autoreverses)
        #expect(
            [timing.beginTime, timing.timeOffset, timing.duration, timing.repeatCount, timing.repeatDuration] == [0, 0, 0, 0, 0])
    }

    @Test func phasesAreHalfOpen() {
        let timing = MediaTiming(beginTime: 1, duration: 2)
        #expect(timing.phase(at: 1 - 1e-8) == .before)
        #expect(timing.phase(at: 1) == .during)
        #expect(timing.phase(at: 3 - 1e-8) == .during)
        #expect(timing.phase(at: 3) == .after)
    }

    /// 0.1 + 0.2 is more than 18 / 60.
    @Test func roundingDoesNotShiftBoundaries() {
        let timing = MediaTiming(beginTime: 0.1, duration: 0.2)
        #expect(timing.endTime > 0.3 && timing.phase(at: 0.3) == .after)
        #expect(MediaTiming(beginTime: 0.1 + 0.2, duration: 1).sample(at: 0.3)?.fraction == 0)
        #expect(MediaTiming(beginTime: 0.1 + 0.2).phase(at: 0.3) == .after)
        for frame in 0..<600 {
            let start = Double(frame) / 60
            let loop = MediaTiming(beginTime: start, duration: 0.2, repeatCount: .infinity)
            let ends = MediaTiming(beginTime: start, duration: 0.2)
            for play in 1...5 {
                let sample = loop.sample(at: Double(frame + 12 * play) / 60)
                #expect((sample?.fraction ?? 1) < 1e-9 && sample?.iteration == play, "frame \(frame), play \(play)")
            }
            #expect(ends.phase(at: Double(frame + 12) / 60) == .after && ends.phase(at: Double(frame + 11) / 60) == .during)
        }
    }

    @Test func localTimeIsFraction() {
        let timing = MediaTiming(duration: 4, autoreverses: true)
        #expect(timing.sample(at: 5) == MediaTiming.Sample(localTime: 3, fraction: 0.75, iteration: 0))
    }

    @Test func iterationsCountCycles() {
        let plain = MediaTiming(duration: 1, repeatCount: 3, fillMode: .forwards)
        #expect([0, 0.5, 1, 2.5, 3, 9].map { plain.sample(at: $0)?.iteration } == [0, 0, 1, 2, 2, 2])
        let folded = MediaTiming(duration: 1, repeatCount: 2, autoreverses: true, fillMode: .forwards)
        #expect([0, 1, 1.5, 2, 3.5, 4].map { folded.sample(at: $0)?.iteration } == [0, 0, 0, 1, 1, 1])
    }

    @Test func activeDurationCountsRepeats() {
        #expect(MediaTiming(duration: 2, repeatCount: 2.5, autoreverses: true).activeDuration == 10)
        #expect(MediaTiming(duration: 2, repeatCount: 9, repeatDuration: 3).activeDuration == 3)
        #expect(MediaTiming(duration: 2, repeatCount: .infinity).activeDuration == .infinity)
        #expect(MediaTiming(duration: 0, repeatCount: .infinity).activeDuration == 0)
        #expect(MediaTiming(duration: 2, repeatCount: -1).activeDuration == 2)
        #expect(MediaTiming(duration: -2).activeDuration == 0)
    }

    @Test func endsInParentTime() {
        #expect(MediaTiming(beginTime: 1, duration: 3, speed: 2).endTime == 2.5)
        #expect(MediaTiming(beginTime: 1, timeOffset: 3, duration: 3, speed: -2).endTime == 2.5)
        #expect(MediaTiming(duration: 3, speed: 0).endTime == .infinity)
        #expect(MediaTiming(duration: 3, repeatCount: .infinity).endTime == .infinity)
        #expect(MediaTiming(beginTime: 2).endTime == 2)
    }

    @Test func scrubbingReachesBothEnds() {
        for offset in [0, 0.3, 1] {
            let timing = MediaTiming(timeOffset: offset, duration: 1, speed: 0)
            #expect(timing.sample(at: 77)?.fraction == offset)
        }
        #expect(MediaTiming(timeOffset: 5, duration: 1, speed: 0).sample(at: 0)?.fraction == 1)
    }

    @Test func playsWithoutDurationAreOver() {
        #expect(MediaTiming().sample(at: 0) == nil)
        let both = MediaTiming(beginTime: 1, fillMode: .both)
        #expect(both.sample(at: 0.5)?.fraction == 0)
        #expect(both.sample(at: 1)?.fraction == 1)
    }

    @Test func roundedRepeatsEndInTheLastPlay() {
        for plays in 1...50 {
            let timing = MediaTiming(duration: 0.1, repeatDuration: Double(plays) / 10, fillMode: .forwards)
            let sample = timing.sample(at: 99)
            #expect(abs((sample?.fraction ?? 0) - 1) < 1e-9, "\(plays)")
            #expect(sample?.iteration == plays - 1, "\(plays)")
        }
    }

    @Test func negativeOffsetsWrap() {
        let timing = MediaTiming(timeOffset: -0.25, duration: 1)
        #expect(timing.sample(at: 0)?.fraction == 0.75)
        #expect(timing.sample(at: 0.5)?.fraction == 0.25)
        let endless = MediaTiming(timeOffset: -0.25, duration: 1, repeatCount: .infinity)
        #expect(endless.sample(at: 0)?.fraction == 0.75)
        #expect(endless.sample(at: 0.5)?.fraction == 0.25)
    }

    @Test func offsetsThatDoNotWrapCutTheContent() {
        let timing = MediaTiming(timeOffset: 0.25, duration: 1, fillMode: .both, offsetWraps: false)
        #expect([-1, 0, 0.5, 0.75, 2].map { timing.sample(at: $0)?.fraction } == [0.25, 0.25, 0.75, 1, 1])
        #expect(timing.endTime == 0.75)
        let late = MediaTiming(timeOffset: -0.5, duration: 1, offsetWraps: false)
        #expect([0, 0.5, 1, 1.25].map { late.sample(at: $0)?.fraction } == [0, 0, 0.5, 0.75])
        #expect(late.sample(at: 1.5) == nil)
    }

    @Test func anyInputHasADefinedResult() {
        var numbers = SplitMix64(seed: 1)
        for _ in 0..<40_000 {
            let timing = MediaTiming(
                beginTime: numbers.hostile(), timeOffset: numbers.hostile(), duration: numbers.hostile(),
                speed: numbers.hostile(), repeatCount: numbers.hostile(), repeatDuration: numbers.hostile(),
                autoreverses: Bool.random(using: &numbers), fillMode: FillMode.allCases.randomElement(using: &numbers) ?? .both,
                offsetWraps: Bool.random(using: &numbers))
            let time = numbers.hostile()
            #expect(timing.activeDuration >= 0)
            #expect(!timing.endTime.isNaN)
            if timing.endTime < .infinity { #expect(timing.phase(at: timing.endTime) != .during, "\(timing)") }
            guard let sample = timing.sample(at: time) else { continue }
            #expect(sample.fraction >= 0 && sample.fraction <= 1, "\(timing) at \(time): \(sample)")
            #expect(sample.localTime >= 0 && sample.iteration >= 0, "\(timing) at \(time): \(sample)")
        }
    }
}
