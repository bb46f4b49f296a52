import AnimGeometry
import AnimGraphics
import AnimTiming
import Testing

@testable import AnimLayers

@Suite("Transitions")
struct TransitionTests {
    /// A red layer of 40 × 30 points at (10, 20) that becomes blue at 1 s, with a transition of 1 s.
    private func timeline(
        _ effect: TransitionEffect, fillMode: FillMode = .removed, _ change: (inout Layer) -> Void = { _ in }
    ) -> Timeline {
        let recorder = TimelineRecorder(size: Size(width: 100, height: 100))
        var layer = Layer()
        layer.frame = Rect(x: 10, y: 20, width: 40, height: 30)
        layer.backgroundColor = red
        let id = recorder.createLayer(layer, name: nil, at: 0)
        recorder.insert(id, into: Timeline.root, time: 0)
        layer.backgroundColor = blue
        change(&layer)
        recorder.setModel(layer, of: id, at: 1)
        recorder.attach(transition(effect, at: 1, fillMode: fillMode), to: id, at: 1)
        return recorder.timeline
    }

    private func transition(_ effect: TransitionEffect, at time: Double, fillMode: FillMode = .removed) -> LayerAnimation {
        var timing = MediaTiming()
        timing.beginTime = time
        timing.duration = 1
        timing.fillMode = fillMode
        return LayerAnimation(.transition(effect), timing: timing)
    }

    private func commands(_ timeline: Timeline, at time: Double) -> [DrawCommand] {
        timeline.presentation(at: time).displayList(width: 100, height: 100, scale: 1, background: .clear).commands
    }

    private let red = Color(red: 1, green: 0, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 1)
    private let bounds = Rect(x: 0, y: 0, width: 40, height: 30)

    private func fill(_ color: Color, x: Double = 10, y: Double = 20) -> DrawCommand {
        .fill(.rect(bounds), paint: .color(color), transform: Transform(translationX: x, y: y))
    }

