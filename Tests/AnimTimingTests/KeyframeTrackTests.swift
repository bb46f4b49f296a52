import AnimGeometry
import AnimTiming
import TestSupport
import Testing

@Suite struct KeyframeTrackTests {
    @Test func linearIsStraight() {
        let track = KeyframeTrack(values: [0.0, 10, 5], keyTimes: [0, 0.2, 1])
        #expect(agree([-1, 0, 0.1, 0.2, 0.6, 1, 2].compactMap(track.value(at:)), [0, 0, 5, 10, 7.5, 5, 5]))
        #expect(track.value(at: .nan) == 0)
        #expect(track.issues.isEmpty)
    }

    @Test func timesAreEvenByDefault() {
        #expect(KeyframeTrack(values: [0.0, 1, 2]).keyTimes == [0, 0.5, 1])
        #expect(KeyframeTrack(values: [0.0, 1, 2, 3], calculationMode: .discrete).keyTimes == [0, 0.25, 0.5, 0.75, 1])
    }

    @Test func segmentsHaveTheirOwnPace() {
        let track = KeyframeTrack(values: [0.0, 1, 2], timingFunctions: [.easeIn, .easeOut])
        #expect(track.value(at: 0.125) == TimingFunction.easeIn.value(at: 0.25))
        #expect(track.value(at: 0.625) == 1 + TimingFunction.easeOut.value(at: 0.25))
    }

    @Test func discreteValuesHold() {
        let track = KeyframeTrack(values: [1.0, 2, 3], keyTimes: [0, 0.1, 0.6, 1], calculationMode: .discrete)
        #expect([0, 0.09, 0.1, 0.59, 0.6, 1].map(track.value(at:)) == [1, 1, 2, 2, 3, 3])
    }

    @Test func jumpsShowTheLaterValue() {
        let track = KeyframeTrack(values: [0.0, 1, 5, 6], keyTimes: [0, 0.5, 0.5, 1])
        #expect(track.value(at: 0.5) == 5)
        #expect(agree(track.value(at: 0.5.nextDown) ?? 0, 1))
        #expect(KeyframeTrack(values: [0.0, 1, 2], keyTimes: [0, 1, 1]).value(at: 1) == 2)
    }

    @Test func pacedSpeedIsConstant() {
        let track = KeyframeTrack(
            values: [Point(x: 0, y: 0), Point(x: 3, y: 4), Point(x: 3, y: 19)], calculationMode: .paced)
        #expect(track.keyTimes == [0, 0.25, 1])
        #expect(track.value(at: 0.5) == Point(x: 3, y: 9))
        let still = KeyframeTrack(values: [2.0, 2, 2], calculationMode: .paced)
        #expect(still.value(at: 0.3) == 2)
    }

    @Test func cubicGoldenValues() {
        let track = KeyframeTrack(values: [0.0, 10, 5, 20], calculationMode: .cubic)
        let expected = [0, 2.7375, 6.6, 9.5625, 9.64, 7.1875, 4.96, 5.7575, 10.28, 15.9725, 20]
        #expect(agree((0...10).compactMap { track.value(at: Double($0) / 10) }, expected, within: 1e-12))
    }

    @Test func splineParametersShapeTheCurve() {
        func track(_ tension: [Double], _ continuity: [Double] = [], _ bias: [Double] = []) -> KeyframeTrack<Double> {
            KeyframeTrack(
                values: [0, 10, 5, 20], calculationMode: .cubic, tensionValues: tension, continuityValues: continuity,
                biasValues: bias)
        }
        // Full tension leaves no tangents, only the Hermite blend of the two values.
        #expect(agree(track([1, 1, 1, 1]).value(at: 0.25 / 3) ?? 0, 10 * 0.15625))
        // A bias of 1 takes the tangents from the step before, one of −1 from the step after.
        #expect(agree(track([], [], [1, 1, 1, 1]).value(at: 0.5) ?? 0, 7.5 + 0.125 * (10 + 5)))
        #expect(agree(track([], [], [-1, -1, -1, -1]).value(at: 0.5) ?? 0, 7.5 + 0.125 * (-5 - 15)))
        // A continuity of −1 makes straight lines.
        #expect(agree(track([], [-1, -1, -1, -1]).value(at: 0.4) ?? 0, 10 - 5 * 0.2))
    }

    @Test func cubicPacedSpeedIsConstant() {
        let values = [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 100, y: 50), Point(x: 0, y: 90)]
        let track = KeyframeTrack(values: values, calculationMode: .cubicPaced)
        let points = (0...2000).compactMap { track.value(at: Double($0) / 2000) }
        let steps = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
        let mean = steps.reduce(0, +) / 2000
        #expect(points.first == values.first && points.last == values.last)
        #expect(steps.allSatisfy { abs($0 - mean) < 0.03 * mean })
        for (time, value) in zip(track.keyTimes, values) { #expect(track.value(at: time) == value) }
    }

