import AnimGeometry
import AnimLayers
import AnimTiming
import Testing

@Suite("Playbacks")
struct PlaybackTests {
    private let whole = Playback(curve: .timingFunction(.easeInEaseOut), curveDuration: 1)

    @Test func wholeCurveIsTheCurve() {
        for fraction in stride(from: 0, through: 1, by: 0.05) {
            #expect(whole.progress(at: fraction) == TimingFunction.easeInEaseOut.value(at: fraction))
        }
    }

    @Test func partRunsBetweenItsShares() {
        var part = whole
        (part.start, part.end) = (0.75, 0.25)
        #expect(part.share(at: 0.5) == 0.5)
        #expect(part.progress(at: 0) == TimingFunction.easeInEaseOut.value(at: 0.75))
        #expect(part.progress(at: 1) == TimingFunction.easeInEaseOut.value(at: 0.25))
    }

    @Test func rangeIsReachedExactly() {
        let rest = Playback(curve: .timingFunction(.easeOut), curveDuration: 1, from: 0.1, to: 0.7)
        #expect(rest.progress(at: 0) == 0.1)
        #expect(rest.progress(at: 1) == 0.7)
        #expect(rest.linearProgress(at: 0.5) == 0.1 + (0.7 - 0.1) * 0.5)
    }

    @Test func heldProgressIsExact() {
        let held = Playback(curve: .timingFunction(.easeIn), curveDuration: 1, start: 0.3, end: 0.3, from: 0.1, to: 0.1)
        #expect(held.progress(at: 0.5) == 0.1)
    }

    @Test func springIsSampledInSecondsAndEndsAtItsTarget() {
        let spring = Spring(duration: 2, dampingRatio: 0.5)
        let playback = Playback(curve: .spring(spring), curveDuration: 2)
        #expect(playback.progress(at: 0.25) == spring.value(at: 0.5))
        #expect(playback.progress(at: 1) == 1)
    }

    /// A playback replaces timing function and spring.
    @Test func animationFollowsItsPlayback() {
        let values = BasicValues(from: .number(0), to: .number(1))
        let spring = Spring(duration: 1, dampingRatio: 1)
        for effect in [AnimationValues.basic(values), .spring(values, spring)] {
            var animation = LayerAnimation(
                .property(PropertyAnimation(LayerKeyPath(.opacity), effect)), timingFunction: .easeIn)
            animation.timing.duration = 1
            animation.playback = Playback(curve: .timingFunction(.linear), curveDuration: 1, start: 1, end: 0)
            let recorder = TimelineRecorder(size: Size(width: 10, height: 10))
            let layer = recorder.createLayer(Layer(), name: nil, at: 0)
            recorder.insert(layer, into: Timeline.root, time: 0)
            _ = recorder.attach(animation, forKey: "fade", to: layer, at: 0)
            #expect(recorder.timeline.presentation(of: layer, at: 0.25).opacity == 0.75)
        }
    }
}

@Suite("Replaced animations")
struct ReplacedAnimationTests {
    private let recorder = TimelineRecorder(size: Size(width: 10, height: 10))
    private let layer: LayerID

    init() {
        layer = recorder.createLayer(Layer(), name: nil, at: 0)
        recorder.insert(layer, into: Timeline.root, time: 0)
    }

    private func fade(to opacity: Double) -> LayerAnimation {
        var animation = LayerAnimation(
            .property(
                PropertyAnimation(LayerKeyPath(.opacity), .basic(BasicValues(from: .number(opacity), to: .number(opacity))))))
        animation.timing.duration = 100
        return animation
    }

    @Test func historyStaysAndOrderToo() {
        let first = recorder.attach(fade(to: 0.1), forKey: "first", to: layer, at: 1)
        _ = recorder.attach(fade(to: 0.2), forKey: "second", to: layer, at: 1)
        let next = recorder.replace(first, with: fade(to: 0.3), at: 2)
        recorder.detach(next, at: 4)
        let timeline = recorder.timeline
        #expect(next != first)
        #expect(timeline.animationKeys(of: layer, at: 1.5) == ["first", "second"])
        #expect(timeline.animationKeys(of: layer, at: 3) == ["first", "second"])
        #expect(timeline.animationKeys(of: layer, at: 4) == ["second"])
        #expect(timeline.presentation(of: layer, at: 3).opacity == 0.2)
    }

    @Test func replacementsAtOneTimeOverwriteEachOther() {
        var token = recorder.attach(fade(to: 0.1), forKey: "fade", to: layer, at: 1)
        for opacity in [0.2, 0.3, 0.4] { token = recorder.replace(token, with: fade(to: opacity), at: 2) }
        #expect(recorder.timeline.presentation(of: layer, at: 1.9).opacity == 0.1)
        #expect(recorder.timeline.presentation(of: layer, at: 2).opacity == 0.4)
        #expect(recorder.replace(token, with: fade(to: 0.5), at: 2) == token)
    }

    @Test func whatWasTakenOffStaysAway() {
        let token = recorder.attach(fade(to: 0.1), forKey: "fade", to: layer, at: 1)
        recorder.detach(token, at: 2)
        #expect(recorder.replace(token, with: fade(to: 0.3), at: 3) == token)
        #expect(recorder.timeline.presentation(of: layer, at: 1.5).opacity == 0.1)
        #expect(recorder.timeline.presentation(of: layer, at: 3).opacity == 1)
    }

    @Test func partOfTheAnimationsOverTheModel() {
        let tokens = [0.1, 0.2].map { recorder.attach(fade(to: $0), forKey: "\($0)", to: layer, at: 1) }
        #expect(recorder.model(of: layer, under: [], at: 1).opacity == 1)
        #expect(recorder.model(of: layer, under: [tokens[0]], at: 1).opacity == 0.1)
    }
}
