import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@Suite("Property animators in the background")
struct AnimatorBackgroundTests {
    private func fixture(_ configure: (inout StageOptions) -> Void = { _ in }) -> StageFixture {
        var options = StageOptions()
        configure(&options)
        return StageFixture(options: options)
    }

    /// An animator that is started there on its way back puts back the values from before.
    @Test func reversedOneStartedThereRestoresTheValues() {
        let fixture = fixture()
        let animator = fixture.mover()
        animator.addAnimations { fixture.set("opacity", .number(0.25)) }
        fixture.stage.scheduleBackground(from: 1, to: 2)
        fixture.at(1.5) {
            animator.isReversed = true
            animator.startAnimation()
        }
        #expect(fixture.stage.run(until: 3).events.messages == ["mover start 1.5"])
        #expect(fixture.modelTranslation == 0)
        #expect(fixture.stage.model(of: fixture.view).opacity == 1)
    }

    @Test(arguments: AnimatingPosition.allCases)
    func oneThatIsPausedAndStoppedThereKnowsItsValues(_ position: AnimatingPosition) {
        let fixture = fixture { $0.backgroundPausedAnimators = .keepState }
        let animator = fixture.mover()
        fixture.stage.scheduleBackground(from: 1, to: 2)
        fixture.at(1.5) {
            animator.pauseAnimation()
            animator.stopAnimation(false)
            animator.finishAnimation(at: position)
        }
        fixture.stage.run(until: 3)
        #expect(fixture.modelTranslation == (position == .start ? 0 : 100))
    }

    @Test func continuedOneIsAtItsEndAtOnce() {
        let fixture = fixture { $0.backgroundPausedAnimators = .keepState }
        let animator = fixture.mover()
        animator.fractionComplete = 0.5
        fixture.stage.scheduleBackground(from: 1, to: 2)
        fixture.at(1.5) { animator.continueAnimation(durationFactor: 1) }
        #expect(fixture.stage.run(until: 9).events.messages == ["mover end 1.5"])
    }

    @Test func waitingOneIsAtItsEndWithTheFirstAnimations() {
        let fixture = fixture()
        let animator = PropertyAnimator(on: fixture.stage, duration: 2)
        animator.addCompletion { fixture.stage.send("\($0)") }
        animator.startAnimation()
        fixture.stage.scheduleBackground(from: 1, to: 2)
        fixture.at(1.5) { animator.addAnimations { fixture.set("opacity", .number(0)) } }
        #expect(fixture.stage.run(until: 9).events.messages == ["end 1.5"])
    }

    @Test func delayedOneEndsBeforeItHasBegun() {
        let fixture = fixture()
        fixture.mover().startAnimation(afterDelay: 5)
        fixture.stage.scheduleBackground(from: 1, to: 2)
        let recording = fixture.stage.run(until: 9)
        let (timeline, log) = (recording.timeline, recording.events)
        #expect(log.messages == ["mover end 1.0"])
        #expect(fixture.translation(in: timeline, at: 2) == 100)
    }

    /// A stopped animator has nothing that could be taken away, and is finished later.
    @Test func stoppedOneIsLeftAlone() {
        for policy in StageOptions.BackgroundPolicy.allCases {
            let fixture = fixture {
                $0.backgroundRunningAnimators = policy
                $0.backgroundPausedAnimators = policy
            }
            let animator = fixture.mover()
            animator.startAnimation()
            fixture.at(0.5) { animator.stopAnimation(false) }
            fixture.stage.scheduleBackground(from: 1, to: 2)
            fixture.at(3) { animator.finishAnimation(at: .start) }
            #expect(fixture.stage.run(until: 4).events.messages == ["mover start 3.0"])
            #expect(fixture.modelTranslation == 0)
        }
    }

    /// A time that is over at once takes all away, and no frame is missed.
    @Test func noTimeAtAllTakesAnimationsAway() {
        let fixture = fixture()
        fixture.mover(duration: 2).startAnimation()
        fixture.stage.animate(ViewAnimation(duration: 2), name: "block") { fixture.set("opacity", .number(0)) }
        fixture.stage.scheduleBackground(from: 1, to: 1)
        let recording = fixture.stage.run(until: 3)
        let (timeline, log) = (recording.timeline, recording.events)
        #expect(log.messages == ["mover end 1.0"])
        #expect(log.completions == ["block 1.0 false"])
        #expect(!timeline.isInBackground(at: 1))
        #expect(timeline.presentation(at: 1).nodes.last?.layer.affineTransform.tx == 100)
    }

    @Test func whatStartsWithTheSceneInTheBackgroundIsAtItsEnd() {
        let fixture = fixture()
        fixture.stage.scheduleBackground(from: 0, to: 1)
        fixture.at(0) { fixture.mover().startAnimation() }
        let recording = fixture.stage.run(until: 3)
        let (timeline, log) = (recording.timeline, recording.events)
        #expect(log.messages == ["mover end 0.0"])
        #expect(timeline.presentation(at: 0.5).nodes.count == 1)
        #expect(timeline.presentation(at: 1).nodes.last?.layer.affineTransform.tx == 100)
    }

    /// Endless animations that are not removed on completion outlive the background, at the phase that time has brought.
    @Test func keptAnimationsGoOnForEver() {
        let fixture = fixture()
        var spin = LayerAnimation(
            .property(PropertyAnimation(LayerKeyPath(.cornerRadius), .basic(BasicValues(from: .number(0), to: .number(10))))))
        spin.timing = MediaTiming(duration: 2, repeatCount: .infinity)
        spin.isRemovedOnCompletion = false
        var lost = spin
        lost.isRemovedOnCompletion = true
        let width = BasicValues(from: .number(0), to: .number(10))
        lost.effect = .property(PropertyAnimation(LayerKeyPath(.borderWidth), .basic(width)))
        fixture.stage.add(spin, forKey: "kept", to: fixture.view)
        fixture.stage.add(lost, forKey: "lost", to: fixture.view)
        fixture.stage.scheduleBackground(from: 1, to: 2.5)
        let timeline = fixture.stage.run(until: 9).timeline
        expectClose(timeline.presentation(of: fixture.view, at: 2.5).cornerRadius, 2.5, within: 1e-9)
        expectClose(timeline.presentation(of: fixture.view, at: 9).cornerRadius, 5, within: 1e-9)
        #expect(timeline.presentation(of: fixture.view, at: 2.5).borderWidth == 0)
        #expect(timeline.animationKeys(of: fixture.view, at: 9) == ["kept"])
    }
}
