package import AnimGeometry
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
