import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import Testing

@Suite("Content offsets")
struct ContentOffsetTests {
    @Test func theOffsetIsTheOriginOfTheBounds() {
        let fixture = ScrollFixture()
        fixture.scrollView.contentOffset = Point(0, 120)
        #expect(fixture.stage.model(of: fixture.scrollView.layer).bounds == Rect(x: 0, y: 120, width: 375, height: 400))
        fixture.stage.set(
            .rect(Rect(x: 0, y: 33.3, width: 375, height: 400)), for: LayerKeyPath(.bounds), of: fixture.scrollView.layer)
        #expect(fixture.scrollView.contentOffset == Point(0, 33.3))
        let events = fixture.stage.run(until: 1).events
        #expect(events.offsets.map(\.offset) == [Point(0, 120), Point(0, 33.3)])
        #expect(events.scrollCalls == ["didScroll"])
        #expect(fixture.stage.scrollView(of: fixture.scrollView.layer) === fixture.scrollView)
        #expect(fixture.stage.scrollLayers == [fixture.scrollView.layer])
    }

    @Test func offsetsAreRoundedToPixels() {
        let fixture = ScrollFixture(displayScale: 2)
        for (offset, rounded) in [(10.2, 10.0), (10.25, 10.5), (10.8, 11), (-0.25, 0), (-0.3, -0.5), (1e300, 1e300)] {
            fixture.scrollView.setContentOffset(Point(0, offset), animated: false)
            #expect(fixture.scrollView.contentOffset == Point(0, rounded))
        }
        for offset in [Double.nan, .infinity, -.infinity] {
            fixture.scrollView.contentOffset = Point(offset, 0)
            fixture.scrollView.setContentOffset(Point(0, offset), animated: true)
        }
        #expect(fixture.scrollView.contentOffset == Point(0, 1e300))
    }

    /// The display moves the model by the tick; the last step comes in the tick of the end, before the completions.
    @Test func anAnimatedOffset() {
        let fixture = ScrollFixture()
        let (stage, scrollView) = (fixture.stage, fixture.scrollView)
        var atCompletion = Point.zero
        stage.schedule(at: 0.5) {
            scrollView.setContentOffset(Point(0, 300), animated: true)
            #expect(scrollView.contentOffset == .zero)
            stage.animate(ViewAnimation(duration: 0.3)) {
                stage.set(.number(0.5), for: LayerKeyPath(.opacity), of: scrollView.layer)
            } completion: { _ in
                atCompletion = scrollView.contentOffset
            }
        }
        let recording = stage.run(until: 2)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(atCompletion == Point(0, 300))
        #expect(events.scrollCalls == ["didScroll", "didEndScrollingAnimation"])
        #expect(events.times(of: "didEndScrollingAnimation") == [0.8])
        #expect(events.offsets.map(\.time) == (31...48).map { Double($0) / 60 })
        for (index, (_, offset)) in events.offsets.enumerated() {
            let exact = 300 * TimingFunction.easeInEaseOut.value(at: Double(index + 1) / 18)
            #expect(abs(offset.y - exact) <= 0.25 + 1e-9 && (offset.y * 2).rounded() == offset.y * 2)
        }
        #expect(timeline.presentation(of: scrollView.layer, at: 0.65).bounds.minY == 150)
        #expect(timeline.animationKeys(of: scrollView.layer, at: 0.65) == ["opacity"])
        let last = events.events.suffix(2).map(\.kind)
        #expect(last.first == .scroll(layer: "scroll", .didEndScrollingAnimation))
        #expect(last.last == .completion(name: nil, finished: true))
    }

    @Test func theKnobsOfAnAnimatedOffset() {
        var options = StageOptions()
        options.scrollAnimatedDuration = 0.1
        options.scrollAnimatedCurve = .linear
        let fixture = ScrollFixture(options: options)
        fixture.stage.schedule(at: 0) { fixture.scrollView.setContentOffset(Point(0, 300), animated: true) }
        #expect(fixture.stage.run(until: 1).events.offsets.map(\.offset.y) == [50, 100, 150, 200, 250, 300])
        for duration in [0, -1, Double.nan, .infinity] {
            options.scrollAnimatedDuration = duration
            let fixture = ScrollFixture(options: options)
            fixture.stage.schedule(at: 0) { fixture.scrollView.setContentOffset(Point(0, 300), animated: true) }
            #expect(fixture.stage.run(until: 1).events.offsets.map(\.offset.y) == (duration == .infinity ? [] : [300]))
        }
    }

