import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@Suite("Animations added to layers")
struct ExplicitAnimationTests {
    private func width(
        from: Double = 0, to: Double = 360, timing: MediaTiming, removedOnCompletion: Bool = true
    ) -> LayerAnimation {
        let keyPath = LayerKeyPath("bounds.size.width") ?? LayerKeyPath(.opacity)
        let values = BasicValues(from: .number(from), to: .number(to))
        return LayerAnimation(
            .property(PropertyAnimation(keyPath, .basic(values))), timing: timing, timingFunction: .easeIn,
            isRemovedOnCompletion: removedOnCompletion)
    }

    private func stops(_ log: EventLog) -> [String] {
        log.events.compactMap { event in
            guard case .animationDidStop(_, let key, let finished) = event.kind else { return nil }
            return "\(key) \((event.time * 1000).rounded() / 1000) \(finished)"
        }
    }

    /// Kept after its end, an animation that fills backwards shows nothing: the layer snaps back to its model width.
    @Test func backwardsFillDoesNotHoldTheEnd() {
        let fixture = StageFixture { $0.frame = Rect(x: 0, y: 0, width: 0, height: 180) }
        fixture.stage.schedule(at: 0) {
            let timing = MediaTiming(duration: 0.7, fillMode: .backwards)
            fixture.stage.add(width(timing: timing, removedOnCompletion: false), forKey: "width", to: fixture.view)
        }
        let recording = fixture.stage.run(until: 1)
        let (timeline, events) = (recording.timeline, recording.events)
        func frame(_ time: Double) -> Rect { timeline.presentation(of: fixture.view, at: time).frame }
        expectClose(frame(0.35).width, 360 * 0.315357, within: 1e-3)
        expectClose(frame(0.35).midX, 0)
        expectClose(frame(0.69999).width, 360, within: 0.05)
        #expect(frame(0.7).width == 0)
        #expect(timeline.animationKeys(of: fixture.view, at: 0.9) == ["width"])
        #expect(stops(events) == ["width 0.7 true"])
    }

    @Test func theSameKeyReplaces() {
        let fixture = StageFixture()
        let timing = MediaTiming(duration: 1)
        fixture.stage.schedule(at: 0) { fixture.stage.add(width(timing: timing), forKey: "w", to: fixture.view) }
        fixture.stage.schedule(at: 0.5) { fixture.stage.add(width(timing: timing), forKey: "w", to: fixture.view) }
        fixture.stage.schedule(at: 0.5) { fixture.stage.add(width(timing: timing), to: fixture.view) }
        fixture.stage.schedule(at: 0.5) { fixture.stage.add(width(timing: timing), to: fixture.view) }
        let recording = fixture.stage.run(until: 2)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(stops(events) == ["w 0.5 false", "w 1.5 true", "animation 1.5 true", "animation-2 1.5 true"])
        #expect(timeline.animationKeys(of: fixture.view, at: 0.5) == ["w", "animation", "animation-2"])
    }

    @Test func removalStopsUnfinished() {
        let fixture = StageFixture()
        fixture.stage.schedule(at: 0) {
            fixture.stage.add(width(timing: MediaTiming(duration: 1)), forKey: "w", to: fixture.view)
        }
        fixture.stage.schedule(at: 0.5) { fixture.stage.removeAnimation(forKey: "w", from: fixture.view) }
        fixture.stage.schedule(at: 0.5) { fixture.stage.removeAnimation(forKey: "none", from: fixture.view) }
        let recording = fixture.stage.run(until: 2)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(stops(events) == ["w 0.517 false"])
        #expect(timeline.presentation(of: fixture.view, at: 0.5).bounds.width == 100)
    }

    @Test func beginTimeZeroMeansNowAndOthersAreAbsolute() {
        let fixture = StageFixture()
        fixture.stage.schedule(at: 1) {
            fixture.stage.add(width(timing: MediaTiming(duration: 1)), forKey: "now", to: fixture.view)
            let late = MediaTiming(beginTime: 1.5, duration: 1, fillMode: .backwards)
            fixture.stage.add(width(from: 7, timing: late), forKey: "late", to: fixture.view)
        }
        let recording = fixture.stage.run(until: 3)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(timeline.presentation(of: fixture.view, at: 1.2).bounds.width == 7)
        #expect(stops(events) == ["now 2.0 true", "late 2.5 true"])
    }

