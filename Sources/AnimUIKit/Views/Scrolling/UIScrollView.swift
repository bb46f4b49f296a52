import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import Foundation

/// A view that scrolls content larger than itself: its bounds move, the subviews do not.
@preconcurrency @MainActor open class UIScrollView: UIView {
    /// The scroll view of the stage, which moves the content.
    final private(set) lazy var scroller = AnimInteraction.ScrollView(layer: layer.id ?? Timeline.root, on: stage)
    final var ownInset = UIEdgeInsets.zero
    /// Whether a container of controllers has bars above and below the content, which then moves out of their way even if it fits.
    final var isBetweenBars = false
    final var pan: UIPanGestureRecognizer?
    /// The height of the refresh control while it keeps its place above the content.
    final var refreshInset: CGFloat = 0
    /// Whether the present drag has begun a refresh.
    final var hasRefreshed = false
    final var zoom = ZoomState()
    /// The insets, as the app sees them.
    final var adjusted = UIEdgeInsets.zero
    /// The navigation controller whose bar follows the content, with its look and a large title; nil for none.
    final weak var titleBar: UINavigationController?
    /// The tab bar controller whose bar's look follows the content; nil for none.
    final weak var tabs: UITabBarController?
    /// The height of that title, and the part of it that the content has covered.
    final var (titleHeight, coveredTitle): (CGFloat, CGFloat) = (0, 0)
    final var indicators: ScrollIndicators?
    /// The time until which an animated change of the offset lasts.
    final var animatedEnd = -Double.infinity

