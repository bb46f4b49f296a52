import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimTiming
import Foundation

/// A layer: a rectangle with a background, a border, a shadow and contents, which animates.
///
/// A layer that is created directly animates implicitly when its properties change; the layer of a view does not.
open class CALayer: NSObject, CAMediaTiming, NSSecureCoding {
    /// The film of the layer.
    let film: FilmContext
    /// The layer's number on the stage; nil for a copy of a layer's values, as ``presentation()`` returns one.
    let id: LayerID?
    /// The values of a copy.
    private var copiedValues = Layer()
    /// The layer that a copy was made of.
    private(set) weak var original: CALayer?
    /// The sublayers, which the tree retains, in no particular order; ``sublayers`` has the order.
    var keptSublayers: [CALayer] = []
    private(set) var keptMask: CALayer?
    /// The superlayer, or the layer whose mask this is; it takes itself away when it is released.
    private var superlayerReference = Unretained<CALayer>(nil)
    /// The values of keys that the layer does not have itself.
    var userValues: [String: Any] = [:]
    /// The view that the layer draws; it takes itself away when it is released, as a layer takes itself out of its film.
    private var viewReference = Unretained<UIResponder>(nil)
    /// Whether the delegate is the view.
    var delegatesToView = false
    /// Whether the classes of the layer and its view are the module's own, so that neither has actions of its own.
    var hasOwnClasses = false
    private weak var otherDelegate: (any CALayerDelegate)?
    /// The observers of the layer's and the view's values.
    var keyObservers: KeyValueObservers?
    /// Whether the layer waits for layout.
    var isMarkedForLayout = false
    /// Whether the layer is in the part of a layout pass that is running.
    var isInLayout = false
    /// Whether a solver of constraints knows the layer's view.
    var isLayoutItem = false
    /// Whether the layer waits to be drawn.
    var isMarkedForDisplay = false
    /// Whether the layer is being drawn.
    var isInDisplay = false
    /// Whether the display that is running draws, since the delegate does not provide the contents.
    var drawsContents = false
    /// Whether the contents are drawn, rather than set.
    var hasDrawnContents = false
    /// The animations as they were added, by their keys, in the order of addition.
    var addedAnimations: [(key: String, animation: CAAnimation)] = []

    /// Creates a layer outside the tree.
    public override init() {
        film = .current
        id = film.reservedLayer ?? film.stage.createLayer(Self.initialValues(in: film))
        (film.reservedLayer, film.createsViewLayer, film.newContentsScale) = (nil, false, 1)
        super.init()
        if let id { film.register(self, as: id) }
    }

    /// Creates a copy of a layer's values, as ``presentation()`` needs one; called by an app itself, a layer like others.
    public init(layer: Any) {
        let original = layer as? CALayer
        film = original?.film ?? .current
        let isCopy = original == nil || film.createsCopy
        film.createsCopy = false
        id = isCopy ? nil : film.stage.createLayer(Self.initialValues(in: film))
        super.init()
        userValues = original?.userValues ?? [:]
        if let id {
            film.register(self, as: id)
        } else {
            copiedValues = original?.values ?? Layer()
            self.original = original
        }
    }

    /// Creates a layer from an archive.
    ///
    /// Differs: there are no archives, so that the result is nil.
    public required init?(coder: NSCoder) {
        film = .current
        id = nil
        super.init()
        film.reportMisuse("CALayer.init(coder:)", of: self, "cannot be loaded: there are no archives here")
        return nil
    }

    deinit {
        guard let id else { return }
        film.forget(self, as: id)
        for layer in keptSublayers { layer.leave(self) }
        keptMask?.leave(self)
    }

    /// The superlayer, or the layer whose mask this is.
    @inline(__always) final var keptSuperlayer: CALayer? {
        get { superlayerReference.object }
        set { superlayerReference = Unretained(newValue) }
    }

    /// Forgets the superlayer, if it is a given one.
    final func leave(_ superlayer: CALayer) {
        if superlayerReference.refers(to: superlayer) { superlayerReference = Unretained(nil) }
    }

