import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import Testing

@Suite("Touches of what is animated")
struct AnimatorTouchTests {
    let fixture = StageFixture()
    /// On the view half way.
    let middle = Point(x: 140, y: 50)

    /// The layer that is hit where the view is on screen after half of a slide by 100 points, of which the view covers 50…150.
    private func hit(_ start: (StageFixture) -> Void) -> [Bool] {
        start(fixture)
        var hits: [Bool] = []
        fixture.at(0.5) {
            for x in [25.0, 75, 175] { hits.append(fixture.stage.hitTest(Point(x: x, y: 50)) == fixture.view) }
        }
        fixture.stage.run(until: 0.5)
        return hits
    }

    @Test func plainBlocksPassTouchesBy() {
        let hits = hit { fixture in
            fixture.stage.animate(ViewAnimation(duration: 1, pacing: .curve(.linear))) {
                fixture.set("transform.translation.x", .number(100))
            }
        }
        #expect(hits == [false, false, false])
    }

    @Test func plainBlocksMayBeTouchedWhereTheModelIs() {
        let hits = hit { fixture in
            fixture.stage.animate(ViewAnimation(duration: 1, options: .allowUserInteraction)) {
                fixture.set("transform.translation.x", .number(100))
            }
        }
        #expect(hits == [false, false, true])
    }

    @Test func animatorsAreTouchedWhereTheyAreSeen() {
        #expect(hit { $0.mover().startAnimation() } == [false, true, false])
    }

    @Test func manualHitTestingLooksAtTheModel() {
        let hits = hit {
            let animator = $0.mover()
            animator.isManualHitTestingEnabled = true
            animator.startAnimation()
        }
        #expect(hits == [false, false, true])
    }

    @Test func animatorsMayPassTouchesBy() {
        let hits = hit {
            let animator = $0.mover()
            animator.isUserInteractionEnabled = false
            animator.startAnimation()
        }
        #expect(hits == [false, false, false])
    }

    @Test func touchesAreCancelledOnTheWayToTheBackground() {
        var phases: [String] = []
        fixture.stage.setTouchHandler(of: fixture.view) { phase, _ in phases.append("\(phase) \(fixture.stage.time)") }
        fixture.stage.scheduleTouches(at: 0.5) { [.press(at: Point(x: 50, y: 50), duration: 5)] }
        fixture.stage.onAppEvent(.didEnterBackground) { phases.append("background") }
        fixture.stage.scheduleBackground(from: 1, to: 2)
        fixture.stage.run(until: 8)
        #expect(phases == ["began 0.5", "cancelled 1.0", "background"])
    }
}
