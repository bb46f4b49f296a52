import AnimExamples
import AnimRender
import Testing

/// The views that a pan brings, by numbers; they are 180 points wide.
@Suite struct SwipeViewsTests {
    @Test func aSlowDragFollowsTheFingerAndReturns() throws {
        let film = try film("swipe-views")
        // The finger is at 100 points a second; 10 points pass before the pan begins.
        for time in [0.6, 0.9, 1.2] {
            let moved = (time - 0.3) * 100 - 10
            try film.expect("page[0]", \.transform.tx, [(time, -moved)], within: 1e-6)
            try film.expect("page[1]", \.opacity, [(time, moved / 180)], within: 1e-6)
        }
        try film.expect("page[0]", \.transform.tx, [(1.3, -90), (1.56, 0)], within: 1e-3)
        #expect(film.animatorCompletions.first == "next start 1.55")
    }

    @Test func aFastSwipeFinishes() throws {
        let film = try film("swipe-views")
        try film.expect("page[0]", \.transform.tx, [(2.2, -130)], within: 1e-3)
        try film.expect("page[1]", \.opacity, [(2.2, 130.0 / 180), (2.7, 1)], within: 1e-3)
        let first = try #require(film.layer(named: "page[0]"))
        #expect(film.timeline.isInTree(first, at: 2.2) && !film.timeline.isInTree(first, at: 2.7))
        #expect(film.animatorCompletions.dropFirst().first?.hasPrefix("next end 2.") == true)
    }

    @Test func pansThatGoElsewhereMoveNothing() throws {
        let film = try film("swipe-views")
        #expect(!film.gestures.contains { $0.hasPrefix("swipe began 3") || $0.hasPrefix("swipe began 4.0") })
        let still = try Renderer(film).frame(at: 2.9)
        for time in [3.2, 3.4, 3.9, 4.1] { #expect(try Renderer(film).frame(at: time) == still) }
    }

    @Test func aCancelledPanReturns() throws {
        let film = try film("swipe-views")
        #expect(film.gestures.contains("swipe cancelled 4.7"))
        try film.expect("page[1]", \.transform.tx, [(4.69, -110), (5.3, 0)], within: 16)
        #expect(film.animatorCompletions.dropFirst(2).first?.hasPrefix("next start") == true)
    }

    @Test func aCallDuringTheEndFinishesTheOldOneFirst() throws {
        let film = try film("swipe-views")
        #expect(film.animatorCompletions.suffix(2) == ["next end 5.65", "next end 6.15"])
        let pages = try (1...3).map { try #require(film.layer(named: "page[\($0)]")) }
        #expect(pages.map { film.timeline.isInTree($0, at: 5.7) } == [false, true, true])
        #expect(pages.map { film.timeline.isInTree($0, at: 6.9) } == [false, false, true])
        try film.expect("page[3]", \.opacity, [(5.65, 0), (6.15, 1)], within: 1e-9)
    }
}
