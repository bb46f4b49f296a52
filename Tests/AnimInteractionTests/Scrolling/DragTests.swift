import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@Suite("Dragging of scroll views")
struct DragTests {
    private let normalDrag = [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "didScroll",
        "didEndDecelerating",
    ]

    /// A finger that goes 800 points per second for 0.25 s: the first 10 points make it a pan.
    @Test func aFling() throws {
        let fixture = ScrollFixture()
        var asked: (velocity: Point, target: Point)?
        fixture.scrollView.delegate.willEndDragging = { _, velocity, target in asked = (velocity, target) }
        fixture.drag(at: 0.5, from: Point(100, 300), by: Point(0, -200), duration: 0.25)
        let events = fixture.stage.run(until: 6).events
        #expect(events.scrollCalls == normalDrag)
        #expect(events.times(of: "willBeginDragging") == [31 / 60.0])
        let offsets = events.offsets
        for (frame, offset) in [(0, 3.5), (1, 16.5), (2, 30), (13, 176.5), (14, 190)] {
            #expect(offsets[frame].offset == Point(0, offset) && offsets[frame].time == Double(31 + frame) / 60)
        }
        let velocity = try #require(asked?.velocity)
        expectClose(velocity.y, 0.8, within: 1e-9)
        // 190 + 790 / 2.002, and half a thousandth of 790 less where it rests.
        #expect(asked?.target == Point(0, 584.5))
        // 190 + 0.499 · 800 · (1 − e^(−2.002 t)) a tenth and a half of a second after the lift.
        #expect(offsets.first { $0.time == 0.85 }?.offset.y == 262.5)
        #expect(offsets.first { $0.time == 1.25 }?.offset.y == 442.5)
        #expect(fixture.scrollView.contentOffset == Point(0, 584))
        let settling = 0.75 + Deceleration(from: -800, rate: .normal).duration
        let end = try #require(events.times(of: "didEndDecelerating").first)
        #expect(end >= settling && end < settling + 1 / 60.0)
    }

    @Test func fastDeceleration() {
        let fixture = ScrollFixture()
        fixture.scrollView.decelerationRate = .fast
        fixture.drag(at: 0, from: Point(100, 300), by: Point(0, -200), duration: 0.25)
        fixture.stage.run(until: 2)
        #expect(fixture.scrollView.contentOffset == Point(0, 268))
    }

    /// A finger that rests before it is lifted does not fling.
    @Test func aRestBeforeTheLift() {
        for (rest, ends) in [(0.1, "didEndDragging false"), (0.03, "didEndDragging true")] {
            let fixture = ScrollFixture()
            fixture.drag(at: 0, from: Point(100, 300), by: Point(0, -200), duration: 0.25, holdAfter: rest)
            let events = fixture.stage.run(until: 0.4).events
            #expect(events.scrollCalls[3] == ends)
            #expect((fixture.scrollView.contentOffset.y > 190) == (rest < 0.04))
        }
    }

    @Test func theRubberBand() {
        let fixture = ScrollFixture()
        fixture.drag(at: 0, from: Point(100, 100), by: Point(0, 110), duration: 0.2, holdAfter: 0.3)
        fixture.stage.run(until: 0.4)
        // 100 beyond the edge of 400: 100 · 0.55 · 400 / (400 + 55) = 48.35.
        #expect(fixture.scrollView.contentOffset == Point(0, -48.5))
        let events = fixture.stage.run(until: 2).events
        #expect(events.scrollCalls == normalDrag)
        let back = events.offsets.filter { $0.time > 0.5 + 1e-6 }
        // −48.5 · (1 + 3.6582 t) · e^(−10.92 t) at t = 0.1 and 0.2.
        #expect(back[5].offset.y == -22 && back[11].offset.y == -9.5)
        #expect(fixture.scrollView.contentOffset == .zero)
        #expect(zip(back, back.dropFirst()).allSatisfy { $0.offset.y < $1.offset.y })
    }

    /// A drag that begins beyond the edge continues from there, and from its first point.
    @Test func aDragTakesOverBouncingContent() {
        let fixture = ScrollFixture()
        fixture.drag(at: 0, from: Point(100, 100), by: Point(0, 110), duration: 0.2, holdAfter: 0.1)
        fixture.drag(at: 0.4, from: Point(100, 100), by: Point(0, 20), duration: 0.1, holdAfter: 1)
        fixture.stage.run(until: 0.4)
        let caught = fixture.scrollView.contentOffset.y
        #expect(fixture.scrollView.isTracking && !fixture.scrollView.isDragging && !fixture.scrollView.isDecelerating)
        let events = fixture.stage.run(until: 0.6).events
        #expect(events.scrollCalls.count(where: { $0 == "didEndDecelerating" }) == 1)
        let band = RubberBand()
        let pull = band.pull(ofDisplacement: caught, dimension: 400) - 20
        expectClose(fixture.scrollView.contentOffset.y, band.displacement(ofPull: pull, dimension: 400), within: 0.25)
        #expect(fixture.scrollView.isDragging)
        fixture.stage.run(until: 3)
        #expect(fixture.scrollView.contentOffset == .zero)
        #expect(!fixture.scrollView.isTracking && !fixture.scrollView.isDragging)
    }

