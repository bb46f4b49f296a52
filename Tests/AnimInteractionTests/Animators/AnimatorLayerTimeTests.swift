import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

/// An animator's animations run in the time of their layers, as all animations do; the animator is over when they are.
@Suite("Property animators on layers with a time of their own")
struct AnimatorLayerTimeTests {
    let fixture = StageFixture()

    private func set(_ values: [(String, Double)]) {
        for (keyPath, value) in values { fixture.set(keyPath, .number(value)) }
    }

    private func expectTranslations(_ timeline: Timeline, _ expected: [(time: Double, x: Double)]) {
        for (time, x) in expected { expectClose(fixture.translation(in: timeline, at: time), x, within: 1e-6, "at \(time)") }
    }

    /// Pausing and resuming a layer as Apple's QA1673 does suspends the animator, and delays its completion.
    @Test func pausedLayerSuspendsTheAnimator() {
        fixture.mover().startAnimation()
        fixture.at(0.5) { set([("timeOffset", 0.5), ("speed", 0)]) }
        fixture.at(1.5) { set([("timeOffset", 0), ("speed", 1), ("beginTime", 1)]) }
        let recording = fixture.stage.run(until: 3)
        let (timeline, log) = (recording.timeline, recording.events)
        expectTranslations(timeline, [(0.25, 25), (0.75, 50), (1.4, 50), (1.75, 75)])
        #expect(log.messages == ["mover end 2.0"])
    }

    @Test func pausedSuperlayerDoesSoToo() {
        let container = fixture.stage.addLayer(Layer())
        fixture.stage.insertLayer(fixture.view, into: container)
        fixture.mover().startAnimation()
        fixture.at(0.5) {
            fixture.stage.set(.number(0.5), for: LayerKeyPath(.timeOffset), of: container)
            fixture.stage.set(.number(0), for: LayerKeyPath(.speed), of: container)
        }
        let recording = fixture.stage.run(until: 9)
        let (timeline, log) = (recording.timeline, recording.events)
        expectTranslations(timeline, [(9, 50)])
        #expect(log.messages == [])
    }

    @Test(arguments: [(2.0, 0.5), (0.5, 2.0)])
    func speedOfTheLayerIsThatOfTheAnimator(_ speed: Double, _ end: Double) {
        set([("speed", speed)])
        fixture.mover().startAnimation()
        let recording = fixture.stage.run(until: 4)
        let (timeline, log) = (recording.timeline, recording.events)
        expectTranslations(timeline, [(end / 4, 25), (end / 2, 50), (end, 100)])
        #expect(log.messages == ["mover end \(end)"])
    }

    @Test func nothingJumpsWhereAFastOneIsPausedAndGoesOn() {
        set([("speed", 2)])
        let animator = fixture.mover()
        animator.startAnimation()
        fixture.at(0.25) { animator.pauseAnimation() }
        fixture.at(1) { animator.startAnimation() }
        let recording = fixture.stage.run(until: 4)
        let (timeline, log) = (recording.timeline, recording.events)
        expectTranslations(timeline, [(0.2, 40), (0.25, 50), (0.9, 50), (1.125, 75)])
        #expect(log.messages == ["mover end 1.25"])
    }

    @Test func nothingJumpsWhereAFastOneTurnsRound() {
        set([("speed", 2)])
        let animator = fixture.mover()
        animator.startAnimation()
        fixture.at(0.25) { animator.isReversed = true }
        let timeline = fixture.stage.run(until: 4).timeline
        expectTranslations(timeline, [(0.25 - 1e-9, 50), (0.25, 50), (4, 0)])
        #expect(fixture.translation(in: timeline, at: 0.3) < 50)
    }

    @Test func stoppedOnesLeaveWhatIsOnScreen() {
        set([("speed", 2)])
        let animator = fixture.mover()
        animator.startAnimation()
        fixture.at(0.25) { animator.stopAnimation(true) }
        fixture.stage.run(until: 1)
        expectClose(fixture.modelTranslation, 50, within: 1e-6)
    }

    @Test func animatorOfAStandingLayerWaitsForIt() {
        set([("speed", 0)])
        fixture.mover().startAnimation(afterDelay: 0.25)
        fixture.at(1) { set([("speed", 1), ("beginTime", 1)]) }
        let recording = fixture.stage.run(until: 4)
        let (timeline, log) = (recording.timeline, recording.events)
        expectTranslations(timeline, [(0.9, 0), (1.25, 0), (1.75, 50)])
        #expect(log.messages == ["mover end 2.25"])
    }

    @Test func theSlowestLayerDecides() {
        var layer = Layer()
        layer.timing.speed = 0.25
        let slow = fixture.stage.addLayer(layer)
        let animator = fixture.mover()
        animator.addAnimations { fixture.stage.set(.number(0), for: LayerKeyPath(.opacity), of: slow) }
        animator.startAnimation()
        let recording = fixture.stage.run(until: 9)
        let (timeline, log) = (recording.timeline, recording.events)
        expectClose(timeline.presentation(of: slow, at: 2).opacity, 0.5, within: 1e-9)
        #expect(log.messages == ["mover end 4.0"])
    }

    /// An animation that has left the screen is not waited for.
    @Test func removedLayerIsNotWaitedFor() {
        var layer = Layer()
        layer.timing.speed = 0
        let standing = fixture.stage.addLayer(layer)
        let animator = fixture.mover()
        animator.addAnimations { fixture.stage.set(.number(0), for: LayerKeyPath(.opacity), of: standing) }
        animator.startAnimation()
        fixture.at(2) { fixture.stage.removeLayer(standing) }
        #expect(fixture.stage.run(until: 9).events.messages == ["mover end 2.017"])
    }

    @Test func additionsRunInTheTimeOfTheirLayer() {
        set([("speed", 2)])
        let animator = fixture.mover()
        animator.startAnimation(afterDelay: 0.5)
        fixture.at(0.125) { animator.addAnimations { fixture.set("opacity", .number(0)) } }
        let recording = fixture.stage.run(until: 4)
        let (timeline, log) = (recording.timeline, recording.events)
        // The delay and the duration of 1.5 s together last half as long.
        expectTranslations(timeline, [(0.25, 0), (0.5, 50)])
        #expect(timeline.presentation(of: fixture.view, at: 0.3).opacity == 1)
        #expect(log.messages.map { $0.prefix(9) } == ["mover end"])
    }

    @Test func scrubbingAStandingLayerShowsTheFraction() {
        set([("timeOffset", 7), ("speed", 0)])
        let animator = fixture.mover()
        animator.fractionComplete = 0.25
        fixture.at(0.5) { animator.fractionComplete = 0.75 }
        let timeline = fixture.stage.run(until: 1).timeline
        expectTranslations(timeline, [(0, 25), (0.4, 25), (0.5, 75)])
    }
}
