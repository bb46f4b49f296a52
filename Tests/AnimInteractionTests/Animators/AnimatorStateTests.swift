import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@Suite("States of property animators")
struct AnimatorStateTests {
    let fixture = StageFixture()

    @Test func codeRunsAtTheStartAndNotBefore() {
        let animator = fixture.mover()
        #expect(fixture.modelTranslation == 0)
        #expect(animator.status == AnimatorStatus())
        animator.startAnimation()
        #expect(fixture.modelTranslation == 100)
        #expect(animator.status == AnimatorStatus(state: .active, isRunning: true))
        let recording = fixture.stage.run(until: 2)
        let (timeline, log) = (recording.timeline, recording.events)
        for (time, x) in [(0.0, 0.0), (0.25, 25), (0.5, 50), (0.75, 75), (1, 100)] {
            expectClose(fixture.translation(in: timeline, at: time), x, within: 1e-12)
        }
        #expect(log.messages == ["mover end 1.0"])
        #expect(log.animators == ["0.0 active r", "1.0 inactive"])
        #expect(animator.status == AnimatorStatus())
        #expect(timeline.animationKeys(of: fixture.view, at: 1) == [])
    }

    @Test func startWhileRunningChangesNothing() {
        let animator = fixture.mover()
        animator.startAnimation()
        fixture.at(0.5) { animator.startAnimation() }
        #expect(fixture.stage.run(until: 2).events.messages == ["mover end 1.0"])
    }

    @Test func delayHoldsTheOldPictureOverTheNewModel() {
        let animator = fixture.mover()
        animator.startAnimation(afterDelay: 0.5)
        #expect(fixture.modelTranslation == 100)
        #expect(animator.isRunning)
        #expect(animator.delay == 0.5)
        let recording = fixture.stage.run(until: 2)
        let (timeline, log) = (recording.timeline, recording.events)
        #expect(fixture.translation(in: timeline, at: 0.4) == 0)
        expectClose(fixture.translation(in: timeline, at: 0.75), 25, within: 1e-12)
        #expect(log.messages == ["mover end 1.5"])
    }

    @Test func negativeDelayIsAMisuse() {
        let animator = fixture.mover()
        animator.startAnimation(afterDelay: -1)
        animator.startAnimation(afterDelay: .nan)
        #expect(animator.state == .inactive)
        #expect(fixture.stage.log.misuses.count == 2)
    }

    @Test func pausedIsContinuedAfterADelay() {
        let animator = fixture.mover()
        animator.startAnimation()
        fixture.at(0.25) { animator.pauseAnimation() }
        fixture.at(0.5) { animator.startAnimation(afterDelay: 0.5) }
        let recording = fixture.stage.run(until: 3)
        let (timeline, log) = (recording.timeline, recording.events)
        for time in [0.25, 0.4, 0.75, 1] { expectClose(fixture.translation(in: timeline, at: time), 25, within: 1e-9) }
        expectClose(fixture.translation(in: timeline, at: 1.25), 50, within: 1e-9)
        #expect(log.messages == ["mover end 1.75"])
    }

    @Test func pauseActivatesAtTheStart() {
        let animator = fixture.mover()
        animator.pauseAnimation()
        #expect(fixture.modelTranslation == 100)
        #expect(animator.status == AnimatorStatus(state: .active))
        let recording = fixture.stage.run(until: 5)
        let (timeline, log) = (recording.timeline, recording.events)
        #expect(fixture.translation(in: timeline, at: 5) == 0)
        #expect(log.messages == [])
    }

    @Test func pauseFreezesAndStartGoesOn() {
        let animator = fixture.mover(pacing: .curve(.easeInEaseOut))
        animator.startAnimation()
        fixture.at(0.25) {
            animator.pauseAnimation()
            expectClose(animator.fractionComplete, 0.1291619, within: 1e-6)
        }
        fixture.at(1.25) { animator.startAnimation() }
        let recording = fixture.stage.run(until: 3)
        let (timeline, log) = (recording.timeline, recording.events)
        expectClose(fixture.translation(in: timeline, at: 1), 12.91619)
        expectClose(fixture.translation(in: timeline, at: 1.5), 50)
        #expect(log.messages == ["mover end 2.0"])
        #expect(log.animators == ["0.0 active r", "0.25 active", "1.25 active r", "2.0 inactive"])
    }

