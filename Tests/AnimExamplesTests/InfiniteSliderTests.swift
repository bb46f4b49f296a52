import AnimExamples
import AnimRender
import AnimUIKit
import Testing

/// The infinite slider, by numbers: three pages in nine sections, 300 points wide.
@Suite @MainActor struct InfiniteSliderTests {
    @Test func pagesGoRoundBothWays() throws {
        let film = try film("infinite-slider")
        let sections = film.displays.compactMap { $0.split(separator: " ").first.flatMap { Int($0) } }
        // The end sections are left by a jump, at which the section with the same page comes into display.
        #expect(sections == [3, 4, 5, 6, 7, 8, 5, 6, 7, 6, 5, 4, 3, 2, 1, 0, 3])
        #expect(film.completions.count == 14)
        #expect(film.completions.allSatisfy { $0.hasPrefix("true") })
    }

    @Test func aTurnGrowsOnePageAndShrinksTheOther() throws {
        let film = try film("infinite-slider")
        let start = 25.0 / 60
        try film.expect("page[4]", \.affineTransform.a, [(start, 0.5), (start + 0.15, 0.75), (start + 0.3, 1)], within: 1e-6)
        try film.expect("page[3]", \.affineTransform.a, [(start, 1), (start + 0.15, 0.75), (start + 0.3, 0.5)], within: 1e-6)
        try film.expect("pager", \.bounds.minX, [(0.4, 900), (start + 0.3, 1200), (0.9, 1200)])
        let middle = try film.shown("pager", at: start + 0.15).bounds.minX
        #expect(middle > 1000 && middle < 1100)
    }

    @Test func theJumpIsNotToBeSeen() throws {
        var film = try film("infinite-slider")
        film.showsTouches = false
        let renderer = Renderer(film)
        let jumps = try jumpTicks(in: film)
        #expect(jumps.count == 2)
        for tick in jumps {
            let pictures = try (-1...3).map { try renderer.frame(at: Double(tick + $0) / 60) }
            // From the jump on nothing moves; in the tick before it the last turn all but ended.
            #expect(pictures[1] == pictures[2] && pictures[2] == pictures[3] && pictures[3] == pictures[4])
            #expect(pictures[0] != pictures[1])
            let (page, dots) = (pictures[1][150, 20], pictures[1][150, 80])
            #expect(pictures[0][150, 20] == page && pictures[0][150, 80] == dots)
        }
    }

    /// The ticks in which the pager jumps by as many sections as there are pages.
    private func jumpTicks(in film: Film) throws -> [Int] {
        try (1..<455).filter { tick in
            let offsets = try [tick - 1, tick].map { try film.shown("pager", at: Double($0) / 60).bounds.minX }
            return abs(offsets[0] - offsets[1]) > 600
        }
    }

    @Test func whileItTurnsScrollingIsLocked() throws {
        let film = try film("infinite-slider-fast")
        #expect(film.displays == ["3 0.0", "4 0.417"])
        #expect(film.completions == ["true 0.717"])
        try film.expect("pager", \.bounds.minX, [(0, 900), (0.72, 1200), (2, 1200)])
    }

    @Test func unlockedTooEarlyItTurnsSeveralPages() throws {
        let film = try film("infinite-slider-unlocked")
        #expect(film.displays.count > 2)
        #expect(try film.shown("pager", at: 2).bounds.minX == 1500)
    }

    @Test func jumpingAsAnEndComesIntoDisplaySkipsAPage() throws {
        let film = try film("infinite-slider-jerky")
        // In the third turn section 0 shows its first pixel, and the pager is three pages further in the same tick.
        try film.expect("pager", \.bounds.minX, [(2.5, 300), (2.517, 900), (3.5, 600), (4.9, 300)])
        #expect(film.displays == ["3 0.0", "2 0.317", "1 1.417", "0 2.517", "3 2.517", "2 2.533", "1 3.617"])
        let renderer = Renderer(film)
        #expect(try renderer.frame(at: 2.5)[300, 20] != renderer.frame(at: 2.55)[300, 20], "another page under the finger")
    }

    @Test func jumpingAtRestHasNoSeam() throws {
        let film = try film("infinite-slider-seamless")
        #expect(film.displays == ["3 0.0", "2 0.317", "1 1.417", "0 2.517", "3 3.383", "2 3.617"])
        try film.expect("pager", \.bounds.minX, [(2.517, 299), (3.367, 0.5), (3.384, 900), (4.9, 600)])
        let renderer = Renderer(film)
        let pictures = try [3.384, 3.4, 3.5].map { try renderer.frame(at: $0) }
        #expect(pictures[0] == pictures[1] && pictures[1] == pictures[2])
        // A tick before the jump section 0 is half a point from its position: away from edges the pixels are the same.
        let before = try renderer.frame(at: 3.367)
        for x in [60, 300, 540] { #expect(before[x, 40] == pictures[0][x, 40]) }
    }
}
