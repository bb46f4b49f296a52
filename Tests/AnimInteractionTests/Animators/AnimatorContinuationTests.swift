import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@Suite("Continued property animators")
struct AnimatorContinuationTests {
    let fixture = StageFixture()

    @Test func newPacingStartsAfresh() {
        let animator = fixture.mover()
        animator.fractionComplete = 0.2
        animator.continueAnimation(pacing: .curve(.easeIn), durationFactor: 2)
        let recording = fixture.stage.run(until: 4)
        let (timeline, log) = (recording.timeline, recording.events)
        for time in [0, 0.5, 1, 1.5, 1.9] {
            let progress = 0.2 + 0.8 * TimingFunction.easeIn.value(at: time / 2)
            expectClose(fixture.translation(in: timeline, at: time), 100 * progress, within: 1e-9)
        }
        #expect(log.messages == ["mover end 2.0"])
    }

    @Test func withoutAFactorTheRestOfTheTimeIsTaken() {
        let animator = fixture.mover()
        animator.fractionComplete = 0.2
        animator.continueAnimation(pacing: .curve(.easeOut))
        #expect(fixture.stage.run(until: 4).events.messages == ["mover end 0.8"])
    }

    @Test func withoutAnythingItGoesOn() {
        let (first, second) = (StageFixture(), StageFixture())
        let animators = [first, second].map { $0.mover(pacing: .curve(.easeInEaseOut)) }
        for animator in animators { animator.fractionComplete = 0.4 }
        animators[0].continueAnimation()
        animators[1].startAnimation()
        let (timeline, log) = (first.stage.run(until: 2).timeline, first.stage.log)
        let other = second.stage.run(until: 2).timeline
        #expect(log == second.stage.log)
        for time in [0.1, 0.2, 0.5] {
            #expect(first.translation(in: timeline, at: time) == second.translation(in: other, at: time))
        }
    }

    @Test func ownPacingStartsAfreshWithAFactor() {
        let animator = fixture.mover(pacing: .curve(.easeInEaseOut))
        animator.fractionComplete = 0.5
        animator.continueAnimation(durationFactor: 1)
        let recording = fixture.stage.run(until: 4)
        let (timeline, log) = (recording.timeline, recording.events)
        expectClose(fixture.translation(in: timeline, at: 0.25), 50 + 50 * 0.1291619)
        #expect(log.messages == ["mover end 1.0"])
    }

    @Test func springOfItsPhysicsIgnoresTheFactor() {
        let animator = fixture.mover()
        animator.fractionComplete = 0.5
        animator.continueAnimation(pacing: .physics(.system), durationFactor: 7)
        let recording = fixture.stage.run(until: 4)
        let (timeline, log) = (recording.timeline, recording.events)
        expectClose(fixture.translation(in: timeline, at: 1 / 6), 50 + 50 * 0.807169)
        #expect(log.messages == ["mover end 0.517"])
    }

    @Test func curvesTakeTheirTurnAfterSprings() {
        let animator = fixture.mover(pacing: .spring(dampingRatio: 0.5, initialVelocity: 0))
        animator.startAnimation()
        fixture.at(0.1) { animator.pauseAnimation() }
        fixture.at(0.5) { animator.continueAnimation(pacing: .curve(.linear), durationFactor: 1) }
        let timeline = fixture.stage.run(until: 4).timeline
        let held = fixture.translation(in: timeline, at: 0.3)
        expectClose(fixture.translation(in: timeline, at: 1), (held + 100) / 2, within: 1e-9)
    }

    /// An animation that starts later starts later in the new time, too.
    @Test func delaysAreSharesOfTheNewTime() {
        let animator = fixture.mover()
        animator.addAnimations(delayFactor: 0.5) { fixture.set("opacity", .number(0)) }
        animator.fractionComplete = 0.2
        animator.continueAnimation(pacing: .curve(.linear), durationFactor: 1)
        let timeline = fixture.stage.run(until: 4).timeline
        for (time, opacity) in [(0.375, 1.0), (0.6875, 0.5), (0.84375, 0.25)] {
            expectClose(timeline.presentation(of: fixture.view, at: time).opacity, opacity, within: 1e-9)
        }
    }

    /// On the way back what ended early starts late.
    @Test func earlyEndsAreLateOnTheWayBack() {
        let options: ViewAnimationOptions = [.overrideInheritedDuration, .overrideInheritedCurve]
        let animator = fixture.mover()
        animator.addAnimations {
            fixture.stage.animate(ViewAnimation(duration: 0.5, pacing: .curve(.linear), options: options)) {
                fixture.set("opacity", .number(0))
            }
        }
        animator.fractionComplete = 0.8
        animator.isReversed = true
        animator.continueAnimation(pacing: .curve(.linear), durationFactor: 1)
        let timeline = fixture.stage.run(until: 4).timeline
        for (time, opacity) in [(0.375, 0.0), (0.6875, 0.5), (0.84375, 0.75)] {
            expectClose(timeline.presentation(of: fixture.view, at: time).opacity, opacity, within: 1e-9)
        }
    }

