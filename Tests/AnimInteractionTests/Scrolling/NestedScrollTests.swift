import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

/// Which of several scroll views within each other a drag scrolls.
@Suite("Scroll views within each other")
struct NestedScrollTests {
    /// Scroll views of 300 × 300 points, each within the one before, the outermost first.
    private struct Nest {
        let stage = Stage(size: Size(width: 300, height: 300), displayScale: 2)
        var views: [ScrollView] = []

        /// - Parameter contents: The extent of each one's content.
        init(_ contents: Size...) {
            var superlayer = Timeline.root
            for content in contents {
                superlayer = stage.addView(Rect(x: 0, y: 0, width: 300, height: 300), to: superlayer)
                views.append(ScrollView(layer: superlayer, on: stage, contentSize: content))
            }
        }

        /// Scrolls a view, and keeps the one within it on screen.
        func scroll(_ index: Int, to offset: Point) {
            views[index].contentOffset = offset
            guard index + 1 < views.count else { return }
            stage.setFrame(Rect(x: offset.x, y: offset.y, width: 300, height: 300), of: views[index + 1].layer)
        }

        var inner: ScrollView { views[views.count - 1] }
        var outer: ScrollView { views[0] }

        /// Drags from the middle, and returns which view was dragged, by its index; nil for none.
        func dragged(by way: Point) -> Int? {
            var dragged: Int?
            for (index, view) in views.enumerated() { view.delegate.willBeginDragging = { _ in dragged = index } }
            let time = stage.time + 0.1
            let start = Point(150, 150) + way * -0.5
            stage.scheduleTouches(at: time) { [.drag(from: start, to: start + way, TouchMotion(duration: 0.3, holdAfter: 0.1))] }
            stage.run(until: time + 0.35)
            return dragged
        }
    }

    private static let wide = Size(width: 900, height: 300)
    private static let tall = Size(width: 300, height: 900)
    private static let fits = Size(width: 300, height: 300)

    /// A pair of wide views, the inner one scrolled to an offset.
    private func pair(
        _ offset: Double, outer: Double = 0, _ configure: (_ inner: ScrollView, _ outer: ScrollView) -> Void = { _, _ in }
    ) -> Nest {
        let nest = Nest(Self.wide, Self.wide)
        nest.inner.contentOffset = Point(offset, 0)
        nest.scroll(0, to: Point(outer, 0))
        configure(nest.inner, nest.outer)
        return nest
    }

    @Test func theInnerOneUnlessItIsAtItsEnd() {
        for (offset, way, view) in [
            (300.0, -100.0, 1), (300, 100, 1), (0, 100, 0), (0, -100, 1), (600, -100, 0), (600, 100, 1),
            // Half a pixel is at the end, two are not.
            (599.75, -100, 0), (599, -100, 1),
        ] {
            let nest = pair(offset, outer: 300)
            let bounds = Rect(x: offset, y: 0, width: 300, height: 300)
            nest.stage.set(.rect(bounds), for: LayerKeyPath(.bounds), of: nest.inner.layer)
            #expect(nest.dragged(by: Point(way, 0)) == view, "\(offset) \(way)")
            #expect((nest.inner.contentOffset.x != offset) == (view == 1))
            #expect((nest.outer.contentOffset.x != 300) == (view == 0))
        }
    }

    /// The owner is decided when the drag begins: at its end the inner one bounces, and the outer one does not move.
    @Test func theOwnerKeepsTheDrag() {
        let nest = pair(580)
        #expect(nest.dragged(by: Point(-150, 0)) == 1)
        #expect(nest.inner.contentOffset.x > 620 && nest.outer.contentOffset.x == 0)
        nest.stage.run(until: 4)
        #expect(nest.inner.contentOffset.x == 600 && nest.outer.contentOffset.x == 0)
        #expect(nest.dragged(by: Point(-150, 0)) == 0)
        #expect(nest.inner.contentOffset.x == 600 && nest.outer.contentOffset.x == 140)
        // Flung against its end it bounces.
        let flung = pair(400)
        let stage = flung.stage
        stage.scheduleTouches(at: 0) { [.swipe(from: Point(250, 150), to: Point(100, 150))] }
        stage.run(until: 4)
        #expect(flung.inner.contentOffset.x == 600 && flung.outer.contentOffset.x == 0)
    }

