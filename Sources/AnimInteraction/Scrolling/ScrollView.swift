public import AnimGeometry
public import AnimLayers
public import AnimTiming

/// A view whose content is larger than itself, as `UIScrollView`, and the cells of a `UICollectionView`.
///
/// The content offset is the origin of the layer's bounds: the sublayers do not move, the bounds do.
public final class ScrollView {
    /// The layer whose bounds scroll.
    public let layer: LayerID
    /// The extent of the content in points, from the origin of the layer's space.
    public var contentSize: Size
    /// The room around the content that may be scrolled to.
    public var contentInset = EdgeInsets.zero
    /// Whether scrolling stops at multiples of the size of the bounds.
    public var isPagingEnabled = false
    /// Whether fingers scroll.
    public var isScrollEnabled = true
    /// Whether the content can be pulled beyond its limits, from where it bounces back.
    public var bounces = true
    /// Whether it can be pulled to the left and to the right even where it fits.
    public var alwaysBounceHorizontal = false
    /// Whether it can be pulled up and down even where it fits.
    public var alwaysBounceVertical = false
    /// How the content slows down after a fling.
    public var decelerationRate = DecelerationRate.normal
    /// What is told of the scrolling.
    public var delegate = ScrollViewDelegate()
    /// Layers that come into display and leave it.
    public var cells: [LayerID] = []

    /// Whether a finger is down.
    public private(set) var isTracking = false
    /// Whether a finger drags the content.
    public private(set) var isDragging = false
    /// Whether the content goes on by itself after a drag.
    public private(set) var isDecelerating = false

    weak var stage: Stage?

    /// Makes a layer scroll; the stage keeps the scroll view, one for each layer.
    public init(layer: LayerID, on stage: Stage, contentSize: Size = .zero) {
        self.layer = layer
        self.stage = stage
        self.contentSize = contentSize
        stage.scrollViews[layer] = self
    }

    /// The point of the content that is in the upper left corner; setting it scrolls there without animation.
    public var contentOffset: Point {
        get { stage?.model(of: layer).bounds.origin ?? .zero }
        set { setContentOffset(newValue, animated: false) }
    }

    /// Scrolls to an offset.
    public func setContentOffset(_ offset: Point, animated: Bool) {}

    /// Scrolls as far as it takes to see a rectangle of the content.
    public func scrollRectToVisible(_ rect: Rect, animated: Bool) {}

    /// Scrolls as far as it takes to see a cell.
    public func scrollToItem(at index: Int, animated: Bool) {}

    /// The indices of the cells in display, ascending.
    public var visibleCells: [Int] { [] }

    /// The cell of an index; nil while it is not displayed.
    public func cellForItem(at index: Int) -> LayerID? { nil }
}

extension Stage {
    /// The scroll view of a layer; nil for one that does not scroll.
    public func scrollView(of layer: LayerID) -> ScrollView? { scrollViews[layer] }

    /// The layers that scroll, in the order of their creation.
    public var scrollLayers: [LayerID] { scrollViews.keys.sorted() }
}
