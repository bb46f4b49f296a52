import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@Suite("Stopped property animators")
struct AnimatorStopTests {
    let fixture = StageFixture()

    private func shown(_ timeline: Timeline, _ time: Double) -> [Double] {
        let layer = timeline.presentation(of: fixture.view, at: time)
        return [layer.position.x, layer.affineTransform.tx, layer.affineTransform.a, layer.opacity, layer.bounds.width]
    }

    /// Nothing moves on screen when an animator is stopped, whatever it animates and how.
    @Test(arguments: [
        ViewAnimationPacing.curve(.easeInEaseOut), .spring(dampingRatio: 0.4, initialVelocity: 3), .physics(.system),
    ])
    func stopHoldsThePicture(_ pacing: ViewAnimationPacing) {
        let animator = PropertyAnimator(on: fixture.stage, duration: 1, pacing: pacing) {
            fixture.set("position", .point(Point(x: 200, y: 30)))
            fixture.set("position", .point(Point(x: 120, y: 30)))
            fixture.set("transform", .affineTransform(Transform(scaleX: 2, y: 2)))
            fixture.set("opacity", .number(0.2))
        }
        animator.addAnimations(delayFactor: 0.1) { fixture.set("bounds.size.width", .number(10)) }
        animator.startAnimation()
        fixture.at(0.3) { animator.stopAnimation(true) }
        let timeline = fixture.stage.run(until: 2).timeline
        let moving = shown(timeline, 0.3 - 1e-7)
        for (before, after) in zip(moving, shown(timeline, 0.3)) { expectClose(after, before) }
        #expect(shown(timeline, 0.3) == shown(timeline, 2))
        #expect(timeline.animationKeys(of: fixture.view, at: 0.3) == [])
    }

    /// An animator freezes its own share; what others do to the same value continues.
    @Test func othersGoOn() {
        let (first, second) = (fixture.mover("first"), fixture.mover("second", duration: 2))
        first.startAnimation()
        second.startAnimation()
        fixture.at(0.5) { first.stopAnimation(true) }
        let timeline = fixture.stage.run(until: 3).timeline
        for (time, x) in [(0.25, 37.5), (0.5, 75), (1, 100), (2, 150)] {
            expectClose(fixture.translation(in: timeline, at: time), x, within: 1e-9)
        }
    }

    @Test(arguments: [(AnimatingPosition.end, 200.0), (.current, 150), (.start, 100)])
    func finishLeavesWhatOthersDid(_ position: AnimatingPosition, _ x: Double) {
        let (first, second) = (fixture.mover("first"), fixture.mover("second", duration: 2))
        first.startAnimation()
        second.startAnimation()
        fixture.at(0.5) {
            first.stopAnimation(false)
            first.finishAnimation(at: position)
        }
        fixture.stage.run(until: 3)
        expectClose(fixture.modelTranslation, x, within: 1e-9)
    }

    @Test func finishGoesToExactValues() {
        for (position, opacity) in [(AnimatingPosition.start, 1.0), (.end, 0.3)] {
            let fixture = StageFixture()
            let animator = PropertyAnimator(on: fixture.stage, duration: 1) {
                fixture.set("opacity", .number(0.6))
                fixture.set("opacity", .number(0.3))
                fixture.set("transform.rotation.z", .number(2))
            }
            let before = fixture.stage.model(of: fixture.view).transform
            animator.startAnimation()
            let after = fixture.stage.model(of: fixture.view).transform
            fixture.at(0.7) {
                animator.stopAnimation(false)
                animator.finishAnimation(at: position)
                let model = fixture.stage.model(of: fixture.view)
                #expect(model.opacity == opacity)
                #expect(model.transform == (position == .end ? after : before))
            }
            fixture.stage.run(until: 1)
        }
    }

    @Test func stoppedDuringItsDelayIsAtItsStart() {
        let animator = fixture.mover()
        animator.startAnimation(afterDelay: 1)
        fixture.at(0.5) { animator.stopAnimation(true) }
        fixture.stage.run(until: 3)
        #expect(fixture.modelTranslation == 0)
    }

    /// A new swipe while the last one still moves: that one is at its end first, and its completion has run.
    @Test func oldOneIsFinishedByTheNext() {
        let first = fixture.mover("first")
        first.startAnimation()
        fixture.at(0.5) {
            first.stopAnimation(false)
            first.finishAnimation(at: .end)
            fixture.stage.send("next")
            fixture.mover("second").fractionComplete = 0.5
        }
        let recording = fixture.stage.run(until: 3)
        let (timeline, log) = (recording.timeline, recording.events)
        #expect(log.messages == ["first end 0.5", "next 0.5"])
        #expect(fixture.translation(in: timeline, at: 1) == 150)
    }
}
