import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimScene
import Testing

/// Pages that go round for ever: three of them, three times in a row, 300 points wide.
@Suite struct InfiniteSliderSceneTests {
    /// The pages in display, in their order.
    private func displayed(_ played: PlayedScene) -> [Int] {
        played.scene.events.events.compactMap { event in
            guard case .scroll(_, .willDisplay(let index)) = event.kind else { return nil }
            return index
        }
    }

    @Test func swipesAndTapsGoRoundBothWays() throws {
        let played = try PlayedScene("systems/infinite-slider.json")
        // Seven turns to the right, seven to the left; the jumps are from 8 to 5 and from 0 to 3.
        #expect(displayed(played) == [3, 4, 5, 6, 7, 8, 5, 6, 7, 6, 5, 4, 3, 2, 1, 0, 3])
        #expect(played.scrolling.filter { $0.hasPrefix("didEndScrollingAnimation") }.count == 14)
        try played.expect(
            "pager", "bounds.origin.x",
            [
                (0, 900), (0.4167, 920), (0.7167, 1200), (1.2167, 1500), (2.2167, 2100), (2.7999, 2390), (2.8, 1500), (3.8, 2100),
                (7.3, 900),
            ],
            within: 12)
        try played.expect("pager", "bounds.origin.x", [(0.71667, 1200), (2.80001, 1500), (3.80001, 2100), (7.30001, 900)])
    }

    @Test func thePopTakesAsLongAsTheOffset() throws {
        let played = try PlayedScene("systems/infinite-slider.json")
        let start = 25.0 / 60
        // The offset and the scales are eased in and out over 0.3 s from the first moved pixel on.
        try played.expect("page[4]", "transform.scale", [(start, 0.5), (start + 0.15, 0.75), (start + 0.3, 1)], within: 1e-6)
        try played.expect("page[3]", "transform.scale", [(start, 1), (start + 0.15, 0.75), (start + 0.3, 0.5)], within: 1e-6)
        try played.expect("pager", "bounds.origin.x", [(start, 923.5), (start + 0.15, 1062), (start + 0.3, 1200)])
        #expect(
            Array(played.scrolling.prefix(6)) == [
                "willDisplay 3@0.0", "willBeginDragging@0.417", "willDisplay 4@0.417", "didEndDragging false@0.417",
                "didEndScrollingAnimation@0.717", "didEndDisplaying 3@0.717",
            ])
    }

    @Test func theJumpHasNoSeam() throws {
        let played = try PlayedScene("systems/infinite-slider.json")
        for (time, before, after) in [(2.8, 8, 5), (7.3, 0, 3)] {
            // What would have been drawn at the time of the jump without it: the page at rest, whole, at the left edge.
            let landed = try played.layer("page[\(after)]", at: time)
            let offset = try played.number("pager", "bounds.origin.x", at: time)
            #expect(landed.transform == .identity)
            #expect(landed.frame.minX - offset == 0)
            #expect(landed.backgroundColor == (try played.layer("page[\(before)]", at: time)).backgroundColor)
        }
    }

    @Test func whileItTurnsScrollingIsLocked() throws {
        let played = try PlayedScene("systems/infinite-slider-fast.json")
        #expect(displayed(played) == [3, 4])
        #expect(played.scrolling.filter { $0.hasPrefix("willBeginDragging") } == ["willBeginDragging@0.417"])
        try played.expect("pager", "bounds.origin.x", [(0.8, 1200), (1.9, 1200)])
    }

    @Test func unlockedTooEarlySeveralPagesTurn() throws {
        let played = try PlayedScene("systems/infinite-slider-unlocked.json")
        #expect(displayed(played) == [3, 4, 5])
        #expect(played.scrolling.filter { $0.hasPrefix("willBeginDragging") }.count == 3)
        try played.expect("pager", "bounds.origin.x", [(1.9, 1500)])
    }
}
