import AnimExamples
import AnimRender
import AnimUIKit
import Testing

/// The long press, by numbers; it begins at 0.5 s, 0.1 s after the finger comes down.
@Suite @MainActor struct LongPressTests {
    @Test func theBasicAnimationSnapsBackAtItsEnd() throws {
        let film = try film("long-press-basic-animation")
        try film.expect(
            "fill", \.bounds.width, [(0.49, 0), (0.5, 0), (0.85, 360 * 0.315357), (1.2, 0), (1.6, 0)], within: 1e-3)
        try film.expect("fill", \.position.x, [(0.85, 0), (1.6, 0)])
        #expect(film.gestures == ["press began 0.5", "press ended 1.5"])
        #expect(film.messages == ["fill true 1.2"])
        let fill = try #require(film.layer(named: "fill"))
        #expect(film.timeline.animationKeys(of: fill, at: 1.6) == ["widthAnimation"])
    }

    @Test func releasedHalfWayItJumpsToFull() throws {
        let film = try film("long-press-basic-animation-cut")
        #expect(try film.shown("fill", at: 0.849).bounds.width < 360 * 0.32)
        try film.expect("fill", \.bounds.width, [(0.85, 360), (1.2, 360 * (1 - 0.315357)), (1.6, 0)], within: 1e-3)
        #expect(film.messages == ["fill false 0.85", "erase true 1.55"])
    }

    @Test func theCoverReturnsFromWhereItStands() throws {
        let film = try film("long-press-fill")
        try film.expect("cover", \.frame.minX, [(0.5, 0), (0.6, 180 * 0.182129), (2.1, 0)], within: 1e-3)
        let edges = try [0.8 - 1e-5, 0.8, 0.8 + 1e-5].map { try film.shown("cover", at: $0).frame.minX }
        let speeds = [(edges[1] - edges[0]) / 1e-5, (edges[2] - edges[1]) / 1e-5]
        #expect(edges[1] > 90)
        // The new spring starts with half a distance a second of its own, backwards.
        #expect(abs(speeds[0] - speeds[1] - 90) < 1, "\(speeds)")
        #expect(film.completions == ["true 1.5", "true 1.8"])
    }

    @Test func aShortPressDoesNotStoreAndALongOneDoesOnce() throws {
        let film = try film("long-press-store")
        #expect(film.gestures == ["press began 0.5", "press ended 0.8", "press began 2.5", "press ended 3.9"])
        #expect(film.completions == ["true 1.55", "true 1.7", "true 3.55", "true 4.8"])
        #expect(film.messages == ["store 3.55"])
        try film.expect(
            "cover", \.affineTransform.tx, [(0.65, 0), (0.7, 17.45816), (0.8, 82.40299), (3.55, 180), (4.8, 0)], within: 1e-3)
        #expect(try film.shown("icon", at: 3.5) != film.shown("icon", at: 3.6))
        #expect(try film.shown("icon", at: 1.6) == film.shown("icon", at: 0))
    }

    @Test func releasedHalfWayTheSpringsAddUp() throws {
        let film = try film("long-press-store-half")
        let golden = [
            (0.65, 0), (0.7, 17.45816), (0.8, 82.40299), (0.9, 130.88554), (1, 157.31840), (1.05, 147.43998), (1.1, 120.19161),
            (1.2, 66.00333), (1.3, 31.89320), (1.4, 14.39031), (1.5, 6.22094), (1.55, 4.22319), (1.7, 1.11782), (1.9, 0),
        ]
        try film.expect("cover", \.affineTransform.tx, golden, within: 1e-3)
    }

    @Test func releasedWithinTheDelayTheCoverDipsToTheLeft() throws {
        let film = try film("long-press-store-early")
        let golden = [
            (0.1, -17.458), (0.15, -49.854), (0.2, -64.945), (0.25, -59.919), (0.3, -48.483), (0.4, -26.433), (0.5, -12.728),
            (0.6, -5.731), (0.8, -1.038),
        ]
        try film.expect("cover", \.affineTransform.tx, golden.map { (0.5 + $0.0, $0.1) }, within: 1e-3)
    }

    @Test func withoutTheGuardAShortPressStores() throws {
        let film = try film("long-press-store-unguarded")
        #expect(film.messages == ["store 1.55"])
        #expect(try film.shown("icon", at: 1.5) != film.shown("icon", at: 1.6))
    }

    @Test func addedAtEveryPressTheFillHidesTheIcon() throws {
        let pictures = try ["long-press-basic-animation", "long-press-basic-animation-above"].map { name in
            var shown = try film(name)
            shown.showsTouches = false
            return try Renderer(shown).frame(at: 1.15)
        }
        // In the middle of the icon, and beside it.
        #expect(pictures[1][200, 230] == pictures[1][60, 200] && pictures[1][60, 200] == pictures[0][60, 200])
        #expect(pictures[0][200, 230] != pictures[0][60, 200])
        let above = try film("long-press-basic-animation-above")
        #expect(above.gestures == ["press began 0.5", "press ended 1.0", "press began 1.6", "press ended 2.1"])
        // The animation that is still attached is replaced by that of the second press, and has finished before.
        #expect(above.messages == ["fill true 1.2", "fill true 2.3"])
    }

    @Test func pressedTwiceTheFirstFillStores() throws {
        let film = try film("long-press-store-twice")
        #expect(film.gestures == ["press began 0.5", "press ended 0.8", "press began 1.3", "press ended 1.6"])
        #expect(film.messages == ["store 1.55"])
        #expect(film.completions == ["true 1.55", "true 1.7", "true 2.35", "true 2.5"])
    }

    @Test func cancelledTheBlockIsStoredAllTheSame() throws {
        let film = try film("long-press-store-cancelled")
        #expect(film.gestures == ["press began 0.5", "press cancelled 1.0"])
        #expect(film.messages == ["store 1.55"])
        try film.expect("cover", \.affineTransform.tx, [(0.65, 0), (1.55, 180), (2.3, 180)])
    }

    @Test func withAGuardForEachPressOnlyTheLongOneStores() throws {
        let film = try film("long-press-store-per-press")
        #expect(film.gestures.contains("press cancelled 3.0"))
        #expect(film.messages == ["store 4.75"])
        #expect(film.completions.count == 8 && film.completions.allSatisfy { $0.hasPrefix("true ") })
        try film.expect("cover", \.affineTransform.tx, [(2.5, 0), (3.65, 0.5), (4.75, 180), (5.85, 0)], within: 1.5)
    }
}
