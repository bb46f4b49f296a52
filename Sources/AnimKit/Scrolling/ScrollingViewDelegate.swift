public import AnimGeometry

/// The observer of the scrolling of a view, as `UIScrollViewDelegate`; every method does nothing unless given.
public protocol ScrollingViewDelegate: AnyObject {
    /// Is called when the content offset has changed.
    func scrollViewDidScroll(_ scrollView: ScrollingView)
    /// Is called when a finger has begun to drag.
    func scrollViewWillBeginDragging(_ scrollView: ScrollingView)
    /// Is called when the finger lets go, with a velocity in points per millisecond.
    ///
    /// The target is the offset at which the content will rest, and may be changed unless paging is enabled.
    func scrollViewWillEndDragging(
        _ scrollView: ScrollingView, withVelocity velocity: Point, targetContentOffset: inout Point)
    /// Is called when the finger has let go, or the drag was broken off.
    func scrollViewDidEndDragging(_ scrollView: ScrollingView, willDecelerate: Bool)
    /// Is called when the content starts to move by itself.
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollingView)
    /// Is called when the content that moved by itself rests, or was caught.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollingView)
    /// Is called when an animated change of the offset has ended.
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