    /// Whether the layer is a view's.
    @inline(__always) final var isOfView: Bool { viewReference.isSet }

    /// The view that the layer draws; nil for standalone layers, and from the end of the view's life on.
    @inline(__always) final var view: UIView? { viewReference.object.map { unsafeDowncast($0, to: UIView.self) } }

    /// Connects the layer to its view, or takes it away.
    final func setView(_ view: UIResponder?) { viewReference = Unretained(view) }

    /// Whether archives are decoded securely.
    open class var supportsSecureCoding: Bool { true }
    /// Archives the layer.
    ///
    /// No effect here: there are no archives.
    open func encode(with coder: NSCoder) {}

    /// The content of new layers of the class.
    class var content: LayerContent { .none }

    private static func initialValues(in film: FilmContext) -> Layer {
        var layer = Layer()
        layer.isStandalone = !film.createsViewLayer
        layer.contents.scale = film.newContentsScale
        layer.content = content
        return layer
    }

    /// The values: of the model, or of a copy.
    final var values: Layer { id.map(film.stage.model) ?? copiedValues }

    /// The rectangle and its place in the superlayer.
    final var geometry: LayerGeometry {
        guard let id else { return LayerGeometry(copiedValues) }
        return film.stage.geometry(of: id)
    }

    /// How the layer is shown: values that are read without a copy of the others.
    final var shown: LayerDisplay {
        guard let id else { return LayerDisplay(copiedValues) }
        return film.stage.display(of: id)
    }

    /// Sets the values of a copy.
    final func setCopiedValues(_ values: Layer) { copiedValues = values }

    // MARK: Geometry

    /// The bounding box in the superlayer; setting it moves the position and resizes the bounds.
    open var frame: CGRect {
        get { CGRect(values.frame) }
        set { setFrame(newValue) }
    }
    /// The rectangle in the layer's own space; its origin scrolls the sublayers.
    open var bounds: CGRect {
        get { CGRect(geometry.bounds) }
        set { set(.rect(Rect(newValue)), for: .bounds) }
    }
    /// The position of the anchor point in the superlayer.
    open var position: CGPoint {
        get { CGPoint(geometry.position) }
        set { set(.point(Point(newValue)), for: .position) }
    }
    /// The distance of the anchor point in front of the superlayer's plane; siblings are drawn in ascending order.
    open var zPosition: CGFloat {
        get { CGFloat(shown.zPosition) }
        set { set(.number(Double(newValue)), for: .zPosition) }
    }
    /// The fixed point of position and transform, in fractions of the bounds; the center by default.
    open var anchorPoint: CGPoint {
        get { CGPoint(geometry.anchorPoint) }
        set { set(.point(Point(newValue)), for: .anchorPoint) }
    }
    /// The distance of the fixed point in front of the layer's plane.
    open var anchorPointZ: CGFloat {
        get { CGFloat(values.anchorPointZ) }
        set { set(.number(Double(newValue)), for: .anchorPointZ) }
    }
    /// The transform about the anchor point.
    open var transform: CATransform3D {
        get { CATransform3D(shown.transform) }
        set { set(.transform(Transform3D(newValue)), for: .transform) }
    }
    /// The transform of the sublayers, about this layer's anchor point.
    open var sublayerTransform: CATransform3D {
        get { CATransform3D(values.sublayerTransform) }
        set { set(.transform(Transform3D(newValue)), for: .sublayerTransform) }
    }
    /// Whether the layer is drawn when its back faces the viewer.
    open var isDoubleSided: Bool {
        get { values.isDoubleSided }
        set { set(.flag(newValue), for: .doubleSided) }
    }
    /// Whether the space of the sublayers is flipped vertically.
    ///
    /// No effect here: it is false on iOS.
    open var isGeometryFlipped = false
    /// Whether the contents are drawn upside down; false on iOS.
    open func contentsAreFlipped() -> Bool { false }

    // MARK: Appearance

