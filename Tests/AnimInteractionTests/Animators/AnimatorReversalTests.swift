import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@Suite("Reversed property animators")
struct AnimatorReversalTests {
    let fixture = StageFixture()

    @Test func theFractionFlipsWithTheDirection() {
        let animator = fixture.mover()
        animator.fractionComplete = 0.3
        animator.isReversed = true
        #expect(animator.fractionComplete == 0.7)
        animator.fractionComplete = 0.9
        let timeline = fixture.stage.run(until: 1).timeline
        expectClose(fixture.translation(in: timeline, at: 1), 10, within: 1e-12)
        animator.isReversed = false
        expectClose(animator.fractionComplete, 0.1, within: 1e-12)
    }

    @Test func runningOneTurnsRoundAtOnce() {
        let animator = fixture.mover(pacing: .curve(.easeInEaseOut))
        animator.startAnimation()
        fixture.at(0.25) {
            animator.isReversed = true
            #expect(animator.status == AnimatorStatus(state: .active, isRunning: true, isReversed: true, fractionComplete: 0.75))
        }
        var wasReversed = false
        animator.addCompletion { _ in wasReversed = animator.isReversed }
        let recording = fixture.stage.run(until: 2)
        let (timeline, log) = (recording.timeline, recording.events)
        for frame in 0...15 {
            let (there, back) = (0.25 - Double(frame) / 60, 0.25 + Double(frame) / 60)
            expectClose(
                fixture.translation(in: timeline, at: back), fixture.translation(in: timeline, at: there), within: 1e-9)
        }
        #expect(log.messages == ["mover start 0.5"])
        #expect(log.animators == ["0.0 active r", "0.25 active r <", "0.5 inactive <"])
        #expect(wasReversed)
        #expect(!animator.isReversed)
        #expect(fixture.modelTranslation == 0)
    }

    @Test func turningTwiceLosesNothing() {
        let animator = fixture.mover()
        animator.startAnimation()
        fixture.at(0.5) { animator.isReversed = true }
        fixture.at(0.75) { animator.isReversed = false }
        let recording = fixture.stage.run(until: 3)
        let (timeline, log) = (recording.timeline, recording.events)
        expectClose(fixture.translation(in: timeline, at: 0.75), 25, within: 1e-9)
        expectClose(fixture.translation(in: timeline, at: 1), 50, within: 1e-9)
        #expect(log.messages == ["mover end 1.5"])
    }

    @Test func springRunsBackTheWayItCame() {
        let animator = fixture.mover(pacing: .spring(dampingRatio: 0.4, initialVelocity: 2))
        animator.startAnimation()
        fixture.at(0.5) { animator.isReversed = true }
        let recording = fixture.stage.run(until: 2)
        let (timeline, log) = (recording.timeline, recording.events)
        expectClose(
            fixture.translation(in: timeline, at: 0.75), fixture.translation(in: timeline, at: 0.25), within: 1e-9)
        #expect(log.messages == ["mover start 1.0"])
    }

    @Test func reversedBeforeTheStartIsAtTheStart() {
        let animator = fixture.mover()
        animator.isReversed = true
        #expect(animator.fractionComplete == 0)
        animator.startAnimation()
        let recording = fixture.stage.run(until: 2)
        let (timeline, log) = (recording.timeline, recording.events)
        #expect(fixture.translation(in: timeline, at: 0) == 0)
        #expect(log.messages == ["mover start 0.017"])
        #expect(fixture.modelTranslation == 0)
    }

    @Test func reversedBeforeTheStartMayPlayFromTheEnd() {
        var options = StageOptions()
        options.animatorReversedBeforeStart = .playsFromEnd
        let fixture = StageFixture(options: options)
        let animator = fixture.mover()
        animator.isReversed = true
        animator.startAnimation()
        let recording = fixture.stage.run(until: 2)
        let (timeline, log) = (recording.timeline, recording.events)
        #expect(fixture.translation(in: timeline, at: 0) == 100)
        expectClose(fixture.translation(in: timeline, at: 0.25), 75, within: 1e-9)
        #expect(log.messages == ["mover start 1.0"])
    }

    /// Every kind of value comes back as it was, to the last bit.
    @Test func originalsAreRestoredExactly() {
        let before = fixture.stage.model(of: fixture.view)
        let animator = PropertyAnimator(on: fixture.stage, duration: 1) {
            fixture.set("position", .point(.init(x: 1 / 3.0, y: 0.1)))
            fixture.set("bounds", .rect(.init(x: 0.7, y: 0, width: 3, height: 1 / 7.0)))
            fixture.set("transform.rotation.z", .number(1))
            fixture.set("opacity", .number(0.1))
            fixture.set("opacity", .number(0.3))
            fixture.set("backgroundColor", .color(.black))
            fixture.set("transform.scale", .number(0.3))
        }
        animator.fractionComplete = 0.7
        animator.isReversed = true
        animator.startAnimation()
        fixture.stage.run(until: 2)
        #expect(fixture.stage.model(of: fixture.view) == before)
    }

    @Test func whatOthersHaveAddedMeanwhileStays() {
        let animator = fixture.mover()
        animator.startAnimation()
        fixture.at(0.25) {
            animator.isReversed = true
            fixture.set("transform.translation.x", .number(140))
            fixture.set("opacity", .number(0.5))
        }
        fixture.stage.run(until: 2)
        expectClose(fixture.modelTranslation, 40, within: 1e-9)
        #expect(fixture.stage.model(of: fixture.view).opacity == 0.5)
    }

    @Test func valuesThatOthersHaveReplacedAreLeftAlone() {
        let animator = PropertyAnimator(on: fixture.stage, duration: 1) { fixture.set("opacity", .number(0)) }
        animator.startAnimation()
        fixture.at(0.25) {
            fixture.stage.animate(ViewAnimation(duration: 1), name: "other") { fixture.set("opacity", .number(0.8)) }
            animator.isReversed = true
        }
        let recording = fixture.stage.run(until: 2)
        let (timeline, log) = (recording.timeline, recording.events)
        #expect(fixture.stage.model(of: fixture.view).opacity == 0.8)
        #expect(timeline.presentation(of: fixture.view, at: 2).opacity == 0.8)
        #expect(log.completions == ["other 1.25 true"])
    }
}
