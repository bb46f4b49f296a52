public import AnimGeometry
import AnimLayers

/// What a scroll view tells, as `UIScrollViewDelegate` and, for the cells, `UICollectionViewDelegate`.
///
/// A drag tells `willBeginDragging`, `didScroll` whenever the offset changes, `willEndDragging`, `didEndDragging`; and if the content
/// goes on by itself `willBeginDecelerating`, `didScroll`s, `didEndDecelerating`. A drag that is broken off, because scrolling is
/// disabled or the touch is cancelled, tells no `willEndDragging`. The event log has all calls, whether a closure is set or not.
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
    /// The content that went on by itself rests, or was stopped.
    public var didEndDecelerating: ((ScrollView) -> Void)?
    /// An animated change of the offset has come to its end; one that is stopped does not tell.
    public var didEndScrollingAnimation: ((ScrollView) -> Void)?
    /// A cell comes into display; its attributes have been applied.
    public var willDisplay: ((ScrollView, _ index: Int) -> Void)?
    /// A cell has left the display.
    public var didEndDisplaying: ((ScrollView, _ index: Int) -> Void)?

    /// Creates a delegate that does nothing.
    public init() {}
}
