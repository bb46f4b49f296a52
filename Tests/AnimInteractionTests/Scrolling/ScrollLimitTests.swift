import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@Suite("Limits of scrolling")
struct ScrollLimitTests {
    private let extremes = [Double.nan, .infinity, -.infinity, 1e308, -1e308, 0, -1]

    /// Pages count from offset 0; the insets only widen the limits, here −20…780.
    @Test func pagesBetweenInsets() {
        for (start, way, page) in [(0.0, -110.0, 375.0), (750, -110, 780), (0, 110, -20), (-20, -25, 0), (780, 30, 750)] {
            let fixture = ScrollFixture(contentSize: Size(width: 1125, height: 400))
            fixture.scrollView.isPagingEnabled = true
            fixture.scrollView.contentInset = EdgeInsets(left: 20, right: 30)
            fixture.scrollView.contentOffset = Point(start, 0)
            fixture.drag(at: 0, from: Point(200, 200), by: Point(way, 0), duration: 0.1)
            fixture.stage.run(until: 3)
            #expect(fixture.scrollView.contentOffset == Point(page, 0), "\(start) \(way)")
        }
    }

    /// Content that fits has one offset, to which it returns from either side: 100 points of the finger make 48.35.
    @Test(arguments: [110.0, -110]) func contentThatFits(way: Double) {
        let fixture = ScrollFixture(contentSize: Size(width: 375, height: 100))
        fixture.scrollView.alwaysBounceVertical = true
        fixture.drag(at: 0, from: Point(100, 200), by: Point(0, way), duration: 0.1, holdAfter: 0.3)
        fixture.stage.run(until: 0.3)
        #expect(fixture.scrollView.contentOffset == Point(0, way > 0 ? -48.5 : 48.5))
        fixture.stage.run(until: 2)
        #expect(fixture.scrollView.contentOffset == .zero)
    }

    /// Three pixels on 2.625 are 1.142857 points.
    @Test func fractionalScales() {
        let fixture = ScrollFixture(displayScale: 2.625)
        fixture.scrollView.contentOffset = Point(0, 1.2)
        expectClose(fixture.scrollView.contentOffset.y, 1.142857, within: 1e-6)
        fixture.drag(at: 0, from: Point(100, 300), by: Point(0, -200), duration: 0.25)
        let offsets = fixture.stage.run(until: 5).events.offsets.dropFirst().map { $0.offset.y * 2.625 }
        #expect(offsets.count > 60 && offsets.allSatisfy { abs($0 - $0.rounded()) < 1e-9 })
        // 1.142857 + 190 + 0.499 · 790 = 585.352857, which is 1537 pixels.
        expectClose(fixture.scrollView.contentOffset.y, 1537 / 2.625, within: 1e-9)
    }