    @Test func settingTheFractionActivatesPausedThere() {
        let animator = fixture.mover()
        animator.fractionComplete = 0.3
        #expect(animator.status == AnimatorStatus(state: .active, fractionComplete: 0.3))
        #expect(fixture.modelTranslation == 100)
        let timeline = fixture.stage.run(until: 1).timeline
        #expect(fixture.translation(in: timeline, at: 1) == 30)
    }

    @Test func settingTheFractionOfARunningOneHasNoEffect() {
        let animator = fixture.mover()
        animator.startAnimation()
        fixture.at(0.25) {
            animator.fractionComplete = 0.9
            #expect(animator.fractionComplete == 0.25)
        }
        #expect(fixture.stage.run(until: 2).events.messages == ["mover end 1.0"])
    }

    @Test(arguments: [(-1.0, 0.0), (7, 1), (.nan, 0), (.infinity, 1)])
    func fractionsAreKeptInRange(_ set: Double, _ result: Double) {
        let animator = fixture.mover()
        animator.fractionComplete = set
        #expect(animator.fractionComplete == result)
    }

    @Test func stopWithoutFinishingFreezesTheModelAndForgetsCompletions() {
        let animator = fixture.mover()
        animator.startAnimation()
        fixture.at(0.25) {
            animator.stopAnimation(true)
            #expect(animator.state == .inactive)
            expectClose(fixture.modelTranslation, 25, within: 1e-12)
            animator.finishAnimation(at: .end)
        }
        let recording = fixture.stage.run(until: 2)
        let (timeline, log) = (recording.timeline, recording.events)
        expectClose(fixture.translation(in: timeline, at: 2), 25, within: 1e-12)
        #expect(log.messages == [])
        #expect(log.misuses == [])
    }

    @Test(arguments: [(AnimatingPosition.end, 100.0), (.start, 0), (.current, 25)])
    func stoppedIsFinishedSynchronously(_ position: AnimatingPosition, _ x: Double) {
        let animator = fixture.mover()
        animator.startAnimation()
        var wasCalled = false
        animator.addCompletion { _ in wasCalled = true }
        fixture.at(0.25) {
            animator.stopAnimation(false)
            #expect(animator.state == .stopped)
            expectClose(fixture.modelTranslation, 25, within: 1e-12)
            #expect(!wasCalled)
            animator.finishAnimation(at: position)
            #expect(wasCalled)
            #expect(animator.state == .inactive)
        }
        let recording = fixture.stage.run(until: 2)
        let (timeline, log) = (recording.timeline, recording.events)
        #expect(fixture.translation(in: timeline, at: 2) == x)
        #expect(log.messages == ["mover \(position) 0.25"])
    }

    @Test func stopAndFinishOfAnInactiveOneDoNothing() {
        let animator = fixture.mover()
        animator.stopAnimation(true)
        animator.stopAnimation(false)
        animator.finishAnimation(at: .end)
        #expect(animator.state == .inactive)
        animator.startAnimation()
        animator.finishAnimation(at: .end)
        #expect(animator.state == .active)
        #expect(fixture.stage.run(until: 2).events.messages == ["mover end 1.0"])
    }

