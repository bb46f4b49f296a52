import AnimGeometry
import AnimInteraction
import Foundation

extension UIScrollView {
    /// Connects the new view to the stage's scroll view.
    final func beginScrolling() {
        clipsToBounds = true
        scroller.delegate = relay()
        _ = scrollPan()
    }

    /// Returns the object of the stage's recognizer of scrolling fingers.
    final func scrollPan() -> UIPanGestureRecognizer {
        if let pan { return pan }
        let new = UIScrollViewPanGestureRecognizer.make(for: scroller.panGestureRecognizer)
        new.attachedView = self
        keptRecognizers.append(new)
        pan = new
        return new
    }

    /// Returns the delegate of the stage's scroll view, which passes its calls on to this one's.
    private func relay() -> AnimInteraction.ScrollViewDelegate {
        func telling(_ call: @escaping @MainActor (UIScrollView) -> Void) -> (AnimInteraction.ScrollView) -> Void {
            { [weak self] _ in
                onMain { if let self { call(self) } }
            }
        }
        var relay = AnimInteraction.ScrollViewDelegate()
        relay.didScroll = telling {
            $0.didScroll()
            $0.titleBar?.followContent()
            $0.tabs?.followContent()
            $0.indicatorsFollow()
            $0.delegate?.scrollViewDidScroll($0)
            // Uncertain: the order of these two.
            $0.layer.keyObservers?.didSet(["contentOffset", "bounds"])
        }
        relay.willBeginDragging = telling {
            $0.hasRefreshed = false
            $0.showIndicators()
            $0.willBeginDragging()
            $0.delegate?.scrollViewWillBeginDragging($0)
        }
        relay.willEndDragging = { [weak self] _, velocity, target in
            let proposed = target
            target = onMain { self?.target(velocity: velocity, proposed: proposed) ?? proposed }
        }
        relay.didEndDragging = { [weak self] _, willDecelerate in
            onMain {
                guard let self else { return }
                self.insetRefreshControl()
                if !willDecelerate { self.indicators?.hideAfterRest() }
                self.delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
            }
        }
        relay.willBeginDecelerating = telling { $0.delegate?.scrollViewWillBeginDecelerating($0) }
        relay.didEndDecelerating = telling {
            $0.indicators?.hideAfterRest()
            $0.delegate?.scrollViewDidEndDecelerating($0)
        }
        relay.didEndScrollingAnimation = telling { $0.delegate?.scrollViewDidEndScrollingAnimation($0) }
        return relay
    }

    /// Notes that a change of the offset is animated, during which the indicators are shown.
    final func noteAnimation(_ isAnimated: Bool) {
        animatedEnd = isAnimated ? stage.time + stage.options.scrollAnimatedDuration + 1e-6 : -.infinity
    }

    private func target(velocity: Point, proposed: Point) -> Point {
        insetRefreshControl()
        var target = proposedTarget(CGPoint(proposed), velocity: CGPoint(velocity))
        snapTitle(&target)
        delegate?.scrollViewWillEndDragging(self, withVelocity: CGPoint(velocity), targetContentOffset: &target)
        return Point(target)
    }

}

/// The object of a scroll view's own recognizer.
final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
    /// The recognizer on the stage that the next object stands for.
    private static var reserved: GestureRecognizer?

    static func make(for engine: GestureRecognizer) -> UIPanGestureRecognizer {
        reserved = engine
        return UIScrollViewPanGestureRecognizer(target: nil, action: nil)
    }

    override class func makeEngine() -> GestureRecognizer {
        defer { reserved = nil }
        return reserved ?? PanGestureRecognizer()
    }
}

/// The observer of a scroll view; all its methods are optional on iOS, and do nothing here unless given.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Called when the content offset has changed.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when the scale has changed.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Called when a finger has begun to drag.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called when the finger is about to release the content, with a velocity in points per millisecond.
    ///
    /// The target is the expected offset at rest, and may be changed unless paging is enabled.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Called when the finger has released the content, or the drag was cancelled.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called when the content starts to decelerate.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called when the content has come to rest, or was caught.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called when an animated change of the offset has ended.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Returns the view that zooms; nil for none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Called when fingers are about to zoom.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Called when fingers have zoomed, and the scale is within its limits again.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    /// Returns whether a tap on the status bar scrolls to the top; not called here.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// Called when it has scrolled to the top; not called here.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// Called when the adjusted insets have changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Returns nil.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    /// Returns true.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

extension UIScrollView {
    /// The delegate, by the type that scroll views of all classes have.
    final var scrollDelegate: (any UIScrollViewDelegate)? {
        get { (self as UIScrollView).delegate }
        set { (self as UIScrollView).delegate = newValue }
    }
}