    /// Content that runs into an edge goes beyond it with the velocity that it has there, and comes back.
    @Test func aFlingRunsIntoAnEdge() throws {
        let fixture = ScrollFixture()
        fixture.scrollView.contentOffset = Point(0, 400)
        var target = Point.zero
        fixture.scrollView.delegate.willEndDragging = { target = $2 }
        fixture.drag(at: 0, from: Point(100, 100), by: Point(0, 250), duration: 0.25)
        let events = fixture.stage.run(until: 4).events
        #expect(target == .zero)
        let fling = Deceleration(from: -1000, rate: .normal)
        let way = try #require(fling.time(toTravel: -160))
        let edge = 0.25 + way
        let peak = fling.velocity(at: way) / 10.92 * 0.36787944
        let furthest = try #require(events.offsets.min { $0.offset.y < $1.offset.y })
        expectClose(furthest.offset.y, peak, within: 0.6)
        expectClose(furthest.time, edge + 1 / 10.92, within: 2 / 60.0)
        #expect(fixture.scrollView.contentOffset == .zero)
        #expect(events.scrollCalls.last == "didEndDecelerating")
    }

    @Test func withoutBounces() {
        let fixture = ScrollFixture()
        fixture.scrollView.bounces = false
        fixture.scrollView.alwaysBounceHorizontal = true
        fixture.scrollView.contentOffset = Point(0, 60)
        fixture.drag(at: 0, from: Point(100, 100), by: Point(0, 50), duration: 0.1)
        fixture.drag(at: 2, from: Point(100, 100), by: Point(0, 50), duration: 0.1)
        let events = fixture.stage.run(until: 4).events
        #expect(events.offsets.allSatisfy { $0.offset.y >= 0 })
        #expect(fixture.scrollView.contentOffset == .zero)
        #expect(!fixture.scrollView.isDecelerating)
        // Nothing moved in the second drag, and nothing is left to decelerate.
        #expect(events.scrollCalls.suffix(3) == ["willBeginDragging", "willEndDragging", "didEndDragging false"])
    }

    /// The pan begins only along an axis that can scroll.
    @Test func axes() {
        let across = ScrollFixture()
        across.drag(at: 0, from: Point(300, 200), by: Point(-200, 30), duration: 0.2)
        #expect(across.stage.run(until: 1).events.scrollCalls == [])
        across.scrollView.alwaysBounceHorizontal = true
        across.drag(at: 1, from: Point(300, 200), by: Point(-200, 30), duration: 0.2)
        #expect(across.stage.run(until: 3).events.scrollCalls == normalDrag)
        let fits = ScrollFixture(contentSize: Size(width: 375, height: 400))
        fits.drag(at: 0, from: Point(100, 300), by: Point(0, -200), duration: 0.2)
        #expect(fits.stage.run(until: 1).events.scrollCalls == [])
        let slanted = ScrollFixture()
        slanted.drag(at: 0, from: Point(100, 300), by: Point(50, -100), duration: 0.2)
        #expect(slanted.stage.run(until: 3).events.offsets.allSatisfy { $0.offset.x == 0 })
    }

    @Test func bothAxes() {
        let fixture = ScrollFixture(contentSize: Size(width: 2000, height: 2000))
        fixture.drag(at: 0, from: Point(300, 350), by: Point(-120, -90), duration: 0.15, holdAfter: 0.2)
        fixture.stage.run(until: 1)
        // The pan's first 10 points of 150 do not count.
        #expect(fixture.scrollView.contentOffset == Point(112, 84))
    }

    /// A touch stops what decelerates; without a drag the content stays.
    @Test func aTouchCatches() {
        let fixture = ScrollFixture()
        fixture.drag(at: 0, from: Point(100, 300), by: Point(0, -200), duration: 0.25)
        fixture.stage.scheduleTouches(at: 0.5) { [.press(at: Point(100, 300), duration: 0.1)] }
        fixture.stage.run(until: 0.5)
        let caught = fixture.scrollView.contentOffset
        let events = fixture.stage.run(until: 2).events
        #expect(events.times(of: "didEndDecelerating") == [0.5])
        #expect(events.scrollCalls == normalDrag)
        #expect(fixture.scrollView.contentOffset == caught && caught.y > 300)
    }

