import AnimGeometry
import AnimInteraction
import AnimLayers
import Foundation

/// A view: a rectangle that draws, receives touches, and animates when it is changed within `UIView.animate`.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency NSCoding, @preconcurrency CALayerDelegate, UITraitEnvironment {
    /// The layer that draws the view; outside animation blocks, changes on it take effect at once.
    public let layer: CALayer
    /// The subviews, which the tree retains, in no particular order.
    final var keptSubviews: [UIView] = []
    /// The recognizers, which the view retains, in the order of addition.
    final var keptRecognizers: [UIGestureRecognizer] = []
    /// The controller whose view this is.
    final weak var controller: UIViewController?
    final var backgroundUIColor: UIColor?
    final var ownTintColor: UIColor?
    final var keptMask: UIView?
    final var overriddenStyle = UIUserInterfaceStyle.unspecified
    /// What the view has as an item of constraints; nil if it is none.
    final var layoutItem: LayoutItem?

    /// The film of the view.
    final var film: FilmContext { layer.film }
    final var stage: Stage { layer.film.stage }

    // MARK: Creation

    /// Creates a view with a frame in the superview that it will have.
    public init(frame: CGRect) {
        layer = Self.makeLayer()
        super.init()
        attachLayer()
        if frame != .zero { layer.setFrame(frame) }
    }

    /// Creates a view without an extent.
    public convenience override init() { self.init(frame: .zero) }

    /// Creates a view from a nib.
    ///
    /// Differs: there are no nibs, which is a misuse; the result has no extent.
    public required init?(coder: NSCoder) {
        layer = Self.makeLayer()
        super.init()
        attachLayer()
        film.reportMisuse("init(coder:) of a \(type(of: self)): there are no nibs here")
    }

    /// Archives the view.
    ///
    /// No effect here: there are no archives.
    open func encode(with coder: NSCoder) {}

    /// The class of the layer, such as `CAShapeLayer.self`.
    open class var layerClass: AnyClass { CALayer.self }

    /// Called after a view was loaded from a nib; never here.
    open nonisolated func awakeFromNib() {}
    /// Prepares the view for Interface Builder; never called here.
    open nonisolated func prepareForInterfaceBuilder() {}

    // MARK: Geometry

    /// The bounding box in the superview; setting it moves the center and resizes the bounds.
    ///
    /// With a transform that rotates or skews, setting it is undefined in UIKit; here, the untransformed box gets the frame.
    open var frame: CGRect {
        get { layer.frame }
        set { layer.frame = newValue }
    }
    /// The rectangle in the view's own space.
    open var bounds: CGRect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }
    /// The position of the anchor point, by default the center, in the superview.
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }
    /// The transform about the anchor point: the affine part of ``transform3D``; setting it replaces the whole.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }
    /// The transform about the anchor point in space.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }
    /// The fixed point of position and transform, in fractions of the bounds; the center by default.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }
    /// The pixels per point of drawn contents.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }
    /// Whether the view receives further fingers while one is down; gesture recognizers always do.
    open var isMultipleTouchEnabled = false {
        didSet { receiveTouches() }
    }
    /// Whether touches of other views are blocked while this one has a finger.
    ///
    /// No effect here.
    open var isExclusiveTouch = false

    // MARK: Appearance

    /// The opacity of the view and its subviews as one image, 0…1; below 0.01, the view does not receive touches.
    open var alpha: CGFloat {
        get { CGFloat(layer.values.opacity) }
        set { layer.set(.number(Double(newValue)), for: .opacity) }
    }
    /// Whether the view and its subviews are not drawn.
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            layer.isHidden = newValue
            (superview as? UIStackView)?.visibilityDidChange(of: self)
        }
    }
    /// The fill of the rounded bounds; nil for none.
    open var backgroundColor: UIColor? {
        get { backgroundUIColor ?? layer.backgroundColor.map { UIColor(cgColor: $0) } }
        set { setBackgroundColor(newValue) }
    }
    /// The color of controls and template images: the superview's unless set.
    open var tintColor: UIColor! {
        get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
        set { setTintColor(newValue) }
    }
    /// The mode of the tint color; dimmed behind alerts.
    open var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic {
        didSet { tellTintColor() }
    }
    /// Whether subviews are clipped to the rounded bounds.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// Whether the view has no transparent parts.
    ///
    /// No effect here: it is a hint.
    open var isOpaque = true
    /// Whether drawing clears the bounds first.
    ///
    /// No effect here.
    open var clearsContextBeforeDrawing = true
    /// The view whose alpha masks this view and its subviews; nil for none.
    open var mask: UIView? {
        get { keptMask }
        set {
            keptMask = newValue
            newValue?.removeFromSuperview()
            layer.mask = newValue?.layer
        }
    }
    /// The position and size of the contents when the bounds change; stretched by default.
    open var contentMode: UIView.ContentMode {
        get { UIView.ContentMode(layer.contentsGravity) }
        set { layer.contentsGravity = newValue.gravity }
    }
    /// The middle part of the contents that stretches, in fractions.
    ///
    /// No effect here: use `resizableImage(withCapInsets:)`.
    open var contentStretch = CGRect(x: 0, y: 0, width: 1, height: 1)

    // MARK: Tree

    /// The superview; nil for the window and for detached views.
    open var superview: UIView? { layer.superlayer?.view }
    /// The subviews, back to front.
    open var subviews: [UIView] { layer.orderedSublayers.compactMap(\.view) }
    /// The window of the view; nil for detached views.
    open var window: UIWindow? { layer.id.flatMap { stage.isInTree($0) ? film.view(Timeline.root) as? UIWindow : nil } }

    /// Adds a view in front of the others; it leaves its old superview.
    open func addSubview(_ view: UIView) { insert(view, below: nil) }
    /// Adds a view at an index among the subviews, back to front.
    open func insertSubview(_ view: UIView, at index: Int) {
        let others = subviews.filter { $0 !== view }
        insert(view, below: others.indices.contains(index) ? others[index] : nil)
    }
    /// Adds a view directly behind a different subview; in front of all if that is not a subview.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) { insert(view, below: siblingSubview) }
    /// Adds a view directly in front of a different subview; in front of all if that is not a subview.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) { insert(view, above: siblingSubview) }
    /// Moves a subview in front of the others.
    open func bringSubviewToFront(_ view: UIView) { if view.superview === self { insert(view, below: nil) } }
    /// Moves a subview behind the others.
    open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insertSubview(view, at: 0) } }
    /// Exchanges two subviews by their indices.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
    /// Removes the view from its superview; its animations are removed.
    open func removeFromSuperview() { leaveSuperview() }
    /// Whether the view is a given view or one of its descendants.
    open func isDescendant(of view: UIView) -> Bool { sequence(first: self, next: \.superview).contains { $0 === view } }
    /// Returns the view itself or a descendant with a tag; nil for none.
    open func viewWithTag(_ tag: Int) -> UIView? {
        self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    /// A number by which a view can be found.
    open var tag = 0

    /// Called after a subview was added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called before the superview changes; nil for none.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the superview has changed.
    open func didMoveToSuperview() {}
    /// Called before the window changes; nil for none.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the window has changed.
    open func didMoveToWindow() {}

    // MARK: Layout

    /// Lays out the subviews; called before a commit after the size has changed or `setNeedsLayout()`.
    open func layoutSubviews() { applyConstraints() }
    /// Marks the view for layout before the next commit.
    open func setNeedsLayout() { layer.setNeedsLayout() }
    /// Lays out the view and its subviews now, if needed; within an animation block, the changes animate.
    open func layoutIfNeeded() { layer.layoutIfNeeded() }
    /// Lays out the sublayers of the view's layer: the subviews.
    open func layoutSublayers(of layer: CALayer) { if layer === self.layer { layoutSubviews() } }
    /// Returns the best size within a size: the present one unless overridden.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Resizes the view to its best size; the upper left corner stays.
    open func sizeToFit() {
        let origin = frame.origin
        bounds.size = sizeThatFits(bounds.size)
        frame.origin = origin
    }
    /// Whether subviews are resized by their masks when the bounds change.
    open var autoresizesSubviews = true
    /// The margins and sizes that change with the superview's size.
    open var autoresizingMask: UIView.AutoresizingMask = []

    // MARK: Drawing

    /// Draws the view.
    ///
    /// Differs: not called here unless a class has it in its `CALayer` contents.
    open func draw(_ rect: CGRect) {}
    /// Marks the view to be drawn anew.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    /// Marks a part of the view to be drawn anew.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }
    /// Provides the layer's contents; does nothing unless overridden.
    open func display(_ layer: CALayer) {}
    /// Draws the layer's contents; does nothing unless overridden.
    open func draw(_ layer: CALayer, in ctx: CGContext) {}

    // MARK: Touches

    /// Whether the view and its subviews receive touches.
    open var isUserInteractionEnabled: Bool {
        get { layer.values.isUserInteractionEnabled }
        set { layer.set(.flag(newValue), for: .userInteractionEnabled) }
    }
    /// The next responder: the view's controller, or its superview.
    open override var next: UIResponder? { controller ?? superview }
    /// Returns the view that receives a touch at a point of the view's space, among the view and its subviews; nil for none.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { findView(at: point) }
    /// Whether a point of the view's space is inside the view: within its bounds unless overridden.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { boundsContain(point) }
    /// The gesture recognizers, in the order of addition.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { keptRecognizers.isEmpty ? nil : keptRecognizers }
        set {
            keptRecognizers.forEach(removeGestureRecognizer)
            newValue?.forEach(addGestureRecognizer)
        }
    }
    /// Adds a gesture recognizer, which receives the touches on this view and its subviews.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
    /// Removes a gesture recognizer; a gesture in progress is cancelled.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
    /// Asks whether a gesture recognizer may begin; true unless overridden.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    // MARK: Actions and traits

    /// Returns the action of a change of the layer: within an animation block an animation, otherwise `NSNull`.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        layer.film.stage.viewBlockTiming.map { ImplicitAction(keyPath: event, timing: $0) } ?? NSNull()
    }
    /// The traits of the view.
    open var traitCollection: UITraitCollection { resolvedTraits() }
    /// The style of the view and its subviews instead of the screen's; unspecified by default.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { overriddenStyle }
        set { setOverriddenStyle(newValue) }
    }
    /// Called after the traits have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Called after the tint color has changed.
    open func tintColorDidChange() {}
    /// Resolves what depends on the traits or the tint color anew: the module's views override it.
    func updateAppearance() {}

    // MARK: Constraints

    /// Whether the autoresizing mask makes constraints; false for views that are laid out by constraints.
    open var translatesAutoresizingMaskIntoConstraints = true {
        didSet { translationDidChange(from: oldValue) }
    }
    /// The natural size: none unless overridden.
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    /// Marks the natural size as changed.
    open func invalidateIntrinsicContentSize() { naturalSizeDidChange() }
    /// Sets the priority of being no larger than the natural size.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setHugging(priority, axis)
    }
    /// Sets the priority of being no smaller than the natural size.
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setResistance(priority, axis)
    }
    /// Returns the size that the constraints of the view and its subviews ask for, as close as possible to a target.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    /// Returns the size that the constraints of the view and its subviews ask for, with priorities of the target.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fittingSize(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority) }
    /// Updates the constraints of the view: called before a layout, subviews first, after `setNeedsUpdateConstraints()`.
    open func updateConstraints() {}
    /// Marks the constraints of the view to be updated.
    open func setNeedsUpdateConstraints() { film.autoLayout.setNeedsUpdate(self) }
    /// Updates the constraints of the view and its subviews now, if needed.
    open func updateConstraintsIfNeeded() { film.autoLayout.updateConstraints { $0.isDescendant(of: self) } }
    /// Whether the constraints of the view wait to be updated.
    open func needsUpdateConstraints() -> Bool { layoutItem?.needsUpdate == true }
    /// Whether the class is laid out by constraints only.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// The distances from the frame to the rectangle that constraints place: none unless overridden.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// Returns the rectangle that constraints place for a frame.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    /// Returns the frame for a rectangle that constraints place.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.outset(by: alignmentRectInsets) }
    /// The view whose first baseline the view has: itself unless overridden.
    open var forFirstBaselineLayout: UIView { self }
    /// The view whose last baseline the view has: itself unless overridden.
    open var forLastBaselineLayout: UIView { self }

    // MARK: Margins

    /// The parts of the view that bars and the edges of the screen cover.
    open var safeAreaInsets: UIEdgeInsets { coveredInsets }
    /// Called after the safe area has changed.
    open func safeAreaInsetsDidChange() {}
    /// Whether ``layoutMargins`` contain the safe area's insets.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { layoutItem?.margins.insetsFromSafeArea ?? true }
        set { changeMargins { $0.insetsFromSafeArea = newValue } }
    }
    /// The distances of content from the edges: 8 points by default, and the safe area's insets.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set { setMargins(newValue) }
    }
    /// The margins, whose sides depend on the direction of the language.
    ///
    /// Differs: the leading one is the left one.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = layoutMargins
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
        }
        set {
            layoutMargins = UIEdgeInsets(
                top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing)
        }
    }
    /// Whether the margins are at least those of the superview where the view reaches into them.
    open var preservesSuperviewLayoutMargins: Bool {
        get { layoutItem?.margins.preservesSuperview ?? false }
        set { changeMargins { $0.preservesSuperview = newValue } }
    }
    /// Called after the layout margins have changed.
    open func layoutMarginsDidChange() {}
    /// The kind of content, for languages that are written from right to left.
    ///
    /// No effect here.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified

    // MARK: Accessibility

    /// A name by which a film finds the view.
    open var accessibilityIdentifier: String? {
        didSet { if layer.name == nil || layer.name == oldValue { layer.name = accessibilityIdentifier } }
    }
    /// Whether the view is an element for assistive technologies.
    ///
    /// No effect here.
    open var isAccessibilityElement = false
    /// The label for assistive technologies.
    ///
    /// No effect here.
    open var accessibilityLabel: String?
    /// The value for assistive technologies.
    ///
    /// No effect here.
    open var accessibilityValue: String?
    /// The hint for assistive technologies.
    ///
    /// No effect here.
    open var accessibilityHint: String?

    /// Called at once after the size of the bounds has changed.
    func sizeDidChange() {}

    /// The metric of a natural size that does not exist: -1.
    public nonisolated static let noIntrinsicMetric: CGFloat = -1
}