    @Test func fadesMixTwoImages() {
        let timeline = timeline(TransitionEffect(.fade))
        #expect(commands(timeline, at: 0.99) == [fill(red)])
        #expect(
            commands(timeline, at: 1.25) == [
                .pushGroup(opacity: 1), fill(red), .pushGroup(GroupStyle(opacity: 0.25, compositing: .copy)), fill(blue),
                .popGroup, .popGroup,
            ])
        #expect(commands(timeline, at: 2) == [fill(blue)])
    }

    @Test(
        arguments: zip(
            [TransitionSubtype.fromLeft, .fromRight, .fromTop, .fromBottom],
            [Point(x: 1, y: 0), Point(x: -1, y: 0), Point(x: 0, y: -1), Point(x: 0, y: 1)]))
    func picturesMoveByTheBounds(subtype: TransitionSubtype, direction: Point) {
        func moved(_ share: Double, _ color: Color) -> DrawCommand {
            fill(color, x: 10 + direction.x * share * 40, y: 20 + direction.y * share * 30)
        }
        let push = timeline(TransitionEffect(.push, subtype))
        #expect(commands(push, at: 1) == [moved(0, red), moved(-1, blue)])
        #expect(commands(push, at: 1.25) == [moved(0.25, red), moved(-0.75, blue)])
        #expect(commands(timeline(TransitionEffect(.moveIn, subtype)), at: 1.25) == [moved(0, red), moved(-0.75, blue)])
        #expect(commands(timeline(TransitionEffect(.reveal, subtype)), at: 1.25) == [moved(0, blue), moved(0.25, red)])
    }

    @Test func aPartOfTheWay() {
        let effect = TransitionEffect(.push, .fromLeft, startProgress: 0.25, endProgress: 0.75)
        #expect(effect.progress(at: 0) == 0.25)
        #expect(effect.progress(at: 0.5) == 0.5)
        #expect(effect.progress(at: 1) == 0.75)
        #expect(TransitionEffect(startProgress: 0.5, endProgress: 0.25).progress(at: 1) == 0.5)
        #expect(TransitionEffect(startProgress: .nan, endProgress: 1e308).progress(at: 0.5) == 0.5)
    }

    /// The old picture keeps its transform and bounds, and stands at the present position.
    @Test func thePositionIsThatOfThePresent() {
        let timeline = timeline(TransitionEffect(.push, .fromLeft)) {
            $0.position.x += 30
            $0.transform = Transform3D(Transform(scaleX: 2, y: 1))
        }
        let new = Transform(a: 2, b: 0, c: 0, d: 1, tx: 60 - 40 - 80 * 0.5, ty: 20)
        #expect(
            commands(timeline, at: 1.5) == [
                fill(red, x: 40 + 20), .fill(.rect(bounds), paint: .color(blue), transform: new),
            ])
    }

    @Test func whatMovesIsClippedWithMasksToBounds() {
        let timeline = timeline(TransitionEffect(.push, .fromLeft)) { $0.masksToBounds = true }
        let drawn = commands(timeline, at: 1.5)
        #expect(drawn.first == .pushClip(.rect(bounds), transform: Transform(translationX: 10, y: 20)))
        #expect(drawn.last == .popClip)
        #expect(drawn.contains(fill(red, x: 30)))
    }

    /// A picture that shows nothing replaces the other one all the same.
    @Test func hiddenLayersFadeOut() {
        let timeline = timeline(TransitionEffect(.fade)) { $0.isHidden = true }
        #expect(
            commands(timeline, at: 1.5) == [
                .pushGroup(opacity: 1), fill(red), .pushGroup(GroupStyle(opacity: 0.5, compositing: .copy)), .popGroup, .popGroup,
            ])
    }

    @Test func aNewLayerHasNoPictureFromBefore() {
        let recorder = TimelineRecorder(size: Size(width: 100, height: 100))
        var layer = Layer()
        layer.frame = Rect(x: 10, y: 20, width: 40, height: 30)
        layer.backgroundColor = blue
        let id = recorder.createLayer(layer, name: nil, at: 1)
        recorder.insert(id, into: Timeline.root, time: 1)
        recorder.attach(transition(TransitionEffect(.push, .fromLeft), at: 1), to: id, at: 1)
        #expect(commands(recorder.timeline, at: 1.5) == [fill(blue, x: -10)])
    }

    /// The first push stands still at a quarter within the picture from before of the second one.
    @Test func aTransitionThatReplacesAnother() {
        let recorder = TimelineRecorder(size: Size(width: 100, height: 100))
        var layer = Layer()
        layer.frame = Rect(x: 10, y: 20, width: 40, height: 30)
        layer.backgroundColor = red
        let id = recorder.createLayer(layer, name: nil, at: 0)
        recorder.insert(id, into: Timeline.root, time: 0)
        layer.backgroundColor = blue
        recorder.setModel(layer, of: id, at: 1)
        let first = recorder.attach(transition(TransitionEffect(.push, .fromLeft), at: 1), forKey: "transition", to: id, at: 1)
        layer.backgroundColor = .white
        recorder.setModel(layer, of: id, at: 1.25)
        recorder.detach(first, at: 1.25)
        recorder.attach(transition(TransitionEffect(.push, .fromBottom), at: 1.25), to: id, at: 1.25)
        #expect(
            commands(recorder.timeline, at: 1.75) == [
                fill(red, x: 10 + 10, y: 20 + 15), fill(blue, x: 10 - 30, y: 20 + 15), fill(.white, y: 20 - 15),
            ])
    }

    /// Interruptions may follow each other for ever: the pictures from before do not.
    @Test func chainsOfInterruptionsAreBounded() {
        let recorder = TimelineRecorder(size: Size(width: 100, height: 100))
        var parent = Timeline.root
        var layers: [LayerID] = []
        for _ in 0..<8 {
            let id = recorder.createLayer(Layer(), name: nil, at: 0)
            recorder.insert(id, into: parent, time: 0)
            layers.append(id)
            parent = id
        }
        for step in 1...10 {
            let time = Double(step) / 50
            for layer in layers { recorder.attach(transition(TransitionEffect(.fade), at: time), to: layer, at: time) }
        }
        let count = recorder.timeline.presentation(at: 0.3).nodes.count
        #expect(count > 100 && count < 20_000)
    }

    @Test func theOldPictureIsFrozenAndTheNewOneLive() {
        let recorder = TimelineRecorder(size: Size(width: 100, height: 100))
        var layer = Layer()
        layer.frame = Rect(x: 0, y: 0, width: 10, height: 10)
        layer.backgroundColor = red
        let outer = recorder.createLayer(Layer(), name: nil, at: 0)
        let inner = recorder.createLayer(layer, name: nil, at: 0)
        recorder.insert(outer, into: Timeline.root, time: 0)
        recorder.insert(inner, into: outer, time: 0)
        var timing = MediaTiming()
        timing.duration = 4
        let move = PropertyAnimation(
            LayerKeyPath(.position), .basic(BasicValues(from: .point(.zero), to: .point(Point(x: 100, y: 0)))))
        recorder.attach(LayerAnimation(.property(move), timing: timing), to: inner, at: 0)
        recorder.attach(transition(TransitionEffect(.fade), at: 1), to: outer, at: 1)
        let positions = recorder.timeline.presentation(at: 1.5).nodes.filter { $0.id == inner }.map(\.layer.position.x)
        #expect(positions == [25, 37.5])
    }
}

extension TimelineRecorder {
    @discardableResult
    fileprivate func attach(_ animation: LayerAnimation, to layer: LayerID, at time: Double) -> AnimationToken {
        attach(animation, forKey: "transition", to: layer, at: time)
    }
}
