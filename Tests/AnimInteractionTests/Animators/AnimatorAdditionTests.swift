import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@Suite("Animations added to property animators")
struct AnimatorAdditionTests {
    let fixture = StageFixture()

    private func opacity(_ timeline: Timeline, _ time: Double) -> Double {
        timeline.presentation(of: fixture.view, at: time).opacity
    }

    private func fade() { fixture.set("opacity", .number(0)) }

    @Test func codeRunsInTheOrderOfAddition() {
        let animator = fixture.mover()
        animator.addAnimations { fixture.set("transform.translation.x", .number(50)) }
        animator.startAnimation()
        #expect(fixture.modelTranslation == 50)
        let timeline = fixture.stage.run(until: 2).timeline
        expectClose(fixture.translation(in: timeline, at: 0.5), 25, within: 1e-9)
    }

    @Test func delayFactorStartsLaterAndEndsWithTheRest() {
        let animator = fixture.mover(duration: 2)
        animator.addAnimations(delayFactor: 0.5, fade)
        animator.startAnimation()
        let recording = fixture.stage.run(until: 3)
        let (timeline, log) = (recording.timeline, recording.events)
        for (time, value) in [(0.5, 1.0), (1, 1), (1.5, 0.5), (1.75, 0.25)] {
            expectClose(opacity(timeline, time), value, within: 1e-9)
        }
        #expect(log.messages == ["mover end 2.0"])
    }

    @Test(arguments: [0.0, 0.5])
    func lateOnesTakeTheRemainingTime(_ delayFactor: Double) {
        let animator = fixture.mover()
        animator.startAnimation()
        fixture.at(0.5) {
            animator.addAnimations(delayFactor: delayFactor, fade)
            #expect(fixture.stage.model(of: fixture.view).opacity == 0)
        }
        let recording = fixture.stage.run(until: 3)
        let (timeline, log) = (recording.timeline, recording.events)
        expectClose(opacity(timeline, 0.5), 1, within: 1e-12)
        expectClose(opacity(timeline, 0.75), delayFactor == 0 ? 0.5 : 1, within: 1e-9)
        expectClose(opacity(timeline, 0.875), delayFactor == 0 ? 0.25 : 0.5, within: 1e-9)
        #expect(log.messages == ["mover end 1.0"])
    }

    @Test func lateOnesFollowTheWholeCurve() {
        let animator = fixture.mover(pacing: .curve(.easeInEaseOut))
        animator.startAnimation()
        fixture.at(0.5) { animator.addAnimations(fade) }
        let timeline = fixture.stage.run(until: 3).timeline
        expectClose(opacity(timeline, 0.625), 1 - 0.1291619)
    }

    @Test func addedWhilePausedStartFromThere() {
        let animator = fixture.mover()
        animator.fractionComplete = 0.5
        animator.addAnimations(fade)
        fixture.at(0.25) { animator.fractionComplete = 0.75 }
        fixture.at(0.5) { animator.startAnimation() }
        let timeline = fixture.stage.run(until: 3).timeline
        #expect(opacity(timeline, 0.1) == 1)
        #expect(opacity(timeline, 0.4) == 0.5)
        expectClose(opacity(timeline, 0.625), 0.25, within: 1e-9)
    }

    /// No value jumps where a scrubbed animator is let go, whatever part of the duration its animations take.
    @Test(arguments: [TimingFunction.linear, .easeIn, .easeOut, .easeInEaseOut])
    func nothingJumpsOnRelease(_ curve: TimingFunction) {
        for fraction in stride(from: 0.05, to: 1, by: 0.15) {
            for isReversed in [false, true] {
                let fixture = StageFixture()
                let animator = fixture.mover(pacing: .curve(curve))
                animator.addAnimations(delayFactor: 0.3) { fixture.set("opacity", .number(0)) }
                animator.addAnimations(delayFactor: 0.6) { fixture.set("cornerRadius", .number(1)) }
                animator.fractionComplete = fraction
                fixture.at(0.5) {
                    animator.isReversed = isReversed
                    animator.startAnimation()
                }
                let timeline = fixture.stage.run(until: 3).timeline
                func shown(_ time: Double) -> [Double] {
                    let layer = timeline.presentation(of: fixture.view, at: time)
                    return [layer.affineTransform.tx / 100, layer.opacity, layer.cornerRadius]
                }
                let ends: [Double] = isReversed ? [0, 1, 0] : [1, 0, 1]
                for (before, after) in zip(shown(0.4), shown(0.5)) { expectClose(after, before, within: 1e-9) }
                for (before, after) in zip(shown(0.5), shown(0.5001)) { expectClose(after, before, within: 2e-2) }
                #expect(shown(3) == ends)
            }
        }
    }

