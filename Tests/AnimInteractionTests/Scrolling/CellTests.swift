import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import Testing

@Suite("Cells of scroll views")
struct CellTests {
    private func pager(_ count: Int = 5) -> ScrollFixture {
        let fixture = ScrollFixture(displayScale: 3)
        fixture.addPages(count)
        return fixture
    }

    /// At a page's offset the neighbors are not displayed; a pixel further the next one is.
    @Test func aCellIsDisplayedFromItsFirstPixelOn() {
        let fixture = pager()
        let scrollView = fixture.scrollView
        fixture.stage.run(until: 0)
        #expect(scrollView.visibleCells == [0])
        scrollView.contentOffset = Point(375, 0)
        fixture.stage.run(until: 0.1)
        #expect(scrollView.visibleCells == [1])
        scrollView.contentOffset = Point(375 + 1 / 3.0, 0)
        fixture.stage.run(until: 0.2)
        #expect(scrollView.visibleCells == [1, 2])
        #expect(scrollView.cellForItem(at: 2) == scrollView.cells[2])
        for index in [-1, 0, 3, 5] { #expect(scrollView.cellForItem(at: index) == nil) }
        scrollView.contentOffset = Point(374.5, 0)
        let events = fixture.stage.run(until: 0.3).events
        let calls = events.scrollCalls.filter { $0 != "didScroll" }
        #expect(
            calls == [
                "willDisplay 0", "willDisplay 1", "didEndDisplaying 0", "willDisplay 2", "willDisplay 0", "didEndDisplaying 2",
            ])
    }

    /// The layout comes after all offsets of a tick, and looks at the last one only.
    @Test func theLayoutSeesTheLastOffsetOfATick() {
        let fixture = pager()
        fixture.stage.schedule(at: 0.5) {
            for page in [1.0, 3, 2] { fixture.scrollView.contentOffset = Point(375 * page, 0) }
            #expect(fixture.scrollView.visibleCells == [0])
        }
        let events = fixture.stage.run(until: 1).events
        #expect(events.scrollCalls == ["willDisplay 0", "didScroll", "willDisplay 2", "didEndDisplaying 0"])
        #expect(events.times(of: "willDisplay 2") == [0.5])
    }

    @Test func attributesAreAppliedWhenACellComesBack() {
        let fixture = pager(3)
        let (stage, scrollView) = (fixture.stage, fixture.scrollView)
        let cell = scrollView.cells[0]
        let original = stage.model(of: cell)
        stage.schedule(at: 0.5) {
            stage.set(.affineTransform(Transform(scaleX: 0.5, y: 0.5)), for: LayerKeyPath(.transform), of: cell)
            stage.set(.number(0.3), for: LayerKeyPath(.opacity), of: cell)
            stage.set(.flag(true), for: LayerKeyPath(.hidden), of: cell)
            stage.setFrame(Rect(x: 9, y: 9, width: 10, height: 10), of: cell)
        }
        stage.schedule(at: 1) { scrollView.contentOffset = Point(375, 0) }
        stage.schedule(at: 2) {
            // Not even a block animates what a layout does.
            stage.animate(ViewAnimation(duration: 1)) { scrollView.contentOffset = .zero }
        }
        var atDisplay: Layer?
        scrollView.delegate.willDisplay = { scrollView, index in atDisplay = stage.model(of: scrollView.cells[index]) }
        let timeline = stage.run(until: 3).timeline
        #expect(timeline.presentation(of: cell, at: 1.5).opacity == 0.3)
        #expect(timeline.presentation(of: cell, at: 1.5).isHidden)
        #expect(stage.model(of: cell) == original && atDisplay == original)
        #expect(timeline.animationKeys(of: cell, at: 2.5) == [])
    }

