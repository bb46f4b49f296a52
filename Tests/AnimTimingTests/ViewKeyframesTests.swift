import AnimTiming
import TestSupport
import Testing

@Suite struct ViewKeyframesTests {
    typealias Frames = ViewKeyframes<Double>
    static let pop = [
        Frames.Keyframe(start: 0, duration: 1 / 3.0, value: 1.2), Frames.Keyframe(start: 1 / 3.0, duration: 1 / 3.0, value: 0.8),
        Frames.Keyframe(start: 2 / 3.0, duration: 1 / 3.0, value: 1),
    ]

    static func frames(_ mode: CalculationMode = .linear, _ keyframes: (Double, Double, Double)...) -> Frames {
        Frames(
            initialValue: 0, keyframes: keyframes.map { .init(start: $0.0, duration: $0.1, value: $0.2) }, calculationMode: mode)
    }

    /// A scale that pops up and down in half a second, in thirds, eased as a whole.
    @Test func popGoldenValues() {
        let track = Frames(initialValue: 1, keyframes: Self.pop).track
        let curve = Curve.timingFunction(.easeInEaseOut)
        let expected = [
            1, 1.00128, 1.00519, 1.01183, 1.02131, 1.03368, 1.04900, 1.06727, 1.08845, 1.11244, 1.13906, 1.16808, 1.19913,
            1.13638, 1.06877, 1.00000, 0.93123, 0.86362, 0.80087, 0.83192, 0.86094, 0.88756, 0.91155, 0.93273, 0.95100, 0.96632,
            0.97869, 0.98817, 0.99481, 0.99872, 1,
        ]
        let values = sixtieths(0...30).compactMap { track.value(at: curve.value(atTime: $0, duration: 0.5)) }
        #expect(agree(values, expected, within: 5e-6))
        #expect(agree(curve.inverse(of: 1 / 3.0, duration: 0.5), 0.2004534, within: 1e-7))
        #expect(agree(curve.inverse(of: 2 / 3.0, duration: 0.5), 0.2995466, within: 1e-7))
    }

    @Test func consecutiveKeyframesShareTheirTime() {
        let frames = Frames(initialValue: 1, keyframes: Self.pop)
        #expect(frames.times == [0, 1 / 3.0, 2 / 3.0, 1])
        #expect(frames.values == [1, 1.2, 0.8, 1])
    }

    @Test func valuesHoldOutsideKeyframes() {
        let frames = Self.frames(.linear, (0.25, 0.25, 1), (0.75, 0.125, 2))
        #expect(frames.times == [0, 0.25, 0.5, 0.75, 0.875, 1])
        #expect(frames.values == [0, 0, 1, 1, 2, 2])
    }

    @Test func laterStartsCutOverlaps() {
        let frames = Self.frames(.linear, (0.5, 0.5, 10), (0, 1, 4))
        #expect(frames.times == [0, 0.5, 1])
        #expect(frames.values == [0, 2, 10])
        #expect(Self.frames(.linear, (0, 0.5, 10), (0, 1, 4)).values == [0, 4])
    }

    @Test func endsAreClamped() {
        let frames = Self.frames(.linear, (0.5, 9, 1))
        #expect(frames.times == [0, 0.5, 1] && frames.values == [0, 0, 1])
        #expect(Self.frames(.linear, (-1, 0.5, 1)).times == [0, 0.5, 1])
        #expect(Self.frames(.linear, (7, 0.5, 1)).track.value(at: 1) == 1)
    }

    @Test func noDurationChangesAtOnce() {
        let frames = Self.frames(.linear, (0.5, 0, 1))
        #expect(frames.times == [0, 0.5, 0.5, 1] && frames.values == [0, 0, 1, 1])
        #expect(frames.track.value(at: 0.5) == 1 && frames.track.value(at: 0.5.nextDown) == 0)
        #expect(frames.track.issues.isEmpty)
    }

    @Test func discreteKeyframesJumpAtTheirStart() {
        let track = Self.frames(.discrete, (0.25, 0.5, 1), (0.5, 0.5, 2)).track
        #expect(track.issues.isEmpty)
        #expect([0, 0.24, 0.25, 0.49, 0.5, 1].map(track.value(at:)) == [0, 0, 1, 1, 2, 2])
        #expect(Self.frames(.discrete, (0, 0.5, 1)).track.value(at: 0) == 1)
    }

    @Test func pacedKeyframesHaveNoTimes() {
        let frames = Self.frames(.paced, (0.9, 0.1, 1), (0, 0.1, 4))
        #expect(frames.values == [0, 4, 1] && frames.times.isEmpty)
        #expect(frames.track.keyTimes == [0, 4 / 7.0, 1] && frames.track.issues.isEmpty)
    }

    @Test func cubicKeyframesHoldAtTheirKnots() {
        let frames = Self.frames(.cubic, (0.25, 0.25, 1))
        #expect(frames.values == [0, 0, 1, 1])
        #expect([0.25, 0.5, 1].map(frames.track.value(at:)) == [0, 1, 1])
    }

    @Test func noKeyframesChangeNothing() {
        for mode in CalculationMode.allCases { #expect(Self.frames(mode).track.value(at: 0.5) == 0) }
    }

    @Test func anyInputMakesAValidTrack() {
        var numbers = SplitMix64(seed: 6)
        for _ in 0..<3000 {
            let keyframes = (0..<Int.random(in: 0...5, using: &numbers)).map { _ in
                Frames.Keyframe(start: numbers.hostile(), duration: numbers.hostile(), value: 1)
            }
            let mode = CalculationMode.allCases.randomElement(using: &numbers) ?? .linear
            let track = Frames(initialValue: 1, keyframes: keyframes, calculationMode: mode).track
            #expect(track.issues.isEmpty, "\(keyframes)")
            #expect(agree(track.value(at: numbers.hostile()) ?? 0, 1, within: 1e-12))
        }
    }

    /// 0.7 + 0.1 is a little less than 0.8: the keyframes meet all the same.
    @Test func keyframesThatMeetButForTheLastBit() {
        #expect(0.7 + 0.1 < 0.8)
        let (start, end) = (0.7, 0.8)
        for duration in [0.1, 0.1.nextUp, end - start] {
            let track = ViewKeyframes(
                initialValue: 0,
                keyframes: [
                    .init(start: 0, duration: 0.7, value: 20), .init(start: start, duration: duration, value: -5),
                    .init(start: end, duration: 0.2, value: 10),
                ], calculationMode: .cubic)
            #expect(track.times == [0, 0.7, 0.8, 1])
            #expect(track.values == [0, 20, -5, 10])
        }
        let last = ViewKeyframes(
            initialValue: 0, keyframes: [.init(start: 1e-17, duration: 0.9999999999999999, value: 1)],
            calculationMode: .cubic)
        #expect(last.times == [0, 1])
    }
}