    @Test func additionsEndWithTheContinuation() {
        let animator = fixture.mover()
        animator.fractionComplete = 0.2
        animator.continueAnimation(pacing: .curve(.easeIn), durationFactor: 2)
        fixture.at(1) { animator.addAnimations { fixture.set("opacity", .number(0)) } }
        let recording = fixture.stage.run(until: 4)
        let (timeline, log) = (recording.timeline, recording.events)
        expectClose(timeline.presentation(of: fixture.view, at: 1.5).opacity, 0.5, within: 1e-9)
        #expect(log.messages == ["mover end 2.0"])
    }

    @Test func reversedGoesToTheStart() {
        let animator = fixture.mover()
        animator.fractionComplete = 0.4
        animator.isReversed = true
        animator.continueAnimation(pacing: .curve(.linear), durationFactor: 0.5)
        let recording = fixture.stage.run(until: 4)
        let (timeline, log) = (recording.timeline, recording.events)
        expectClose(fixture.translation(in: timeline, at: 0.25), 20, within: 1e-9)
        #expect(log.messages == ["mover start 0.5"])
    }

    @Test func pausedContinuationGoesOnAsItWas() {
        let animator = fixture.mover()
        animator.fractionComplete = 0.2
        animator.continueAnimation(pacing: .curve(.easeIn), durationFactor: 2)
        fixture.at(1) { animator.pauseAnimation() }
        fixture.at(2) { animator.startAnimation(afterDelay: 1) }
        let recording = fixture.stage.run(until: 6)
        let (timeline, log) = (recording.timeline, recording.events)
        for time in [1.25, 1.5, 1.75] {
            let progress = 0.2 + 0.8 * TimingFunction.easeIn.value(at: time / 2)
            expectClose(fixture.translation(in: timeline, at: time + 2), 100 * progress, within: 1e-9)
        }
        expectClose(
            fixture.translation(in: timeline, at: 2.9), fixture.translation(in: timeline, at: 1), within: 1e-9)
        #expect(log.messages == ["mover end 4.0"])
    }

    @Test func turnedContinuationTakesItsOwnCurveBack() {
        let animator = fixture.mover()
        animator.fractionComplete = 0.2
        animator.continueAnimation(pacing: .curve(.easeIn), durationFactor: 2)
        fixture.at(1) { animator.isReversed = true }
        let recording = fixture.stage.run(until: 6)
        let (timeline, log) = (recording.timeline, recording.events)
        let turn = fixture.translation(in: timeline, at: 1)
        expectClose(fixture.translation(in: timeline, at: 1.1), turn - 10, within: 1e-9)
        #expect(log.messages.map { $0.prefix(11) } == ["mover start"])
    }

    @Test func runningOneGoesOnUnchangedAndAnInactiveOneIsAMisuse() {
        let animator = fixture.mover()
        animator.continueAnimation(durationFactor: 2)
        #expect(
            fixture.stage.log.misuses == [
                "UIViewPropertyAnimator.continueAnimation(withTimingParameters:durationFactor:): animator 'mover' is inactive"
            ])
        animator.startAnimation()
        animator.continueAnimation(pacing: .curve(.easeIn), durationFactor: 9)
        #expect(fixture.stage.run(until: 2).events.messages == ["mover end 1.0"])
    }

    /// Paused half a second into a curve of one second, half a second is left, whatever curve takes it; ease-in is at 0.3154 then.
    @Test(arguments: [nil, ViewAnimationPacing.curve(.linear), .curve(.easeIn)])
    func theTimeThatIsLeftDoesNotDependOnThePacing(_ pacing: ViewAnimationPacing?) {
        let animator = fixture.mover(pacing: .curve(.easeIn))
        animator.startAnimation()
        fixture.at(0.5) { animator.pauseAnimation() }
        fixture.at(1) { animator.continueAnimation(pacing: pacing) }
        let recording = fixture.stage.run(until: 4)
        expectClose(fixture.translation(in: recording.timeline, at: 0.75), 31.5357, within: 1e-4)
        #expect(recording.events.messages == ["mover end 1.5"])
    }

    /// Scrubbed to 0.4, ease-in-ease-out has 0.5585 of its time left, and 0.4415 to the start.
    @Test(arguments: [false, true])
    func theTimeThatIsLeftAfterScrubbing(_ isReversed: Bool) {
        for pacing in [nil, ViewAnimationPacing.curve(.linear)] {
            let fixture = StageFixture()
            let animator = fixture.mover(pacing: .curve(.easeInEaseOut))
            animator.fractionComplete = 0.4
            animator.isReversed = isReversed
            animator.continueAnimation(pacing: pacing)
            // In the first tick after 0.441493 s and 0.558507 s.
            #expect(fixture.stage.run(until: 4).events.messages == [isReversed ? "mover start 0.45" : "mover end 0.567"])
        }
    }
}