    @Test func animationsThatAreReplaced() {
        let fixture = ScrollFixture()
        let (stage, scrollView) = (fixture.stage, fixture.scrollView)
        stage.schedule(at: 0) { scrollView.setContentOffset(Point(0, 300), animated: true) }
        stage.schedule(at: 0.15) { scrollView.setContentOffset(Point(0, 0), animated: true) }
        stage.schedule(at: 1) { scrollView.setContentOffset(Point(0, 300), animated: true) }
        stage.schedule(at: 1.15) { scrollView.setContentOffset(Point(0, 7), animated: false) }
        stage.schedule(at: 2) { scrollView.setContentOffset(Point(0, 7), animated: true) }
        stage.schedule(at: 3) { scrollView.setContentOffset(Point(0, 300), animated: true) }
        stage.schedule(at: 3.15) { scrollView.contentOffset = Point(0, 8) }
        let events = stage.run(until: 4).events
        #expect(events.times(of: "didEndScrollingAnimation") == [0.45])
        #expect(events.offsets.filter { $0.time < 1 }.map(\.offset.y).max() == 150)
        #expect(scrollView.contentOffset.y == 8)
    }

    @Test func anOffsetWithinAViewBlock() {
        let fixture = ScrollFixture()
        let scrollView = fixture.scrollView
        fixture.stage.schedule(at: 0) {
            fixture.stage.animate(ViewAnimation(duration: 1, pacing: .curve(.linear))) {
                scrollView.contentOffset = Point(0, 100)
                scrollView.setContentOffset(Point(0, 200), animated: false)
            }
        }
        let recording = fixture.stage.run(until: 2)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(events.offsets.map(\.offset.y) == [100, 200])
        #expect(timeline.animationKeys(of: scrollView.layer, at: 0.5) == ["bounds.origin", "bounds.origin-2"])
        #expect(timeline.presentation(of: scrollView.layer, at: 0.25).bounds.minY == 50)
    }

    /// Changes of `didScroll` within a block animate with it; those that it makes while the display scrolls do not.
    @Test func changesOfTheDelegateAnimateWithTheBlock() {
        let fixture = ScrollFixture()
        let (stage, scrollView) = (fixture.stage, fixture.scrollView)
        scrollView.delegate.didScroll = { scrollView in
            stage.set(.number(1 - scrollView.contentOffset.y / 1000), for: LayerKeyPath(.opacity), of: scrollView.layer)
        }
        stage.schedule(at: 0) { scrollView.setContentOffset(Point(0, 100), animated: true) }
        stage.schedule(at: 1) {
            stage.animate(ViewAnimation(duration: 1)) { scrollView.contentOffset = Point(0, 500) }
        }
        let timeline = stage.run(until: 2).timeline
        #expect(timeline.animationKeys(of: scrollView.layer, at: 0.15) == [])
        #expect(timeline.presentation(of: scrollView.layer, at: 0.15).opacity == 0.95)
        #expect(timeline.animationKeys(of: scrollView.layer, at: 1.5) == ["bounds.origin", "opacity"])
    }

    @Test func theDisplayScrollsALayerWithoutAViewToo() {
        let stage = Stage(size: Size(width: 100, height: 100))
        var layer = Layer()
        layer.isStandalone = true
        layer.bounds.size = Size(width: 100, height: 100)
        let scrollView = ScrollView(layer: stage.addLayer(layer), on: stage, contentSize: Size(width: 100, height: 500))
        stage.schedule(at: 0) { scrollView.setContentOffset(Point(0, 60), animated: true) }
        let timeline = stage.run(until: 1).timeline
        #expect(timeline.animationKeys(of: scrollView.layer, at: 0.15) == [])
        #expect(timeline.presentation(of: scrollView.layer, at: 0.15).bounds.minY == 30)
    }

