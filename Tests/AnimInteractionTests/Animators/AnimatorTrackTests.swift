import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@Suite("Tracks of property animators")
struct AnimatorTrackTests {
    let fixture = StageFixture()

    @Test func everyMomentHasItsStatus() {
        var animator: PropertyAnimator?
        fixture.at(1) {
            animator = fixture.mover(duration: 2)
            animator?.startAnimation(afterDelay: 0.5)
        }
        fixture.at(2) { animator?.pauseAnimation() }
        fixture.at(3) { animator?.isReversed = true }
        fixture.at(4) { animator?.startAnimation() }
        fixture.stage.run(until: 6)
        let track = fixture.stage.animatorTracks[0]
        #expect(track.name == "mover")
        #expect(track.status(at: 0.5) == nil)
        let running = AnimatorStatus(state: .active, isRunning: true)
        let fractions: [(Double, AnimatorStatus, Double)] = [
            (1, running, 0), (1.5, running, 0), (1.75, running, 0.125), (2, AnimatorStatus(state: .active), 0.25),
            (3, AnimatorStatus(state: .active, isReversed: true), 0.75),
            (4.25, AnimatorStatus(state: .active, isRunning: true, isReversed: true), 0.875), (4.5, AnimatorStatus(), 0),
            (9, AnimatorStatus(), 0), (.nan, AnimatorStatus(), 0),
        ]
        for (time, status, fraction) in fractions {
            guard var actual = track.status(at: time) else {
                if !time.isNaN { Issue.record("no status at \(time)") }
                continue
            }
            expectClose(actual.fractionComplete, fraction, within: 1e-9, "at \(time)")
            actual.fractionComplete = 0
            #expect(actual == status, "at \(time)")
        }
    }

    @Test func tracksAreInTheOrderOfCreation() {
        _ = fixture.mover("one")
        _ = fixture.mover("two")
        #expect(fixture.stage.animatorTracks.map(\.name) == ["one", "two"])
    }
}