    @Test func durationDefaultsToTheTransactions() {
        let fixture = StageFixture()
        fixture.stage.schedule(at: 0) {
            fixture.stage.add(width(timing: MediaTiming()), forKey: "default", to: fixture.view)
            fixture.stage.transaction(TransactionSettings(animationDuration: 1)) {
                fixture.stage.add(width(timing: MediaTiming()), forKey: "own", to: fixture.view)
            }
        }
        #expect(stops(fixture.stage.run(until: 3).events) == ["default 0.25 true", "own 1.0 true"])
    }

    @Test func layerSpeedShortensAnimations() {
        let fixture = StageFixture { $0.timing.speed = 2 }
        fixture.stage.schedule(at: 1) {
            fixture.stage.add(width(timing: MediaTiming(duration: 1)), forKey: "w", to: fixture.view)
        }
        #expect(stops(fixture.stage.run(until: 3).events) == ["w 1.5 true"])
    }

    /// Pausing keeps the local time where it is, resuming lets it continue from there.
    @Test func pausedLayersGoOnWhereTheyStopped() {
        let fixture = StageFixture { $0.opacity = 0 }
        let stage = fixture.stage
        stage.schedule(at: 0) {
            stage.animate(ViewAnimation(duration: 1, pacing: .curve(.linear)), name: "fade") {
                fixture.set("opacity", .number(1))
            }
        }
        stage.schedule(at: 0.25) {
            let time = stage.localTime(of: fixture.view)
            fixture.set("speed", .number(0))
            fixture.set("timeOffset", .number(time))
        }
        stage.schedule(at: 2) {
            let paused = stage.model(of: fixture.view).timing.timeOffset
            fixture.set("speed", .number(1))
            fixture.set("timeOffset", .number(0))
            fixture.set("beginTime", .number(stage.localTime(of: fixture.view) - paused))
        }
        let recording = stage.run(until: 4)
        let (timeline, events) = (recording.timeline, recording.events)
        func opacity(_ time: Double) -> Double { timeline.presentation(of: fixture.view, at: time).opacity }
        for (time, expected) in [(0.2, 0.2), (0.25, 0.25), (1, 0.25), (2, 0.25), (2.5, 0.75), (3, 1)] {
            expectClose(opacity(time), expected, within: 1e-9, "at \(time)")
        }
        #expect(events.completions == ["fade 2.75 true"])
    }

    @Test func animationWithoutValuesStartsAtThePresentation() {
        let fixture = StageFixture { $0.opacity = 0.25 }
        fixture.stage.schedule(at: 1) {
            fixture.set("opacity", .number(0.75))
            let animation = LayerAnimation(
                .property(PropertyAnimation(LayerKeyPath(.opacity), .basic(BasicValues()))), timing: MediaTiming(duration: 1))
            fixture.stage.add(animation, to: fixture.view)
        }
        let timeline = fixture.stage.run(until: 3).timeline
        expectClose(timeline.presentation(of: fixture.view, at: 1.5).opacity, 0.5)
    }

    /// Kept after its end, an animation has been reported: neither its removal nor a replacement reports it again.
    @Test(arguments: [FillMode.forwards, .both, .backwards, .removed])
    func keptAnimationsStopOnce(fillMode: FillMode) {
        let fixture = StageFixture()
        let timing = MediaTiming(duration: 0.5, fillMode: fillMode)
        func add(_ key: String) {
            fixture.stage.add(width(timing: timing, removedOnCompletion: false), forKey: key, to: fixture.view)
        }
        fixture.stage.schedule(at: 0) {
            add("replaced")
            add("removed")
        }
        fixture.stage.schedule(at: 1) {
            add("replaced")
            fixture.stage.removeAnimation(forKey: "removed", from: fixture.view)
        }
        fixture.stage.schedule(at: 2) { fixture.stage.removeAllAnimations(from: fixture.view) }
        let recording = fixture.stage.run(until: 3)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(stops(events) == ["replaced 0.5 true", "removed 0.5 true", "replaced 1.5 true"])
        let isHeld = fillMode == .forwards || fillMode == .both
        #expect(timeline.presentation(of: fixture.view, at: 0.9).bounds.width == (isHeld ? 360 : 100))
        #expect(timeline.presentation(of: fixture.view, at: 2).bounds.width == 100)
        #expect(timeline.animationKeys(of: fixture.view, at: 1) == ["replaced"])
    }

