public import AnimGeometry
package import AnimLayers
package import AnimTiming

/// A view whose content is larger than itself, as `UIScrollView`, with the cells of a `UICollectionView`.
///
/// The content offset is the origin of the layer's bounds: the sublayers do not move, the bounds do. What fingers, the
/// display and the offset's setters do is rounded to the pixels of the display; the layer's bounds, set as such, are not.
package final class ScrollView {
    /// The layer whose bounds scroll.
    package let layer: LayerID
    /// The recogniser of the fingers that scroll; it begins only along an axis that can scroll.
    package let panGestureRecognizer: PanGestureRecognizer
    /// The extent of the content in points, from the origin of the layer's space.
    ///
    /// Content that a smaller size leaves beyond its limits is moved back, as for ``contentInset``.
    package var contentSize: Size {
        didSet { contentSizeDidChange(from: oldValue) }
    }
    /// The room around the content that may be scrolled to.
    ///
    /// Content at rest that a smaller inset leaves beyond its limits is moved back, within the view animation block around the
    /// change if there is one, and without animation if there is none. A drag continues, and content that decelerates rests within
    /// the new limits in the end; so does an animated change of the offset. A larger inset moves nothing.
    package var contentInset = EdgeInsets.zero {
        didSet { contentInsetDidChange(from: oldValue) }
    }
    /// Whether scrolling stops at multiples of the size of the bounds.
    package var isPagingEnabled = false
    /// Whether the content can be pulled beyond its limits, from where it bounces back.
    package var bounces = true
    /// Whether it can be pulled to the left and to the right even where it fits, if it bounces at all.
    package var alwaysBounceHorizontal = false
    /// Whether it can be pulled up and down even where it fits, if it bounces at all.
    package var alwaysBounceVertical = false
    /// Whether a drag to the left or right that begins where the content cannot move on scrolls the scroll view around this one.
    package var transfersHorizontalScrollingToParent = true
    /// Whether a drag up or down that begins where the content cannot move on scrolls the scroll view around this one.
    package var transfersVerticalScrollingToParent = true
    /// The rate at which the content slows down after a fling.
    package var decelerationRate = DecelerationRate.normal
    /// Whether touch handlers of the content get a finger only when it has not scrolled within 0.15 seconds, or is lifted.
    ///
    /// Gesture recognisers are not delayed.
    package var delaysContentTouches = true
    /// Whether a finger may still scroll after a touch handler of the content has got it, whose touch is cancelled then.
    package var canCancelContentTouches = true
    /// The handlers of the scrolling.
    package var delegate = ScrollViewDelegate()
    /// Whether fingers scroll.
    ///
    /// Setting it to false stops content that decelerates, and breaks off a drag: the content stays where it is.
    package var isScrollEnabled = true {
        didSet { scrollEnablingDidChange() }
    }

    /// Whether a finger is down, even if it does not drag yet.
    package internal(set) var isTracking = false
    /// Whether the content moves by itself after a drag.
    package internal(set) var isDecelerating = false
    /// Whether a finger drags the content.
    package var isDragging: Bool { drag != nil }

    /// The stage, which keeps the scroll view.
    private(set) weak var stage: Stage?
    /// The drag that is under way.
    var drag: ScrollDrag?
    /// The motion of the content without a finger.
    var motion: ScrollMotion?
    /// Whether the finger that is down has stopped a motion.
    var hasCaughtMotion = false
    /// Whether a change of the bounds comes from the scroll view itself.
    var isMoving = false
    /// The layers that come into display.
    var displayedCells = ScrollCells()
    /// Whether the cells wait for the tick's layout.
    var needsLayout = false

    /// Makes a layer scroll; the stage keeps the scroll view, one for each layer: the later one replaces the earlier.
    ///
    /// - Parameters:
    ///   - layer: A view's layer.
    ///   - stage: The stage that the layer is on.
    ///   - contentSize: The extent of the content in points.
    package init(layer: LayerID, on stage: Stage, contentSize: Size = .zero) {
        let pan = ScrollPanGestureRecognizer()
        self.layer = layer
        self.stage = stage
        self.contentSize = contentSize
        panGestureRecognizer = pan
        stage.scrollViews.updateValue(self, forKey: layer)?.retire()
        followPan(pan, on: stage)
    }

    private func followPan(_ pan: ScrollPanGestureRecognizer, on stage: Stage) {
        pan.scrollView = self
        pan.addAction { [weak self, weak pan] _ in
            if let pan { self?.follow(pan) }
        }
        stage.addGestureRecognizer(pan, to: layer)
    }

    /// Leaves the layer to another scroll view.
    private func retire() {
        isScrollEnabled = false
        stopMotion()
        stage?.removeGestureRecognizer(panGestureRecognizer)
        stage = nil
    }
}

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

