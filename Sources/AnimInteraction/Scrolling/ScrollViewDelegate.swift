package import AnimGeometry
import AnimLayers

/// The handlers of a scroll view's events, as `UIScrollViewDelegate` and, for the cells, `UICollectionViewDelegate`.
///
/// A drag calls `willBeginDragging`, `didScroll` whenever the offset changes, `willEndDragging`, `didEndDragging`; and if the content
/// moves on by itself `willBeginDecelerating`, `didScroll`s, `didEndDecelerating`. A drag that is broken off, because scrolling is
/// disabled or the touch is cancelled, does not call `willEndDragging`. The event log has all calls, whether a closure is set or not.
package struct ScrollViewDelegate {
    /// The content offset has changed.
    package var didScroll: ((ScrollView) -> Void)?
    /// A finger has begun to drag.
    package var willBeginDragging: ((ScrollView) -> Void)?
    /// The finger lets go.
    ///
    /// The velocity is that of the content offset in points per millisecond. The target is the offset at which the content is expected to
    /// rest, half a point per point per millisecond too far, as UIKit's is. It may be changed unless paging is enabled, and is kept within
    /// the limits; the content rests exactly at one that was changed.
    package var willEndDragging: ((ScrollView, _ velocity: Point, _ targetContentOffset: inout Point) -> Void)?
    /// The finger has let go, or the drag was broken off; whether the content moves on by itself.
    package var didEndDragging: ((ScrollView, _ willDecelerate: Bool) -> Void)?
    /// The content starts to move by itself.
    package var willBeginDecelerating: ((ScrollView) -> Void)?
    /// The content that moved by itself rests, or was stopped.
    package var didEndDecelerating: ((ScrollView) -> Void)?
    /// An animated change of the offset has ended; not called for one that is stopped.
    package var didEndScrollingAnimation: ((ScrollView) -> Void)?
    /// A cell comes into display; its attributes have been applied.
    package var willDisplay: ((ScrollView, _ index: Int) -> Void)?
    /// A cell has left the display.
    package var didEndDisplaying: ((ScrollView, _ index: Int) -> Void)?

    /// Creates a delegate that does nothing.
    package init() {}
}
