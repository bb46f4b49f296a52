import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@Suite("Infinite slider")
struct InfiniteSliderTests {
    /// The first pixel of a drag brings the next page into display; from then on the page turns by itself.
    @Test func theFirstPixelTurnsThePage() throws {
        let slider = InfiniteSlider()
        slider.swipe(at: 0.5, by: -200)
        let recording = slider.stage.run(until: 2)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(
            events.scrollCalls == [
                "didScroll", "willDisplay 3", "willBeginDragging", "didScroll", "willDisplay 4", "didEndDragging false",
                "didScroll", "didEndScrollingAnimation", "didEndDisplaying 3",
            ])
        let start = try #require(events.times(of: "willBeginDragging").first)
        #expect(start == 31 / 60.0)
        #expect(events.times(of: "willDisplay 4") == [start])
        #expect(events.times(of: "didEndDragging false") == [start])
        let first = try #require(events.offsets.first { $0.time == start }).offset.x
        // 200 points in 0.08 s are 41.67 a tick, of which 10 make the pan.
        #expect(first == 1125 + 31.5)

        let end = start + 0.3
        expectClose(try #require(events.times(of: "didEndScrollingAnimation").first), end, within: 1e-9)
        #expect(events.completions == ["turn to 4 0.817 true"])
        expectClose(try #require(events.times(of: "didEndDisplaying 3").first), end, within: 1e-9)
        let (old, new) = (slider.scrollView.cells[3], slider.scrollView.cells[4])
        for (time, progress) in [(0.0, 0.0), (0.15, 0.5), (0.3, 1)] {
            let time = start + time
            expectClose(timeline.presentation(of: new, at: time).affineTransform.a, 0.5 + 0.5 * progress, within: 1e-6)
            expectClose(timeline.presentation(of: old, at: time).affineTransform.a, 1 - 0.5 * progress, within: 1e-6)
            let origin = timeline.presentation(of: slider.scrollView.layer, at: time + 1e-6).bounds.minX
            expectClose(origin, first + (1500 - first) * progress, within: 0.25 + 1e-9)
        }
        #expect(slider.currentIndex == 4 && slider.scrollView.isScrollEnabled)
    }

    /// The order in the tick of the end: the display's last step, the completion, the layout.
    @Test func theEndOfATurn() {
        let slider = InfiniteSlider()
        slider.swipe(at: 0.5, by: -200)
        let last = slider.stage.run(until: 2).events.events.suffix(4).map(\.kind)
        #expect(
            last == [
                .scroll(layer: "scroll", .didScroll(contentOffset: Point(1500, 0))),
                .scroll(layer: "scroll", .didEndScrollingAnimation), .completion(name: "turn to 4", finished: true),
                .scroll(layer: "scroll", .didEndDisplaying(index: 3)),
            ])
    }

    @Test func theJumpIsMadeInTheTickOfTheEnd() throws {
        let slider = InfiniteSlider(start: 7)
        slider.swipe(at: 0.5, by: -200)
        let recording = slider.stage.run(until: 2)
        let (timeline, events) = (recording.timeline, recording.events)
        let end = try #require(events.times(of: "didEndScrollingAnimation").first)
        #expect(events.offsets.filter { $0.time == end }.map(\.offset.x) == [3000, 1875])
        #expect(events.times(of: "willDisplay 5") == [end])
        #expect(events.times(of: "didEndDisplaying 8") == [end])
        #expect(slider.turns == [8])
        #expect(slider.picture(in: timeline, at: end) == ["view 2 at 0.0, scale 1.0"])
        #expect(slider.picture(in: timeline, at: 2) == ["view 2 at 0.0, scale 1.0"])
        #expect(slider.scrollView.visibleCells == [5] && slider.scrollView.isScrollEnabled)
    }

    /// Frame by frame the slider shows what one shows that has pages enough not to jump.
    @Test(arguments: [-1.0, 1])
    func thereIsNoSeam(direction: Double) {
        let (around, long) = (InfiniteSlider(), InfiniteSlider(rounds: 13, start: 18))
        let pictures = [around, long].map { slider in
            for turn in 0..<14 { slider.swipe(at: 0.1 + 0.5 * Double(turn), by: 150 * direction) }
            let timeline = slider.stage.run(until: 7.5).timeline
            return (0..<450).map { slider.picture(in: timeline, at: Double($0) / 60) }
        }
        #expect(pictures[0] == pictures[1])
        #expect(around.turns.count == 14 && long.turns.count == 14)
        #expect(around.turns.contains(direction < 0 ? 8 : 0))
    }

    @Test func threeFastSwipesTurnOnePage() {
        let slider = InfiniteSlider(viewCount: 4, start: 4)
        for time in [0.5, 0.6, 0.7] { slider.swipe(at: time, by: -320) }
        let events = slider.stage.run(until: 3).events
        #expect(slider.turns == [5])
        #expect(events.times(of: "willBeginDragging").count == 1)
        #expect(slider.scrollView.contentOffset.x == 1875)
    }

    /// The call that animates returns before anything has moved: unlocked after it, scrolling is not locked at all.
    @Test func unlockedTheSameSwipesTurnSeveral() {
        let slider = InfiniteSlider(viewCount: 4, start: 4, unlocksEarly: true)
        for time in [0.5, 0.6, 0.7] { slider.swipe(at: time, by: -320) }
        let events = slider.stage.run(until: 3).events
        #expect(slider.turns.count > 1)
        #expect(events.times(of: "willBeginDragging").count == 3)
        #expect(slider.scrollView.contentOffset.x > 1875)
    }

    /// A button that scrolls to the next page does what a swipe does.
    @Test func buttons() {
        let slider = InfiniteSlider()
        for turn in 0..<7 {
            slider.stage.schedule(at: 0.5 * Double(turn + 1)) {
                slider.scrollView.setContentOffset(
                    slider.scrollView.contentOffset + Point(InfiniteSlider.width, 0), animated: true)
            }
        }
        let recording = slider.stage.run(until: 5)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(slider.turns == [4, 5, 6, 7, 8, 6, 7])
        #expect(events.times(of: "willBeginDragging").isEmpty)
        #expect(slider.picture(in: timeline, at: 5) == ["view 1 at 0.0, scale 1.0"])
    }
}