    @Test func withoutBounces() {
        #expect(pair(600) { inner, _ in inner.bounces = false }.dragged(by: Point(-100, 0)) == 0)
        // All stand at their ends: the outermost that bounces does, and without any nothing moves.
        for (innerBounces, outerBounces, view) in [(true, true, 0), (true, false, 1), (false, true, 0), (false, false, 1)] {
            let nest = pair(600, outer: 600) { inner, outer in
                (inner.bounces, outer.bounces) = (innerBounces, outerBounces)
            }
            #expect(nest.dragged(by: Point(-100, 0)) == view)
            #expect((nest.inner.contentOffset.x > 600) == (view == 1 && innerBounces))
            #expect((nest.outer.contentOffset.x > 600) == outerBounces)
        }
    }

    @Test func whatIsNotTransferred() {
        let kept = pair(600) { inner, _ in inner.transfersHorizontalScrollingToParent = false }
        #expect(kept.dragged(by: Point(-100, 0)) == 1)
        #expect(kept.inner.contentOffset.x > 600)
        #expect(pair(600) { inner, _ in inner.transfersVerticalScrollingToParent = false }.dragged(by: Point(-100, 0)) == 0)
        #expect(pair(600) { _, outer in outer.isScrollEnabled = false }.dragged(by: Point(-100, 0)) == 1)
        #expect(pair(300) { inner, _ in inner.isScrollEnabled = false }.dragged(by: Point(-100, 0)) == 0)
    }

    @Test func contentThatFits() {
        let nest = Nest(Self.wide, Self.fits)
        #expect(nest.dragged(by: Point(-100, 0)) == 0)
        let bouncing = Nest(Self.wide, Self.fits)
        bouncing.inner.alwaysBounceHorizontal = true
        #expect(bouncing.dragged(by: Point(-100, 0)) == 0)
        let alone = Nest(Self.tall, Self.fits)
        alone.inner.alwaysBounceHorizontal = true
        #expect(alone.dragged(by: Point(-100, 0)) == 1)
    }

    /// A table in a pager: the greater part of the way decides, and the inner one where both are equal.
    @Test func aTableInAPager() {
        for (degrees, view) in [(0.0, 0), (30, 0), (44, 0), (46, 1), (60, 1), (90, 1), (150, 0), (240, 1)] {
            let nest = Nest(Self.wide, Self.tall)
            nest.outer.isPagingEnabled = true
            nest.scroll(0, to: Point(300, 0))
            nest.inner.contentOffset.y = 300
            let (sin, cos) = DeterministicMath.sincos(degrees * .pi / 180)
            #expect(nest.dragged(by: Point(x: -100 * cos, y: -100 * sin)) == view, "\(degrees)")
        }
        #expect(Nest(Self.wide, Self.tall).dragged(by: Point(-80, -80)) == 1)
        // At the end of the table a drag along it stays there.
        #expect(Nest(Self.wide, Self.tall).dragged(by: Point(0, 100)) == 1)
    }

    /// Content that is larger both ways, in a pager: its dominant axis decides.
    @Test func aZoomedPageInAPager() {
        let zoomed = Size(width: 600, height: 600)
        for (way, view) in [(Point(-100, 40), 0), (Point(100, 40), 1), (Point(-40, -100), 1), (Point(-40, 100), 1)] {
            let nest = Nest(Self.wide, zoomed)
            nest.inner.contentOffset = Point(300, 150)
            #expect(nest.dragged(by: way) == view)
        }
    }

