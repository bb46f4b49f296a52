import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

/// The numbers are those of the damped oscillator in closed form, computed elsewhere with thirty digits.
@Suite("View animations that retarget")
struct RetargetingTests {
    let fixture = StageFixture()

    private func animation(_ bounce: Double, options: ViewAnimationOptions = []) -> ViewAnimation {
        var animation = ViewAnimation(duration: 0.5, pacing: .bounce(bounce, initialVelocity: 0), options: options)
        animation.interruption = .retarget
        return animation
    }

    private func move(_ keyPath: String, to value: LayerValue, bounce: Double, at time: Double, name: String? = nil) {
        fixture.stage.schedule(at: time) {
            fixture.stage.animate(animation(bounce), name: name) { fixture.set(keyPath, value) }
        }
    }

    /// From 0 to 100, after 0.2 s to 40, after 0.4 s to −20: position and velocity continue.
    @Test func positionAndVelocityContinue() {
        fixture.set("position", .point(.zero))
        move("position", to: .point(Point(x: 100, y: -50)), bounce: 0.3, at: 0)
        move("position", to: .point(Point(x: 40, y: -20)), bounce: 0.3, at: 0.2)
        move("position", to: .point(Point(x: -20, y: 10)), bounce: 0.3, at: 0.4)
        let timeline = fixture.stage.run(until: 3).timeline
        let golden = [
            (0.1, 42.3302123075), (0.2, 87.3710895602), (0.25, 89.665848285), (0.3, 77.9949088451), (0.4, 51.5076071958),
            (0.45, 34.865800758), (0.5, 14.0158930394), (0.7, -23.117215496), (1.0, -19.9637618251), (3, -20),
        ]
        for (time, x) in golden {
            let position = timeline.presentation(of: fixture.view, at: time).position
            expectClose(position.x, x, within: 1e-7, "at \(time)")
            expectClose(position.y, -x / 2, within: 1e-7, "at \(time)")
        }
    }

    /// Opacities, which UIKit's blocks replace, keep their velocity too; here the goal is the very value on screen.
    @Test func aGoalThatIsOnScreenIsOvershot() {
        fixture.set("opacity", .number(0))
        move("opacity", to: .number(1), bounce: 0, at: 0)
        move("opacity", to: .number(0.821025553585931), bounce: 0, at: 0.25)
        let timeline = fixture.stage.run(until: 3).timeline
        for (time, opacity) in [(0.3, 0.866532544196), (0.4, 0.859880725034), (0.6, 0.828369416)] {
            expectClose(timeline.presentation(of: fixture.view, at: time).opacity, opacity, within: 1e-8)
        }
    }

    /// A delay holds what is on screen, which then starts from rest.
    @Test func aDelayedBlockStartsFromRest() {
        fixture.set("position", .point(.zero))
        move("position", to: .point(Point(x: 100, y: 0)), bounce: 0.3, at: 0)
        fixture.stage.schedule(at: 0.2) {
            var delayed = animation(0.3)
            delayed.delay = 0.1
            fixture.stage.animate(delayed) { fixture.set("position", .point(Point(x: 40, y: 0))) }
        }
        let timeline = fixture.stage.run(until: 3).timeline
        // 40 + 47.37… · (1 − 0.423302123075)
        for (time, x) in [(0.2, 87.3710895602), (0.25, 87.3710895602), (0.3, 87.3710895602), (0.4, 67.3188067765), (3, 40)] {
            expectClose(timeline.presentation(of: fixture.view, at: time).position.x, x, within: 1e-7, "at \(time)")
        }
    }

