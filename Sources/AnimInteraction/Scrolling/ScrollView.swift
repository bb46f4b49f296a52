public import AnimGeometry
package import AnimLayers
package import AnimTiming

/// A view that scrolls content larger than itself, like `UIScrollView`, with the cells of a `UICollectionView`.
///
/// The content offset is the origin of the layer's bounds: the bounds move, the sublayers do not. Offsets from fingers, motions
/// and the offset's setters are rounded to the pixels of the display; setting the layer's bounds directly is not.
package final class ScrollView {
    /// The layer whose bounds scroll.
    package let layer: LayerID
    /// The recognizer of scrolling fingers; it begins only along an axis that can scroll.
    package let panGestureRecognizer: PanGestureRecognizer
    /// The extent of the content in points, from the origin of the layer's space.
    ///
    /// Content that is beyond its limits after the size was reduced is moved back, as for ``contentInset``.
    package var contentSize: Size {
        didSet { contentSizeDidChange(from: oldValue) }
    }
    /// The scrollable space around the content.
    ///
    /// Content at rest that is beyond its limits after an inset was reduced is moved back, with the enclosing view animation
    /// block if any, otherwise without animation. A drag continues; decelerating content, and an animated change of the offset,
    /// end within the new limits. Enlarging an inset moves nothing.
    package var contentInset = EdgeInsets.zero {
        didSet { contentInsetDidChange(from: oldValue) }
    }
    /// Whether scrolling stops at multiples of the size of the bounds.
    package var isPagingEnabled = false
    /// The pages, if they are not of the size of the bounds.
    package var pages: ScrollPages?
    /// Whether the content can be pulled beyond its limits, and bounces back.
    package var bounces = true
    /// Whether it can be pulled to the left and right even if it fits, provided that it bounces.
    package var alwaysBounceHorizontal = false
    /// Whether it can be pulled up and down even if it fits, provided that it bounces.
    package var alwaysBounceVertical = false
    /// Whether a drag to the left or right scrolls the enclosing scroll view if it begins with the content at its end.
    package var transfersHorizontalScrollingToParent = true
    /// Whether a drag up or down scrolls the enclosing scroll view if it begins with the content at its end.
    package var transfersVerticalScrollingToParent = true
    /// The rate at which the content decelerates after a fling.
    package var decelerationRate = DecelerationRate.normal
    /// Whether touch handlers of the content receive a finger only if it has not scrolled within 0.15 seconds, or is lifted.
    ///
    /// Gesture recognizers are not delayed.
    package var delaysContentTouches = true
    /// Whether a finger may still scroll after a touch handler of the content has received it; the handler's touch is then
    /// cancelled.
    package var canCancelContentTouches = true
    /// The handlers of scroll events.
    package var delegate = ScrollViewDelegate()
    /// Whether fingers scroll.
    ///
    /// Setting it to false stops decelerating content and cancels a drag: the content stays at its offset.
    package var isScrollEnabled = true {
        didSet { scrollEnablingDidChange() }
    }

    /// Whether a finger is down, even if it does not drag yet.
    package internal(set) var isTracking = false
    /// Whether the content is decelerating after a drag.
    package internal(set) var isDecelerating = false
    /// Whether a finger drags the content.
    package var isDragging: Bool { drag != nil }

    /// The stage, which retains the scroll view.
    private(set) weak var stage: Stage?
    /// The drag in progress.
    var drag: ScrollDrag?
    /// The motion of the content without a finger.
    var motion: ScrollMotion?
    /// Whether the finger that is down has stopped a motion.
    var hasCaughtMotion = false
    /// Whether a change of the bounds comes from the scroll view itself.
    var isMoving = false
    /// The cells, and which of them are displayed.
    var displayedCells = ScrollCells()
    /// Whether the cells wait for the tick's layout.
    var needsLayout = false

    /// Makes a layer scroll; the stage retains one scroll view per layer: a later one replaces an earlier one.
    ///
    /// - Parameters:
    ///   - layer: A view's layer.
    ///   - stage: The stage of the layer.
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

    /// Disconnects the scroll view from its layer, which a different scroll view takes over.
    private func retire() {
        isScrollEnabled = false
        stopMotion()
        stage?.removeGestureRecognizer(panGestureRecognizer)
        stage = nil
    }
}

/// The pages along an axis, by their positions from 0.
package struct ScrollPages {
    /// Returns the position of an offset: 1.5 is in the middle between the second and the third page.
    package var position: (_ offset: Double) -> Double
    /// Returns the offset of a position.
    package var offset: (_ position: Double) -> Double

    /// Creates pages by the conversions.
    package init(position: @escaping (Double) -> Double, offset: @escaping (Double) -> Double) {
        (self.position, self.offset) = (position, offset)
    }

    /// Creates pages of a length in points.
    init(length: Double) { self.init(position: { $0 / length }, offset: { $0 * length }) }
}

