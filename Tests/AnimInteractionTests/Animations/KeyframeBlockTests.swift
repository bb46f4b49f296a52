import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@Suite("View keyframe animations")
struct KeyframeBlockTests {
    /// A pop in three thirds, warped by one ease-in-ease-out.
    private func pop(_ fixture: StageFixture, curve: TimingFunction = .easeInEaseOut) {
        let animation = ViewAnimation(duration: 0.5, pacing: .curve(curve))
        fixture.stage.animateKeyframes(ViewKeyframeAnimation(animation), name: "pop") {
            for (index, scale) in [1.2, 0.8, 1].enumerated() {
                fixture.stage.addKeyframe(relativeStartTime: Double(index) / 3, relativeDuration: 1.0 / 3) {
                    fixture.set("transform", .affineTransform(Transform(scaleX: scale, y: scale)))
                }
            }
        }
    }

    @Test func popIsWarpedAsAWhole() {
        let fixture = StageFixture()
        fixture.stage.schedule(at: 0) { pop(fixture) }
        let recording = fixture.stage.run(until: 1)
        let (timeline, events) = (recording.timeline, recording.events)
        let golden = [
            1, 1.00128, 1.00519, 1.01183, 1.02131, 1.03368, 1.04900, 1.06727, 1.08845, 1.11244, 1.13906, 1.16808, 1.19913,
            1.13638, 1.06877, 1.00000, 0.93123, 0.86362, 0.80087, 0.83192, 0.86094, 0.88756, 0.91155, 0.93273, 0.95100,
            0.96632, 0.97869, 0.98817, 0.99481, 0.99872, 1,
        ]
        for (frame, scale) in golden.enumerated() {
            let time = Double(frame) / 60
            expectClose(
                timeline.presentation(of: fixture.view, at: time).affineTransform.a, scale, within: 6e-6, "frame \(frame)")
        }
        #expect(events.completions == ["pop 0.5 true"])
        #expect(timeline.model(of: fixture.view, at: 0).transform == .identity)
    }

    @Test func enclosingBlockGivesItsCurve() {
        let fixture = StageFixture()
        fixture.stage.schedule(at: 0) {
            fixture.stage.animate(ViewAnimation(duration: 0.5, pacing: .curve(.linear))) { pop(fixture) }
        }
        let timeline = fixture.stage.run(until: 1).timeline
        expectClose(timeline.presentation(of: fixture.view, at: 10.0 / 60).affineTransform.a, 1.2, within: 1e-9)
    }

    @Test func aNewPopReplacesTheRunningOne() {
        let fixture = StageFixture()
        fixture.stage.schedule(at: 0) { pop(fixture) }
        fixture.stage.schedule(at: 0.2) { pop(fixture) }
        let recording = fixture.stage.run(until: 1)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(events.completions == ["pop 0.2 false", "pop 0.7 true"])
        #expect(timeline.presentation(of: fixture.view, at: 0.2).transform == .identity)
        #expect(timeline.animationKeys(of: fixture.view, at: 0.3) == ["transform"])
    }

    @Test func plainAnimationReplacesKeyframesButNotTheOtherWayRound() {
        let fixture = StageFixture()
        func grow() {
            fixture.stage.animate(ViewAnimation(duration: 1), name: "grow") {
                fixture.set("transform", .affineTransform(Transform(scaleX: 2, y: 2)))
            }
        }
        fixture.stage.schedule(at: 0) { pop(fixture) }
        fixture.stage.schedule(at: 0.1) { grow() }
        fixture.stage.schedule(at: 0.2) { pop(fixture) }
        let recording = fixture.stage.run(until: 2)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(events.completions == ["pop 0.1 false", "pop 0.7 true", "grow 1.1 true"])
        #expect(timeline.animationKeys(of: fixture.view, at: 0.3) == ["transform", "transform-2"])
    }

    @Test func valuesHoldOutsideOfTheirKeyframes() {
        let fixture = StageFixture { $0.opacity = 0 }
        fixture.stage.schedule(at: 0) {
            let animation = ViewAnimation(duration: 1, pacing: .curve(.linear))
            fixture.stage.animateKeyframes(ViewKeyframeAnimation(animation)) {
                fixture.stage.addKeyframe(relativeStartTime: 0.25, relativeDuration: 0.25) {
                    fixture.set("opacity", .number(0.5))
                }
                fixture.stage.addKeyframe(relativeStartTime: 0.75, relativeDuration: 0.125) {
                    fixture.set("opacity", .number(1))
                }
                fixture.set("cornerRadius", .number(10))
            }
        }
        let timeline = fixture.stage.run(until: 2).timeline
        let golden = [(0.125, 0), (0.25, 0), (0.375, 0.25), (0.5, 0.5), (0.7, 0.5), (0.8125, 0.75), (0.9, 1)]
        for (time, opacity) in golden {
            expectClose(timeline.presentation(of: fixture.view, at: time).opacity, opacity, within: 1e-9, "at \(time)")
        }
        expectClose(timeline.presentation(of: fixture.view, at: 0.5).cornerRadius, 5, within: 1e-9)
    }