    /// The greatest offset is 100.3, between two pixels: rounding does not go beyond it, where content would have to return.
    @Test(arguments: [true, false]) func aLimitBetweenTwoPixels(bounces: Bool) {
        let fixture = ScrollFixture(contentSize: Size(width: 375, height: 500.3))
        let scrollView = fixture.scrollView
        scrollView.bounces = bounces
        fixture.drag(at: 0, from: Point(100, 300), by: Point(0, -200), duration: 0.25)
        fixture.stage.run(until: 2)
        expectClose(scrollView.contentOffset.y, 100.3, within: 1e-9)
        if !bounces { #expect(fixture.stage.log.offsets.allSatisfy { $0.offset.y < 100.3 + 1e-9 }) }
        let count = fixture.stage.log.scrollCalls.count
        // A drag that is broken off at the limit leaves nothing to decelerate.
        fixture.drag(at: 2, from: Point(100, 300), by: Point(20, 11), duration: 0.1, isCancelled: true)
        fixture.drag(at: 3, from: Point(100, 300), by: Point(0, -12), duration: 0.1, holdAfter: 0.2)
        scrollView.setContentOffset(Point(0, 100.3), animated: true)
        fixture.stage.run(until: 2.9)
        #expect(fixture.stage.log.scrollCalls.count == count)
        scrollView.contentOffset = Point(0, 100.2)
        #expect(scrollView.contentOffset == Point(0, 100))
    }

    /// Bounds that lose their size under the finger have no pages and no rubber band.
    @Test(arguments: [true, false]) func boundsWithoutSize(isPagingEnabled: Bool) {
        let fixture = ScrollFixture()
        fixture.scrollView.isPagingEnabled = isPagingEnabled
        fixture.scrollView.contentOffset = Point(0, 800)
        fixture.drag(at: 0, from: Point(100, 200), by: Point(0, -110), duration: 0.2)
        fixture.stage.schedule(at: 0.1) {
            fixture.stage.setFrame(Rect(x: 0, y: 0, width: 0, height: 0), of: fixture.scrollView.layer)
        }
        fixture.stage.run(until: 5)
        #expect(fixture.scrollView.contentOffset.isFinite && !fixture.scrollView.isDecelerating)
        #expect(fixture.scrollView.contentOffset.y >= 800 && fixture.scrollView.contentOffset.y <= 2000)
    }

    /// A layer that is drawn at twice its size scrolls by half the finger's way, with half its velocity.
    @Test func aScrollViewInAScaledLayer() {
        let stage = Stage(size: Size(width: 750, height: 800), displayScale: 2)
        let outer = stage.addView(Rect(x: 187.5, y: 200, width: 375, height: 400)) {
            $0.affineTransform = Transform(scaleX: 2, y: 2)
        }
        let scrollView = ScrollView(
            layer: stage.addView(Rect(x: 0, y: 0, width: 375, height: 400), to: outer), on: stage,
            contentSize: Size(width: 375, height: 2000))
        var asked = (velocity: Point.zero, target: Point.zero)
        scrollView.delegate.willEndDragging = { asked = ($1, $2) }
        stage.scheduleTouches(at: 0) { [.drag(from: Point(300, 600), to: Point(300, 400), TouchMotion(duration: 0.25))] }
        stage.run(until: 0.25)
        #expect(scrollView.contentOffset == Point(0, 95))
        expectClose(asked.velocity.y, 0.4, within: 1e-9)
        // 95 + 390 / 2.002003 = 289.8, and 95 + 0.499 · 390 = 289.6.
        #expect(asked.target == Point(0, 290))
        stage.run(until: 5)
        #expect(scrollView.contentOffset == Point(0, 289.5))
    }

    /// A list in a page: each follows its own axis, and the inner one where both could.
    @Test func scrollViewsWithinEachOther() {
        for (way, inner, outer) in [
            (Point(20, -110), Point(0, 100), Point.zero), (Point(-110, 20), .zero, Point(100, 0)),
            (Point(-80, -80), Point(0, 72), .zero),
        ] {
            let fixture = ScrollFixture(contentSize: Size(width: 750, height: 400))
            let list = ScrollView(
                layer: fixture.stage.addView(Rect(x: 0, y: 0, width: 375, height: 400), to: fixture.scrollView.layer),
                on: fixture.stage, contentSize: Size(width: 375, height: 2000))
            fixture.drag(at: 0, from: Point(200, 200), by: way, duration: 0.2, holdAfter: 0.2)
            fixture.stage.run(until: 0.35)
            let distance = (way.x * way.x + way.y * way.y).squareRoot()
            let scale = (distance - 10) / distance
            expectClose(list.contentOffset.y, inner.y == 0 ? 0 : -way.y * scale, within: 0.25 + 1e-9)
            expectClose(fixture.scrollView.contentOffset.x, outer.x == 0 ? 0 : -way.x * scale, within: 0.25 + 1e-9)
        }
    }

    /// Whatever its properties are set to, a scroll view rests somewhere in the end.
    @Test func extremeProperties() {
        for first in extremes {
            for second in extremes {
                let fixture = ScrollFixture(displayScale: first)
                let scrollView = fixture.scrollView
                fixture.addPages(2)
                scrollView.contentSize = Size(width: first, height: second)
                scrollView.contentInset = EdgeInsets(top: second, left: first, bottom: first, right: second)
                scrollView.isPagingEnabled = second == 0
                scrollView.contentOffset = Point(first, second)
                scrollView.scrollRectToVisible(Rect(x: first, y: second, width: second, height: first), animated: true)
                fixture.drag(at: 0.5, from: Point(100, 200), by: Point(60, -110), duration: 0.1)
                fixture.stage.schedule(at: 0.55) { scrollView.contentOffset = Point(second, first) }
                fixture.stage.schedule(at: 2) { scrollView.setContentOffset(Point(second, first), animated: true) }
                fixture.drag(at: 2.1, from: Point(100, 200), by: Point(60, -110), duration: 0.1)
                let events = fixture.stage.run(until: 60).events
                #expect(events.offsets.allSatisfy { $0.offset.isFinite })
                #expect(!scrollView.isDecelerating && !scrollView.isDragging && !scrollView.isTracking, "\(first) \(second)")
            }
        }
    }

    /// What pull-to-refresh relies on: closing an inset brings the content back, animated by the block around it.
    @Test func aSmallerInsetBringsContentBack() {
        let fixture = ScrollFixture()
        let (stage, scrollView) = (fixture.stage, fixture.scrollView)
        scrollView.contentInset.top = 64
        scrollView.contentOffset = Point(0, -64)
        stage.schedule(at: 1) {
            stage.animate(ViewAnimation(duration: 1, pacing: .curve(.linear))) { scrollView.contentInset.top = 0 }
        }
        let timeline = stage.run(until: 3).timeline
        #expect(scrollView.contentOffset == .zero)
        for (time, offset) in [(0.9, -64.0), (1.25, -48), (1.5, -32), (2, 0)] {
            expectClose(timeline.presentation(of: scrollView.layer, at: time).bounds.origin.y, offset, within: 1e-9)
        }
        #expect(stage.log.offsets.map(\.offset) == [Point(0, -64), .zero])
    }

    @Test func anInsetClosedWithoutABlockMovesAtOnce() {
        let fixture = ScrollFixture()
        fixture.scrollView.contentInset = EdgeInsets(top: 64, bottom: 100)
        fixture.scrollView.contentOffset = Point(0, 1700)
        fixture.scrollView.contentInset.top = 0
        #expect(fixture.scrollView.contentOffset == Point(0, 1700))
        fixture.scrollView.contentInset.bottom = 20
        #expect(fixture.scrollView.contentOffset == Point(0, 1620))
    }

    /// A larger inset moves nothing, and neither does a change along the other axis.
    @Test func contentThatWasSetBeyondItsLimitsStays() {
        let fixture = ScrollFixture()
        fixture.scrollView.contentInset.left = 10
        fixture.scrollView.contentOffset = Point(0, -30)
        fixture.scrollView.contentInset.top = 20
        fixture.scrollView.contentInset.left = 0
        #expect(fixture.scrollView.contentOffset == Point(0, -30))
    }

    @Test func anAnimatedScrollEndsWithinLimitsThatBecomeNarrower() {
        let fixture = ScrollFixture()
        fixture.scrollView.setContentOffset(Point(0, 1600), animated: true)
        fixture.stage.schedule(at: 0.15) { fixture.scrollView.contentSize.height = 1000 }
        fixture.stage.run(until: 1)
        #expect(fixture.scrollView.contentOffset == Point(0, 600))
    }

    /// Half of the time is over at 800; 900 is reached as if the animation had begun at 700.
    @Test func anAnimatedScrollIsRedirectedWithoutAJump() {
        let fixture = ScrollFixture()
        let curve = TimingFunction.easeInEaseOut
        fixture.scrollView.setContentOffset(Point(0, 1600), animated: true)
        fixture.stage.schedule(at: 0.15) { fixture.scrollView.contentSize.height = 1300 }
        fixture.stage.run(until: 1)
        let offsets = fixture.stage.log.offsets.map(\.offset.y)
        #expect(offsets.contains(800) && zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 }, "\(offsets)")
        let progress = curve.value(at: (0.15 + 1.0 / 60) / 0.3)
        #expect(offsets.contains((2 * (700 + 200 * progress)).rounded() / 2), "\(offsets)")
        #expect(fixture.scrollView.contentOffset == Point(0, 900))
    }

    /// Content that slows down is beyond its new limit, or has it ahead: it springs back, or bounces there.
    @Test(arguments: [500.0, 900]) func decelerationEndsWithinLimitsThatBecomeNarrower(height: Double) {
        let fixture = ScrollFixture()
        fixture.drag(at: 0, from: Point(100, 300), by: Point(0, -200), duration: 0.1)
        fixture.stage.run(until: 0.5)
        #expect(fixture.scrollView.isDecelerating && fixture.scrollView.contentOffset.y > 300)
        fixture.scrollView.contentSize.height = height
        fixture.stage.run(until: 6)
        #expect(fixture.scrollView.contentOffset == Point(0, height - 400))
        #expect(!fixture.scrollView.isDecelerating)
    }

    /// Content that grows while it slows down, as where the next part of a list is loaded, runs on instead of bouncing at its old end.
    @Test func decelerationRunsOnWhereContentGrows() {
        func restingOffset(growing: Bool) -> Double {
            let fixture = ScrollFixture()
            if growing { fixture.scrollView.contentSize.height = 900 }
            fixture.drag(at: 0, from: Point(100, 300), by: Point(0, -200), duration: 0.1)
            fixture.stage.run(until: 0.2)
            fixture.scrollView.contentSize.height = 2000
            fixture.stage.run(until: 6)
            return fixture.scrollView.contentOffset.y
        }
        #expect(restingOffset(growing: false) > 500)
        expectClose(restingOffset(growing: true), restingOffset(growing: false), within: 1)
    }

    /// A finger keeps the content where it is; when it lets go the content springs back to the new limits.
    @Test func aFingerHoldsContentWhoseInsetCloses() {
        let fixture = ScrollFixture()
        fixture.scrollView.contentInset.top = 64
        fixture.scrollView.contentOffset = Point(0, -64)
        fixture.drag(at: 0, from: Point(100, 100), by: Point(0, 20), duration: 0.1, holdAfter: 0.4)
        fixture.stage.schedule(at: 0.3) { fixture.scrollView.contentInset.top = 0 }
        fixture.stage.run(until: 0.45)
        #expect(fixture.scrollView.contentOffset.y < -64)
        fixture.stage.run(until: 3)
        #expect(fixture.scrollView.contentOffset == .zero)
    }
}
