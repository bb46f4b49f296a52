import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@Suite("Blocks within property animators")
struct AnimatorNestingTests {
    let fixture = StageFixture()

    private func nested(_ animation: ViewAnimation) -> PropertyAnimator {
        PropertyAnimator(on: fixture.stage, name: "outer", duration: 0.5) {
            fixture.stage.animate(animation, name: "inner") { fixture.set("transform.translation.x", .number(100)) }
        }
    }

    @Test func innerDurationAndCurveAreThoseOfTheAnimator() {
        let animator = nested(ViewAnimation(duration: 1, pacing: .curve(.linear)))
        animator.startAnimation()
        let recording = fixture.stage.run(until: 2)
        let (timeline, log) = (recording.timeline, recording.events)
        expectClose(fixture.translation(in: timeline, at: 0.125), 12.91619)
        #expect(log.completions == ["inner 0.5 true"])
        #expect(timeline.animationKeys(of: fixture.view, at: 0.5) == [])
    }

    @Test func innerOnesAreScrubbedAndReversed() {
        let animator = nested(ViewAnimation(duration: 1))
        animator.fractionComplete = 0.4
        fixture.at(1) {
            animator.isReversed = true
            animator.startAnimation()
        }
        let recording = fixture.stage.run(until: 3)
        let (timeline, log) = (recording.timeline, recording.events)
        expectClose(fixture.translation(in: timeline, at: 0.9), 40, within: 1e-9)
        #expect(log.completions == ["inner 1.233 true"])
        #expect(fixture.modelTranslation == 0)
    }

    @Test func innerDurationMayBeKept() {
        let animator = nested(
            ViewAnimation(
                duration: 0.25, pacing: .curve(.linear), options: [.overrideInheritedDuration, .overrideInheritedCurve]))
        animator.startAnimation()
        let recording = fixture.stage.run(until: 2)
        let (timeline, log) = (recording.timeline, recording.events)
        expectClose(fixture.translation(in: timeline, at: 0.125), 50, within: 1e-9)
        #expect(fixture.translation(in: timeline, at: 0.3) == 100)
        #expect(log.completions == ["inner 0.5 true"])
    }

    @Test func innerRepetitionsAreLeftOut() {
        let animator = nested(ViewAnimation(duration: 1, options: [.repeat, .autoreverse]))
        animator.startAnimation()
        #expect(fixture.stage.run(until: 2).events.completions == ["inner 0.5 true"])
    }

    @Test func innerCompletionIsFalseWhereTheAnimatorIsStopped() {
        let animator = nested(ViewAnimation(duration: 1))
        animator.startAnimation()
        fixture.at(0.25) { animator.stopAnimation(true) }
        #expect(fixture.stage.run(until: 2).events.completions == ["inner 0.25 false"])
    }

    @Test func removedLayersLeaveTheAnimator() {
        let animator = nested(ViewAnimation(duration: 1))
        animator.startAnimation()
        fixture.at(0.25) { fixture.stage.removeLayer(fixture.view) }
        fixture.at(0.3) {
            animator.pauseAnimation()
            animator.fractionComplete = 0.5
            animator.startAnimation()
        }
        let recording = fixture.stage.run(until: 2)
        let (timeline, log) = (recording.timeline, recording.events)
        #expect(log.completions == ["inner 0.25 false"])
        #expect(timeline.animationKeys(of: fixture.view, at: 0.4) == [])
        #expect(animator.state == .inactive)
    }

    @Test func runningAnimatorStartsAtOnce() {
        var positions: [AnimatingPosition] = []
        let animator = PropertyAnimator.running(
            on: fixture.stage, ViewAnimation(duration: 1, delay: 0.5, pacing: .curve(.linear))
        ) {
            fixture.set("opacity", .number(0))
        } completion: {
            positions.append($0)
        }
        #expect(animator.isRunning && animator.isInterruptible)
        let timeline = fixture.stage.run(until: 2).timeline
        expectClose(timeline.presentation(of: fixture.view, at: 1).opacity, 0.5, within: 1e-9)
        #expect(positions == [.end])
    }

    @Test func runningAnimatorWithinAnotherBelongsToIt() {
        var positions: [AnimatingPosition] = []
        var inner: PropertyAnimator?
        let animator = PropertyAnimator(on: fixture.stage, name: "outer", duration: 0.5, pacing: .curve(.linear)) {
            inner = PropertyAnimator.running(on: fixture.stage, name: "inner", ViewAnimation(duration: 3)) {
                fixture.set("opacity", .number(0))
            } completion: {
                positions.append($0)
            }
        }
        animator.startAnimation()
        #expect(inner?.isInterruptible == false)
        fixture.at(0.25) {
            inner?.pauseAnimation()
            inner?.stopAnimation(true)
            #expect(inner?.status == AnimatorStatus(state: .active, isRunning: true, fractionComplete: 0.5))
            animator.isReversed = true
        }
        let recording = fixture.stage.run(until: 2)
        let (timeline, log) = (recording.timeline, recording.events)
        expectClose(timeline.presentation(of: fixture.view, at: 0.25).opacity, 0.5, within: 1e-9)
        #expect(positions == [.start])
        #expect(inner?.state == .inactive)
        #expect(log.misuses.count == 2)
        #expect(fixture.stage.model(of: fixture.view).opacity == 1)
    }

    @Test func runningAnimatorWithinABlockTakesItsDuration() {
        fixture.stage.animate(ViewAnimation(duration: 1)) {
            PropertyAnimator.running(on: fixture.stage, name: "inner", ViewAnimation(duration: 3)) {
                fixture.set("opacity", .number(0))
            }
        }
        let log = fixture.stage.run(until: 2).events
        #expect(log.animators == ["0.0 active r", "1.0 inactive"])
    }

    /// Ends at one time are reported in the order of creation, whoever tracks the animations.
    @Test func endsAreInTheOrderOfCreation() {
        let first = fixture.mover("first")
        fixture.stage.animate(ViewAnimation(duration: 1)) {
            fixture.set("cornerRadius", .number(1))
        } completion: { _ in
            fixture.stage.send("block")
        }
        let last = fixture.mover("last")
        last.startAnimation()
        first.startAnimation()
        let log = fixture.stage.run(until: 2).events
        #expect(log.messages == ["first end 1.0", "block 1.0", "last end 1.0"])
    }

    @Test func transactionsWaitForAnimators() {
        fixture.stage.transaction {
            fixture.mover().startAnimation()
        } completion: {
            fixture.stage.send("transaction")
        }
        #expect(fixture.stage.run(until: 2).events.messages == ["transaction 1.0", "mover end 1.0"])
    }
}