extension ScrollView {
    /// Writes a call to the log, and calls the delegate; that of `willEndDragging` is left to the caller.
    func notify(_ event: ScrollEvent) {
        guard let stage else { return }
        stage.log.append(.scroll(layer: stage.recorder.timeline.name(of: layer), event), at: stage.time)
        switch event {
        case .didScroll: delegate.didScroll?(self)
        case .willBeginDragging: delegate.willBeginDragging?(self)
        case .willEndDragging: break
        case .didEndDragging(let willDecelerate): delegate.didEndDragging?(self, willDecelerate)
        case .willBeginDecelerating: delegate.willBeginDecelerating?(self)
        case .didEndDecelerating: delegate.didEndDecelerating?(self)
        case .didEndScrollingAnimation: delegate.didEndScrollingAnimation?(self)
        case .willDisplay(let index): delegate.willDisplay?(self, index)
        case .didEndDisplaying(let index): delegate.didEndDisplaying?(self, index)
        }
    }
}

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

extension ScrollView {
    /// The part of the content that is seen: the model bounds of the layer.
    var bounds: Rect { stage?.model(of: layer).bounds ?? .zero }

    /// The limits along x.
    var horizontalAxis: ScrollAxis {
        ScrollAxis(
            length: bounds.width, content: contentSize.width, leading: contentInset.left, trailing: contentInset.right,
            bounces: bounces, alwaysBounces: alwaysBounceHorizontal)
    }

    /// The limits along y.
    var verticalAxis: ScrollAxis {
        ScrollAxis(
            length: bounds.height, content: contentSize.height, leading: contentInset.top, trailing: contentInset.bottom,
            bounces: bounces, alwaysBounces: alwaysBounceVertical)
    }

    /// Returns the point within the limits that is nearest to an offset.
    func clamped(_ offset: Point) -> Point {
        Point(x: horizontalAxis.clamped(offset.x), y: verticalAxis.clamped(offset.y))
    }

    /// Returns an offset on the pixels of the display; limits that lie between two pixels are not exceeded by rounding.
    func rounded(_ offset: Point) -> Point {
        guard let scale = stage?.displayScale else { return offset }
        func rounded(_ value: Double, along axis: ScrollAxis) -> Double {
            let rounded = Self.rounded(value, scale)
            return axis.contains(value) ? axis.clamped(rounded) : rounded
        }
        return Point(x: rounded(offset.x, along: horizontalAxis), y: rounded(offset.y, along: verticalAxis))
    }

    private static func rounded(_ value: Double, _ scale: Double) -> Double {
        let pixels = (value * scale + 0.5).rounded(.down)
        // Beyond that there are no fractions of pixels to round, and the product may overflow.
        return abs(pixels) < 0x1p52 ? pixels / scale : value
    }
}

extension Stage {
    /// Returns the scroll view of a layer; nil for one that does not scroll.
    package func scrollView(of layer: LayerID) -> ScrollView? { scrollViews[layer] }

    /// The layers that scroll, in the order of their creation.
    package var scrollLayers: [LayerID] { scrollViews.keys.sorted() }

    /// Passes a change of a layer's bounds to its scroll view.
    func boundsDidChange(of layer: LayerID, from old: Rect) { scrollViews[layer]?.boundsDidChange(from: old) }
}