    @Test func aTouchStopsAnAnimatedOffset() {
        let fixture = ScrollFixture()
        fixture.stage.schedule(at: 0) { fixture.scrollView.setContentOffset(Point(0, 300), animated: true) }
        fixture.stage.scheduleTouches(at: 0.15) { [.press(at: Point(100, 300), duration: 0.1)] }
        let events = fixture.stage.run(until: 2).events
        #expect(events.scrollCalls == ["didScroll"])
        #expect(fixture.scrollView.contentOffset.y == 150)
    }

    /// Content that is caught beyond its limits goes back when the finger is lifted.
    @Test func caughtBeyondTheLimits() {
        let fixture = ScrollFixture()
        fixture.drag(at: 0, from: Point(100, 100), by: Point(0, 110), duration: 0.2, holdAfter: 0.1)
        fixture.stage.scheduleTouches(at: 0.4) { [.press(at: Point(100, 300), duration: 0.2)] }
        fixture.stage.run(until: 0.55)
        #expect(fixture.scrollView.contentOffset.y < -10)
        let events = fixture.stage.run(until: 2).events
        #expect(fixture.scrollView.contentOffset == .zero)
        #expect(events.scrollCalls == normalDrag + ["willBeginDecelerating", "didScroll", "didEndDecelerating"])
    }

    @Test func disablingBreaksTheDragOff() {
        let fixture = ScrollFixture()
        let (stage, scrollView) = (fixture.stage, fixture.scrollView)
        fixture.drag(at: 0, from: Point(100, 300), by: Point(0, -200), duration: 0.25)
        stage.schedule(at: 0.1) { scrollView.isScrollEnabled = false }
        stage.schedule(at: 0.15) { scrollView.isScrollEnabled = true }
        fixture.drag(at: 1, from: Point(100, 300), by: Point(0, -20), duration: 0.25, holdAfter: 0.1)
        stage.run(until: 0.5)
        let events = stage.run(until: 0.9).events
        #expect(events.scrollCalls == ["willBeginDragging", "didScroll", "didEndDragging false"])
        #expect(scrollView.contentOffset == Point(0, 70) && !scrollView.isTracking)
        stage.run(until: 2)
        #expect(scrollView.contentOffset == Point(0, 80))
    }

    /// The well-known way to stop a scroll view.
    @Test func disablingStopsDeceleration() {
        let fixture = ScrollFixture()
        fixture.drag(at: 0, from: Point(100, 300), by: Point(0, -200), duration: 0.25)
        fixture.stage.schedule(at: 0.5) {
            fixture.scrollView.isScrollEnabled = false
            fixture.scrollView.isScrollEnabled = true
        }
        let events = fixture.stage.run(until: 2).events
        #expect(events.times(of: "didEndDecelerating") == [0.5])
        #expect(events.offsets.last?.time == 0.5)
    }

    @Test func aCancelledTouch() {
        let fixture = ScrollFixture()
        fixture.drag(at: 0, from: Point(100, 300), by: Point(0, -200), duration: 0.25, isCancelled: true)
        let events = fixture.stage.run(until: 2).events
        #expect(events.scrollCalls == ["willBeginDragging", "didScroll", "didEndDragging false"])
        #expect(fixture.scrollView.contentOffset == Point(0, 190))
        let pulled = ScrollFixture()
        pulled.drag(at: 0, from: Point(100, 100), by: Point(0, 110), duration: 0.25, isCancelled: true)
        pulled.stage.run(until: 2)
        #expect(pulled.scrollView.contentOffset == .zero)
    }

    @Test func theDelegateChoosesTheTarget() {
        for (chosen, reached) in [(Point(0, 500), 500.0), (Point(0, 100), 100), (Point(0, 9999), 1600), (Point(0, .nan), 584)] {
            let fixture = ScrollFixture()
            fixture.scrollView.delegate.willEndDragging = { $2 = chosen }
            fixture.drag(at: 0, from: Point(100, 300), by: Point(0, -200), duration: 0.25)
            let events = fixture.stage.run(until: 8).events
            #expect(fixture.scrollView.contentOffset == Point(0, reached))
            #expect(events.scrollCalls == normalDrag)
            #expect(events.offsets.allSatisfy { $0.offset.y <= max(reached, 190) })
        }
    }