    @Test func endsFollowTheTiming() {
        let fixture = StageFixture()
        let timings: [(String, MediaTiming)] = [
            ("frozen", MediaTiming(timeOffset: 0.5, duration: 1, speed: 0)),
            ("backwards", MediaTiming(timeOffset: 1, duration: 1, speed: -1)),
            ("reversing", MediaTiming(duration: 1, autoreverses: true)),
            ("half", MediaTiming(duration: 1, repeatCount: 2.5)),
            ("for", MediaTiming(duration: 1, repeatCount: 9, repeatDuration: 1.25)),
            ("fast", MediaTiming(duration: 1, speed: 4)),
        ]
        fixture.stage.schedule(at: 1) {
            for (key, timing) in timings { fixture.stage.add(width(timing: timing), forKey: key, to: fixture.view) }
        }
        let recording = fixture.stage.run(until: 9)
        let (timeline, events) = (recording.timeline, recording.events)
        let expected = ["fast 1.25 true", "backwards 2.0 true", "for 2.25 true", "reversing 3.0 true", "half 3.5 true"]
        #expect(stops(events) == expected)
        #expect(timeline.animationKeys(of: fixture.view, at: 9) == ["frozen"])
        expectClose(timeline.presentation(of: fixture.view, at: 9).bounds.width, 360 * 0.315357, within: 1e-3)
    }

    @Test func animationsWithoutValuesInGroupsStartAtThePresentation() {
        let fixture = StageFixture { $0.opacity = 0.25 }
        fixture.stage.schedule(at: 1) {
            fixture.set("opacity", .number(0.75))
            let animation = LayerAnimation(.property(PropertyAnimation(LayerKeyPath(.opacity), .basic(BasicValues()))))
            fixture.stage.add(LayerAnimation(.group([animation]), timing: MediaTiming(duration: 1)), to: fixture.view)
        }
        let timeline = fixture.stage.run(until: 3).timeline
        expectClose(timeline.presentation(of: fixture.view, at: 1.5).opacity, 0.5)
    }

    @Test func durationsThatAreNoNumbersDefault() {
        let fixture = StageFixture()
        fixture.stage.schedule(at: 0) {
            fixture.stage.add(width(timing: MediaTiming(duration: .nan)), forKey: "w", to: fixture.view)
        }
        #expect(stops(fixture.stage.run(until: 3).events) == ["w 0.25 true"])
    }

    /// The part that a time offset skips is shown at the end, or cut off where an option says so; in groups as well.
    @Test(arguments: [(true, 1.0, 10.0), (false, 0.75, 100)])
    func timeOffsetsWrapOrCut(_ wraps: Bool, _ end: Double, _ late: Double) {
        var options = StageOptions()
        options.timeOffsetWraps = wraps
        let fixture = StageFixture(options: options)
        var animation = width(from: 0, to: 100, timing: MediaTiming(timeOffset: 0.25, duration: 1))
        animation.timingFunction = nil
        fixture.stage.add(animation, forKey: "alone", to: fixture.view)
        animation.timing.beginTime = 1
        let group = LayerAnimation(.group([animation]), timing: MediaTiming(duration: 3))
        fixture.stage.add(group, forKey: "group", to: fixture.view)
        let recording = fixture.stage.run(until: 4)
        let (timeline, events) = (recording.timeline, recording.events)
        func shown(_ time: Double) -> Double { timeline.presentation(of: fixture.view, at: time).bounds.width }
        for (time, value) in [(0.5, 75.0), (0.85, late), (1.5, 75), (1.85, late)] {
            expectClose(shown(time), value, within: 1e-9, "at \(time)")
        }
        #expect(stops(events) == ["alone \(end) true", "group 3.0 true"])
    }
}
