public import AnimGeometry

/// A call to the delegate of a scroll view, with the names of `UIScrollViewDelegate` and `UICollectionViewDelegate`.
public enum ScrollEvent: Hashable, Sendable {
    /// The content was moved to an offset.
    case didScroll(contentOffset: Point)
    /// A finger has begun to drag.
    case willBeginDragging
    /// The finger is about to let go, with a velocity in points per millisecond and the offset at which the content would rest.
    case willEndDragging(velocity: Point, targetContentOffset: Point)
    /// The finger has let go.
    case didEndDragging(willDecelerate: Bool)
    /// The content moves by itself.
    case willBeginDecelerating
    /// The content rests, or was caught.
    case didEndDecelerating
    /// An animated change of the offset has ended.
    case didEndScrollingAnimation
    /// A cell is about to be seen.
    case willDisplay(index: Int)
    /// A cell is out of sight.
    case didEndDisplaying(index: Int)
}