    @Test func pagesWithinPages() {
        let nest = Nest(Self.wide, Self.wide)
        for view in nest.views { view.isPagingEnabled = true }
        var time = 0.0
        func swipe(_ way: Double) -> [Double] {
            let start = Point(150 - way / 2, 150)
            nest.stage.scheduleTouches(at: time) { [.swipe(from: start, to: start + Point(way, 0))] }
            time += 2
            nest.stage.run(until: time)
            return [nest.inner.contentOffset.x, nest.outer.contentOffset.x]
        }
        #expect(swipe(-150) == [300, 0])
        #expect(swipe(-150) == [600, 0])
        #expect(swipe(-150) == [600, 300])
        // The inner pages are on the first of the outer ones, as they were left.
        #expect(swipe(150) == [600, 0])
        #expect(swipe(150) == [300, 0])
    }

    /// Only the next scroll view around is asked, even one that is disabled or scrolls the other way.
    @Test func threeLevels() {
        func nest(_ configure: (Nest) -> Void = { _ in }) -> Nest {
            let nest = Nest(Self.wide, Self.wide, Self.wide)
            nest.inner.contentOffset.x = 600
            configure(nest)
            return nest
        }
        #expect(nest().dragged(by: Point(-100, 0)) == 1)
        #expect(nest { $0.scroll(1, to: Point(600, 0)) }.dragged(by: Point(-100, 0)) == 0)
        let disabled = nest { $0.views[1].isScrollEnabled = false }
        #expect(disabled.dragged(by: Point(-100, 0)) == 2)
        #expect(disabled.inner.contentOffset.x > 600)
        let across = Nest(Self.wide, Self.tall, Self.wide)
        across.inner.contentOffset.x = 600
        #expect(across.dragged(by: Point(-100, 0)) == 2)
        // The innermost at its end, the one in the middle kept: its own end bounces.
        let kept = nest { nest in
            nest.scroll(1, to: Point(600, 0))
            nest.views[1].transfersHorizontalScrollingToParent = false
        }
        #expect(kept.dragged(by: Point(-100, 0)) == 1)
    }

    /// A finger that catches content beyond its end, or on its way, has it.
    @Test(arguments: [-60.0, 60]) func whatIsCaughtStaysCaught(way: Double) {
        let nest = pair(580)
        nest.stage.scheduleTouches(at: 0) { [.swipe(from: Point(250, 150), to: Point(100, 150))] }
        nest.stage.run(until: 0.2)
        #expect(nest.inner.contentOffset.x > 620 && nest.inner.isDecelerating)
        nest.stage.scheduleTouches(at: 0.2) {
            [.drag(from: Point(150, 150), to: Point(150 + way, 150), TouchMotion(duration: 0.2))]
        }
        nest.stage.run(until: 0.35)
        #expect(nest.inner.isDragging && !nest.outer.isDragging)
        nest.stage.run(until: 4)
        #expect(nest.outer.contentOffset.x == 0)
    }

    /// A pan of another kind begins or fails as beside one scroll view.
    @Test func aPanBesideTheScrollViews() {
        let nest = pair(600)
        let pan = PanGestureRecognizer()
        var states: [GestureState] = []
        pan.addAction { states.append($0.state) }
        nest.stage.addGestureRecognizer(pan, to: nest.outer.layer)
        // The last added of a layer comes first.
        #expect(nest.dragged(by: Point(-100, 0)) == nil)
        #expect(states.first == .began)
        let deeper = pair(300)
        deeper.stage.addGestureRecognizer(pan, to: deeper.outer.layer)
        states = []
        #expect(deeper.dragged(by: Point(-100, 0)) == 1)
        #expect(states.isEmpty)
    }

    /// The limits that count are those along the way of the finger in each view's own space.
    @Test func aTurnedScrollView() {
        let nest = Nest(Self.wide, Self.tall)
        let stage = nest.stage
        stage.set(.affineTransform(Transform(rotation: .pi / 2)), for: LayerKeyPath(.transform), of: nest.inner.layer)
        // Turned clockwise, its content moves with the finger along the window's x axis; its start is on the right.
        #expect(nest.dragged(by: Point(100, 0)) == 1)
        #expect(nest.inner.contentOffset.y == 90)
        nest.inner.setContentOffset(.zero, animated: false)
        nest.stage.run(until: 2)
        #expect(nest.dragged(by: Point(-100, 0)) == 0)
    }
}
