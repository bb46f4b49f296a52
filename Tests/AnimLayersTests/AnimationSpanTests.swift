import AnimGeometry
import AnimTiming
import Testing

@testable import AnimLayers

/// When animations act, and fingers are down.
struct AnimationSpanTests {
    private let recorder = TimelineRecorder(size: Size(width: 100, height: 100))
    private let layer: LayerID

    init() {
        layer = recorder.createLayer(Layer(), name: "a", at: 0)
        recorder.insert(layer, into: Timeline.root, time: 0)
    }

    private func animation(_ keyPath: LayerKeyPath, _ timing: MediaTiming, isAdditive: Bool = false) -> LayerAnimation {
        let values = BasicValues(from: .number(0), to: .number(1))
        return LayerAnimation(.property(PropertyAnimation(keyPath, .basic(values), isAdditive: isAdditive)), timing: timing)
    }

    private func opacity(from begin: Double, for duration: Double, times: Double = 1) -> LayerAnimation {
        animation(LayerKeyPath(.opacity), MediaTiming(beginTime: begin, duration: duration, repeatCount: times))
    }

    /// Returns begin, end, addition and removal of each animation.
    private func times(_ recorder: TimelineRecorder) -> [[Double]] {
        recorder.timeline.animationSpans(of: layer).map { [$0.begin, $0.end, $0.addition, $0.removal] }
    }

    @Test func animationsActFromBeginToEnd() {
        let first = recorder.attach(opacity(from: 1, for: 2), forKey: "a", to: layer, at: 0.5)
        _ = recorder.attach(opacity(from: 1, for: 2, times: 3), forKey: "b", to: layer, at: 1)
        _ = recorder.attach(opacity(from: 2, for: 1, times: .infinity), forKey: "c", to: layer, at: 2)
        recorder.detach(first, at: 3)
        #expect(times(recorder) == [[1, 3, 0.5, 3], [1, 7, 1, .infinity], [2, .infinity, 2, .infinity]])
        let spans = recorder.timeline.animationSpans(of: layer)
        #expect(spans.map(\.isRemoved) == [false, false, false])
        #expect(spans.map(\.key) == ["a", "b", "c"])
        #expect(spans.allSatisfy { $0.keyPath == LayerKeyPath(.opacity) && $0.kind == .basic && !$0.isAdditive })
    }

    @Test func removedAndReplacedAnimationsEndEarly() {
        let first = recorder.attach(opacity(from: 0, for: 2), forKey: "a", to: layer, at: 0)
        let second = recorder.replace(first, with: opacity(from: 1, for: 4), at: 1)
        recorder.detach(second, at: 3)
        // It leaves no trace.
        let third = recorder.attach(opacity(from: 4, for: 1), forKey: "b", to: layer, at: 4)
        recorder.detach(third, at: 4)
        #expect(times(recorder) == [[0, 2, 0, 1], [1, 5, 1, 3]])
        #expect(recorder.timeline.animationSpans(of: layer).map(\.isRemoved) == [true, true])
    }

    @Test func timesAreThoseOfTheMedia() {
        var model = Layer()
        model.timing = LayerTiming(beginTime: 1, speed: 2)
        recorder.setModel(model, of: layer, at: 0)
        // Local time 4 is (4 / 2) + 1 seconds.
        _ = recorder.attach(opacity(from: 4, for: 2), forKey: "a", to: layer, at: 0)
        #expect(times(recorder) == [[3, 4, 0, .infinity]])
    }

    @Test func membersOfAGroupActWithinIt() {
        let members = [
            opacity(from: 1, for: 1), opacity(from: 3, for: 9),
            animation(LayerKeyPath(.cornerRadius), MediaTiming(), isAdditive: true),
        ]
        func group(_ timing: MediaTiming) -> LayerAnimation { LayerAnimation(.group(members), timing: timing) }
        _ = recorder.attach(group(MediaTiming(beginTime: 10, duration: 4)), forKey: "g", to: layer, at: 10)
        #expect(times(recorder).map { Array($0[..<2]) } == [[11, 12], [13, 14], [10, 14]])
        #expect(recorder.timeline.animationSpans(of: layer).map(\.isAdditive) == [false, false, true])
        #expect(recorder.timeline.animationSpans(of: layer).allSatisfy { $0.key == "g" })
        // At twice the speed, and played twice: then each member is shown with the whole group.
        _ = recorder.attach(group(MediaTiming(beginTime: 20, duration: 4, speed: 2)), forKey: "h", to: layer, at: 20)
        _ = recorder.attach(group(MediaTiming(beginTime: 30, duration: 4, repeatCount: 2)), forKey: "i", to: layer, at: 30)
        #expect(times(recorder)[3...5].map { Array($0[..<2]) } == [[20.5, 21], [21.5, 22], [20, 22]])
        #expect(times(recorder)[6...8].map { Array($0[..<2]) } == [[30, 38], [30, 38], [30, 38]])
    }

    @Test func strokesLastFromDownToUp() {
        func finger(_ number: Int, _ x: Double, isDown: Bool = true, at time: Double) {
            recorder.recordFinger(identifier: number, at: Point(x: x, y: 0), isDown: isDown, time: time)
        }
        finger(1, 10, at: 1)
        finger(2, 50, at: 1.5)
        finger(1, 20, at: 2)
        finger(1, 20, at: 2.5)
        finger(1, 20, isDown: false, at: 3)
        finger(1, 30, at: 3.1)
        finger(2, 50, isDown: false, at: 4)
        let strokes = recorder.timeline.fingerStrokes
        #expect(strokes.map(\.identifier) == [1, 2, 1])
        #expect(strokes.map(\.liftTime) == [3, 4, nil])
        #expect(strokes.map { $0.samples.map(\.time) } == [[1, 2], [1.5], [3.1]])
        #expect(strokes.map { $0.samples.map(\.location.x) } == [[10, 20], [50], [30]])
    }

    @Test func backgroundLastsUntilTheReturn() {
        recorder.enterBackground(at: 1, isBlank: true)
        recorder.enterForeground(at: 2)
        recorder.enterBackground(at: 3, isBlank: false)
        #expect(recorder.timeline.backgroundSpans.map { [$0.start, $0.end] } == [[1, 2], [3, .infinity]])
    }
}
