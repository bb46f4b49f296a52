import AnimExamples
import AnimRender
import Testing

/// The long press, by numbers; it begins at 0.3 s, 0.1 s after the finger comes down.
@Suite struct LongPressTests {
    @Test func theBasicAnimationSnapsBackAtItsEnd() throws {
        let film = try film("long-press-basic-animation")
        try film.expect("fill", \.bounds.width, [(0.29, 0), (0.3, 0), (0.65, 360 * 0.315357), (1, 0), (1.4, 0)], within: 1e-3)
        try film.expect("fill", \.position.x, [(0.65, 0), (1.4, 0)])
        #expect(film.gestures == ["press began 0.3", "press ended 1.3"])
        #expect(film.messages == ["fill true 1.0"])
        let fill = try #require(film.layer(named: "fill"))
        #expect(film.timeline.animationKeys(of: fill, at: 1.4) == ["widthAnimation"])
    }

    @Test func releasedHalfWayItJumpsToFull() throws {
        let film = try film("long-press-basic-animation-cut")
        let before = try film.shown("fill", at: 0.649).bounds.width
        #expect(before < 360 * 0.32)
        try film.expect("fill", \.bounds.width, [(0.65, 360), (1, 360 * (1 - 0.315357)), (1.4, 0)], within: 1e-3)
        #expect(film.messages == ["fill false 0.65", "erase true 1.35"])
    }

    @Test func theCoverReturnsFromWhereItStands() throws {
        let film = try film("long-press-fill")
        try film.expect("cover", \.frame.minX, [(0.3, 0), (0.4, 180 * 0.182129), (1.9, 0)], within: 1e-3)
        let places = try [0.6 - 1e-5, 0.6, 0.6 + 1e-5].map { try film.shown("cover", at: $0).frame.minX }
        let speeds = [(places[1] - places[0]) / 1e-5, (places[2] - places[1]) / 1e-5]
        #expect(places[1] > 90 && abs(places[2] - places[1]) < 0.5)
        // The new spring starts with half a distance a second of its own, backwards.
        #expect(abs(speeds[0] - speeds[1] - 90) < 1, "\(speeds)")
        #expect(film.completions == ["retract true 1.3", "fill true 1.6"])
    }

    @Test func aShortPressDoesNotStoreAndALongOneDoesOnce() throws {
        let film = try film("long-press-store")
        #expect(film.gestures == ["press began 0.3", "press ended 0.6", "press began 2.1", "press ended 3.5"])
        #expect(film.completions == ["fill true 1.35", "retract true 1.5", "fill true 3.15", "retract true 4.4"])
        #expect(film.messages == ["store 3.15"])
        try film.expect(
            "cover", \.transform.tx, [(0.45, 0), (0.5, 17.45816), (0.6, 82.40299), (3.15, 180), (4.4, 0)], within: 1e-3)
        #expect(try film.shown("icon", at: 3.1) != film.shown("icon", at: 3.2))
        #expect(try film.shown("icon", at: 1.4) == film.shown("icon", at: 0))
    }

    @Test func withoutTheGuardAShortPressStores() throws {
        let film = try film("long-press-store-unguarded")
        #expect(film.messages == ["store 1.35"])
        #expect(try film.shown("icon", at: 1.3) != film.shown("icon", at: 1.4))
    }
}
