@testable import AnimUIKit
import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import Testing

/// Scroll views.
@Suite @MainActor struct ScrollViewTests {
    private final class Delegate: NSObject, UIScrollViewDelegate {
        var heard: [String] = []
        var target: CGFloat?
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { heard.append("drag") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            heard.append("will end")
            if let target { targetContentOffset.pointee.x = target }
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            heard.append("did end \(decelerate)")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { heard.append("decelerate") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { heard.append("rest") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { heard.append("end") }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            heard.append("zoomed \(scale)")
        }
    }

    @Test func fingersScroll() throws {
        let delegate = Delegate()
        delegate.target = 120
        _ = try Film(size: CGSize(width: 200, height: 100), duration: 4) { window in
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            window.addSubview(view)
            #expect(view.clipsToBounds && view.isScrollEnabled && view.bounces)
            #expect(view.gestureRecognizers?.first === view.panGestureRecognizer && view.panGestureRecognizer.view === view)
            view.contentSize = CGSize(width: 600, height: 100)
            view.delegate = delegate
            window.touches.drag(CGPoint(x: 150, y: 50), by: CGPoint(x: -60, y: 0), at: 0.1, for: 0.2)
            at(0.2) { #expect(view.isDragging && view.isTracking && view.panGestureRecognizer.state == .changed) }
            at(3.9) { #expect(view.contentOffset == CGPoint(x: 120, y: 0)) }
        }
        #expect(delegate.heard == ["drag", "will end", "did end true", "decelerate", "rest"])
    }

    @Test func offsetsAreTheEnginesOwn() throws {
        let film = try Film(size: CGSize(width: 200, height: 100), scale: 2, duration: 3) { window in
            let view = UIScrollView(frame: window.bounds)
            view.contentSize = CGSize(width: 900, height: 100)
            view.layer.name = "scroll"
            window.addSubview(view)
            window.touches.drag(CGPoint(x: 150, y: 50), by: CGPoint(x: -100, y: 0), at: 0.1, for: 0.15)
        }
        let stage = Stage(size: Size(width: 200, height: 100), displayScale: 2)
        var values = Layer()
        values.frame = Rect(x: 0, y: 0, width: 200, height: 100)
        let layer = stage.addLayer(values)
        let scroller = AnimInteraction.ScrollView(layer: layer, on: stage, contentSize: Size(width: 900, height: 100))
        stage.scheduleTouches(at: 0.1) {
            [
                .drag(
                    from: Point(x: 150, y: 50), to: Point(x: 50, y: 50),
                    TouchMotion(duration: 0.15, curve: .linear, samplesPerSecond: 60))
            ]
        }
        let recording = stage.run(until: 3)
        withExtendedLifetime(scroller) {}
        for tick in stride(from: 0, to: 180, by: 5) {
            let time = Double(tick) / 60
            #expect(
                film.presentation(of: "scroll", at: time).map { Double($0.bounds.minX) }
                    == recording.timeline.presentation(of: layer, at: time).bounds.minX)
        }
    }

    @Test func animatedOffsetsAndVisibleRects() throws {
        let delegate = Delegate()
        _ = try Film(size: CGSize(width: 200, height: 100), duration: 3) { window in
            let view = UIScrollView(frame: window.bounds)
            view.contentSize = CGSize(width: 600, height: 300)
            view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
            view.delegate = delegate
            window.addSubview(view)
            #expect(view.adjustedContentInset.top == 10)
            view.setContentOffset(CGPoint(x: 50, y: 0), animated: true)
            at(1) {
                #expect(view.contentOffset == CGPoint(x: 50, y: 0))
                view.scrollRectToVisible(CGRect(x: 300, y: 0, width: 100, height: 50), animated: false)
                // The upper edge of the rectangle is shown below the inset.
                #expect(view.contentOffset == CGPoint(x: 200, y: -10))
            }
        }
        #expect(delegate.heard == ["end"])
    }

    @Test func pullingRefreshes() throws {
        _ = try Film(size: CGSize(width: 200, height: 400), duration: 5) { window in
            let view = UIScrollView(frame: window.bounds)
            view.contentSize = CGSize(width: 200, height: 300)
            let control = UIRefreshControl()
            view.refreshControl = control
            window.addSubview(view)
            window.touches.drag(CGPoint(x: 100, y: 50), by: CGPoint(x: 0, y: 320), at: 0.5, for: 0.5, holdAfter: 0.2)
            at(2.9) {
                #expect(control.isRefreshing && view.contentOffset.y == -60 && view.contentInset.top == 0)
                control.endRefreshing()
            }
            at(4.9) { #expect(view.contentOffset.y == 0 && view.adjustedContentInset.top == 0) }
        }
    }

    @Test func zoomingKeepsThePointBetweenTheFingers() throws {
        let delegate = Delegate()
        _ = try Film(size: CGSize(width: 200, height: 200), duration: 3) { window in
            let view = UIScrollView(frame: window.bounds)
            let content = UIView(frame: window.bounds)
            view.addSubview(content)
            view.contentSize = content.bounds.size
            view.delegate = delegate
            view.maximumZoomScale = 3
            window.addSubview(view)
            view.setZoomScale(2, animated: false)
            #expect(view.zoomScale == 2 && view.contentSize == CGSize(width: 400, height: 400))
            #expect(view.contentOffset == CGPoint(x: 100, y: 100) && content.frame.origin == .zero)
            window.touches.pinch(CGPoint(x: 100, y: 100), from: 100, to: 50, at: 0.5, for: 0.3)
            at(2.9) {
                #expect(view.zoomScale >= 1 && view.zoomScale < 1.6 && !view.isZooming)
                #expect(view.pinchGestureRecognizer != nil)
            }
        }
        #expect(delegate.heard.contains { $0.hasPrefix("zoomed") })
    }
}
