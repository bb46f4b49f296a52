public import AnimGeometry
public import AnimInteraction
public import AnimTiming

/// A view that scrolls content larger than itself, like `UIScrollView`.
///
/// ```swift
/// let pager = ScrollingView(frame: window.bounds)
/// pager.contentSize = Size(width: 900, height: 200)
/// pager.isPagingEnabled = true
/// window.addSubview(pager)
/// ```
open class ScrollingView: View {
    /// The scroll view of the stage, which moves the content.
    package private(set) lazy var scrollView = ScrollView(layer: layer.id, on: stage)
    /// The observer of the scrolling; not retained.
    public weak var delegate: (any ScrollingViewDelegate)?

    /// Creates a scroll view, which clips its content, with a frame in the superview that it will have.
    public override init(frame: Rect) {
        super.init(frame: frame)
        clipsToBounds = true
        scrollView.delegate = relay()
    }

    /// The point of the content in the upper left corner; setting it scrolls there without animation.
    public var contentOffset: Point {
        get { scrollView.contentOffset }
        set { scrollView.contentOffset = newValue }
    }

    /// The extent of the content.
    public var contentSize: Size {
        get { scrollView.contentSize }
        set { scrollView.contentSize = newValue }
    }

    /// The scrollable space around the content.
    public var contentInset: EdgeInsets {
        get { scrollView.contentInset }
        set { scrollView.contentInset = newValue }
    }

    /// Whether scrolling stops at multiples of the size of the bounds.
    public var isPagingEnabled: Bool {
        get { scrollView.isPagingEnabled }
        set { scrollView.isPagingEnabled = newValue }
    }

    /// Whether fingers scroll; setting it to false cancels a drag.
    public var isScrollEnabled: Bool {
        get { scrollView.isScrollEnabled }
        set { scrollView.isScrollEnabled = newValue }
    }

    /// Whether the content can be pulled beyond its limits, and bounces back.
    public var bounces: Bool {
        get { scrollView.bounces }
        set { scrollView.bounces = newValue }
    }

    /// Whether it can be pulled to the left and right even if it fits.
    public var alwaysBounceHorizontal: Bool {
        get { scrollView.alwaysBounceHorizontal }
        set { scrollView.alwaysBounceHorizontal = newValue }
    }

    /// Whether it can be pulled up and down even if it fits.
    public var alwaysBounceVertical: Bool {
        get { scrollView.alwaysBounceVertical }
        set { scrollView.alwaysBounceVertical = newValue }
    }

    /// Whether a drag to the left or right scrolls the enclosing scroll view if it begins with the content at its end.
    public var transfersHorizontalScrollingToParent: Bool {
        get { scrollView.transfersHorizontalScrollingToParent }
        set { scrollView.transfersHorizontalScrollingToParent = newValue }
    }

    /// Whether a drag up or down scrolls the enclosing scroll view if it begins with the content at its end.
    public var transfersVerticalScrollingToParent: Bool {
        get { scrollView.transfersVerticalScrollingToParent }
        set { scrollView.transfersVerticalScrollingToParent = newValue }
    }

    /// The rate at which the content decelerates after a fling.
    public var decelerationRate: DecelerationRate {
        get { scrollView.decelerationRate }
        set { scrollView.decelerationRate = newValue }
    }

    /// Whether views in it receive a finger only if it has not scrolled within 0.15 seconds, or is lifted.
    public var delaysContentTouches: Bool {
        get { scrollView.delaysContentTouches }
        set { scrollView.delaysContentTouches = newValue }
    }

    /// Whether a finger may still scroll after a view in it has received it.
    public var canCancelContentTouches: Bool {
        get { scrollView.canCancelContentTouches }
        set { scrollView.canCancelContentTouches = newValue }
    }

    /// The recognizer of scrolling fingers; it begins only along an axis that can scroll.
    public var panGestureRecognizer: PanGestureRecognizer { scrollView.panGestureRecognizer }

    /// Whether a finger is down.
    public var isTracking: Bool { scrollView.isTracking }
    /// Whether a finger drags the content.
    public var isDragging: Bool { scrollView.isDragging }
    /// Whether the content is decelerating after a drag.
    public var isDecelerating: Bool { scrollView.isDecelerating }

    /// Scrolls to an offset.
    public func setContentOffset(_ offset: Point, animated: Bool) {
        scrollView.setContentOffset(offset, animated: animated)
    }

    /// Scrolls as little as necessary to show a rectangle of the content.
    public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        scrollView.scrollRectToVisible(rect, animated: animated)
    }
}

extension ScrollingView {
    /// Returns the delegate of the stage's scroll view, which passes its calls on to this one's.
    private func relay() -> ScrollViewDelegate {
        func notifying(_ call: @escaping (any ScrollingViewDelegate, ScrollingView) -> Void) -> (ScrollView) -> Void {
            { [weak self] _ in
                if let self, let delegate { call(delegate, self) }
            }
        }
        var relay = ScrollViewDelegate()
        relay.didScroll = notifying { $0.scrollViewDidScroll($1) }
        relay.willBeginDragging = notifying { $0.scrollViewWillBeginDragging($1) }
        relay.willEndDragging = { [weak self] _, velocity, target in
            guard let self else { return }
            delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
        }
        relay.didEndDragging = { [weak self] _, willDecelerate in
            guard let self else { return }
            delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
        }
        relay.willBeginDecelerating = notifying { $0.scrollViewWillBeginDecelerating($1) }
        relay.didEndDecelerating = notifying { $0.scrollViewDidEndDecelerating($1) }
        relay.didEndScrollingAnimation = notifying { $0.scrollViewDidEndScrollingAnimation($1) }
        return relay
    }
}

/// The observer of the scrolling of a view, like `UIScrollViewDelegate`; every method does nothing unless given.
public protocol ScrollingViewDelegate: AnyObject {
    /// Called when the content offset has changed.
    func scrollViewDidScroll(_ scrollView: ScrollingView)
    /// Called when a finger has begun to drag.
    func scrollViewWillBeginDragging(_ scrollView: ScrollingView)
    /// Called when the finger is about to release the content, with a velocity in points per millisecond.
    ///
    /// The target is the expected offset at rest, and may be changed unless paging is enabled.
    func scrollViewWillEndDragging(
        _ scrollView: ScrollingView, withVelocity velocity: Point, targetContentOffset: inout Point)
    /// Called when the finger has released the content, or the drag was cancelled.
    func scrollViewDidEndDragging(_ scrollView: ScrollingView, willDecelerate: Bool)
    /// Called when the content starts to decelerate.
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollingView)
    /// Called when the content has come to rest, or was caught.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollingView)
    /// Called when an animated change of the offset has ended.
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollingView)
}

extension ScrollingViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: ScrollingView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: ScrollingView) {}
    /// Does nothing.
    public func scrollViewWillEndDragging(
        _ scrollView: ScrollingView, withVelocity velocity: Point, targetContentOffset: inout Point
    ) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: ScrollingView, willDecelerate: Bool) {}
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: ScrollingView) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollingView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollingView) {}
}