    /// A curve of UIKit's is taken over as well: a linear motion of 100 points a second.
    @Test func whatBlocksOfUIKitMoveIsTakenOver() {
        fixture.set("position", .point(.zero))
        fixture.stage.schedule(at: 0) {
            fixture.stage.animate(ViewAnimation(duration: 1, pacing: .curve(.linear)), name: "linear") {
                fixture.set("position", .point(Point(x: 100, y: 0)))
            } completion: {
                fixture.stage.send("linear \($0)")
            }
        }
        move("position", to: .point(Point(x: 50, y: 0)), bounce: 0.3, at: 0.5, name: "spring")
        let recording = fixture.stage.run(until: 3)
        // The way is 0: what remains is the impulse of 100 points a second, e^(−ζωt) · sin(ω′t) / ω′.
        for (time, x) in [(0.55, 53.1137573652), (0.6, 53.6143535405), (0.7, 51.8705200081)] {
            expectClose(recording.timeline.presentation(of: fixture.view, at: time).position.x, x, within: 1e-6)
        }
        #expect(recording.events.messages == ["linear false 0.5"])
    }

    /// The part of a transform's velocity that points to the new value is kept.
    @Test func transformsContinue() {
        move("transform.translation.x", to: .number(100), bounce: 0.3, at: 0)
        move("transform.translation.x", to: .number(40), bounce: 0.3, at: 0.2)
        let timeline = fixture.stage.run(until: 3).timeline
        for (time, x) in [(0.2, 87.3710895602), (0.25, 89.665848285), (0.3, 77.9949088451)] {
            expectClose(fixture.translation(in: timeline, at: time), x, within: 1e-7)
        }
    }

    @Test func oneBlockLeavesTheOthersPropertiesAlone() {
        fixture.set("position", .point(.zero))
        move("position", to: .point(Point(x: 100, y: 0)), bounce: 0.3, at: 0)
        move("opacity", to: .number(0), bounce: 0, at: 0.1)
        let timeline = fixture.stage.run(until: 3).timeline
        expectClose(timeline.presentation(of: fixture.view, at: 0.2).position.x, 87.3710895602, within: 1e-9)
    }

    /// Explicit animations stay on top.
    @Test func explicitAnimationsStay() {
        fixture.set("position", .point(.zero))
        move("position", to: .point(Point(x: 100, y: 0)), bounce: 0.3, at: 0)
        fixture.stage.schedule(at: 0.1) {
            guard let keyPath = LayerKeyPath("position.x") else { return }
            let shift = PropertyAnimation(keyPath, .basic(BasicValues(from: .number(7), to: .number(7))), isAdditive: true)
            fixture.stage.add(
                LayerAnimation(.property(shift), timing: MediaTiming(duration: 2)), forKey: "shift", to: fixture.view)
        }
        move("position", to: .point(Point(x: 40, y: 0)), bounce: 0.3, at: 0.2)
        let timeline = fixture.stage.run(until: 3).timeline
        for (time, x) in [(0.2, 87.3710895602), (0.25, 89.665848285), (0.3, 77.9949088451), (1.9, 40)] {
            expectClose(timeline.presentation(of: fixture.view, at: time).position.x, x + 7, within: 1e-5)
        }
    }

    @Test func blocksWithinAnAnimatorAdd() {
        let animator = PropertyAnimator(on: fixture.stage, duration: 1, pacing: .curve(.linear)) {
            fixture.stage.animate(animation(0.3)) { fixture.set("position", .point(Point(x: 150, y: 50))) }
        }
        animator.fractionComplete = 0.5
        animator.isReversed = true
        animator.startAnimation()
        fixture.stage.run(until: 3)
        #expect(fixture.stage.model(of: fixture.view).position == Point(x: 50, y: 50))
    }

    @Test func repeatCountsOfBlocks() {
        fixture.set("position", .point(.zero))
        var animation = ViewAnimation(duration: 0.4, pacing: .curve(.linear), options: .autoreverse)
        animation.repeatCount = 2.5
        fixture.stage.schedule(at: 0) {
            fixture.stage.animate(animation, name: "pulse") { fixture.set("position", .point(Point(x: 100, y: 0))) }
        }
        let recording = fixture.stage.run(until: 3)
        for (time, x) in [(0.2, 50.0), (0.4, 100), (0.6, 50), (1.0, 50), (1.2, 100), (1.6, 0), (1.9, 75), (2.1, 100)] {
            expectClose(recording.timeline.presentation(of: fixture.view, at: time).position.x, x, within: 1e-9, "at \(time)")
        }
        #expect(recording.events.completions == ["pulse 2.0 true"])
    }
}