    /// The frame that counts is the one without the transform, as it was when the cells were assigned.
    @Test func theTransformDoesNotCount() {
        let fixture = ScrollFixture()
        var layer = Layer()
        layer.frame = Rect(x: 0, y: 390, width: 375, height: 100)
        layer.affineTransform = Transform(scaleX: 0.5, y: 0.5)
        let cell = fixture.stage.addLayer(layer, to: fixture.scrollView.layer)
        fixture.scrollView.cells = [cell]
        fixture.stage.run(until: 0)
        #expect(fixture.scrollView.visibleCells == [0])
        #expect(fixture.stage.model(of: cell).affineTransform == Transform(scaleX: 0.5, y: 0.5))
    }

    /// Changes that a delegate makes to a cell are laid out in the same tick.
    @Test func jumpsOfTheDelegate() {
        let fixture = pager(6)
        fixture.scrollView.delegate.willDisplay = { scrollView, index in
            if index == 5 { scrollView.setContentOffset(Point(375 * 2, 0), animated: false) }
        }
        fixture.stage.schedule(at: 0.5) { fixture.scrollView.contentOffset = Point(375 * 5, 0) }
        let events = fixture.stage.run(until: 1).events
        #expect(
            events.scrollCalls == [
                "willDisplay 0", "didScroll", "willDisplay 5", "didScroll", "didEndDisplaying 0", "willDisplay 2",
                "didEndDisplaying 5",
            ])
        #expect(events.times(of: "didEndDisplaying 5") == [0.5])
        #expect(fixture.scrollView.visibleCells == [2])
    }

    @Test func delegatesThatSendEachOtherRoundDoNotHang() {
        let fixture = pager(2)
        fixture.scrollView.delegate.willDisplay = { scrollView, index in
            scrollView.contentOffset = Point(index == 0 ? 375 : 0, 0)
        }
        let events = fixture.stage.run(until: 0.1).events
        #expect(events.events.count > 100 && events.events.count < 100_000)
    }

    @Test func otherCells() {
        let fixture = pager(3)
        let scrollView = fixture.scrollView
        fixture.stage.run(until: 0)
        scrollView.cells = Array(scrollView.cells.reversed())
        #expect(scrollView.visibleCells == [])
        fixture.stage.run(until: 0.1)
        #expect(scrollView.visibleCells == [2])
        scrollView.delegate.willDisplay = { scrollView, _ in scrollView.cells = [] }
        scrollView.cells = scrollView.cells + scrollView.cells
        let events = fixture.stage.run(until: 0.2).events
        #expect(
            events.scrollCalls == [
                "willDisplay 0", "didEndDisplaying 0", "willDisplay 2", "didEndDisplaying 2", "willDisplay 2",
                "didEndDisplaying 2",
            ])
        #expect(scrollView.visibleCells == [])
    }

    @Test func scrollingToACell() {
        let fixture = pager()
        let scrollView = fixture.scrollView
        for (index, offset) in [(3, 1125.0), (4, 1500), (4, 1500), (1, 375)] {
            scrollView.scrollToItem(at: index, animated: false)
            #expect(scrollView.contentOffset.x == offset)
        }
        scrollView.scrollToItem(at: 2, animated: true)
        #expect(scrollView.contentOffset.x == 375)
        fixture.stage.run(until: 1)
        #expect(scrollView.contentOffset.x == 750)
        scrollView.scrollToItem(at: 5, animated: true)
        scrollView.scrollToItem(at: -1, animated: false)
        #expect(scrollView.contentOffset.x == 750)
        let events = fixture.stage.run(until: 1).events
        #expect(events.events.filter { if case .misuse = $0.kind { true } else { false } }.count == 2)
    }

    @Test func positionsOfACellThatIsScrolledTo() {
        let fixture = ScrollFixture()
        let scrollView = fixture.scrollView
        var layer = Layer()
        layer.frame = Rect(x: 0, y: 1000, width: 375, height: 100)
        scrollView.cells = [fixture.stage.addLayer(layer, to: scrollView.layer)]
        for (position, offset) in [
            (ScrollPosition.top, 1000.0), (.centeredVertically, 850), (.bottom, 700), ([], 700), (.left, 700),
        ] {
            scrollView.scrollToItem(at: 0, position: position, animated: false)
            #expect(scrollView.contentOffset == Point(0, offset))
        }
    }
}
