import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import Foundation

/// A view: a rectangle that draws, receives touches, and animates when it is changed within `UIView.animate`.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency NSCoding, @preconcurrency CALayerDelegate, UITraitEnvironment {
    /// The layer that draws the view; outside animation blocks, changes on it take effect at once.
    open var layer: CALayer { keptLayer }
    final let keptLayer: CALayer
    /// The same layer, for the end of the view's life, which is not isolated.
    nonisolated(unsafe) unowned(unsafe) private let ownLayer: CALayer
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
    /// Whether the content mode is `redraw`.
    final var redrawsWhenResized = false
    /// What the view has as an item of constraints; nil if it is none.
    final var layoutItem: LayoutItem?

    /// The film of the view.
    final var film: FilmContext { keptLayer.film }
    final var stage: Stage { keptLayer.film.stage }

    // MARK: Creation

    /// Creates a view with a frame in the superview that it will have.
    public init(frame: CGRect) {
        keptLayer = Self.makeLayer()
        ownLayer = keptLayer
        super.init()
        attachLayer()
        if frame != .zero, film.accepts(.rect(Rect(frame)), for: "UIView.frame", of: self) { layer.setFrame(frame) }
    }

    /// Creates a view without an extent.
    public convenience override init() { self.init(frame: .zero) }

    deinit {
        ownLayer.setView(nil)
        if let layoutItem { onMain { layoutItem.viewWillBeReleased() } }
    }

    /// Creates a view from a nib.
    ///
    /// Differs: there are no nibs, which is a misuse; the result has no extent.
    public required init?(coder: NSCoder) {
        keptLayer = Self.makeLayer()
        ownLayer = keptLayer
        super.init()
        attachLayer()
        film.reportMisuse("UIView.init(coder:)", of: self, "cannot be loaded: there are no nibs here")
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
        set { if film.accepts(.rect(Rect(newValue)), for: "UIView.frame", of: self) { layer.frame = newValue } }
    }
    /// The rectangle in the view's own space.
    open var bounds: CGRect {
        get { layer.bounds }
        set { if film.accepts(.rect(Rect(newValue)), for: "UIView.bounds", of: self) { layer.bounds = newValue } }
    }
    /// The position of the anchor point, by default the center, in the superview.
    open var center: CGPoint {
        get { layer.position }
        set { if film.accepts(.point(Point(newValue)), for: "UIView.center", of: self) { layer.position = newValue } }
    }
    /// The transform about the anchor point: the affine part of ``transform3D``; setting it replaces the whole.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set {
            if film.accepts(.transform(Transform3D(Transform(newValue))), for: "UIView.transform", of: self) {
                layer.setAffineTransform(newValue)
            }
        }
    }
    /// The transform about the anchor point in space.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set {
            if film.accepts(.transform(Transform3D(newValue)), for: "UIView.transform3D", of: self) { layer.transform = newValue }
        }
    }
    /// The fixed point of position and transform, in fractions of the bounds; the center by default.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { if film.accepts(.point(Point(newValue)), for: "UIView.anchorPoint", of: self) { layer.anchorPoint = newValue } }
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
        get { CGFloat(layer.shown.opacity) }
        set {
            if film.accepts(.number(Double(newValue)), for: "UIView.alpha", of: self) {
                layer.set(.number(Double(newValue)), for: .opacity)
            }
        }
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
    /// Of views that override `draw(_:)` and have no background color, the rest is black if this is true.
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
        get { redrawsWhenResized ? .redraw : UIView.ContentMode(layer.contentsGravity) }
        set { setContentMode(newValue) }
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
    open var window: UIWindow? { layer.isInWindow ? film.view(Timeline.root) as? UIWindow : nil }

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
    open func isDescendant(of view: UIView) -> Bool { isInside(view) }
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

    /// Draws the view: called before the first commit and after `setNeedsDisplay()`, with the bounds, if the view has an extent and is
    /// not hidden.
    ///
    /// If the bounds change, the picture is resized by ``contentMode``, or drawn anew in the mode `redraw`. A view that is opaque, as by
    /// default, and has no background color is black where nothing is drawn. Differs: the picture stays sharp if it grows.
    open func draw(_ rect: CGRect) {}
    /// Marks the view to be drawn anew before the next commit; no effect while it is drawn.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    /// Marks the view to be drawn anew, all of it.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }
    /// Provides the layer's contents; unless overridden, the layer draws them.
    open func display(_ layer: CALayer) { layer.drawsContents = true }
    /// Draws the layer's contents: calls `draw(_:)`.
    open func draw(_ layer: CALayer, in ctx: CGContext) { drawContents(of: layer, in: ctx) }
    /// Called before the layer's contents are drawn.
    open func layerWillDraw(_ layer: CALayer) {}
    /// Called by the display of the layer before and after its contents are drawn: the module's views override them.
    func willDrawContents() {}
    func didDrawContents() {}

    // MARK: Touches

    /// Whether the view and its subviews receive touches.
    open var isUserInteractionEnabled: Bool {
        get { layer.shown.isUserInteractionEnabled }
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
        layer.film.stage.viewBlockTiming.map { ImplicitAction(keyPath: event, timing: $0) } ?? Self.noAction
    }
    /// The action of views outside animation blocks.
    private static let noAction: NSNull = NSNull()
    /// The traits of the view.
    open var traitCollection: UITraitCollection { resolvedTraits() }
    /// The style of the view and its subviews instead of the screen's; unspecified by default.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { overriddenStyle }
        set { setOverriddenStyle(newValue) }
    }
    /// Called after the traits have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    final var traitRegistrations: [TraitRegistration] = []
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
    /// Returns the view whose baseline stands for this one's, by an old name; not called here.
    open func forBaselineLayout() -> UIView { self }
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
    /// The margins, whose sides depend on the direction of the content.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { directed(layoutMargins) }
        set { layoutMargins = undirected(newValue) }
    }
    /// Whether the view's margins are at least as wide as the superview's, which the view may reach into.
    open var preservesSuperviewLayoutMargins: Bool {
        get { layoutItem?.margins.preservesSuperview ?? false }
        set { changeMargins { $0.preservesSuperview = newValue } }
    }
    /// Called after the layout margins have changed.
    open func layoutMarginsDidChange() {}
    /// The kind of content, which decides whether it is laid out from right to left.
    ///
    /// It counts for constraints, stacks, margins, natural alignments, and the parts of controls, bars and rows; pushes go by the one of the
    /// navigation controller's view.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet { if semanticContentAttribute != oldValue { directionDidChange(from: oldValue) } }
    }

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
    /// Called in each layout of the view or its superview, if there is a safe area.
    func safeAreaWasChecked() {}
    /// The safe area's insets of which subviews get their parts.
    var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaInsets }

    /// The metric of a natural size that does not exist: -1.
    public nonisolated static let noIntrinsicMetric: CGFloat = -1

    // MARK: Conversions

    /// Converts a point to a different view's space; nil is the window.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }
    /// Converts a point from a different view's space; nil is the window.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }
    /// Converts a rectangle to a different view's space; nil is the window.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }
    /// Converts a rectangle from a different view's space; nil is the window.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }
    /// Converts a point to a coordinate space, such as a view or the screen.
    open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, to: coordinateSpace as? UIView)
    }
    /// Converts a rectangle to a coordinate space.
    open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, to: coordinateSpace as? UIView)
    }
    /// Converts a point from a coordinate space.
    open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, from: coordinateSpace as? UIView)
    }
    /// Converts a rectangle from a coordinate space.
    open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, from: coordinateSpace as? UIView)
    }

    // MARK: Anchors and constraints

    /// The leading edge.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .leading)) }
    /// The trailing edge.
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .trailing)) }
    /// The left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .left)) }
    /// The right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .right)) }
    /// The upper edge.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .top)) }
    /// The lower edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .bottom)) }
    /// The width.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .width)) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .height)) }
    /// The horizontal center.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .centerX)) }
    /// The vertical center.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .centerY)) }
    /// The baseline of the first line of text; the upper edge without text.
    open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .firstBaseline)) }
    /// The baseline of the last line of text; the lower edge without text.
    open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .lastBaseline)) }
    /// The constraints that the view holds.
    open var constraints: [NSLayoutConstraint] { layoutItem?.held ?? [] }
    /// Adds a constraint on the view and its descendants.
    open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.add(to: self) }
    /// Adds constraints on the view and its descendants.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }
    /// Removes a constraint that the view holds.
    open func removeConstraint(_ constraint: NSLayoutConstraint) {
        if let holder = constraint.holder, holder === layoutItem { constraint.deactivate() }
    }
    /// Removes constraints that the view holds.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }
    /// Returns the active constraints with the view along an axis.
    ///
    /// Differs: without those that have only an indirect effect.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        (layoutItem?.uses ?? []).filter { $0.firstAttribute.axis == axis }
    }
    /// Whether the constraints leave the frame open.
    ///
    /// Differs: always false.
    open var hasAmbiguousLayout: Bool { false }
    /// Changes the frame within what the constraints leave open.
    ///
    /// No effect here.
    open func exerciseAmbiguityInLayout() {}
    /// Returns the priority of being no larger than the natural size.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutItem?.hugging(axis) ?? LayoutItem(self).hugging(axis)
    }
    /// Returns the priority of being no smaller than the natural size.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutItem?.resistance(axis) ?? .defaultHigh
    }
    /// Returns the direction of a kind of content: the app's, unless it has its own.
    open class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: appDirection)
    }
    /// Returns the direction of a kind of content in an app of a direction.
    open class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: layoutDirection
        case .forceRightToLeft: .rightToLeft
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        }
    }
    /// The direction in which the view's content is laid out.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }

    // MARK: Guides

    /// The rectangle that bars and the edges of the screen do not cover.
    open var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea, "UIViewSafeAreaLayoutGuide") }
    /// The rectangle within ``layoutMargins``.
    open var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins, "UIViewLayoutMarginsGuide") }
    /// The rectangle for text: within the margins, and at most 672 points wide.
    open var readableContentGuide: UILayoutGuide { systemGuide(.readable, "UIViewReadableContentGuide") }
    /// The guides that were added to the view.
    open var layoutGuides: [UILayoutGuide] { layoutItem?.guides ?? [] }
    /// Adds a guide; it leaves its old view.
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = self }
    /// Removes a guide, with its constraints.
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        if layoutGuide.owningView === self { layoutGuide.owningView = nil }
    }

    // MARK: Snapshots

    /// Returns a view with a frozen copy of this view's picture: of the last commit, or of the present values.
    ///
    /// The copy has the part within the bounds, without animations, transform or opacity of its own, and is stretched with the bounds.
    /// Differs: it is made of copied layers, so that it stays sharp when it grows, and an effect view in it shows the content behind
    /// the copy.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { frozenCopy(showsModel: afterUpdates) }

    /// Returns a view with a part of a frozen copy of this view's picture.
    ///
    /// No effect here: the insets, since copied layers are not stretched.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? { frozenCopy(of: rect, showsModel: afterUpdates) }

    // MARK: Animations

    /// Animates changes of views.
    ///
    /// The model values change at once, and the call returns before anything has moved. Positions, bounds and transforms animate
    /// additively: a block that interrupts another adds its own motion.
    open class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(
            ViewAnimation(duration: duration, delay: delay, pacing: options.pacing, options: options.behavior), animations,
            completion)
    }
    /// Animates changes of views with the default curve, and calls a completion.
    open class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(ViewAnimation(duration: duration), animations, completion)
    }
    /// Animates changes of views with the default curve.
    open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        run(ViewAnimation(duration: duration), animations, nil)
    }
    /// Animates changes of views with a spring that is fitted to a duration.
    open class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        run(
            ViewAnimation(
                duration: duration, delay: delay,
                pacing: .spring(dampingRatio: Double(dampingRatio), initialVelocity: SpringVelocity(Double(velocity))),
                options: options.behavior), animations, completion)
    }
    /// Animates changes of views by keyframes, which `addKeyframe` adds.
    open class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let animation = ViewAnimation(
            duration: duration, delay: delay, pacing: .curve(options.curve.timingFunction), options: options.behavior)
        FilmContext.current.stage.animateKeyframes(
            ViewKeyframeAnimation(animation, calculationMode: options.calculationMode), animations: animations,
            completion: completion)
    }
    /// Adds a keyframe to `animateKeyframes`.
    open class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
    ) {
        FilmContext.current.stage.addKeyframe(
            relativeStartTime: frameStartTime, relativeDuration: frameDuration, animations: animations)
    }
    /// Changes a view with a transition from its old to its new picture.
    open class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let animation = ViewAnimation(
            duration: duration, pacing: .curve(options.curve.timingFunction), options: options.behavior)
        guard let effect = options.transition, let id = view.layer.id else { return run(animation, animations ?? {}, completion) }
        if options.isPageCurl { view.film.warn("page curls are drawn as cross dissolves") }
        view.stage.transition(with: id, animation, effect: effect, animations: animations ?? {}, completion: completion)
    }
    /// Replaces a view by another with a transition of their superview.
    ///
    /// Without a superview, only the completion is called. With `showHideTransitionViews`, the views are hidden and shown instead.
    open class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            completion?(true)
            return
        }
        transition(
            with: container, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    (fromView.isHidden, toView.isHidden) = (true, false)
                } else {
                    container.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }, completion: completion)
    }
    /// Removes views with the animation of the system.
    ///
    /// Differs: they fade and shrink.
    open class func perform(
        _ animation: UIView.SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: 0.25, delay: 0, options: options) {
            for view in views {
                view.alpha = 0
                view.transform = view.transform.scaledBy(x: 0.5, y: 0.5)
            }
            parallelAnimations?()
        } completion: { finished in
            for view in views { view.removeFromSuperview() }
            completion?(finished)
        }
    }
    /// Makes changes that do not animate, even within a block.
    open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        FilmContext.current.stage.performWithoutAnimation(actionsWithoutAnimation)
    }
    /// Repeats the animations of some changes within a block.
    open class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        FilmContext.current.stage.modifyAnimations(
            repeatCount: Double(count), autoreverses: autoreverses, animations: animations)
    }
    /// Sets whether blocks animate; without, they change the values at once.
    open class func setAnimationsEnabled(_ enabled: Bool) { FilmContext.current.stage.viewAnimationsAreEnabled = enabled }
    /// Whether blocks animate.
    open class var areAnimationsEnabled: Bool { FilmContext.current.stage.viewAnimationsAreEnabled }
    /// The duration of the current block in seconds; 0 outside blocks.
    open class var inheritedAnimationDuration: TimeInterval { FilmContext.current.stage.viewBlockTiming?.duration ?? 0 }

    // MARK: Animations between two calls

    /// Begins to animate the changes of views that follow, for 0.2 seconds, until the matching ``commitAnimations()``.
    open class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) { begin(animationID, context) }
    /// Ends to animate changes of views.
    open class func commitAnimations() { commit() }
    /// Sets the object with the methods of start and end.
    open class func setAnimationDelegate(_ delegate: Any?) { changeBlock { $0.delegate = delegate.map { $0 as AnyObject } } }
    /// Sets the method that is called at the start.
    ///
    /// No effect here.
    open class func setAnimationWillStart(_ selector: Selector?) {}
    /// Sets the method that is called at the end, with the name and whether all animations have ended.
    open class func setAnimationDidStop(_ selector: Selector?) { changeBlock { $0.didStop = selector } }
    /// Sets the duration in seconds.
    open class func setAnimationDuration(_ duration: TimeInterval) { changeBlock { $0.animation.duration = duration } }
    /// Sets the delay in seconds.
    open class func setAnimationDelay(_ delay: TimeInterval) { changeBlock { $0.animation.delay = delay } }
    /// Sets the curve.
    open class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
        changeBlock { $0.animation.pacing = .curve(curve.timingFunction) }
    }
    /// Sets the number of iterations, fractions allowed.
    open class func setAnimationRepeatCount(_ repeatCount: Float) {
        changeBlock { $0.animation.repeatCount = Double(repeatCount) }
    }
    /// Sets whether each iteration is followed by a reversed one.
    open class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        changeBlock {
            if repeatAutoreverses { $0.animation.options.insert(.autoreverse) } else { $0.animation.options.remove(.autoreverse) }
        }
    }
    /// Sets whether animations begin at the present values of the screen; they always do.
    ///
    /// No effect here.
    open class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
    /// Sets the transition of a view.
    ///
    /// No effect here: use `UIView.transition`.
    open class func setAnimationTransition(_ transition: UIView.AnimationTransition, for view: UIView, cache: Bool) {
        view.film.warn("setAnimationTransition(_:for:cache:) has no effect: use UIView.transition")
    }

    // MARK: Editing, motion and interactions

    /// Makes the first responder give up being it, if it is the view or in the view; returns whether nothing in the view is it then.
    ///
    /// No effect here: `force`.
    @discardableResult open func endEditing(_ force: Bool) -> Bool {
        guard let responder = UIApplication.shared.firstResponder as? UIView, responder.isDescendant(of: self) else {
            return true
        }
        return responder.resignFirstResponder()
    }
    /// The changes by the motion of the device.
    ///
    /// No effect here: the device does not move.
    open var motionEffects: [UIMotionEffect] = []
    /// Adds a change by the motion of the device.
    ///
    /// No effect here.
    open func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
    /// Removes a change by the motion of the device.
    open func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
    /// The name for the restoration of an app's state.
    ///
    /// No effect here.
    open var restorationIdentifier: String?
    /// Stores the state; never called here, since films restore nothing.
    open func encodeRestorableState(with coder: NSCoder) {}
    /// Restores the state; never called here.
    open func decodeRestorableState(with coder: NSCoder) {}
    /// Whether inverted colors of the screen leave the view as it is.
    ///
    /// No effect here: colors are not inverted.
    open var accessibilityIgnoresInvertColors = false
    /// Whether the view can have the focus: no.
    open var canBecomeFocused: Bool { false }
    /// Whether the view has the focus: no.
    open var isFocused: Bool { false }

    // MARK: Elements of assistive technologies

    /// Whether the elements within the view are read one after the other.
    ///
    /// No effect here.
    open var shouldGroupAccessibilityChildren = false
    /// The frame of the element in the window.
    open var accessibilityFrame: CGRect {
        get { keptAccessibilityFrame ?? convert(bounds, to: nil) }
        set { keptAccessibilityFrame = newValue }
    }
    private final var keptAccessibilityFrame: CGRect?
    /// The point at which the element is activated, in the window.
    open var accessibilityActivationPoint: CGPoint {
        get { CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
        set {}
    }
    /// The actions of the element.
    ///
    /// No effect here.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    /// The language in which the element is read.
    ///
    /// No effect here.
    open var accessibilityLanguage: String?
    /// Performs the most important action; returns whether it has done something.
    open func accessibilityPerformMagicTap() -> Bool { false }
    /// Called after the element has got the focus of assistive technologies; never here.
    open func accessibilityElementDidBecomeFocused() {}
    /// Called after the element has lost the focus of assistive technologies; never here.
    open func accessibilityElementDidLoseFocus() {}
    /// Whether the element has the focus of assistive technologies: no.
    open func accessibilityElementIsFocused() -> Bool { false }
    /// Returns the number of elements within the view.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    /// Returns an element within the view; nil for none.
    open func accessibilityElement(at index: Int) -> Any? {
        accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }
    /// Returns the index of an element within the view; `NSNotFound` for none.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }
    /// The interactions of the view.
    open var interactions: [any UIInteraction] = []
    /// Adds an interaction.
    ///
    /// No effect here, except for the interaction's own methods.
    open func addInteraction(_ interaction: any UIInteraction) {
        interaction.willMove(to: self)
        interactions.append(interaction)
        interaction.didMove(to: self)
    }
    /// Removes an interaction.
    open func removeInteraction(_ interaction: any UIInteraction) {
        interaction.willMove(to: nil)
        interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
    /// The smallest text size that the view takes over.
    ///
    /// No effect here.
    open var minimumContentSizeCategory: UIContentSizeCategory?
    /// The largest text size that the view takes over.
    ///
    /// No effect here.
    open var maximumContentSizeCategory: UIContentSizeCategory?
    /// A text about these limits.
    open var appliedContentSizeCategoryLimitsDescription: String { "" }
}
