import AnimGeometry
import AnimInteraction
import Testing

@Suite("Swipes")
struct SwipeTests {
    private func outcome(
        _ direction: SwipeDirection, fingers: Int = 1, _ strokes: TouchStroke..., options: (inout StageOptions) -> Void = { _ in }
    ) -> [String] {
        let fixture = GestureFixture(options)
        let swipe = SwipeGestureRecognizer()
        swipe.direction = direction
        swipe.numberOfTouchesRequired = fingers
        fixture.add(swipe, named: "swipe")
        fixture.stage.scheduleTouches(at: 0) { strokes }
        return fixture.run()
    }

    private func swipe(_ dx: Double, _ dy: Double, duration: Double = 0.1) -> TouchStroke {
        .swipe(from: middle, to: middle.moved(dx, dy), duration: duration)
    }

    /// 20 points a tick: 50 are reached with the third motion, while the finger still moves.
    @Test func isRecognizedWhileTheFingerMoves() {
        #expect(outcome(.right, swipe(120, 0)) == ["swipe 0.05 ended"])
    }

    @Test func fiftyPointsAreEnough() {
        #expect(outcome(.right, swipe(50, 0)) == ["swipe 0.1 ended"])
        #expect(outcome(.right, swipe(49.9, 0)) == ["swipe 0.1 failed"])
    }

    private static let directionCases: [(SwipeDirection, Double, Double)] = [
        (.right, 60, 0), (.left, -60, 0), (.up, 0, -60), (.down, 0, 60), ([.left, .right], -60, 0),
    ]

    @Test(arguments: directionCases)
    func goesInItsDirectionOnly(direction: SwipeDirection, dx: Double, dy: Double) {
        #expect(outcome(direction, swipe(dx, dy)) == ["swipe 0.083 ended"])
        #expect(outcome(direction, swipe(dy, dx)).last?.hasSuffix("failed") == true)
    }

    @Test func theFingerMayNotStray() {
        #expect(outcome(.right, swipe(60, 50)) == ["swipe 0.083 ended"])
        #expect(outcome(.right, swipe(120, 122)) == ["swipe 0.05 failed"])
        #expect(outcome([], swipe(60, 0)) == ["swipe 0.017 failed"])
    }

    @Test func slowSwipesFail() {
        #expect(outcome(.right, swipe(50, 0, duration: 0.5)) == ["swipe 0.5 ended"])
        #expect(outcome(.right, swipe(50, 0, duration: 0.6)) == ["swipe 0.5 failed"])
        #expect(outcome(.right, swipe(50, 0, duration: 0.6)) { $0.swipeMaximumDuration = 1 } == ["swipe 0.6 ended"])
    }

    @Test func theFingersSwipeTogether() {
        let other = TouchStroke.swipe(from: middle.moved(0, 50), to: middle.moved(120, 50))
        #expect(outcome(.right, fingers: 2, swipe(120, 0), other) == ["swipe 0.05 ended"])
        #expect(outcome(.right, fingers: 2, swipe(120, 0)) == ["swipe 0.1 failed"])
        #expect(outcome(.right, swipe(120, 0), other) == ["swipe 0.0 failed"])
    }
}
