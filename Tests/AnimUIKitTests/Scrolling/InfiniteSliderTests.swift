import AnimUIKit
import Testing

/// The infinite slider, by the numbers of the film that it had before UIKit's names.
@Suite @MainActor struct InfiniteSliderTests {
    private func offsets(_ film: Film, _ times: [Double]) -> [CGFloat] {
        times.map { film.presentation(of: "pager", at: $0)?.bounds.minX ?? -1 }
    }

    @Test func pagesGoRoundBothWays() throws {
        PageCell.count = 0
        let (film, controller) = try SliderFilms.film()
        #expect(controller.displayed == [3, 4, 5, 6, 7, 8, 5, 6, 7, 6, 5, 4, 3, 2, 1, 0, 3])
        #expect(PageCell.count == 3, "cells are used again")
        let start = 25.0 / 60
        #expect(offsets(film, [0.4, start + 0.3, 0.9]) == [900, 1200, 1200])
    }

    @Test func whileItTurnsScrollingIsLocked() throws {
        let (film, controller) = try SliderFilms.threeSwipes(unlocksEarly: false)
        #expect(controller.displayed == [3, 4])
        #expect(offsets(film, [0, 0.72, 2]) == [900, 1200, 1200])
    }

    @Test func unlockedTooEarlyItTurnsSeveralPages() throws {
        let (film, controller) = try SliderFilms.threeSwipes(unlocksEarly: true)
        #expect(controller.displayed.count > 2)
        #expect(offsets(film, [2]) == [1500])
    }

    @Test func jumpingAtRestHasNoSeam() throws {
        let (film, controller) = try SliderFilms.seamless()
        #expect(controller.displayed == [3, 2, 1, 0, 3, 2])
        #expect(offsets(film, [2.517, 3.367, 3.384, 4.9]) == [299, 0.5, 900, 600])
    }
}