    /// Creates a scroll view, which clips its content, with a frame in the superview that it will have.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        beginScrolling()
    }

    /// Creates a scroll view from a nib, which is a misuse.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        beginScrolling()
    }

    /// The observer of the scrolling.
    ///
    /// Subclasses have a delegate of their own type, which is the same object.
    @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? {
        didSet { delegateDidChange() }
    }

    /// Called after the delegate has changed.
    func delegateDidChange() { updatePinch() }
    /// Returns the target of a fling that the delegate is asked about; the velocity is in points per millisecond.
    func proposedTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }
    /// Called when a finger has begun to drag, before the delegate is.
    func willBeginDragging() {}
    /// Called in each tick in which the content was scrolled, before the delegate is.
    func didScroll() {
        setNeedsLayout()
        if refreshControl != nil { followRefresh() }
    }

    // MARK: Content

    /// The point of the content in the upper left corner; setting it scrolls there without animation.
    open var contentOffset: CGPoint {
        get { CGPoint(scroller.contentOffset) }
        set {
            guard film.accepts(.point(Point(newValue)), for: "UIScrollView.contentOffset", of: self) else { return }
            scroller.contentOffset = Point(newValue)
        }
    }
    /// The extent of the content in points.
    open var contentSize: CGSize {
        get { CGSize(scroller.contentSize) }
        set {
            scroller.contentSize = Size(newValue)
            safeAreaWasChecked()
            tabs?.followContent()
            layer.keyObservers?.didSet(["contentSize"])
        }
    }
    /// The scrollable space around the content.
    open var contentInset: UIEdgeInsets {
        get { ownInset }
        set {
            ownInset = newValue
            updateInsets()
            layer.keyObservers?.didSet(["contentInset"])
        }
    }
    /// The scrollable space around the content, with the insets of the safe area.
    open var adjustedContentInset: UIEdgeInsets { adjusted }
    /// Called after ``adjustedContentInset`` has changed.
    open func adjustedContentInsetDidChange() {}
    /// When the safe area, which bars are outside of, adds to the insets.
    open var contentInsetAdjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic {
        didSet { safeAreaWasChecked() }
    }
    override func safeAreaWasChecked() { if film.autoLayout.usesSafeArea { surroundingsDidChange() } }
    override var safeAreaInsetsForSubviews: UIEdgeInsets { remainingSafeArea }
    /// Scrolls to an offset, within 0.3 seconds if it is animated.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard film.accepts(.point(Point(contentOffset)), for: "UIScrollView.contentOffset", of: self) else { return }
        noteAnimation(animated)
        scroller.setContentOffset(Point(contentOffset), animated: animated)
    }
    /// Scrolls as little as necessary to show a rectangle of the content.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        noteAnimation(animated)
        scroller.scrollRectToVisible(Rect(rect), animated: animated)
    }

    // MARK: Fingers

    /// Whether scrolling stops at multiples of the size of the bounds.
    open var isPagingEnabled: Bool {
        get { scroller.isPagingEnabled }
        set { scroller.isPagingEnabled = newValue }
    }
    /// Whether fingers scroll; setting it to false cancels a drag.
    open var isScrollEnabled: Bool {
        get { scroller.isScrollEnabled }
        set { scroller.isScrollEnabled = newValue }
    }
    /// Whether the content can be pulled beyond its limits, and bounces back.
    open var bounces: Bool {
        get { scroller.bounces }
        set { scroller.bounces = newValue }
    }
    /// Whether it can be pulled up and down even if it fits.
    open var alwaysBounceVertical: Bool {
        get { scroller.alwaysBounceVertical }
        set { scroller.alwaysBounceVertical = newValue }
    }
    /// Whether it can be pulled to the left and right even if it fits.
    open var alwaysBounceHorizontal: Bool {
        get { scroller.alwaysBounceHorizontal }
        set { scroller.alwaysBounceHorizontal = newValue }
    }
    /// Whether a drag to the left or right scrolls the enclosing scroll view if it begins with the content at its end.
    open var transfersHorizontalScrollingToParent: Bool {
        get { scroller.transfersHorizontalScrollingToParent }
        set { scroller.transfersHorizontalScrollingToParent = newValue }
    }
    /// Whether a drag up or down scrolls the enclosing scroll view if it begins with the content at its end.
    open var transfersVerticalScrollingToParent: Bool {
        get { scroller.transfersVerticalScrollingToParent }
        set { scroller.transfersVerticalScrollingToParent = newValue }
    }
    /// The rate at which the content decelerates after a fling.
    open var decelerationRate: UIScrollView.DecelerationRate {
        get { DecelerationRate(rawValue: CGFloat(scroller.decelerationRate.rawValue)) }
        set { scroller.decelerationRate = AnimTiming.DecelerationRate(rawValue: Double(newValue.rawValue)) }
    }
    /// Whether views in it receive a finger only if it has not scrolled within 0.15 seconds, or is lifted.
    open var delaysContentTouches: Bool {
        get { scroller.delaysContentTouches }
        set { scroller.delaysContentTouches = newValue }
    }
    /// Whether a finger may still scroll after a view in it has received it.
    open var canCancelContentTouches: Bool {
        get { scroller.canCancelContentTouches }
        set { scroller.canCancelContentTouches = newValue }
    }
    /// Whether a drag scrolls along one axis only.
    ///
    /// No effect here: a drag scrolls along both.
    open var isDirectionalLockEnabled = false
    /// Whether a tap on the status bar scrolls to the top.
    ///
    /// No effect here: films have no status bar.
    open var scrollsToTop = true
    /// Whether a drag hides the keyboard.
    ///
    /// No effect here: films have no keyboard.
    open var keyboardDismissMode = UIScrollView.KeyboardDismissMode.none
    /// Returns whether a touch is passed on to a view in it; true unless overridden.
    ///
    /// No effect here.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    /// Returns whether a drag may cancel the touches of a view in it.
    ///
    /// No effect here: `canCancelContentTouches` has.
    open func touchesShouldCancel(in view: UIView) -> Bool { true }

    /// The recognizer of scrolling fingers; it begins only along an axis that can scroll.
    open var panGestureRecognizer: UIPanGestureRecognizer { scrollPan() }
    /// Whether a finger is down.
    open var isTracking: Bool { scroller.isTracking }
    /// Whether a finger drags the content.
    open var isDragging: Bool { scroller.isDragging }
    /// Whether the content is decelerating after a drag.
    open var isDecelerating: Bool { scroller.isDecelerating }

    // MARK: Refresh

    /// The indicator above the content, which pulling the content down starts.
    open var refreshControl: UIRefreshControl? {
        didSet { replaceRefreshControl(oldValue) }
    }

    // MARK: Indicators

    /// Whether the position is shown at the right while the content moves.
    open var showsVerticalScrollIndicator = true {
        didSet { indicators?.place() }
    }
    /// Whether the position is shown at the bottom while the content moves.
    open var showsHorizontalScrollIndicator = true {
        didSet { indicators?.place() }
    }
    /// The color of the indicators; by default black, or white in the dark style.
    open var indicatorStyle = UIScrollView.IndicatorStyle.default {
        didSet { indicators?.place() }
    }
    /// The distances of both indicators from the edges.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }
    /// The distances of the vertical indicator from the edges.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
        didSet { indicators?.place() }
    }
    /// The distances of the horizontal indicator from the edges.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
        didSet { indicators?.place() }
    }
    /// Whether the safe area adds to the distances of the indicators.
    open var automaticallyAdjustsScrollIndicatorInsets = true
    /// Shows the indicators for 1.2 seconds.
    open func flashScrollIndicators() {
        showIndicators()
        indicators?.hideAfterRest()
    }

    // MARK: Zooming

    /// The scale of the view that the delegate names for zooming; 1 without one.
    open var zoomScale: CGFloat {
        get { presentScale }
        set { setZoomScale(newValue, animated: false) }
    }
    /// The smallest scale.
    open var minimumZoomScale: CGFloat = 1 {
        didSet { updatePinch() }
    }
    /// The greatest scale.
    open var maximumZoomScale: CGFloat = 1 {
        didSet { updatePinch() }
    }
    /// Whether fingers can zoom beyond the limits, and the content bounces back.
    open var bouncesZoom = true
    /// Whether fingers zoom the content.
    open var isZooming: Bool { zoom.isZooming }
    /// Whether the scale is returning to its limits.
    open var isZoomBouncing: Bool { zoom.isBouncing }
    /// The recognizer of zooming fingers; nil if there is nothing to zoom.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoom.pinch }
    /// Scales the content about the middle of its visible part.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { changeScale(to: scale, animated: animated) }
    /// Scales and scrolls the content so that a rectangle of the zoomed view's space fills the view.
    open func zoom(to rect: CGRect, animated: Bool) { reveal(rect, animated: animated) }

    /// The rectangle of the content: constraints with it determine ``contentSize``.
    open var contentLayoutGuide: UILayoutGuide { systemGuide(.scrollContent, "UIScrollViewContentLayoutGuide") }
    /// The visible rectangle, which does not scroll.
    open var frameLayoutGuide: UILayoutGuide { systemGuide(.scrollFrame, "UIScrollViewFrameLayoutGuide") }
}

extension UIScrollView {
    /// The styles of the indicators.
    public enum IndicatorStyle: Int, Sendable {
        case `default`, black, white
    }

    /// How a drag hides the keyboard.
    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }

    /// When bars add to the insets.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic, scrollableAxes, never, always
    }

    /// A rate of deceleration: the factor of the velocity per millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The factor per millisecond.
        public var rawValue: CGFloat
        /// Creates a rate.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// The default rate.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// A rate at which the content stops sooner.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
}
