import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

/// A spring that starts with different velocities along the axes is two springs for what moves in two dimensions.
@Suite("Springs with a velocity for each axis")
struct AnimatorSpringVelocityTests {
    let fixture = StageFixture()

    /// Moves the view by 100 points along each axis, makes it twice as large, and fades it.
    private func change() {
        fixture.set("position", .point(Point(x: 150, y: 150)))
        fixture.set("bounds.size", .size(Size(width: 200, height: 200)))
        fixture.set("opacity", .number(0))
    }

    private func animator(_ pacing: ViewAnimationPacing, duration: Double = 1) -> PropertyAnimator {
        let animator = PropertyAnimator(on: fixture.stage, name: "a", duration: duration, pacing: pacing) { change() }
        animator.addCompletion { fixture.stage.send("\($0)") }
        return animator
    }

    /// The progress along x, along y, of the width, of the height and of the opacity.
    private func progress(_ timeline: Timeline, _ time: Double) -> [Double] {
        let layer = timeline.presentation(of: fixture.view, at: time)
        return [
            (layer.position.x - 50) / 100, (layer.position.y - 50) / 100, (layer.bounds.width - 100) / 100,
            (layer.bounds.height - 100) / 100, 1 - layer.opacity,
        ]
    }

    private func expectProgress(_ timeline: Timeline, _ time: Double, x: Double, y: Double) {
        for (actual, expected) in zip(progress(timeline, time), [x, y, x, y, x]) {
            expectClose(actual, expected, within: 2e-6, "\(actual) is not \(expected) at \(time)")
        }
    }

    @Test func ratioIsFittedForEachAxis() {
        animator(.spring(dampingRatio: 0.6, initialVelocity: SpringVelocity(dx: 0, dy: 5))).startAnimation()
        let recording = fixture.stage.run(until: 2)
        let (timeline, log) = (recording.timeline, recording.events)
        let golden = [
            (0.1, 0.373586, 0.502854), (0.25, 0.998183, 1.002865), (0.5, 1.036927, 1.106835), (0.75, 0.991685, 1.005195),
        ]
        for (time, x, y) in golden { expectProgress(timeline, time, x: x, y: y) }
        #expect(log.messages == ["end 1.0"])
        #expect(timeline.animationKeys(of: fixture.view, at: 1) == [])
    }

    /// It lasts until both have settled: 7.0143729152 s with no velocity, 7.4886076967 s with 8.
    @Test func physicsSettleAlongBothAxes() {
        let spring = Spring(mass: 0.5, stiffness: 40, damping: 1, initialVelocity: 3)
        animator(.physics(spring, initialVelocity: SpringVelocity(dx: 0, dy: 8)), duration: 0.1).startAnimation()
        let recording = fixture.stage.run(until: 9)
        let (timeline, log) = (recording.timeline, recording.events)
        for (time, x, y) in [(0.1, 0.350623, 0.982878), (0.5, 1.226581, 0.700191), (2, 0.948778, 0.841741)] {
            expectProgress(timeline, time, x: x, y: y)
        }
        #expect(log.messages == ["end 7.5"])
    }

    @Test func sameVelocityIsOneSpring() {
        let spring = Spring(mass: 0.5, stiffness: 40, damping: 1)
        animator(.physics(spring, initialVelocity: 8)).startAnimation()
        let timeline = fixture.stage.run(until: 9).timeline
        expectProgress(timeline, 0.5, x: 0.700191, y: 0.700191)
        #expect(timeline.animationKeys(of: fixture.view, at: 1) == ["position", "bounds.size", "opacity"])
    }

    @Test func whatMovesAlongOneAxisHasOneAnimation() {
        let pacing = ViewAnimationPacing.spring(dampingRatio: 1, initialVelocity: SpringVelocity(dx: 1, dy: 2))
        let animator = PropertyAnimator(on: fixture.stage, duration: 1, pacing: pacing) {
            fixture.set("position.y", .number(0))
        }
        animator.startAnimation()
        let timeline = fixture.stage.run(until: 2).timeline
        #expect(timeline.animationKeys(of: fixture.view, at: 0.5) == ["position.y"])
    }

