import AnimExamples
import AnimRender
import AnimUIKit
import Testing

/// The views that a pan brings, by numbers; they are 180 points wide.
@Suite @MainActor struct SwipeViewsTests {
    /// The fraction of the animator 0, 1, 2 … sixtieths of a second after it continues from 0.4.
    private let forwards = [0.4, 0.45667, 0.51407, 0.57123, 0.62719, 0.68107, 0.73205, 0.77947, 0.82281]
    private let backwards = [0.4, 0.345, 0.29251, 0.24326, 0.19787, 0.15678, 0.12031, 0.08866]

    @Test func aSlowDragFollowsTheFingerAndReturns() throws {
        let film = try film("swipe-views")
        // The pan begins once the finger has moved by 10 points, of which it takes no notice.
        for time in [0.6, 0.9, 1.2, 1.8] {
            let moved = (time - 0.3) * 82 / 1.5 - 10
            try film.expect("page[0]", \.affineTransform.tx, [(time, -moved)], within: 1e-6)
            try film.expect("page[1]", \.opacity, [(time, moved / 180)], within: 1e-6)
        }
        for (frame, fraction) in backwards.enumerated() {
            try film.expect("page[0]", \.affineTransform.tx, [(1.8 + Double(frame) / 60, -180 * fraction)], within: 2e-3)
        }
        #expect(film.animatorCompletions.first == "start 2.033")
        try film.expect("page[1]", \.opacity, [(2.04, 0)])
    }

    @Test func letGoFastItFinishesFromWhereItIs() throws {
        let film = try film("swipe-views")
        for (frame, fraction) in forwards.enumerated() {
            try film.expect("page[0]", \.affineTransform.tx, [(2.7 + Double(frame) / 60, -180 * fraction)], within: 2e-3)
        }
        let first = try #require(film.layer(named: "page[0]"))
        #expect(film.timeline.isInTree(first, at: 2.95) && !film.timeline.isInTree(first, at: 3))
        #expect(film.animatorCompletions.dropFirst().first == "end 2.983")
    }

    @Test func pansThatGoElsewhereMoveNothing() throws {
        var film = try film("swipe-views")
        film.showsTouches = false
        #expect(!film.gestures.contains { $0.hasPrefix("swipe began 3") || $0.hasPrefix("swipe began 4.0") })
        let still = try Renderer(film).frame(at: 3.1)
        for time in [3.6, 3.8, 4.1, 4.3] { #expect(try Renderer(film).frame(at: time) == still) }
    }

    @Test func aCancelledPanReturns() throws {
        let film = try film("swipe-views")
        #expect(film.gestures.contains("swipe cancelled 4.9"))
        try film.expect("page[1]", \.affineTransform.tx, [(4.9, -90), (5.4, 0)], within: 1e-3)
        #expect(film.animatorCompletions.dropFirst(2).first?.hasPrefix("start 5.") == true)
        #expect(film.animatorCompletions.count == 4 && film.animatorCompletions.last?.hasPrefix("end") == true)
    }

    @Test func aNewPanFinishesTheOldViewFirst() throws {
        let film = try film("swipe-views-again")
        let began = try #require(film.gestures.filter { $0.contains("began") }.last?.split(separator: " ").last)
        #expect(film.animatorCompletions.first == "end \(began)")
        let time = try #require(Double(began))
        let pages = try (0...1).map { try #require(film.layer(named: "page[\($0)]")) }
        #expect(film.timeline.isInTree(pages[0], at: time - 0.01) && !film.timeline.isInTree(pages[0], at: time + 0.01))
        try film.expect("page[1]", \.affineTransform.tx, [(time + 0.005, 0)], within: 1e-9)
        #expect(try film.shown("page[1]", at: 0.95).affineTransform.tx < -60)
        #expect(!film.timeline.isInTree(pages[1], at: 1.5))
    }

    @Test func onTheLastViewInteractionStaysDisabled() throws {
        let film = try film("swipe-views-last")
        #expect(film.gestures == ["swipe began 0.433", "swipe ended 0.7", "swipe began 1.633", "swipe ended 1.9"])
        #expect(film.animatorCompletions == ["end 0.967"])
        try film.expect("page[1]", \.affineTransform.tx, [(1.8, 0), (3, 0), (4.1, 0)])
        // Of all layers the view alone changes whether it takes touches.
        let isEnabled = film.timeline.layers.map { layer in
            [0, 0.5, 0.9, 1, 1.6, 1.7, 4].map { film.timeline.model(of: layer, at: $0).isUserInteractionEnabled }
        }
        #expect(isEnabled.filter { Set($0).count > 1 } == [[true, false, false, true, true, false, false]])
    }
}