    @Test func stoppedRefusesToGoOn() {
        let animator = fixture.mover()
        animator.startAnimation()
        fixture.at(0.5) {
            animator.stopAnimation(false)
            animator.startAnimation()
            animator.startAnimation(afterDelay: 1)
            animator.pauseAnimation()
            animator.fractionComplete = 0.5
            animator.continueAnimation()
            animator.addAnimations {}
            animator.stopAnimation(true)
            animator.isReversed = true
            #expect(animator.state == .stopped)
            #expect(!animator.isReversed)
        }
        let log = fixture.stage.run(until: 1).events
        #expect(log.misuses.count == 6)
        #expect(
            log.misuses.first
                == "UIViewPropertyAnimator.startAnimation(): animator 'mover' is stopped; call finishAnimation(at:) first")
    }

    @Test func notInterruptibleRefusesToBePaused() {
        let animator = fixture.mover()
        animator.isInterruptible = false
        animator.startAnimation()
        fixture.at(0.5) {
            animator.pauseAnimation()
            animator.fractionComplete = 0.1
            animator.isReversed = true
            #expect(animator.status == AnimatorStatus(state: .active, isRunning: true, fractionComplete: 0.5))
            animator.isInterruptible = true
            animator.isUserInteractionEnabled = false
            #expect(!animator.isInterruptible && animator.isUserInteractionEnabled)
        }
        let log = fixture.stage.run(until: 2).events
        #expect(log.misuses.count == 5)
        #expect(log.messages == ["mover end 1.0"])
    }

    @Test func pausesOnCompletionInsteadOfCompleting() {
        let animator = fixture.mover(pacing: .spring(dampingRatio: 0.5, initialVelocity: 0))
        animator.pausesOnCompletion = true
        animator.startAnimation()
        let recording = fixture.stage.run(until: 2)
        let (timeline, log) = (recording.timeline, recording.events)
        #expect(animator.status == AnimatorStatus(state: .active, fractionComplete: 1))
        #expect(fixture.translation(in: timeline, at: 2) == 100)
        #expect(log.messages == [])
        animator.isReversed = true
        animator.startAnimation()
        let back = fixture.stage.run(until: 4).timeline
        #expect(fixture.translation(in: back, at: 4) == 0)
        #expect(animator.status == AnimatorStatus(state: .active, isReversed: true, fractionComplete: 1))
        #expect(fixture.modelTranslation == 100)
        animator.pausesOnCompletion = false
        animator.startAnimation()
        #expect(fixture.stage.run(until: 5).events.messages.map { $0.prefix(11) } == ["mover start"])
        #expect(fixture.modelTranslation == 0)
    }

    @Test func finishedIsUsedAnew() {
        let animator = fixture.mover()
        animator.startAnimation()
        fixture.at(1.5) {
            animator.startAnimation()
            #expect(animator.status == AnimatorStatus(state: .active))
            animator.addCompletion { _ in fixture.stage.send("second") }
        }
        fixture.at(2) {
            animator.addAnimations { fixture.set("transform.translation.x", .number(0)) }
            #expect(animator.isRunning)
        }
        let recording = fixture.stage.run(until: 4)
        let (timeline, log) = (recording.timeline, recording.events)
        expectClose(fixture.translation(in: timeline, at: 2.5), 50, within: 1e-9)
        #expect(log.messages == ["mover end 1.0", "second 3.0"])
    }

    @Test func releaseOfAPausedOrStoppedOneIsAMisuse() {
        let animator = fixture.mover()
        animator.checkRelease()
        animator.startAnimation()
        animator.checkRelease()
        #expect(fixture.stage.log.misuses == [])
        animator.pauseAnimation()
        animator.checkRelease()
        animator.stopAnimation(false)
        animator.checkRelease()
        #expect(fixture.stage.log.misuses.count == 2)
    }

    @Test func nothingToAnimateEndsInTheNextTick() {
        let animator = PropertyAnimator(on: fixture.stage, duration: 1) {}
        animator.addCompletion { _ in fixture.stage.send("done") }
        animator.startAnimation()
        #expect(fixture.stage.run(until: 1).events.messages == ["done 0.017"])
    }

    @Test(arguments: [0, -1, Double.nan])
    func noDurationChangesTheValuesAtOnce(_ duration: Double) {
        let animator = fixture.mover(duration: duration)
        animator.startAnimation()
        let recording = fixture.stage.run(until: 1)
        let (timeline, log) = (recording.timeline, recording.events)
        #expect(fixture.translation(in: timeline, at: 0) == 100)
        #expect(log.messages == ["mover end 0.017"])
    }

    @Test func endlessDurationNeverMoves() {
        let animator = fixture.mover(duration: .infinity)
        animator.startAnimation()
        let recording = fixture.stage.run(until: 100)
        let (timeline, log) = (recording.timeline, recording.events)
        #expect(fixture.translation(in: timeline, at: 100) == 0)
        #expect(log.messages == [])
        animator.fractionComplete = 0.5
        animator.isReversed = true
        animator.stopAnimation(true)
        #expect(fixture.modelTranslation == 0)
    }

    @Test func stageThatIsGoneIsNoTrap() {
        let animator = PropertyAnimator(on: Stage(size: Size(width: 1, height: 1)), duration: 1) {}
        animator.startAnimation()
        animator.fractionComplete = 1
        animator.isReversed = true
        #expect(animator.status == AnimatorStatus())
    }
}