    /// A finger that lets go hands its velocity over, along each axis.
    @Test func continuationTakesTheVelocitiesOver() {
        let animator = animator(.curve(.linear))
        animator.fractionComplete = 0.25
        animator.continueAnimation(pacing: .physics(.system, initialVelocity: SpringVelocity(dx: 2, dy: -3)))
        let recording = fixture.stage.run(until: 2)
        let (timeline, log) = (recording.timeline, recording.events)
        for (time, x, y) in [(0.05, 0.272368, 0.172025), (0.1, 0.576998, 0.496449), (0.25, 0.947247, 0.934226)] {
            expectProgress(timeline, time, x: 0.25 + 0.75 * x, y: 0.25 + 0.75 * y)
        }
        #expect(log.messages.count == 1)
        #expect(timeline.animationKeys(of: fixture.view, at: 1) == [])
        #expect(fixture.stage.model(of: fixture.view).position == Point(x: 150, y: 150))
    }

    @Test func continuedOnesArePausedTurnedRoundAndStoppedAlongBothAxes() {
        let animator = animator(.curve(.linear))
        animator.fractionComplete = 0.25
        animator.continueAnimation(pacing: .physics(.system, initialVelocity: SpringVelocity(dx: 2, dy: -3)))
        fixture.at(0.1) { animator.pauseAnimation() }
        fixture.at(0.5) { animator.isReversed = true }
        fixture.at(0.6) { animator.startAnimation() }
        fixture.at(0.7) {
            let shown = fixture.stage.presentation(of: fixture.view)
            animator.stopAnimation(true)
            let model = fixture.stage.model(of: fixture.view)
            expectClose(model.position.x, shown.position.x, within: 1e-9)
            expectClose(model.position.y, shown.position.y, within: 1e-9)
            // Along the animator's own curve, in the 0.682749 s of the horizontal progress.
            expectClose(model.position.y, 50 + 62.2337 * (1 - 0.1 / 0.682749), within: 1e-3)
        }
        let timeline = fixture.stage.run(until: 2).timeline
        expectProgress(timeline, 0.4, x: 0.25 + 0.75 * 0.576998, y: 0.25 + 0.75 * 0.496449)
        expectProgress(timeline, 0.6, x: 0.25 + 0.75 * 0.576998, y: 0.25 + 0.75 * 0.496449)
        #expect(timeline.animationKeys(of: fixture.view, at: 0.7) == [])
    }

    @Test func continuedOnesComeBackExactly() {
        let before = fixture.stage.model(of: fixture.view)
        let animator = animator(.spring(dampingRatio: 0.5, initialVelocity: SpringVelocity(dx: 1, dy: 9)))
        animator.startAnimation()
        fixture.at(0.3) { animator.isReversed = true }
        #expect(fixture.stage.run(until: 2).events.messages == ["start 0.6"])
        #expect(fixture.stage.model(of: fixture.view) == before)
    }

    @Test func animatorsWithinABlockMoveAlongBothAxes() {
        let pacing = ViewAnimationPacing.spring(dampingRatio: 0.6, initialVelocity: SpringVelocity(dx: 0, dy: 5))
        fixture.stage.animate(ViewAnimation(duration: 1)) {
            PropertyAnimator.running(on: fixture.stage, ViewAnimation(duration: 9, pacing: pacing)) { change() }
        }
        let timeline = fixture.stage.run(until: 2).timeline
        expectProgress(timeline, 0.25, x: 0.998183, y: 1.002865)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e100])
    func anyVelocityIsDefined(_ velocity: Double) {
        let animator = animator(.spring(dampingRatio: 0.6, initialVelocity: SpringVelocity(dx: velocity, dy: -velocity)))
        animator.startAnimation()
        fixture.at(0.2) {
            animator.pauseAnimation()
            animator.continueAnimation(pacing: .bounce(0.2, initialVelocity: SpringVelocity(dx: 0, dy: velocity)))
        }
        let timeline = fixture.stage.run(until: 1).timeline
        let areFinite = stride(from: 0, to: 1, by: 0.05).allSatisfy { progress(timeline, $0).allSatisfy(\.isFinite) }
        #expect(areFinite)
    }
}
