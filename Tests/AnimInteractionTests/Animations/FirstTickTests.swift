import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

/// Animations of a layer that no commit has shown yet.
@Suite("Animations in a layer's first tick")
struct FirstTickTests {
    /// The properties that blocks animate; the progress of a transition always begins anew, with the text that sets it.
    private static let properties = LayerProperty.allCases.filter {
        $0.animationSupport >= .replacing && $0 != .contentTransitionProgress
    }

    /// A change of a property within a tick: to half way, then to the end.
    private enum Change: CaseIterable {
        case block, blockFromCurrentState, twoBlocks, keyframes, twoAnimators, retarget
    }

    /// Values that differ from those of a new layer and from each other.
    private static func values(of property: LayerProperty) -> [LayerValue] {
        switch property.valueType {
        case .number: [.number(0.25), .number(0.75)]
        case .point: [.point(Point(x: 3, y: -4)), .point(Point(x: 30, y: 12))]
        case .size: [.size(Size(width: 5, height: 6)), .size(Size(width: 1, height: 16))]
        case .rect: [.rect(Rect(x: 7, y: 8, width: 9, height: 10)), .rect(Rect(x: 1, y: 3, width: 90, height: 20))]
        case .color: [.color(Color(red: 0.5, green: 0.25, blue: 0.1)), .color(Color(red: 0.1, green: 0.9, blue: 0.3))]
        case .transform: [.transform(Transform3D(scaleX: 2, y: 3)), .transform(Transform3D(scaleX: 0.5, y: 1))]
        case .path: [2.0, 9].map { .path(Path(rect: Rect(x: 1, y: 2, width: $0, height: $0))) }
        case .numbers: [.numbers([1, 0.5]), .numbers([0, 1])]
        case .colors: [.colors([.black, .white]), .colors([.white, .black])]
        case .image: [1, 2].map { .image(ImageMix(Image(Pixmap(width: $0, height: 1)))) }
        case .flag: [.flag(true), .flag(false)]
        case .filters: [1.0, 6].map { .filters([.gaussianBlur($0)]) }
        case .corners, .keyword, .string: []
        }
    }

    /// Plays a change that is made in a tick, on a layer that was added in the same tick or was there before, and returns the
    /// values of the property in the frames of the next seconds.
    private func play(_ change: Change, of property: LayerProperty, at time: Double, layerIsNew: Bool) -> [LayerValue] {
        let stage = Stage(size: Size(width: 300, height: 300))
        var model = Layer()
        model.frame = Rect(x: 10, y: 20, width: 100, height: 80)
        model.content = LayerContent(property.kind)
        let values = Self.values(of: property)
        let isSet = model.set(values[0], for: LayerKeyPath(property))
        #expect(isSet)
        let view = stage.createLayer(model)
        if !layerIsNew { stage.insertLayer(view, into: Timeline.root) }
        stage.schedule(at: time) {
            if layerIsNew { stage.insertLayer(view, into: Timeline.root) }
            Self.make(change, of: property, to: values[1], view, on: stage)
        }
        let timeline = stage.run(until: 4).timeline
        // 64ths of a second after whole seconds have no rounding errors.
        return (0...160).compactMap { frame in
            timeline.presentation(of: view, at: time + Double(frame) / 64).value(for: LayerKeyPath(property))
        }
    }

    private static func make(
        _ change: Change, of property: LayerProperty, to end: LayerValue, _ view: LayerID, on stage: Stage
    ) {
        let keyPath = LayerKeyPath(property)
        func set(_ value: LayerValue?) { if let value { stage.set(value, for: keyPath, of: view) } }
        let middle = stage.model(of: view).value(for: keyPath)?.interpolated(to: end, by: 0.5) ?? end
        var animation = ViewAnimation(duration: 0.75, pacing: .curve(.linear))
        func animate(_ value: LayerValue) { stage.animate(animation) { set(value) } }
        switch change {
        case .block: animate(end)
        case .blockFromCurrentState:
            animation.options = .beginFromCurrentState
            animate(end)
        case .twoBlocks:
            animate(middle)
            animation.options = .beginFromCurrentState
            animate(end)
        case .keyframes:
            animation.options = .beginFromCurrentState
            stage.animateKeyframes(ViewKeyframeAnimation(animation)) {
                stage.addKeyframe(relativeStartTime: 0, relativeDuration: 0.5) { set(end) }
            }
        case .twoAnimators:
            for value in [middle, end] {
                PropertyAnimator(on: stage, duration: 0.75, pacing: .curve(.linear)) { set(value) }.startAnimation()
            }
        case .retarget:
            animation.pacing = .bounce(0.2, initialVelocity: 0)
            animation.interruption = .retarget
            for value in [middle, end] { animate(value) }
        }
    }

    /// Whether values are the same, up to the rounding of sums.
    private static func agree(_ values: [LayerValue], _ others: [LayerValue]) -> Bool {
        values.count == others.count
            && zip(values, others).allSatisfy { $0 == $1 || (1e-300..<1e-12).contains($0.distance(to: $1)) }
    }

    /// The frames after a change in the first tick are those after the same change of a layer that was shown before.
    @Test(arguments: properties) func theFirstTickIsLikeAnyOther(_ property: LayerProperty) {
        for change in Change.allCases {
            let later = play(change, of: property, at: 1, layerIsNew: false)
            #expect(later.first == Self.values(of: property)[0] && later.last == Self.values(of: property)[1], "\(change)")
            #expect(later[1] != later[30] || property.valueType == .flag, "\(change)")
            #expect(Self.agree(play(change, of: property, at: 0, layerIsNew: false), later), "\(change) at 0")
            #expect(Self.agree(play(change, of: property, at: 1, layerIsNew: true), later), "\(change) of a new layer")
        }
    }

    /// What is set before the block is the start, since nothing else was ever shown.
    @Test func aNewLayerStartsAsItWasSetUp() {
        let fixture = StageFixture()
        fixture.stage.schedule(at: 0) {
            fixture.set("opacity", .number(0))
            fixture.stage.animate(ViewAnimation(duration: 1, pacing: .curve(.linear), options: .beginFromCurrentState)) {
                fixture.set("opacity", .number(1))
            }
        }
        let timeline = fixture.stage.run(until: 2).timeline
        for (time, opacity) in [(0, 0.0), (0.25, 0.25), (0.75, 0.75), (1.5, 1)] {
            expectClose(timeline.presentation(of: fixture.view, at: time).opacity, opacity, within: 1e-12)
        }
    }
}