    @Test func withoutKeyframesItIsAnOrdinaryBlock() {
        let fixture = StageFixture { $0.position = .zero }
        fixture.stage.schedule(at: 0) {
            fixture.stage.animateKeyframes(ViewKeyframeAnimation(ViewAnimation(duration: 1))) {
                fixture.set("position.x", .number(100))
            }
        }
        let timeline = fixture.stage.run(until: 2).timeline
        expectClose(timeline.presentation(of: fixture.view, at: 0.25).position.x, 12.91619, within: 1e-5)
    }

    /// A change outside of the keyframes leads over the whole duration, cut off where a keyframe of the property starts.
    @Test func directChangesMixWithKeyframes() {
        let fixture = StageFixture { $0.opacity = 0 }
        fixture.stage.schedule(at: 0) {
            let animation = ViewAnimation(duration: 1, pacing: .curve(.linear))
            fixture.stage.animateKeyframes(ViewKeyframeAnimation(animation), name: "mixed") {
                fixture.set("opacity", .number(1))
                fixture.stage.addKeyframe(relativeStartTime: 0.5, relativeDuration: 0.25) {
                    fixture.set("opacity", .number(0.9))
                }
            }
        }
        let recording = fixture.stage.run(until: 2)
        let (timeline, events) = (recording.timeline, recording.events)
        for (time, opacity) in [(0.25, 0.25), (0.5, 0.5), (0.625, 0.7), (0.75, 0.9), (0.9, 0.9)] {
            expectClose(timeline.presentation(of: fixture.view, at: time).opacity, opacity, within: 1e-9, "at \(time)")
        }
        #expect(events.completions == ["mixed 1.0 true"])
    }

    @Test func additiveKeyframesReplaceNothing() {
        var options = StageOptions()
        options.keyframesAreAdditive = true
        let stage = Stage(size: Size(width: 10, height: 10), options: options)
        let id = stage.addLayer(Layer())
        func rise(to opacity: Double, _ name: String) {
            let animation = ViewAnimation(duration: 1, pacing: .curve(.linear))
            stage.animateKeyframes(ViewKeyframeAnimation(animation), name: name) {
                stage.addKeyframe(relativeStartTime: 0, relativeDuration: 1) {
                    stage.set(.number(opacity), for: LayerKeyPath(.opacity), of: id)
                }
            }
        }
        stage.schedule(at: 0) { rise(to: 0, "down") }
        stage.schedule(at: 0.5) { rise(to: 1, "up") }
        let recording = stage.run(until: 2)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(events.completions == ["down 1.0 true", "up 1.5 true"])
        for (time, opacity) in [(0.25, 0.75), (0.5, 0.5), (0.75, 0.5), (1.25, 0.75)] {
            expectClose(timeline.presentation(of: id, at: time).opacity, opacity, within: 1e-9, "at \(time)")
        }
    }

    @Test func keyframesWithoutDurationChangeAtTheirStart() {
        let fixture = StageFixture { $0.opacity = 0 }
        fixture.stage.schedule(at: 0) {
            let animation = ViewAnimation(duration: 1, pacing: .curve(.linear))
            fixture.stage.animateKeyframes(ViewKeyframeAnimation(animation)) {
                fixture.stage.addKeyframe(relativeStartTime: 0.5, relativeDuration: 0) { fixture.set("opacity", .number(1)) }
            }
            fixture.stage.animateKeyframes(ViewKeyframeAnimation(ViewAnimation(duration: 0)), name: "none") {
                fixture.stage.addKeyframe(relativeStartTime: 0.5, relativeDuration: 0.5) {
                    fixture.set("cornerRadius", .number(1))
                }
            }
            fixture.stage.addKeyframe(relativeStartTime: 0, relativeDuration: 1) { fixture.set("zPosition", .number(3)) }
        }
        let recording = fixture.stage.run(until: 2)
        let (timeline, events) = (recording.timeline, recording.events)
        func shown(_ time: Double) -> Layer { timeline.presentation(of: fixture.view, at: time) }
        #expect(shown(0.499).opacity == 0 && shown(0.5).opacity == 1)
        #expect(shown(0).cornerRadius == 1 && shown(0).zPosition == 3)
        #expect(events.completions == ["none 0.017 true", "- 1.0 true"])
    }
}