    /// A delegate that scrolls elsewhere when the drag has ended keeps the content from decelerating.
    @Test func theDelegateScrollsInstead() {
        let fixture = ScrollFixture()
        fixture.scrollView.delegate.didEndDragging = { scrollView, _ in
            scrollView.setContentOffset(Point(0, 50), animated: true)
        }
        fixture.drag(at: 0, from: Point(100, 300), by: Point(0, -200), duration: 0.25)
        let events = fixture.stage.run(until: 2).events
        #expect(
            events.scrollCalls == [
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "didScroll",
                "didEndScrollingAnimation",
            ])
        #expect(fixture.scrollView.contentOffset == Point(0, 50))
    }

    /// Endless content: the offset is set back by a period whenever it has left the middle.
    @Test func contentThatGoesRound() {
        let fixture = ScrollFixture(contentSize: Size(width: 375, height: 1400))
        fixture.scrollView.contentOffset = Point(0, 500)
        var way = 0.0
        var last = fixture.scrollView.contentOffset.y
        fixture.scrollView.delegate.didScroll = { scrollView in
            way += scrollView.contentOffset.y - last
            last = scrollView.contentOffset.y
            if last > 600 {
                last -= 200
                scrollView.contentOffset = Point(0, last)
            }
        }
        fixture.drag(at: 0, from: Point(100, 390), by: Point(0, -380), duration: 0.25)
        let events = fixture.stage.run(until: 8).events
        #expect(events.scrollCalls == ["didScroll"] + normalDrag)
        // 370 points of the finger, and 0.499 · 1510 of the fling.
        expectClose(way, 370 + 753.49, within: 1)
        #expect(events.offsets.allSatisfy { $0.offset.y < 700 })
    }

    @Test func anOffsetSetWithoutAnimationStopsDeceleration() {
        let fixture = ScrollFixture()
        fixture.drag(at: 0, from: Point(100, 300), by: Point(0, -200), duration: 0.25)
        fixture.stage.schedule(at: 0.5) {
            fixture.scrollView.setContentOffset(fixture.scrollView.contentOffset, animated: false)
        }
        let events = fixture.stage.run(until: 2).events
        #expect(events.times(of: "didEndDecelerating") == [0.5])
        #expect(events.offsets.last?.time == 0.5)
    }

    /// In a scroll view that is turned by a quarter the finger's way is turned back.
    @Test func aTurnedScrollView() {
        let fixture = ScrollFixture()
        fixture.stage.set(
            .affineTransform(Transform(rotation: .pi / 2)), for: LayerKeyPath(.transform), of: fixture.scrollView.layer)
        fixture.drag(at: 0, from: Point(100, 200), by: Point(110, 0), duration: 0.2, holdAfter: 0.1)
        fixture.stage.run(until: 1)
        #expect(fixture.scrollView.contentOffset == Point(0, 100))
    }

    @Test func theContentTakesTheTouchFromATap() {
        let fixture = ScrollFixture()
        var taps = 0
        fixture.stage.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 }, to: fixture.scrollView.layer)
        fixture.drag(at: 0, from: Point(100, 300), by: Point(0, -30), duration: 0.1, holdAfter: 0.1)
        fixture.stage.run(until: 1)
        #expect(taps == 0)
        fixture.stage.scheduleTouches(at: 1) { [.tap(at: Point(100, 300))] }
        fixture.stage.run(until: 2)
        #expect(taps == 1)
    }

    @Test func twoFingersMoveTheContentOnce() {
        let fixture = ScrollFixture()
        fixture.stage.scheduleTouches(at: 0) {
            [50.0, 250].map {
                .drag(from: Point($0, 350), to: Point($0, 140), TouchMotion(duration: 0.3, holdAfter: 0.2))
            }
        }
        fixture.stage.run(until: 1)
        #expect(fixture.scrollView.contentOffset == Point(0, 200))
    }
}

@Suite("Scroll views in the background")
struct ScrollBackgroundTests {
    /// The display stands still; when it continues, the content is where the time has brought it.
    @Test func contentThatDecelerates() {
        let fixture = ScrollFixture()
        fixture.drag(at: 0, from: Point(100, 300), by: Point(0, -200), duration: 0.25)
        fixture.stage.scheduleBackground(from: 0.5, to: 1)
        let events = fixture.stage.run(until: 5).events
        #expect(!events.offsets.contains { $0.time > 0.5 + 1e-6 && $0.time < 1 })
        #expect(events.offsets.first { $0.time == 1.25 }?.offset.y == 535.5)
        #expect(fixture.scrollView.contentOffset == Point(0, 584))
    }

    @Test func aDrag() {
        let fixture = ScrollFixture()
        fixture.drag(at: 0, from: Point(100, 300), by: Point(0, -200), duration: 0.25)
        fixture.stage.scheduleBackground(from: 0.1, to: 1)
        let events = fixture.stage.run(until: 2).events
        #expect(events.scrollCalls == ["willBeginDragging", "didScroll", "didEndDragging false"])
        #expect(!fixture.scrollView.isTracking && !fixture.scrollView.isDragging)
    }
}
