import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimScene
import Testing

/// Full-screen views, 180 points wide, that a pan to the left turns like pages.
@Suite struct SwipeViewsSceneTests {
    private static let forward = [
        0.4, 0.45667, 0.51407, 0.57123, 0.62719, 0.68107, 0.73205, 0.77947, 0.82281, 0.86167, 0.89580, 0.92505, 0.94937,
        0.96880, 0.98342, 0.99336, 0.99879,
    ]
    private static let reverse = [
        0.4, 0.345, 0.29251, 0.24326, 0.19787, 0.15678, 0.12031, 0.08866, 0.06192, 0.04011, 0.02315, 0.01093, 0.00331,
        0.00013,
    ]

    /// Checks how far a page has moved out and the next one has come in, tick by tick.
    private func expectTurn(
        _ played: PlayedScene, _ page: Int, from time: Double, _ fractions: [Double],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let times = fractions.indices.map { time + Double($0) / 60 }
        try played.expect(
            "page[\(page)]", "transform.translation.x", zip(times, fractions).map { ($0, -180 * $1) }, within: 180e-4,
            sourceLocation: sourceLocation)
        try played.expect(
            "page[\(page + 1)]", "opacity", zip(times, fractions).map { ($0, $1) }, within: 1e-4,
            sourceLocation: sourceLocation)
    }

    @Test func aSlowDragIsFollowedOneToOne() throws {
        let played = try PlayedScene("systems/swipe-views.json")
        // 82 points in 1.5 s, the first 10 of which are the hysteresis; the fraction is linear although the curve is not.
        for tick in stride(from: 40, through: 108, by: 4) {
            let time = Double(tick) / 60
            let moved = 82 * (time - 0.3) / 1.5 - 10
            try played.expect("page[0]", "transform.translation.x", [(time, -moved)], within: 1e-9)
            try played.expect("page[1]", "opacity", [(time, moved / 180)], within: 1e-9)
        }
    }

    @Test func aSlowReleaseReturns() throws {
        let played = try PlayedScene("systems/swipe-views.json")
        try expectTurn(played, 0, from: 1.8, Self.reverse)
        try expectTurn(played, 0, from: 1.8 + 14.0 / 60, [0])
        #expect(played.positions.first == "next start@2.033")
        #expect(played.model("page[0]", at: 2.1)?.transform == .identity)
        #expect(played.model("page[1]", at: 2.1)?.opacity == 0)
        #expect(played.animators.contains("next active running reversed 0.559@1.8"))
    }

    @Test func aFastReleaseFinishesFromTheFractionReached() throws {
        let played = try PlayedScene("systems/swipe-views.json")
        try expectTurn(played, 0, from: 2.7, Self.forward)
        // The inner block says 1 s, and takes the animator's half second all the same.
        #expect(played.positions[1] == "next end@2.983")
        let page = try #require(played.scene.layer(named: "page[0]"))
        #expect(played.scene.timeline.isInTree(page, at: 2.98))
        #expect(!played.scene.timeline.isInTree(page, at: 2.99))
    }

    @Test func otherPansMoveNothing() throws {
        let played = try PlayedScene("systems/swipe-views.json")
        #expect(played.gestures.filter { $0.contains("failed") } == ["swipe failed@3.433", "swipe failed@4.033"])
        let still = played.scene.timeline.presentation(at: 3).nodes.map(\.layer)
        for tick in 180..<276 {
            let shown = played.scene.timeline.presentation(at: Double(tick) / 60).nodes.map(\.layer)
            #expect(shown == still, "\(tick)")
        }
    }

    @Test func aCancelledTouchReturns() throws {
        let played = try PlayedScene("systems/swipe-views.json")
        #expect(played.gestures.contains("swipe cancelled@4.9"))
        #expect(played.positions[2] == "next start@5.15")
        try expectTurn(played, 1, from: 4.9, [0.5])
        try expectTurn(played, 1, from: 5.15, [0])
        #expect(played.positions[3] == "next end@5.833")
    }

    @Test func aNewPanFinishesTheOldAnimatorFirst() throws {
        let played = try PlayedScene("systems/swipe-views-again.json")
        #expect(played.positions == ["next end@0.7", "next end@1.233"])
        #expect(played.animators.contains("next stopped 0.732@0.7"))
        let page = try #require(played.scene.layer(named: "page[0]"))
        #expect(played.scene.timeline.isInTree(page, at: 0.69))
        #expect(!played.scene.timeline.isInTree(page, at: 0.7))
        try played.expect("page[1]", "opacity", [(0.7, 1)])
        try expectTurn(played, 1, from: 0.95, Self.forward)
    }
}
