public import AnimGeometry

/// What a scroll view tells, as `UIScrollViewDelegate` and, for the cells, `UICollectionViewDelegate`.
///
/// The order of a drag: `willBeginDragging`, `didScroll` whenever the offset changes, `willEndDragging`, `didEndDragging`; if the
/// content goes on by itself `willBeginDecelerating`, `didScroll`s, `didEndDecelerating`. The event log has all of them,
/// whether a closure is set or not.
public struct ScrollViewDelegate {
    /// The content offset has changed.
    public var didScroll: ((ScrollView) -> Void)?
    /// A finger has begun to drag.
    public var willBeginDragging: ((ScrollView) -> Void)?
    /// The finger lets go.
    ///
    /// The velocity is that of the content offset in points per millisecond. The target is the offset at which the content will
    /// rest, and may be changed unless paging is enabled; it is kept within the limits.
    public var willEndDragging: ((ScrollView, _ velocity: Point, _ targetContentOffset: inout Point) -> Void)?
    /// The finger has let go, or the drag was broken off; whether the content goes on by itself.
    public var didEndDragging: ((ScrollView, _ willDecelerate: Bool) -> Void)?
    /// The content begins to go on by itself.
    public var willBeginDecelerating: ((ScrollView) -> Void)?
    /// The content that went on by itself rests, or was caught.
    public var didEndDecelerating: ((ScrollView) -> Void)?
    /// An animated change of the offset has come to its end.
    public var didEndScrollingAnimation: ((ScrollView) -> Void)?
    /// A cell comes into display; its attributes have been applied.
    public var willDisplay: ((ScrollView, _ index: Int) -> Void)?
    /// A cell has left the display.
    public var didEndDisplaying: ((ScrollView, _ index: Int) -> Void)?

    /// Creates a delegate that does nothing.
    public init() {}
}
