import AnimGeometry
import AnimLayers
import AnimTiming
import Testing

@Suite("Layer time spaces")
struct TimeSpaceTests {
    private func nested() -> (TimelineRecorder, outer: LayerID, inner: LayerID) {
        let recorder = TimelineRecorder(size: Size(width: 100, height: 100))
        let outer = recorder.createLayer(Layer(), name: "outer", at: 0)
        let inner = recorder.createLayer(Layer(), name: "inner", at: 0)
        recorder.insert(outer, into: Timeline.root, time: 0)
        recorder.insert(inner, into: outer, time: 0)
        return (recorder, outer, inner)
    }

    @Test func speedsMultiplyDownTheTree() {
        let (recorder, outer, inner) = nested()
        var layer = Layer()
        layer.timing = LayerTiming(beginTime: 1, speed: 2, timeOffset: 0.5)
        recorder.setModel(layer, of: outer, at: 0)
        layer.timing = LayerTiming(beginTime: 0, speed: 3, timeOffset: 0)
        recorder.setModel(layer, of: inner, at: 0)
        #expect(recorder.timeline.localTime(of: outer, at: 3) == 4.5)
        #expect(recorder.timeline.localTime(of: inner, at: 3) == 13.5)
        #expect(recorder.timeline.mediaTime(of: inner, atLocalTime: 13.5, under: 3) == 3)
    }

    @Test func momentsOfFrozenLayersNeverCome() {
        let (recorder, outer, inner) = nested()
        var layer = Layer()
        layer.timing.speed = 0
        recorder.setModel(layer, of: outer, at: 0)
        #expect(recorder.timeline.mediaTime(of: inner, atLocalTime: 1, under: 0) == .infinity)
    }

    @Test func insertionMakesNoCycles() {
        let (recorder, outer, inner) = nested()
        let refused = [outer, Timeline.root].map { recorder.insert($0, into: inner, time: 1) }
        #expect(refused == [false, false])
        #expect(recorder.sublayers(of: Timeline.root) == [outer])
        #expect(recorder.subtree(of: outer) == [outer, inner])
    }

    @Test func theTreeIsThatOfTheMoment() {
        let (recorder, outer, inner) = nested()
        recorder.removeFromSuperlayer(inner, time: 1)
        recorder.insert(inner, into: Timeline.root, at: 0, time: 2)
        func order(_ time: Double) -> [LayerID] { recorder.timeline.presentation(at: time).nodes.map(\.id) }
        #expect(order(0.5) == [Timeline.root, outer, inner])
        #expect(order(1.5) == [Timeline.root, outer])
        #expect(order(2) == [Timeline.root, inner, outer])
    }

    @Test func layersAreNotInTheTreeBeforeTheyExist() {
        let recorder = TimelineRecorder(size: Size(width: 100, height: 100))
        let early = recorder.createLayer(Layer(), name: nil, at: 0)
        recorder.insert(early, into: Timeline.root, time: 0)
        let late = recorder.createLayer(Layer(), name: nil, at: 1)
        recorder.insert(late, into: early, time: 1)
        #expect(!recorder.timeline.isInTree(late, at: 0.5))
        #expect(recorder.timeline.isInTree(late, at: 1))
        for time in [-1, Double.nan] {
            #expect(recorder.timeline.presentation(at: time).nodes.map(\.id) == [Timeline.root, early])
        }
        #expect(recorder.timeline.presentation(at: .infinity).nodes.count == 3)
    }

    /// The history of a layer is that of each moment, however many animations came and went.
    @Test func animationsAreThoseOfTheMoment() {
        let recorder = TimelineRecorder(size: Size(width: 100, height: 100))
        let id = recorder.createLayer(Layer(), name: nil, at: 0)
        recorder.insert(id, into: Timeline.root, time: 0)
        let fade = PropertyAnimation(LayerKeyPath(.opacity), .basic(BasicValues(to: .number(0))))
        var last: AnimationToken?
        for index in 0..<100 {
            let animation = LayerAnimation(.property(fade), timing: MediaTiming(duration: 1))
            let token = recorder.attach(animation, forKey: "\(index)", to: id, at: Double(index))
            if let last { recorder.detach(last, at: Double(index) + 0.5) }
            last = token
        }
        func keys(_ time: Double) -> [String] { recorder.timeline.animationKeys(of: id, at: time) }
        #expect(keys(0.5) == ["0"])
        #expect(keys(50.25) == ["49", "50"])
        #expect(keys(50.5) == ["50"])
        #expect(keys(1000) == ["99"])
    }
}