    /// The opacity of the layer and its sublayers as one image, 0…1.
    open var opacity: Float {
        get { Float(shown.opacity) }
        set { set(.number(newValue.exactDecimal), for: .opacity) }
    }
    /// Whether the layer and its sublayers are not drawn.
    open var isHidden: Bool {
        get { shown.isHidden }
        set { set(.flag(newValue), for: .hidden) }
    }
    /// Whether contents and sublayers are clipped to the rounded bounds.
    open var masksToBounds: Bool {
        get { shown.masksToBounds }
        set { set(.flag(newValue), for: .masksToBounds) }
    }
    /// Whether `opacity` applies to the layer and its sublayers as one image.
    open var allowsGroupOpacity: Bool {
        get { values.allowsGroupOpacity }
        set { set(.flag(newValue), for: .allowsGroupOpacity) }
    }
    /// The fill of the rounded bounds; nil for none.
    open var backgroundColor: CGColor? {
        get { values.backgroundColor.map { CGColor($0) } }
        set { set(.color(newValue?.color), for: .backgroundColor) }
    }
    /// The radius of the corners.
    open var cornerRadius: CGFloat {
        get { CGFloat(values.cornerRadius) }
        set { set(.number(Double(newValue)), for: .cornerRadius) }
    }
    /// The corners that `cornerRadius` rounds; all by default.
    open var maskedCorners: CACornerMask {
        get { CACornerMask(values.maskedCorners) }
        set { set(.corners(newValue.corners), for: .maskedCorners) }
    }
    /// The curve of the rounded corners.
    open var cornerCurve: CALayerCornerCurve {
        get { CALayerCornerCurve(rawValue: values.cornerCurve.rawValue) }
        set { set(.keyword(newValue.rawValue), for: .cornerCurve) }
    }
    /// The width of the border, which lies inside the bounds; 0 for none.
    open var borderWidth: CGFloat {
        get { CGFloat(values.borderWidth) }
        set { set(.number(Double(newValue)), for: .borderWidth) }
    }
    /// The color of the border; black by default.
    open var borderColor: CGColor? {
        get { values.borderColor.map { CGColor($0) } }
        set { set(.color(newValue?.color), for: .borderColor) }
    }
    /// The color of the shadow; black by default.
    open var shadowColor: CGColor? {
        get { values.shadow.color.map { CGColor($0) } }
        set { set(.color(newValue?.color), for: .shadowColor) }
    }
    /// The opacity of the shadow, 0…1; 0 by default.
    open var shadowOpacity: Float {
        get { Float(values.shadow.opacity) }
        set { set(.number(newValue.exactDecimal), for: .shadowOpacity) }
    }
    /// The displacement of the shadow; (0, -3) by default.
    open var shadowOffset: CGSize {
        get { CGSize(values.shadow.offset) }
        set { set(.size(Size(newValue)), for: .shadowOffset) }
    }
    /// The blur radius of the shadow; 3 by default.
    open var shadowRadius: CGFloat {
        get { CGFloat(values.shadow.radius) }
        set { set(.number(Double(newValue)), for: .shadowRadius) }
    }
    /// The outline that casts the shadow; nil for the layer's own alpha.
    open var shadowPath: CGPath? {
        get { values.shadow.path.map { CGPath($0) } }
        set { set(.path(newValue?.path), for: .shadowPath) }
    }
    /// The blend mode that composites the layer onto its backdrop: a name such as `"multiplyBlendMode"`; nil for none.
    open var compositingFilter: Any? {
        get { values.compositingFilter == .normal ? nil : values.compositingFilter.rawValue }
        set { setCompositingFilter(newValue) }
    }
    /// The filters of the layer.
    ///
    /// No effect here: iOS ignores filters of Core Image, too.
    open var filters: [Any]?
    /// The filters of the layers behind.
    ///
    /// No effect here, as on iOS.
    open var backgroundFilters: [Any]?

    // MARK: Contents

