import AnimGeometry
import AnimInteraction
import AnimLayers
import Testing

/// The touches on the content of a scroll view, and who gets them.
@Suite("Touches on scrolling content")
struct ContentTouchTests {
    /// A scroll view whose content has a view with a touch handler and a tap.
    private final class Content {
        let fixture = ScrollFixture()
        let tap = TapGestureRecognizer(name: "tap")
        /// The phases that the view got, and their times.
        private(set) var calls: [String] = []

        init(taps: Bool = false) {
            let stage = fixture.stage
            let view = stage.addView(Rect(x: 0, y: 0, width: 375, height: 2000), to: fixture.scrollView.layer)
            if taps { stage.addGestureRecognizer(tap, to: view) }
            fixture.scrollView.panGestureRecognizer.name = "pan"
            stage.setTouchHandler(of: view) { [weak self, weak stage] phase, _ in
                self?.calls.append("\(phase) \((stage?.time ?? 0).text)")
            }
        }

        func touch(at time: Double, _ stroke: TouchStroke) { fixture.stage.scheduleTouches(at: time) { [stroke] } }

        @discardableResult
        func run(until time: Double) -> EventLog { fixture.stage.run(until: time).events }
    }

    private let location = Point(100, 300)
    private let drag = TouchStroke.drag(from: Point(100, 300), to: Point(100, 200), TouchMotion(duration: 0.1))

    // MARK: Delay

    @Test func theContentIsToldOfAFingerThatRests() {
        let content = Content()
        content.touch(at: 0.5, .press(at: location, duration: 0.3))
        content.run(until: 2)
        #expect(content.calls == ["began 0.65", "ended 0.8"])
    }

    /// A tap is over before the delay.
    @Test func theContentIsToldOfATapWhenItEnds() {
        let content = Content()
        content.touch(at: 0.5, .press(at: location, duration: 0.1))
        content.run(until: 2)
        #expect(content.calls == ["began 0.6", "ended 0.6"])
    }

    @Test func theContentIsNotToldOfAFingerThatScrolls() {
        let content = Content()
        content.touch(at: 0.5, drag)
        content.run(until: 2)
        #expect(content.calls == [])
    }

    @Test func aFingerThatRestsMayScrollLater() {
        let content = Content()
        content.touch(
            at: 0, .drag(from: location, to: Point(100, 180), TouchMotion(duration: 0.1, holdBefore: 0.3, holdAfter: 0.1)))
        content.run(until: 2)
        #expect(content.calls == ["began 0.15", "cancelled 0.32"])
        #expect(content.fixture.scrollView.contentOffset == Point(0, 110))
    }

    @Test func theDelayIsOptional() {
        let content = Content()
        content.fixture.scrollView.delaysContentTouches = false
        content.touch(at: 0.5, .press(at: location, duration: 0.1))
        content.touch(at: 1, drag)
        content.run(until: 2)
        #expect(content.calls == ["began 0.5", "ended 0.6", "began 1.0", "cancelled 1.02"])
    }

    /// A finger that goes across where nothing scrolls is the content's at once.
    @Test func aFingerThatCannotScrollIsNotDelayed() {
        let content = Content()
        content.touch(at: 0, .drag(from: location, to: Point(172, 300), TouchMotion(duration: 0.1)))
        content.run(until: 1)
        #expect(content.calls.first == "began 0.02" && content.calls.last == "ended 0.1")
    }

    @Test func contentMayKeepItsTouches() {
        let content = Content()
        content.fixture.scrollView.canCancelContentTouches = false
        content.touch(at: 0, .drag(from: location, to: Point(100, 180), TouchMotion(duration: 0.1, holdBefore: 0.3)))
        content.run(until: 1)
        #expect(content.calls.first == "began 0.15" && content.calls.last == "ended 0.4")
        #expect(content.fixture.scrollView.contentOffset == .zero)
        // A finger that scrolls before the content gets it scrolls all the same.
        content.touch(at: 1, .drag(from: location, to: Point(100, 180), TouchMotion(duration: 0.1, holdAfter: 0.1)))
        content.run(until: 2)
        #expect(content.fixture.scrollView.contentOffset == Point(0, 110))
    }

    // MARK: Content that decelerates

    /// A tap that stops the content is no tap on the content, unless it may go along with the pan.
    @Test(arguments: [false, true]) func aTapThatStopsTheContent(isSimultaneous: Bool) {
        let content = Content(taps: true)
        if isSimultaneous { content.tap.shouldRecognizeSimultaneously = { _, _ in true } }
        content.touch(at: 0, drag)
        content.touch(at: 0.5, .tap(at: location))
        content.touch(at: 1, .tap(at: location))
        let events = content.run(until: 2)
        let (first, second) = ("tap 0.583 ended", "tap 1.083 ended")
        #expect(
            events.gestures.filter { $0.hasPrefix("tap") && $0.hasSuffix("ended") }
                == (isSimultaneous ? [first, second] : [second]))
        #expect(events.gestures.contains("pan 0.5 began") && events.gestures.contains("pan 0.583 ended"))
        // The handler knows neither: the pan has the first touch, the tap the second.
        #expect(content.calls == [])
        #expect(events.times(of: "didEndDecelerating") == [0.5])
        #expect(events.times(of: "willBeginDragging").count == 1)
    }

    /// Content that was caught follows from the first point on, while content at rest waits for the pan's ten points.
    @Test func aDragOfCaughtContent() {
        let content = Content()
        content.touch(at: 0, drag)
        content.touch(
            at: 0.3, .drag(from: location, to: Point(100, 294), TouchMotion(duration: 0.1, holdBefore: 0.2, holdAfter: 0.2)))
        content.run(until: 0.4)
        let caught = content.fixture.scrollView.contentOffset.y
        #expect(caught > 150 && !content.fixture.scrollView.isDragging)
        let events = content.run(until: 0.61)
        #expect(content.fixture.scrollView.isDragging)
        #expect(content.fixture.scrollView.contentOffset.y == caught + 6)
        #expect(events.times(of: "willBeginDragging").last == 31 / 60.0)
        #expect(content.run(until: 2).scrollCalls.suffix(2) == ["willEndDragging", "didEndDragging false"])
    }

    /// A delegate that disables scrolling while the content is held keeps it where it is.
    @Test func caughtContentThatMayNotScroll() {
        let content = Content()
        let scrollView = content.fixture.scrollView
        content.touch(at: 0, drag)
        content.touch(at: 0.3, .drag(from: location, to: Point(100, 200), TouchMotion(duration: 0.1, holdBefore: 0.2)))
        content.fixture.stage.schedule(at: 0.4) {
            scrollView.isScrollEnabled = false
            scrollView.isScrollEnabled = true
        }
        content.run(until: 0.4)
        let caught = scrollView.contentOffset
        let events = content.run(until: 2)
        #expect(scrollView.contentOffset == caught)
        #expect(events.times(of: "willBeginDragging").count == 1)
    }

    /// A `shouldBegin` of the pan does not replace the decision about the axes of the scroll view.
    @Test func thePanMayBeRefusedBesides() {
        let content = Content()
        let pan = content.fixture.scrollView.panGestureRecognizer
        var asked = 0
        pan.shouldBegin = { _ in
            asked += 1
            return asked > 1
        }
        content.touch(at: 0, drag)
        content.touch(at: 1, .drag(from: location, to: Point(200, 300), TouchMotion(duration: 0.1)))
        content.touch(at: 2, drag)
        #expect(content.run(until: 1.9).scrollCalls == [])
        #expect(asked == 1)
        #expect(content.run(until: 3).scrollCalls.first == "willBeginDragging")
    }
}
