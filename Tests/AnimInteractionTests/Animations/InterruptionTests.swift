import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@Suite("Interrupted view animations")
struct InterruptionTests {
    /// A cover that slides away under a press and comes back when it is let go half way.
    @Test func longPressFillKeepsItsMomentum() {
        let fixture = StageFixture()
        let spring = ViewAnimationPacing.spring(dampingRatio: 1, initialVelocity: 0.1)
        fixture.stage.schedule(at: 0) {
            fixture.stage.animate(ViewAnimation(duration: 0.9, delay: 0.15, pacing: spring), name: "fill") {
                fixture.set("transform.translation.x", .number(180))
            }
        }
        fixture.stage.schedule(at: 0.5) {
            fixture.stage.animate(ViewAnimation(duration: 0.9, pacing: spring), name: "retract") {
                fixture.set("transform", .transform(.identity))
            }
        }
        let recording = fixture.stage.run(until: 2)
        let (timeline, events) = (recording.timeline, recording.events)
        let golden: [(Double, Double)] = [
            (0.15, 0), (0.2, 17.45816), (0.3, 82.40299), (0.4, 130.88554), (0.5, 157.31840), (0.5166667, 157.57133),
            (0.55, 147.43998), (0.6, 120.19161), (0.7, 66.00333), (0.8, 31.89320), (0.9, 14.39031), (1.0, 6.22094),
            (1.05, 4.22319), (1.2, 1.11782), (1.4, 0),
        ]
        for (time, x) in golden { expectClose(fixture.translation(in: timeline, at: time), x, "at \(time)") }
        #expect(events.completions == ["fill 1.05 true", "retract 1.4 true"])
    }

    /// Let go within the delay, the return is ahead of the fill, and the cover dips to the other side.
    @Test func earlyReleaseDipsBelowZero() {
        let fixture = StageFixture()
        let spring = ViewAnimationPacing.spring(dampingRatio: 1, initialVelocity: 0.1)
        fixture.stage.schedule(at: 0) {
            fixture.stage.animate(ViewAnimation(duration: 0.9, delay: 0.15, pacing: spring)) {
                fixture.set("transform.translation.x", .number(180))
            }
        }
        fixture.stage.schedule(at: 0.05) {
            fixture.stage.animate(ViewAnimation(duration: 0.9, pacing: spring)) {
                fixture.set("transform", .transform(.identity))
            }
        }
        let timeline = fixture.stage.run(until: 2).timeline
        let golden: [(Double, Double)] = [
            (0.1, -17.458), (0.15, -49.854), (0.2, -64.945), (0.25, -59.919), (0.3, -48.483), (0.4, -26.433),
            (0.5, -12.728), (0.6, -5.731), (0.8, -1.038),
        ]
        for (time, x) in golden { expectClose(fixture.translation(in: timeline, at: time), x, within: 1e-3, "at \(time)") }
    }

    @Test func easedReversalIsAdditive() {
        let golden = [
            (0.25, 12.91619), (0.5, 50), (0.6, 64.83937), (0.75, 74.16761), (0.9, 64.83937), (1, 50), (1.25, 12.91619),
            (1.5, 0),
        ]
        expectReversal(curve: .easeInEaseOut, golden)
    }

    /// Two linear motions in opposite directions cancel: the view stands still.
    @Test func linearReversalFreezes() {
        expectReversal(curve: .linear, [(0.4, 40), (0.5, 50), (0.6, 50), (0.75, 50), (1, 50), (1.25, 25), (1.5, 0)])
    }

    /// There in one second and, half way, back in one second.
    private func expectReversal(curve: TimingFunction, _ golden: [(Double, Double)]) {
        let fixture = StageFixture { $0.position = .zero }
        func move(to x: Double) {
            fixture.stage.animate(ViewAnimation(duration: 1, pacing: .curve(curve))) { fixture.set("position.x", .number(x)) }
        }
        fixture.stage.schedule(at: 0) { move(to: 100) }
        fixture.stage.schedule(at: 0.5) { move(to: 0) }
        let timeline = fixture.stage.run(until: 2).timeline
        for (time, x) in golden {
            expectClose(timeline.presentation(of: fixture.view, at: time).position.x, x, within: 1e-5, "at \(time)")
        }
    }

    @Test func beginFromCurrentStateMakesNoDifferenceToPositions() {
        func trace(_ options: ViewAnimationOptions) -> [Double] {
            let fixture = StageFixture { $0.position = .zero }
            fixture.stage.schedule(at: 0) {
                fixture.stage.animate(ViewAnimation(duration: 1)) { fixture.set("position.x", .number(100)) }
            }
            fixture.stage.schedule(at: 0.5) {
                fixture.stage.animate(ViewAnimation(duration: 1, options: options)) { fixture.set("position.x", .number(0)) }
            }
            let timeline = fixture.stage.run(until: 2).timeline
            return (0...15).map { timeline.presentation(of: fixture.view, at: Double($0) / 10).position.x }
        }
        #expect(trace([]) == trace(.beginFromCurrentState))
    }

