import AnimGeometry
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@testable import AnimInteraction

@Suite("Paging")
struct PagingTests {
    private let axis = ScrollAxis(
        length: 100, content: 950, leading: 0, trailing: 0, bounces: true, alwaysBounces: false)

    /// From where, how fast, where the drag began, and to which page.
    @Test(arguments: [
        (240.0, 0.0, 200.0, 200.0), (260, 0, 200, 300), (250, 0, 200, 300), (249, 299, 200, 200), (210, 300, 200, 300),
        (210, -300, 200, 200), (260, -300, 200, 200), (190, -300, 200, 100), (200, 300, 200, 300), (200, -300, 200, 100),
        // One page beyond those that were dragged over.
        (215, 3000, 200, 300), (310, 900, 200, 400), (350, 0, 200, 400), (90, -900, 200, 0),
        // A drag that began between two pages, where a motion was caught.
        (170, 900, 160, 200), (150, -900, 160, 100),
        // The limits.
        (-20, -900, 0, 0), (-20, 0, 0, 0), (840, 900, 800, 850), (830, 0, 800, 800), (849, 0, 800, 800), (850, 900, 800, 850),
        (230, .nan, 200, 200),
    ])
    func pages(offset: Double, velocity: Double, start: Double, page: Double) {
        #expect(axis.page(from: offset, velocity: velocity, start: start, threshold: 300) == page)
    }

    @Test func noPages() {
        let flat = ScrollAxis(length: 0, content: 50, leading: 0, trailing: 0, bounces: true, alwaysBounces: false)
        #expect(flat.page(from: 20, velocity: 900, start: 0, threshold: 300) == 20)
    }

    private func pager(_ options: StageOptions = StageOptions()) -> ScrollFixture {
        let fixture = ScrollFixture(displayScale: 3, options: options)
        fixture.addPages(5)
        fixture.scrollView.isPagingEnabled = true
        return fixture
    }

    /// 600 points per second: the spring takes the content to the next page with that velocity.
    @Test func aSwipeTurnsOnePage() throws {
        let fixture = pager()
        var asked: (velocity: Point, target: Point)?
        fixture.scrollView.delegate.willEndDragging = { _, velocity, target in
            asked = (velocity, target)
            target = .zero
        }
        fixture.drag(at: 0, from: Point(300, 200), by: Point(-120, 0), duration: 0.2)
        let events = fixture.stage.run(until: 2).events
        let velocity = try #require(asked?.velocity)
        expectClose(velocity.x, 0.6, within: 1e-9)
        #expect(asked?.target == Point(375, 0))
        #expect(fixture.scrollView.contentOffset == Point(375, 0))
        let motion = SpringReturn(frequency: 12, displacement: 110 - 375, velocity: 600)
        for frame in [1, 6, 18] {
            let time = 0.2 + Double(frame) / 60
            let offset = try #require(events.offsets.first { abs($0.time - time) < 1e-9 }).offset
            expectClose(offset.x, 375 + motion.displacement(at: Double(frame) / 60), within: 1 / 6.0 + 1e-9)
        }
        #expect(events.offsets.allSatisfy { $0.offset.x <= 375 })
        #expect(
            events.scrollCalls == [
                "willDisplay 0", "willBeginDragging", "didScroll", "willDisplay 1", "didScroll", "willEndDragging",
                "didEndDragging true", "willBeginDecelerating", "didScroll", "didEndDecelerating", "didEndDisplaying 0",
            ])
    }

    @Test func aSlowDragGoesToTheNearestPage() {
        for (way, page) in [(-180.0, 0.0), (-200, 375)] {
            let fixture = pager()
            fixture.drag(at: 0, from: Point(300, 200), by: Point(way, 0), duration: 0.5, holdAfter: 0.2)
            fixture.stage.run(until: 2)
            #expect(fixture.scrollView.contentOffset == Point(page, 0))
        }
    }

    @Test func theKnobsOfPaging() {
        var options = StageOptions()
        options.scrollPagingVelocityThreshold = 0.7
        let fixture = pager(options)
        fixture.drag(at: 0, from: Point(300, 200), by: Point(-120, 0), duration: 0.2)
        fixture.stage.run(until: 2)
        #expect(fixture.scrollView.contentOffset == .zero)
        for frequency in [0, Double.nan, 1e9] {
            options = StageOptions()
            options.scrollPagingFrequency = frequency
            let fixture = pager(options)
            fixture.drag(at: 0, from: Point(300, 200), by: Point(-120, 0), duration: 0.2)
            let events = fixture.stage.run(until: 2).events
            #expect(fixture.scrollView.contentOffset == Point(375, 0))
            #expect(events.times(of: "didEndDecelerating") == [13 / 60.0])
        }
    }

    /// A page that was caught between two goes to the nearest when the finger is lifted.
    @Test func aPageThatWasCaught() {
        let fixture = pager()
        fixture.drag(at: 0, from: Point(300, 200), by: Point(-120, 0), duration: 0.2)
        fixture.stage.scheduleTouches(at: 0.25) { [.press(at: Point(100, 200), duration: 0.3)] }
        fixture.stage.run(until: 0.5)
        let caught = fixture.scrollView.contentOffset.x
        #expect(caught > 110 && caught < 187)
        fixture.stage.run(until: 2)
        #expect(fixture.scrollView.contentOffset == .zero)
    }
}

