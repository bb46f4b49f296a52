import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import Testing

/// A stage with a scroll view of 375 × 400 points at the window's origin, and what came of scrolling it.
struct ScrollFixture {
    let stage: Stage
    let scrollView: ScrollView

    init(
        contentSize: Size = Size(width: 375, height: 2000), displayScale: Double = 2, options: StageOptions = StageOptions()
    ) {
        stage = Stage(size: Size(width: 375, height: 400), displayScale: displayScale, options: options)
        var layer = Layer()
        layer.frame = Rect(x: 0, y: 0, width: 375, height: 400)
        let id = stage.addLayer(layer, name: "scroll")
        scrollView = ScrollView(layer: id, on: stage, contentSize: contentSize)
    }

    /// Cells of a page's size side by side, with these numbers.
    func addPages(_ count: Int) {
        scrollView.cells = (0..<count).map { index in
            var page = Layer()
            page.frame = Rect(x: 375 * Double(index), y: 0, width: 375, height: 400)
            return stage.addLayer(page, name: "page \(index)", to: scrollView.layer)
        }
        scrollView.contentSize = Size(width: 375 * Double(count), height: 400)
    }

    /// Puts a finger on the screen that moves straight from one point to another.
    func drag(
        at time: Double, from start: Point, by way: Point, duration: Double, holdAfter: Double = 0, isCancelled: Bool = false
    ) {
        stage.scheduleTouches(at: time) {
            [
                .drag(
                    from: start, to: start + way, TouchMotion(duration: duration, holdAfter: holdAfter, isCancelled: isCancelled))
            ]
        }
    }
}

extension EventLog {
    /// The calls to scroll views' delegates, each with its time; continued scrolling is one entry.
    var scrollCalls: [String] {
        var calls: [String] = []
        for event in events {
            guard case .scroll(_, let call) = event.kind else { continue }
            let text = call.text
            if text != "didScroll" || calls.last != text { calls.append(text) }
        }
        return calls
    }

    /// The offsets of `didScroll`, with their times.
    var offsets: [(time: Double, offset: Point)] {
        events.compactMap { event in
            guard case .scroll(_, .didScroll(let offset)) = event.kind else { return nil }
            return (event.time, offset)
        }
    }

    /// The times at which a call was made.
    func times(of text: String) -> [Double] {
        events.compactMap { event in
            guard case .scroll(_, let call) = event.kind, call.text == text else { return nil }
            return event.time
        }
    }
}

extension ScrollEvent {
    var text: String {
        switch self {
        case .didScroll: "didScroll"
        case .willBeginDragging: "willBeginDragging"
        case .willEndDragging: "willEndDragging"
        case .didEndDragging(let willDecelerate): "didEndDragging \(willDecelerate)"
        case .willBeginDecelerating: "willBeginDecelerating"
        case .didEndDecelerating: "didEndDecelerating"
        case .didEndScrollingAnimation: "didEndScrollingAnimation"
        case .willDisplay(let index): "willDisplay \(index)"
        case .didEndDisplaying(let index): "didEndDisplaying \(index)"
        }
    }
}

extension Point {
    init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }
}
