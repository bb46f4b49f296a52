import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@Suite("Scroll views under any use")
struct ScrollPropertyTests {
    /// Whatever is asked, in whatever order: offsets stay finite, and the delegate is called in the order that is promised.
    @Test(arguments: UInt64(0)..<60)
    func anyUse(seed: UInt64) {
        var numbers = SplitMix64(seed: seed)
        let fixture = ScrollFixture(options: randomOptions(&numbers))
        fixture.addPages(4)
        fixture.scrollView.contentSize.height = Double(numbers.next(below: 3)) * 400
        answerAtRandom(fixture.scrollView, seed: seed)
        for _ in 0..<12 { plan(&numbers, fixture) }
        let recording = fixture.stage.run(until: 6)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(events.offsets.allSatisfy { $0.offset.isFinite })
        #expect(timeline.presentation(of: fixture.scrollView.layer, at: 6).bounds.isFinite)
        #expect(Self.isWellFormed(events))
        let displayed = fixture.scrollView.visibleCells
        let inside = fixture.scrollView.cells.indices.filter { index in
            let page = Rect(x: 375 * Double(index), y: 0, width: 375, height: 400)
            return !page.intersection(fixture.stage.model(of: fixture.scrollView.layer).bounds).isEmpty
        }
        #expect(displayed == inside)
    }

    private func randomOptions(_ numbers: inout SplitMix64) -> StageOptions {
        var options = StageOptions()
        guard numbers.next(below: 2) == 0 else { return options }
        options.scrollAnimatedDuration = numbers.hostile()
        options.scrollPagingFrequency = numbers.hostile()
        options.scrollPagingVelocityThreshold = numbers.hostile()
        options.scrollBounce = Spring(
            mass: numbers.hostile(), stiffness: numbers.hostile(), damping: numbers.hostile(),
            initialVelocity: numbers.hostile(), allowsOverdamping: numbers.next(below: 2) == 0)
        return options
    }

    private func answerAtRandom(_ scrollView: ScrollView, seed: UInt64) {
        var numbers = SplitMix64(seed: seed &+ 1000)
        func answer(_ scrollView: ScrollView) {
            let choice = numbers.next(below: 40)
            let offset = Point(numbers.hostile() * 100, numbers.hostile() * 100)
            switch choice {
            case 0: scrollView.contentOffset = offset
            case 1: scrollView.setContentOffset(offset, animated: true)
            case 2: scrollView.setContentOffset(offset, animated: false)
            case 3: scrollView.isScrollEnabled.toggle()
            case 4: scrollView.isPagingEnabled.toggle()
            default: break
            }
        }
        scrollView.delegate.didScroll = answer
        scrollView.delegate.willBeginDragging = answer
        scrollView.delegate.willEndDragging = { scrollView, _, target in
            answer(scrollView)
            target.x = numbers.hostile() * 100
        }
        scrollView.delegate.didEndDragging = { scrollView, _ in answer(scrollView) }
        scrollView.delegate.willBeginDecelerating = answer
        scrollView.delegate.didEndDecelerating = answer
        scrollView.delegate.willDisplay = { scrollView, _ in answer(scrollView) }
        scrollView.delegate.didEndDisplaying = { scrollView, _ in answer(scrollView) }
    }

    private func plan(_ numbers: inout SplitMix64, _ fixture: ScrollFixture) {
        let scrollView = fixture.scrollView
        let time = Double(numbers.next(below: 240)) / 60
        let (a, b, c, d) = (numbers.hostile() * 100, numbers.hostile() * 100, numbers.hostile(), numbers.hostile())
        switch numbers.next(below: 10) {
        case 0: fixture.stage.schedule(at: time) { scrollView.contentSize = Size(width: a, height: b) }
        case 1: fixture.stage.schedule(at: time) { scrollView.contentInset = EdgeInsets(top: a, left: b, bottom: c, right: d) }
        case 2: fixture.stage.schedule(at: time) { scrollView.setContentOffset(Point(a, b), animated: c > 0) }
        case 3:
            fixture.stage.schedule(at: time) {
                scrollView.scrollRectToVisible(Rect(x: a, y: b, width: c, height: d), animated: c > 0)
            }
        case 4:
            fixture.stage.schedule(at: time) {
                (scrollView.bounces, scrollView.alwaysBounceVertical) = (a > 0, b > 0)
                scrollView.decelerationRate = DecelerationRate(rawValue: c)
                scrollView.isScrollEnabled = true
            }
        default:
            let (x, y) = (Double(numbers.next(below: 375)), Double(numbers.next(below: 400)))
            let way = Point(Double(numbers.next(below: 600)) - 300, Double(numbers.next(below: 600)) - 300)
            fixture.drag(
                at: time, from: Point(x, y), by: way, duration: Double(numbers.next(below: 30)) / 60,
                holdAfter: c > 1 ? 0.1 : 0, isCancelled: d > 2)
        }
    }

    /// Drags and decelerations have an end each, and do not overlap.
    private static func isWellFormed(_ events: EventLog) -> Bool {
        var (drags, decelerates) = (false, false)
        for event in events.events {
            guard case .scroll(_, let call) = event.kind else { continue }
            switch call {
            case .willBeginDragging:
                guard !drags, !decelerates else { return false }
                drags = true
            case .willEndDragging: guard drags else { return false }
            case .didEndDragging:
                guard drags else { return false }
                drags = false
            case .willBeginDecelerating:
                guard !drags, !decelerates else { return false }
                decelerates = true
            case .didEndDecelerating:
                guard decelerates else { return false }
                decelerates = false
            default: break
            }
        }
        return true
    }
}

extension SplitMix64 {
    /// A number from 0 up to a limit.
    fileprivate mutating func next(below limit: UInt64) -> Int { Int(next() % limit) }

    /// A number that means trouble, or a plain one.
    fileprivate mutating func hostile() -> Double {
        let odd: [Double] = [0, 1, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e300, 1e16, .leastNonzeroMagnitude]
        let choice = next(below: UInt64(odd.count) * 3)
        return choice < odd.count ? odd[choice] : Double(next(below: 1001)) / 100 - 5
    }
}