@Suite("Velocity of a fling")
struct FlingTrackerTests {
    private func velocity(_ moves: [(way: Double, time: Double)], liftedAt time: Double) -> Double {
        var tracker = FlingTracker(startingAt: 0)
        for move in moves { tracker.addMove(by: Point(move.way, 0), until: move.time) }
        return tracker.velocity(at: time).x
    }

    @Test func theOlderMovesWeighMore() {
        // 100, 200 and 400 points per second.
        let moves = [(9.0, 0.01), (1, 0.02), (2, 0.03), (4, 0.04)]
        expectClose(velocity(moves, liftedAt: 0.04), 0.6 * 100 + 0.35 * 200 + 0.05 * 400, within: 1e-9)
    }

    @Test func missingMovesHaveNoVelocity() {
        expectClose(velocity([(1, 0.01)], liftedAt: 0.01), 5, within: 1e-9)
        expectClose(velocity([(1, 0.01), (2, 0.02)], liftedAt: 0.02), 0.35 * 100 + 0.05 * 200, within: 1e-9)
        #expect(velocity([], liftedAt: 0) == 0)
    }

    @Test func aRestDropsTheFling() {
        let moves = [(1.0, 0.01), (1, 0.02), (1, 0.03)]
        expectClose(velocity(moves, liftedAt: 0.07), 100, within: 1e-9)
        #expect(velocity(moves, liftedAt: 0.071) == 0)
        // A move that goes nowhere is a rest, and one that takes no time is none.
        #expect(velocity(moves + [(0, 0.07), (0, 0.08)], liftedAt: 0.08) == 0)
        expectClose(velocity(moves + [(50, 0.03)], liftedAt: 0.03), 100, within: 1e-9)
    }

    /// The velocities before a rest do not count, nor, along an axis, those in the other direction.
    @Test func aTurnAndARestForgetWhatWasBefore() {
        expectClose(velocity([(10, 0.01), (10, 0.02), (-4, 0.03)], liftedAt: 0.03), -0.05 * 400, within: 1e-9)
        expectClose(velocity([(10, 0.01), (-2, 0.02), (-4, 0.03)], liftedAt: 0.03), -0.05 * 400 - 0.35 * 200, within: 1e-9)
        expectClose(velocity([(-10, 0.01), (0.0, 0.02), (4, 0.03)], liftedAt: 0.03), 0.05 * 200, within: 1e-9)
        var tracker = FlingTracker(startingAt: 0)
        for time in [0.01, 0.02, 0.03] { tracker.addMove(by: Point(5, -5), until: time) }
        tracker.addMove(by: Point(1, 1), since: 0.5, until: 0.51)
        expectClose(tracker.velocity(at: 0.51).x, 5, within: 1e-9)
        // Along y it turned round without a rest.
        tracker.addMove(by: Point(1, -2), since: 0.51, until: 0.52)
        expectClose(tracker.velocity(at: 0.52).x, 0.05 * 100 + 0.35 * 100, within: 1e-9)
        expectClose(tracker.velocity(at: 0.52).y, -0.05 * 200, within: 1e-9)
    }
}