    @Test func addedDuringTheDelayStartWithTheRest() {
        let animator = fixture.mover()
        animator.startAnimation(afterDelay: 1)
        fixture.at(0.5) { animator.addAnimations(fade) }
        let recording = fixture.stage.run(until: 3)
        let (timeline, log) = (recording.timeline, recording.events)
        expectClose(opacity(timeline, 1.25), 0.75, within: 1e-9)
        #expect(log.messages == ["mover end 2.0"])
    }

    /// Animations that are added on the way back lie ahead on the way forth.
    @Test func addedOnTheWayBackWaitForTheNextTurn() {
        let animator = fixture.mover()
        animator.startAnimation()
        fixture.at(0.5) { animator.isReversed = true }
        fixture.at(0.6) { animator.addAnimations(fade) }
        fixture.at(0.8) { animator.isReversed = false }
        let timeline = fixture.stage.run(until: 3).timeline
        for (time, value) in [(0.7, 1.0), (1, 1), (1.3, 0.5), (3, 0)] {
            expectClose(opacity(timeline, time), value, within: 1e-9, "at \(time)")
        }
    }

    @Test func startWithoutAnimationsWaits() {
        let animator = PropertyAnimator(on: fixture.stage, name: "late", duration: 1)
        animator.addCompletion { _ in fixture.stage.send("done") }
        animator.startAnimation()
        #expect(animator.status == AnimatorStatus(state: .active))
        fixture.at(1) {
            animator.addAnimations(fade)
            #expect(animator.isRunning)
        }
        let recording = fixture.stage.run(until: 3)
        let (timeline, log) = (recording.timeline, recording.events)
        expectClose(opacity(timeline, 1.5), 0.5)
        #expect(log.messages == ["done 2.0"])
        #expect(log.animators == ["0.0 active", "1.0 active r", "2.0 inactive"])
    }

    /// Code that a waiting animator is given may start it by itself: what it changes after that moves as well.
    @Test func codeOfAWaitingAnimatorMayStartIt() {
        let animator = PropertyAnimator(on: fixture.stage, duration: 1, pacing: .curve(.linear))
        animator.startAnimation()
        fixture.at(1) {
            animator.addAnimations {
                animator.startAnimation()
                fade()
            }
        }
        let recording = fixture.stage.run(until: 3)
        expectClose(opacity(recording.timeline, 1.5), 0.5)
        #expect(recording.events.animators == ["0.0 active", "1.0 active r", "2.0 inactive"])
    }

    @Test func completionsAreCalledInOrderAndMayComeLate() {
        let animator = fixture.mover()
        animator.startAnimation()
        animator.addCompletion { _ in fixture.stage.send("second") }
        fixture.at(0.5) { animator.addCompletion { _ in fixture.stage.send("third") } }
        let log = fixture.stage.run(until: 2).events
        #expect(log.messages == ["mover end 1.0", "second 1.0", "third 1.0"])
    }

    /// An animation that the completion starts begins in the tick of the end.
    @Test func chainsLoseNoTime() {
        let animators = (1...3).map { fixture.mover("\($0)", duration: 0.5) }
        for (animator, next) in zip(animators, animators.dropFirst()) {
            animator.addCompletion { _ in next.startAnimation() }
        }
        animators[0].startAnimation()
        #expect(fixture.stage.run(until: 3).events.messages == ["1 end 0.5", "2 end 1.0", "3 end 1.5"])
    }

    @Test func stopWithinItsOwnCodeIsFinal() {
        let animator = PropertyAnimator(on: fixture.stage, duration: 1)
        animator.addAnimations {
            fixture.set("transform.translation.x", .number(100))
            animator.stopAnimation(true)
            fade()
        }
        animator.addAnimations { fixture.set("cornerRadius", .number(5)) }
        animator.startAnimation()
        #expect(animator.state == .inactive)
        fixture.stage.run(until: 3)
        #expect(fixture.modelTranslation == 0)
        #expect(fixture.stage.model(of: fixture.view).cornerRadius == 0)
    }

