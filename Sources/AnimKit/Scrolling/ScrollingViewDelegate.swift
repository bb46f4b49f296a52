public import AnimGeometry

/// The observer of the scrolling of a view, as `UIScrollViewDelegate`; every method does nothing unless given.
public protocol ScrollingViewDelegate: AnyObject {
    /// The content offset has changed.
    func scrollViewDidScroll(_ scrollView: ScrollingView)
    /// A finger has begun to drag.
    func scrollViewWillBeginDragging(_ scrollView: ScrollingView)
    /// The finger lets go, with a velocity in points per millisecond; the target, where the content will rest, may be changed
    /// unless paging is enabled.
    func scrollViewWillEndDragging(
        _ scrollView: ScrollingView, withVelocity velocity: Point, targetContentOffset: inout Point)
    /// The finger has let go, or the drag was broken off.
    func scrollViewDidEndDragging(_ scrollView: ScrollingView, willDecelerate: Bool)
    /// The content starts to move by itself.
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollingView)
    /// The content that moved by itself rests, or was caught.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollingView)
    /// An animated change of the offset has ended.
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