    /// Opacity is replaced: it jumps to the old end, unless the block begins from the current state.
    @Test(arguments: [(ViewAnimationOptions(), 1.0), (.beginFromCurrentState, 0.5)])
    func opacityIsReplaced(options: ViewAnimationOptions, start: Double) {
        let fixture = StageFixture { $0.opacity = 0 }
        let linear = ViewAnimationPacing.curve(.linear)
        fixture.stage.schedule(at: 0) {
            fixture.stage.animate(ViewAnimation(duration: 1, pacing: linear), name: "in") { fixture.set("opacity", .number(1)) }
        }
        fixture.stage.schedule(at: 0.5) {
            fixture.stage.animate(ViewAnimation(duration: 1, pacing: linear, options: options), name: "out") {
                fixture.set("opacity", .number(0))
            }
        }
        let recording = fixture.stage.run(until: 2)
        let (timeline, events) = (recording.timeline, recording.events)
        expectClose(timeline.presentation(of: fixture.view, at: 0.49).opacity, 0.49)
        expectClose(timeline.presentation(of: fixture.view, at: 0.5).opacity, start)
        expectClose(timeline.presentation(of: fixture.view, at: 1).opacity, start / 2)
        #expect(events.completions == ["in 0.5 false", "out 1.5 true"])
        #expect(timeline.animationKeys(of: fixture.view, at: 1) == ["opacity"])
    }

    @Test func additiveAnimationsTakeUniqueKeys() {
        let fixture = StageFixture { $0.position = .zero }
        for (index, time) in [0.0, 0.1, 0.2].enumerated() {
            fixture.stage.schedule(at: time) {
                fixture.stage.animate(ViewAnimation(duration: 1)) { fixture.set("position.x", .number(Double(index + 1))) }
            }
        }
        let timeline = fixture.stage.run(until: 2).timeline
        #expect(timeline.animationKeys(of: fixture.view, at: 0.3) == ["position", "position-2", "position-3"])
        #expect(timeline.animationKeys(of: fixture.view, at: 1.5).isEmpty)
    }

    @Test func singularTransformsAreReplacedInsteadOfAdded() {
        let fixture = StageFixture()
        fixture.stage.schedule(at: 0) {
            fixture.stage.animate(ViewAnimation(duration: 1, pacing: .curve(.linear))) {
                fixture.set("transform", .affineTransform(Transform(scaleX: 0, y: 0)))
            }
        }
        let timeline = fixture.stage.run(until: 2).timeline
        expectClose(timeline.presentation(of: fixture.view, at: 0.25).affineTransform.a, 0.75)
        expectClose(timeline.presentation(of: fixture.view, at: 1).affineTransform.a, 0)
    }

    @Test func removingAllAnimationsJumpsToTheModel() {
        let fixture = StageFixture { $0.position = .zero }
        fixture.stage.schedule(at: 0) {
            fixture.stage.animate(ViewAnimation(duration: 1), name: "move") { fixture.set("position.x", .number(100)) }
        }
        fixture.stage.schedule(at: 0.5) { fixture.stage.removeAllAnimations(from: fixture.view) }
        let recording = fixture.stage.run(until: 2)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(timeline.presentation(of: fixture.view, at: 0.5).position.x == 100)
        #expect(events.completions == ["move 0.517 false"])
    }

    /// Scaled to nothing there is no motion to add to: the way back starts at nothing, and the way there has been replaced.
    @Test func singularTransformsAreReplacedInTheirTurn() {
        let fixture = StageFixture()
        func scale(to scale: Double, _ name: String) {
            fixture.stage.animate(ViewAnimation(duration: 1, pacing: .curve(.linear)), name: name) {
                fixture.set("transform", .affineTransform(Transform(scaleX: scale, y: scale)))
            }
        }
        fixture.stage.schedule(at: 0) { scale(to: 2, "grow") }
        fixture.stage.schedule(at: 0.25) { scale(to: 0, "vanish") }
        fixture.stage.schedule(at: 0.5) { scale(to: 1, "back") }
        let recording = fixture.stage.run(until: 2)
        let (timeline, events) = (recording.timeline, recording.events)
        func scale(_ time: Double) -> Double { timeline.presentation(of: fixture.view, at: time).affineTransform.a }
        expectClose(scale(0.375), 1.75)
        expectClose(scale(0.5), 0)
        expectClose(scale(1.25), 0.75)
        #expect(events.completions == ["vanish 0.5 false", "grow 1.0 true", "back 1.5 true"])
    }

    /// Turned while it still moves, a view does not jump.
    @Test func rotationsOverTranslationsDoNotJump() {
        let fixture = StageFixture()
        fixture.stage.schedule(at: 0) {
            fixture.stage.animate(ViewAnimation(duration: 1)) { fixture.set("transform.translation.x", .number(100)) }
        }
        fixture.stage.schedule(at: 0.5) {
            fixture.stage.animate(ViewAnimation(duration: 1)) { fixture.set("transform.rotation", .number(.pi / 2)) }
        }
        let timeline = fixture.stage.run(until: 2).timeline
        let transforms = [0.4999999, 0.5].map { timeline.presentation(of: fixture.view, at: $0).affineTransform }
        expectClose(transforms[0].tx, transforms[1].tx)
        expectClose(transforms[0].ty, transforms[1].ty)
        expectClose(timeline.presentation(of: fixture.view, at: 1.5).affineTransform.b, 1)
    }

    /// A change without animation moves what the running animations are on top of, and leaves them alone.
    @Test func unanimatedChangesLeaveRunningAnimationsAlone() {
        let fixture = StageFixture { $0.position = .zero }
        fixture.stage.schedule(at: 0) {
            let animation = ViewAnimation(duration: 1, pacing: .curve(.linear), options: .repeat)
            fixture.stage.animate(animation, name: "move") { fixture.set("position.x", .number(100)) }
        }
        fixture.stage.schedule(at: 1.5) { fixture.set("position.x", .number(1000)) }
        let recording = fixture.stage.run(until: 3)
        let (timeline, events) = (recording.timeline, recording.events)
        for (time, x) in [(0.25, 25.0), (1.25, 25), (1.5, 950), (2.75, 975)] {
            expectClose(timeline.presentation(of: fixture.view, at: time).position.x, x, "at \(time)")
        }
        #expect(events.completions.isEmpty)
    }
}