    @Test func startWithinItsOwnCodeTakesAllOfItAlong() {
        let animator = PropertyAnimator(on: fixture.stage, duration: 1, pacing: .curve(.linear))
        animator.addAnimations {
            animator.startAnimation()
            fade()
        }
        animator.startAnimation()
        let timeline = fixture.stage.run(until: 3).timeline
        expectClose(opacity(timeline, 0.25), 0.75, within: 1e-9)
        #expect(animator.state == .inactive)
    }

    @Test func completionsOfInnerBlocksMayStartItAnew() {
        let animator = PropertyAnimator(on: fixture.stage, duration: 1)
        animator.addAnimations {
            fixture.stage.animate(ViewAnimation(duration: 9)) {
                fade()
            } completion: { _ in
                animator.addAnimations { fixture.set("opacity", .number(1)) }
                animator.addCompletion { _ in fixture.stage.send("second") }
                animator.startAnimation()
            }
        }
        animator.addCompletion { _ in fixture.stage.send("first") }
        animator.startAnimation()
        #expect(fixture.stage.run(until: 3).events.messages == ["first 1.0", "second 2.0"])
    }

    /// Two animators add on the same property, like any other animations of views.
    @Test func animatorsAdd() {
        let (first, second) = (fixture.mover("first"), fixture.mover("second"))
        first.startAnimation()
        fixture.at(0.5) {
            second.startAnimation()
        }
        let timeline = fixture.stage.run(until: 3).timeline
        expectClose(fixture.translation(in: timeline, at: 0.75), 100, within: 1e-9)
        expectClose(fixture.translation(in: timeline, at: 1.25), 175, within: 1e-9)
    }

    /// Opacities do not add up; a linear fade is at 0.5 after half a second.
    @Test func anotherAnimatorTakesOverFromTheScreen() {
        let first = PropertyAnimator(on: fixture.stage, duration: 1, pacing: .curve(.linear), animations: fade)
        let second = PropertyAnimator(on: fixture.stage, duration: 1, pacing: .curve(.linear)) {
            fixture.set("opacity", .number(1))
        }
        first.startAnimation()
        fixture.at(0.5) { second.startAnimation() }
        let timeline = fixture.stage.run(until: 3).timeline
        for (time, value) in [(0.45, 0.55), (0.5, 0.5), (1, 0.75), (1.5, 1)] {
            expectClose(opacity(timeline, time), value, within: 1e-9)
        }
    }

    @Test func aRunningAnimatorTakesOverFromAPausedOne() {
        let first = PropertyAnimator(on: fixture.stage, duration: 1, pacing: .curve(.linear), animations: fade)
        first.fractionComplete = 0.25
        fixture.at(0.5) {
            PropertyAnimator.running(on: fixture.stage, ViewAnimation(duration: 1, pacing: .curve(.linear))) {
                fixture.set("opacity", .number(1))
            }
        }
        let timeline = fixture.stage.run(until: 3).timeline
        expectClose(opacity(timeline, 0.5), 0.75, within: 1e-9)
        expectClose(opacity(timeline, 1), 0.875, within: 1e-9)
    }

    /// What has ended, or belongs to the animator itself, is no other animator: the model value is the start.
    @Test func anEndedAnimatorLeavesTheModelValue() {
        let animator = PropertyAnimator(on: fixture.stage, duration: 0.5, pacing: .curve(.linear), animations: fade)
        animator.startAnimation()
        fixture.at(0.25) { animator.addAnimations { fixture.set("opacity", .number(1)) } }
        let timeline = fixture.stage.run(until: 3).timeline
        expectClose(opacity(timeline, 0.375), 0.5, within: 1e-9)
    }

    /// A quarter of 2 s into the animator, a delay factor of 0.25 is 0.375 s of the 1.5 s that are left, or 0.5 s of all.
    @Test(arguments: [(StageOptions.DelayFactor.remainingTime, 0.375), (.duration, 0.5)])
    func delayFactorsOfRunningAnimators(_ option: StageOptions.DelayFactor, _ delay: Double) {
        var options = StageOptions()
        options.animatorDelayFactor = option
        let fixture = StageFixture(options: options)
        let animator = fixture.mover(duration: 2)
        animator.startAnimation()
        fixture.at(0.5) { animator.addAnimations(delayFactor: 0.25) { fixture.set("opacity", .number(0)) } }
        let timeline = fixture.stage.run(until: 3).timeline
        let middle = (0.5 + delay + 2) / 2
        for (time, value) in [(0.5 + delay, 1.0), (middle, 0.5), (2, 0)] {
            expectClose(timeline.presentation(of: fixture.view, at: time).opacity, value, within: 1e-9)
        }
    }
}