    /// The picture above the background: a `CGImage` or a `UIImage`, or what `draw(in:)` has drawn; nil for none.
    open var contents: Any? {
        get { values.contents.image.picture.map { CGImage($0) } }
        set { setContents(newValue) }
    }
    /// The position and size of the picture in the bounds; stretched by default.
    open var contentsGravity: CALayerContentsGravity {
        get { CALayerContentsGravity(rawValue: values.contents.gravity.rawValue) }
        set { set(.keyword(newValue.rawValue), for: .contentsGravity) }
    }
    /// The part of the picture that is shown, in fractions of its size.
    open var contentsRect: CGRect {
        get { CGRect(values.contents.rect) }
        set { set(.rect(Rect(newValue)), for: .contentsRect) }
    }
    /// The middle of that part, in fractions, which alone is stretched.
    open var contentsCenter: CGRect {
        get { CGRect(values.contents.center) }
        set { set(.rect(Rect(newValue)), for: .contentsCenter) }
    }
    /// The pixels of the picture per point.
    open var contentsScale: CGFloat {
        get { CGFloat(values.contents.scale) }
        set { set(.number(Double(newValue)), for: .contentsScale) }
    }
    /// The filter for making the picture smaller.
    open var minificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(rawValue: values.contents.minificationFilter.rawValue) }
        set { set(.keyword(newValue.rawValue), for: .minificationFilter) }
    }
    /// The filter for enlarging the picture.
    open var magnificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(rawValue: values.contents.magnificationFilter.rawValue) }
        set { set(.keyword(newValue.rawValue), for: .magnificationFilter) }
    }
    /// The bias of mipmaps.
    ///
    /// No effect here: pictures are resampled exactly.
    open var minificationFilterBias: Float = 0
    /// The format of the pixels of drawn contents.
    ///
    /// No effect here.
    open var contentsFormat = CALayerContentsFormat.RGBA8Uint
    /// Whether the layer has no transparent parts.
    ///
    /// No effect here: it is a hint.
    open var isOpaque = false
    /// Whether the contents are drawn on a different thread.
    ///
    /// No effect here.
    open var drawsAsynchronously = false
    /// Whether the layer is drawn into a bitmap first.
    ///
    /// No effect here: layers are drawn at full resolution.
    open var shouldRasterize = false
    /// The scale of that bitmap.
    ///
    /// No effect here.
    open var rasterizationScale: CGFloat = 1
    /// Whether edges are antialiased.
    ///
    /// No effect here: they always are.
    open var allowsEdgeAntialiasing = true
    /// The edges that are antialiased.
    ///
    /// No effect here: all are.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerTopEdge, .layerBottomEdge]
    /// Whether the contents are drawn anew when the bounds change.
    open var needsDisplayOnBoundsChange = false

    // MARK: Names and actions

    /// A name, by which a film finds the layer; need not be unique.
    open var name: String? {
        get { id.map { film.stage.name(of: $0) } ?? original?.name }
        set { if let id { film.stage.setName(newValue, of: id) } }
    }
    /// The delegate, which is asked for actions and lays out sublayers; a view's layer has the view.
    open weak var delegate: (any CALayerDelegate)? {
        get { delegatesToView ? view : otherDelegate }
        set {
            delegatesToView = newValue != nil && newValue === viewReference.object
            otherDelegate = delegatesToView ? nil : newValue
        }
    }
    /// The actions of keys, which are searched after the delegate; `NSNull` prevents the implicit animation.
    open var actions: [String: any CAAction]?
    /// Default values of keys, and actions under the key `actions`.
    open var style: [AnyHashable: Any]?

    // MARK: Time

    /// The seconds of the superlayer's time at which the layer's time starts.
    open var beginTime: CFTimeInterval {
        get { values.timing.beginTime }
        set { set(.number(newValue), for: .beginTime) }
    }
    /// The offset of the layer's time in seconds.
    open var timeOffset: CFTimeInterval {
        get { values.timing.timeOffset }
        set { set(.number(newValue), for: .timeOffset) }
    }
    /// The layer's seconds per second of the superlayer; 0 stops the layer and its sublayers.
    open var speed: Float {
        get { Float(values.timing.speed) }
        set { set(.number(newValue.exactDecimal), for: .speed) }
    }
    /// The duration of the layer.
    ///
    /// No effect here.
    open var duration: CFTimeInterval = .infinity
    /// The number of repetitions.
    ///
    /// No effect here.
    open var repeatCount: Float = 0
    /// The duration of repetitions.
    ///
    /// No effect here.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether repetitions are reversed.
    ///
    /// No effect here.
    open var autoreverses = false
    /// The fill mode.
    ///
    /// No effect here.
    open var fillMode = CAMediaTimingFillMode.removed

    // MARK: Overridable calls

    /// Adds a layer in front of the sublayers; it leaves its old superlayer.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: nil) }
    /// Removes the layer, with its sublayers, from its superlayer; their animations are removed.
    open func removeFromSuperlayer() { leaveTree() }
    /// The sublayers, back to front, including the layers of subviews; nil if there are none.
    open var sublayers: [CALayer]? {
        get { orderedSublayers.isEmpty ? nil : orderedSublayers }
        set { replaceSublayers(by: newValue ?? []) }
    }
    /// The layer whose alpha masks this layer and its sublayers, in the space of its bounds; nil for none.
    open var mask: CALayer? {
        get { keptMask ?? (id == nil ? original?.mask?.presentation() : nil) }
        set { if setMask(newValue) { keptMask = newValue } }
    }
    /// The superlayer; nil for the window's layer and for detached layers.
    open var superlayer: CALayer? { upperLayer }

    /// Adds a copy of an animation; an existing animation with the same key is removed.
    open func add(_ animation: CAAnimation, forKey key: String?) { attach(animation, forKey: key) }
    /// Removes the animation with a key.
    open func removeAnimation(forKey key: String) { detachAnimation(forKey: key) }
    /// Removes all animations.
    open func removeAllAnimations() { detachAllAnimations() }

    /// Returns the action of a key: of the delegate, of ``actions``, of ``style``, or the class's default.
    open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }
    /// Returns the default action of a key; nil unless overridden.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    /// Returns the default value of a key; nil unless overridden.
    open class func defaultValue(forKey key: String) -> Any? { nil }
    /// Whether a change of a key needs the contents to be drawn anew; false unless overridden.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// Lays out the sublayers: calls the delegate.
    open func layoutSublayers() { layOutByDelegate() }
    /// Marks the layer for layout before the next commit.
    open func setNeedsLayout() { markForLayout() }
    /// Lays out the layer and its sublayers now, if needed.
    open func layoutIfNeeded() { layOutIfNeeded() }
    /// Whether the layer waits for layout.
    open func needsLayout() -> Bool { isMarkedForLayout }
    /// Returns the preferred size: the size of the bounds unless overridden.
    open func preferredFrameSize() -> CGSize { bounds.size }

    /// Marks the contents to be drawn anew before the next commit; no effect while they are drawn.
    open func setNeedsDisplay() { markForDisplay() }
    /// Marks the contents to be drawn anew, all of them.
    open func setNeedsDisplay(_ rect: CGRect) { markForDisplay() }
    /// Whether the contents wait to be drawn.
    open func needsDisplay() -> Bool { isMarkedForDisplay }
    /// Draws the contents now, if needed.
    open func displayIfNeeded() { if isMarkedForDisplay { displayNow() } }
    /// Provides the contents: asks the delegate, else calls `draw(in:)` with a context of the bounds.
    ///
    /// Differs: contents that are drawn stay sharp if the layer grows or is scaled. If nothing is drawn, contents that were set stay.
    open func display() { displayContents() }
    /// Draws the contents: asks the delegate.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
    /// Draws the layer and its sublayers with their present values, in the layer's own space.
    ///
    /// Differs: everything that the screen shows is drawn, such as transforms in space and filters.
    open func render(in ctx: CGContext) { render(to: ctx) }

    /// Whether a point of the layer's space is within the bounds.
    open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
    /// Returns the frontmost layer that contains a point of the superlayer's space; nil for none.
    open func hitTest(_ point: CGPoint) -> CALayer? { findLayer(at: point) }

    /// Called after a value that the object observes has changed.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}

    /// Sets a value by its key.
    open func setValue(_ value: Any?, forKey key: String) { setKeyValue(value, forKey: key) }
    /// Returns a value by its key.
    open func value(forKey key: String) -> Any? { keyValue(forKey: key) }
    /// Sets a value by its key path, such as `transform.scale`.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setKeyValue(value, forKey: keyPath) }
    /// Returns a value by its key path.
    open func value(forKeyPath keyPath: String) -> Any? { keyValue(forKey: keyPath) }

    // MARK: Places and conversions

    /// Adds a layer at an index among the sublayers, back to front.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
    /// Adds a layer directly behind another; in front of all if that is not a sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, at: orderedSublayers.filter { $0 !== layer }.firstIndex { $0 === sibling })
    }
    /// Adds a layer directly in front of another; in front of all if that is not a sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, at: orderedSublayers.filter { $0 !== layer }.firstIndex { $0 === sibling }.map { $0 + 1 })
    }
    /// Replaces a sublayer by a different layer, at the same index.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer, oldLayer.superlayer === self else { return }
        insertSublayer(newLayer, below: oldLayer)
        oldLayer.removeFromSuperlayer()
    }
    /// Converts a point from a different layer's space; nil is the window.
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        CGPoint(film.stage.convert(Point(p), from: l?.stageID, to: stageID))
    }
    /// Converts a point to a different layer's space; nil is the window.
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        CGPoint(film.stage.convert(Point(p), from: stageID, to: l?.stageID))
    }
    /// Converts a rectangle from a different layer's space: the bounding box of its corners.
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { r.mapCorners { convert($0, from: l) } }
    /// Converts a rectangle to a different layer's space: the bounding box of its corners.
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.mapCorners { convert($0, to: l) } }
    /// Converts a time from a different layer's time space; nil is the display's clock.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(atMediaTime: l?.mediaTime(atLocalTime: t) ?? t)
    }
    /// Converts a time to a different layer's time space; nil is the display's clock.
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let media = mediaTime(atLocalTime: t)
        return l?.localTime(atMediaTime: media) ?? media
    }
    /// The affine part of the transform.
    open func affineTransform() -> CGAffineTransform { CGAffineTransform(values.affineTransform) }
    /// Sets an affine transform.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(Transform3D(Transform(m))) }
    /// The part of the bounds that is visible: the bounds.
    open var visibleRect: CGRect { bounds }
    /// Scrolls superlayers.
    ///
    /// No effect here.
    open func scroll(_ p: CGPoint) {}
    /// Scrolls superlayers.
    ///
    /// No effect here.
    open func scrollRectToVisible(_ r: CGRect) {}

    // MARK: Copies

    /// Returns a copy of the layer with the values that the screen shows at the current time: the state of the last commit.
    open func presentation() -> Self? {
        guard let id else { return self }
        guard film.stage.isInTree(id) else { return nil }
        film.createsCopy = true
        let copy = type(of: self).make(copying: self)
        copy.setCopiedValues(film.stage.presentation(of: id))
        return unsafeDowncast(copy, to: Self.self)
    }
    /// Returns the layer that a presentation layer was made of; the layer itself otherwise.
    open func model() -> Self {
        guard id == nil, let original else { return self }
        return unsafeDowncast(original, to: Self.self)
    }

    /// Returns the animation with a key; nil if there is none.
    ///
    /// Differs: animations that a view's block or an implicit action has added are returned without their values.
    open func animation(forKey key: String) -> CAAnimation? {
        if let added = addedAnimations.first(where: { $0.key == key }) { return added.animation }
        guard animationKeys()?.contains(key) == true else { return nil }
        return CABasicAnimation(keyPath: key)
    }
    /// Returns the keys of the animations, in the order in which they apply; nil if there are none.
    open func animationKeys() -> [String]? {
        guard let id else { return nil }
        let keys = film.stage.animationKeys(of: id)
        return keys.isEmpty ? nil : keys
    }

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
}

extension Float {
    /// The number as its shortest decimal says: 0.1 rather than 0.100000001490116…, so that a layer set by a `Float` equals one
    /// that a view's `CGFloat` has set.
    var exactDecimal: Double { isFinite ? Double(description) ?? Double(self) : Double(self) }
}
