import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@Suite("Scrubbed property animators")
struct AnimatorScrubbingTests {
    let fixture = StageFixture()

    @Test(arguments: [(true, 25.0), (false, 12.91619)])
    func scrubbingBypassesTheCurveOrFollowsIt(_ isLinear: Bool, _ x: Double) {
        let animator = fixture.mover(pacing: .curve(.easeInEaseOut))
        animator.scrubsLinearly = isLinear
        animator.fractionComplete = 0.25
        #expect(animator.fractionComplete == 0.25)
        let timeline = fixture.stage.run(until: 1).timeline
        expectClose(fixture.translation(in: timeline, at: 1), x)
    }

    static let forward = [
        0.4, 0.45667, 0.51407, 0.57123, 0.62719, 0.68107, 0.73205, 0.77947, 0.82281, 0.86167, 0.89580, 0.92505, 0.94937,
        0.96880, 0.98342, 0.99336, 0.99879, 1,
    ]
    static let backward = [
        0.4, 0.345, 0.29251, 0.24326, 0.19787, 0.15678, 0.12031, 0.08866, 0.06192, 0.04011, 0.02315, 0.01093, 0.00331,
        0.00013, 0,
    ]

    /// A swipe that was dragged to two fifths and let go continues along its own curve, from where that has this progress.
    @Test(arguments: [false, true])
    func releaseRunsAlongTheCurve(_ isReversed: Bool) {
        let animator = fixture.mover(duration: 0.5, pacing: .curve(.easeInEaseOut))
        animator.fractionComplete = 0.1
        animator.fractionComplete = 0.4
        animator.isReversed = isReversed
        animator.startAnimation()
        let recording = fixture.stage.run(until: 1)
        let (timeline, log) = (recording.timeline, recording.events)
        for (frame, progress) in (isReversed ? Self.backward : Self.forward).enumerated() {
            let x = fixture.translation(in: timeline, at: Double(frame) / 60)
            expectClose(x, 100 * progress, within: 1e-3, "\(x) is not \(100 * progress) at frame \(frame)")
        }
        // The remaining 0.279253 s, or 0.220747 s on the way back, end between two ticks.
        #expect(log.messages == [isReversed ? "mover start 0.233" : "mover end 0.283"])
    }

    @Test func scrubbingEachTickShowsEachFractionExactly() {
        let animator = fixture.mover(pacing: .curve(.easeIn))
        for tick in 0...30 {
            fixture.at(Double(tick) / 60) { animator.fractionComplete = Double(tick) / 40 }
        }
        let timeline = fixture.stage.run(until: 1).timeline
        for tick in 0...30 {
            expectClose(fixture.translation(in: timeline, at: Double(tick) / 60), 2.5 * Double(tick), within: 1e-12)
        }
    }

    @Test func springGoesOnFromTheFirstTimeOfTheProgress() {
        let spring = Spring(duration: 1, dampingRatio: 0.5)
        let animator = fixture.mover(pacing: .spring(dampingRatio: 0.5, initialVelocity: 0))
        animator.fractionComplete = 0.4
        animator.startAnimation()
        let recording = fixture.stage.run(until: 2)
        let (timeline, log) = (recording.timeline, recording.events)
        let start = spring.inverse(of: 0.4, upTo: 1)
        for frame in 0..<40 {
            let time = Double(frame) / 60
            expectClose(
                fixture.translation(in: timeline, at: time), 100 * spring.value(at: start + time), within: 1e-9)
        }
        let end = ((1 - start) * 60).rounded(.up) / 60
        #expect(log.messages == ["mover end \((end * 1000).rounded() / 1000)"])
    }

    @Test func springOfItsPhysicsIgnoresTheDuration() {
        let animator = fixture.mover(duration: 9, pacing: .physics(.system))
        animator.startAnimation()
        let recording = fixture.stage.run(until: 2)
        let (timeline, log) = (recording.timeline, recording.events)
        for (frame, progress) in [(1, 0.037895), (2, 0.124735), (5, 0.449328), (10, 0.807169), (20, 0.983880)] {
            expectClose(fixture.translation(in: timeline, at: Double(frame) / 60), 100 * progress)
        }
        // 0.5058237871 s.
        #expect(log.messages == ["mover end 0.517"])
    }

    @Test func springOfItsPhysicsNeedsNoDuration() {
        let animator = fixture.mover(duration: 0, pacing: .physics(.system))
        animator.startAnimation()
        expectClose(fixture.translation(in: fixture.stage.run(until: 2).timeline, at: 1 / 60), 3.7895, within: 1e-3)
    }

    @Test func undampedSpringEndsWithTheDay() {
        let animator = fixture.mover(pacing: .physics(Spring(mass: 1, stiffness: 100, damping: 0)))
        animator.startAnimation()
        let timeline = fixture.stage.run(until: 1).timeline
        // 1 − cos 10t.
        expectClose(fixture.translation(in: timeline, at: 1), 100 * (1 + 0.8390715), within: 1e-3)
    }

    @Test func keyframesAreScrubbed() {
        let animator = PropertyAnimator(on: fixture.stage, duration: 2) {
            fixture.stage.animateKeyframes(ViewKeyframeAnimation(ViewAnimation(duration: 7))) {
                fixture.stage.addKeyframe(relativeStartTime: 0, relativeDuration: 0.5) { fixture.set("opacity", .number(0)) }
                fixture.stage.addKeyframe(relativeStartTime: 0.5, relativeDuration: 0.5) { fixture.set("opacity", .number(0.5)) }
            }
        }
        animator.fractionComplete = 0.25
        fixture.at(0.5) { animator.fractionComplete = 0.75 }
        fixture.at(1) {
            animator.isReversed = true
            animator.startAnimation()
        }
        let timeline = fixture.stage.run(until: 4).timeline
        func opacity(_ time: Double) -> Double { timeline.presentation(of: fixture.view, at: time).opacity }
        #expect(opacity(0.25) == 0.5)
        #expect(opacity(0.75) == 0.25)
        #expect(opacity(4) == 1)
    }
}