/// The handlers of a scroll view's events, like `UIScrollViewDelegate` and, for the cells, `UICollectionViewDelegate`.
///
/// A drag calls `willBeginDragging`, `didScroll` whenever the offset changes, `willEndDragging`, `didEndDragging`; and if the
/// content decelerates, `willBeginDecelerating`, further `didScroll`s, `didEndDecelerating`. A drag that is cancelled, because
/// scrolling is disabled or the touch is cancelled, does not call `willEndDragging`. The event log contains all calls, whether a
/// closure is set or not.
package struct ScrollViewDelegate {
    /// The content offset has changed.
    package var didScroll: ((ScrollView) -> Void)?
    /// A finger has begun to drag.
    package var willBeginDragging: ((ScrollView) -> Void)?
    /// The finger is about to release the content.
    ///
    /// The velocity of the content offset is in points per millisecond. The target is the expected offset at rest, which, as in
    /// UIKit, is too far by half a point per point per millisecond of velocity. It may be changed unless paging is enabled, and
    /// is clamped to the limits; content comes to rest exactly at a changed target.
    package var willEndDragging: ((ScrollView, _ velocity: Point, _ targetContentOffset: inout Point) -> Void)?
    /// The finger has released the content, or the drag was cancelled; the argument is whether the content decelerates.
    package var didEndDragging: ((ScrollView, _ willDecelerate: Bool) -> Void)?
    /// The content starts to decelerate.
    package var willBeginDecelerating: ((ScrollView) -> Void)?
    /// The content has come to rest, or was stopped.
    package var didEndDecelerating: ((ScrollView) -> Void)?
    /// An animated change of the offset has ended; not called if it is stopped.
    package var didEndScrollingAnimation: ((ScrollView) -> Void)?
    /// A cell comes into display; its attributes have been applied.
    package var willDisplay: ((ScrollView, _ index: Int) -> Void)?
    /// A cell has left the display.
    package var didEndDisplaying: ((ScrollView, _ index: Int) -> Void)?

    /// Creates a delegate that does nothing.
    package init() {}
}

extension ScrollView {
    /// Logs the display of a cell that a client displays itself, instead of ``cells``.
    package func logDisplay(_ isDisplayed: Bool, ofCell index: Int) {
        notify(isDisplayed ? .willDisplay(index: index) : .didEndDisplaying(index: index))
    }

    /// Logs a call and calls the delegate, except for `willEndDragging`, which the caller calls.
    func notify(_ event: ScrollEvent) {
        guard let stage else { return }
        stage.log.append(.scroll(layer: stage.recorder.name(of: layer), event), at: stage.time)
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
    /// The finger is about to release the content, with a velocity in points per millisecond and the expected offset at rest.
    case willEndDragging(velocity: Point, targetContentOffset: Point)
    /// The finger has released the content.
    case didEndDragging(willDecelerate: Bool)
    /// The content starts to decelerate.
    case willBeginDecelerating
    /// The content has come to rest, or was caught.
    case didEndDecelerating
    /// An animated change of the offset has ended.
    case didEndScrollingAnimation
    /// A cell comes into display.
    case willDisplay(index: Int)
    /// A cell has left the display.
    case didEndDisplaying(index: Int)
}

extension ScrollView {
    /// The visible part of the content: the model bounds of the layer.
    var bounds: Rect { stage?.geometry(of: layer).bounds ?? .zero }

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

    /// Returns the nearest offset within the limits.
    func clamped(_ offset: Point) -> Point {
        Point(x: horizontalAxis.clamped(offset.x), y: verticalAxis.clamped(offset.y))
    }

    /// Returns an offset rounded to the pixels of the display; rounding does not exceed limits that lie between two pixels.
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
        // Larger values have no fractions of pixels, and the product may overflow.
        return abs(pixels) < 0x1p52 ? pixels / scale : value
    }
}

extension Stage {
    /// Returns the scroll view of a layer; nil if it does not scroll.
    package func scrollView(of layer: LayerID) -> ScrollView? { scrollViews[layer] }

    /// The layers with scroll views, in creation order.
    package var scrollLayers: [LayerID] { scrollViews.keys.sorted() }

    /// Makes changes without animations, neither implicit ones nor a view animation block's.
    func changeWithoutAnimations(_ changes: () -> Void) {
        transaction(TransactionSettings(disableActions: true)) { performWithoutAnimation(changes) }
    }

    /// Notifies the scroll view of a layer of a change of the layer's bounds.
    func boundsDidChange(of layer: LayerID, from old: Rect) { scrollViews[layer]?.boundsDidChange(from: old) }
}