    @Test(arguments: [
        (Rect(x: 0, y: 50, width: 10, height: 20), 100.0, 50.0), (Rect(x: 0, y: 450, width: 10, height: 100), 100, 150),
        (Rect(x: 0, y: 200, width: 10, height: 20), 100, 100), (Rect(x: 0, y: 150, width: 10, height: 900), 100, 150),
        (Rect(x: 0, y: 1900, width: 10, height: 900), 100, 1600), (Rect(x: 0, y: -500, width: 10, height: 10), 100, 0),
        (Rect(x: 0, y: Double.nan, width: 10, height: 10), 100, 100),
        (Rect(x: 0, y: 0, width: 10, height: Double.infinity), 100, 100),
    ])
    func rectanglesToBeSeen(rect: Rect, offset: Double, expected: Double) {
        let fixture = ScrollFixture()
        fixture.scrollView.contentOffset = Point(0, offset)
        fixture.scrollView.scrollRectToVisible(rect, animated: false)
        #expect(fixture.scrollView.contentOffset == Point(0, expected))
    }

    @Test func insetsWidenTheLimits() {
        let fixture = ScrollFixture()
        fixture.scrollView.contentInset = EdgeInsets(top: 64, bottom: 49)
        fixture.scrollView.scrollRectToVisible(Rect(x: 0, y: 0, width: 1, height: 1), animated: false)
        #expect(fixture.scrollView.contentOffset.y == -64)
        fixture.scrollView.scrollRectToVisible(Rect(x: 0, y: 1990, width: 1, height: 10), animated: true)
        fixture.stage.run(until: 1)
        #expect(fixture.scrollView.contentOffset.y == 1649)
        fixture.scrollView.scrollRectToVisible(Rect(x: 0, y: 1600, width: 1, height: 1), animated: false)
        #expect(fixture.scrollView.contentOffset.y == 1536)
    }

    @Test func contentThatShrinksIsBroughtBack() {
        let fixture = ScrollFixture()
        fixture.scrollView.contentOffset = Point(0, 1600)
        fixture.scrollView.contentSize.height = 1000
        #expect(fixture.scrollView.contentOffset.y == 600)
        fixture.stage.setFrame(Rect(x: 0, y: 0, width: 375, height: 500), of: fixture.scrollView.layer)
        #expect(fixture.scrollView.contentOffset.y == 500)
        for height in [Double.nan, .infinity, -5] { fixture.scrollView.contentSize.height = height }
        #expect(fixture.scrollView.contentOffset == .zero)
    }

    /// Limits may be set in any order around an offset that is there already.
    @Test func limitsThatAreYetToBeSet() {
        let fixture = ScrollFixture(contentSize: .zero)
        let scrollView = fixture.scrollView
        scrollView.contentOffset = Point(500, -64)
        scrollView.contentSize.height = 800
        scrollView.contentSize.width = 1000
        scrollView.contentInset.top = 64
        #expect(scrollView.contentOffset == Point(500, -64))
    }

    @Test func aLaterScrollViewReplacesTheEarlier() {
        let fixture = ScrollFixture()
        fixture.scrollView.setContentOffset(Point(0, 300), animated: true)
        let later = ScrollView(layer: fixture.scrollView.layer, on: fixture.stage)
        fixture.stage.run(until: 1)
        #expect(fixture.stage.scrollView(of: later.layer) === later)
        #expect(fixture.stage.gestureRecognizers(of: later.layer).count == 1)
        fixture.scrollView.contentOffset = Point(0, 5)
        #expect(later.contentOffset == .zero && fixture.scrollView.contentOffset == .zero)
    }

    @Test func aScrollViewOutlivesItsStage() {
        var fixture: ScrollFixture? = ScrollFixture()
        let scrollView = fixture?.scrollView
        fixture = nil
        scrollView?.contentOffset = Point(0, 1)
        scrollView?.setContentOffset(Point(0, 2), animated: true)
        scrollView?.scrollToItem(at: 3, animated: false)
        scrollView?.isScrollEnabled = false
        scrollView?.cells = []
        #expect(scrollView?.contentOffset == .zero)
    }
}