    @Test func invalidArraysAreReportedAndIgnored() {
        let even = KeyframeTrack(values: [0.0, 1, 2])
        func issues(_ keyTimes: [Double], _ functions: [TimingFunction] = [], _ mode: CalculationMode = .linear)
            -> [KeyframeIssue]
        {
            let track = KeyframeTrack(values: [0.0, 1, 2], keyTimes: keyTimes, timingFunctions: functions, calculationMode: mode)
            if mode == .linear { #expect(track.value(at: 0.3) == even.value(at: 0.3)) }
            return track.issues
        }
        #expect(issues([0, 1]) == [.keyTimeCount(expected: 3, found: 2)])
        #expect(issues([0, 0.5, 1], [], .discrete) == [.keyTimeCount(expected: 4, found: 3)])
        #expect(issues([0, 1.5, 1]) == [.keyTimeOrder(index: 2)])
        #expect(issues([0, .nan, 1]) == [.keyTimeOrder(index: 1)])
        #expect(issues([-.infinity, 0, 1]) == [.keyTimeOrder(index: 0)])
        #expect(issues([0, 1, .infinity]) == [.keyTimeOrder(index: 2)])
        #expect(issues([], [.easeIn]) == [.timingFunctionCount(expected: 2, found: 1)])
        #expect(issues([0, 0.1, 1], [.easeIn], .paced) == [.unusedKeyTimes, .unusedTimingFunctions])
        #expect(issues([0, 0.1, 0.5, 1], [.easeIn], .discrete) == [.unusedTimingFunctions])
        let spline = KeyframeTrack(values: [0.0, 1], calculationMode: .cubic, biasValues: [1])
        #expect(spline.issues == [.splineParameterCount(.bias, expected: 2, found: 1)])
    }

    /// Core Animation asks for times from 0 to 1; where they begin later or end earlier, the values there hold.
    @Test func valuesHoldOutsideOfTheirTimes() {
        func values(_ keyTimes: [Double], _ mode: CalculationMode) -> [Double] {
            let track = KeyframeTrack(values: [3.0, 5, 9], keyTimes: keyTimes, calculationMode: mode)
            #expect(track.issues == [.keyTimeEnds] && track.keyTimes == keyTimes)
            return [0, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 0.9, 1].compactMap { track.value(at: $0) }
        }
        #expect(agree(values([0.2, 0.4, 0.8], .linear), [3, 3, 3, 4, 5, 7, 9, 9, 9], within: 1e-12))
        #expect(agree(values([0, 0.4, 0.8], .linear), [3, 3.5, 4, 4.5, 5, 7, 9, 9, 9], within: 1e-12))
        #expect(values([0.2, 0.2, 0.2], .linear) == [3, 3, 9, 9, 9, 9, 9, 9, 9])
        #expect(values([0.2, 0.4, 0.6, 0.8], .discrete) == [3, 3, 3, 3, 5, 9, 9, 9, 9])
        let cubic = values([0.2, 0.4, 0.8], .cubic)
        #expect(cubic.prefix(3) == [3, 3, 3] && cubic.suffix(3) == [9, 9, 9] && cubic[4] == 5)
        let eased = KeyframeTrack(values: [0.0, 10, 20], keyTimes: [0.5, 0.6, 0.7], timingFunctions: [.easeIn, .easeOut])
        #expect(eased.value(at: 0.2) == 0 && eased.value(at: 0.9) == 20)
        #expect(agree(eased.value(at: 0.55) ?? 0, 10 * TimingFunction.easeIn.value(at: 0.5)))
    }

    @Test(arguments: [CalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced])
    func fewValues(mode: CalculationMode) {
        #expect(KeyframeTrack<Double>(values: [], calculationMode: mode).value(at: 0.5) == nil)
        #expect(KeyframeTrack(values: [3.0], keyTimes: [0], calculationMode: mode).value(at: 0.5) == 3)
    }

    @Test func anyInputHasADefinedResult() {
        var numbers = SplitMix64(seed: 4)
        func list() -> [Double] { (0..<Int.random(in: 0...5, using: &numbers)).map { _ in numbers.hostile() } }
        for _ in 0..<3000 {
            let track = KeyframeTrack(
                values: list(), keyTimes: list().sorted { $0 < $1 }, timingFunctions: list().map { TimingFunction($0, 0, 0, $0) },
                calculationMode: CalculationMode.allCases.randomElement(using: &numbers) ?? .linear, tensionValues: list(),
                continuityValues: list(), biasValues: list())
            #expect((track.value(at: numbers.hostile()) == nil) == track.values.isEmpty)
        }
    }
}
