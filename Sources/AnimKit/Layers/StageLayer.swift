public import AnimGeometry
public import AnimGraphics
import AnimInteraction
public import AnimLayers
import AnimTiming

/// A layer as an object, like `CALayer`: a handle for the model values of a layer on a stage.
///
/// A layer that is created directly is standalone: once it is in the tree, changes of its properties animate implicitly, unlike
/// changes on a view's `layer`.
///
/// ```swift
/// let fill = StageLayer()
/// fill.backgroundColor = Color(rgb: 0xDAEBFE)
/// block.layer.addSublayer(fill)
/// ```
public class StageLayer {
    /// The layer's identity in the stage and in its timeline.
    public let id: LayerID
    let screen: Screen

    var stage: Stage { screen.stage }

    /// Creates the handle of a layer that exists.
    init(id: LayerID, on screen: Screen) {
        self.id = id
        self.screen = screen
    }

    /// Creates a standalone layer, outside the tree.
    public convenience init() { self.init(isStandalone: true) }

    /// Creates a layer outside the tree.
    required convenience init(isStandalone: Bool) {
        var layer = Layer()
        layer.isStandalone = isStandalone
        layer.content = Self.initialContent
        let screen = Screen.main
        self.init(id: screen.stage.createLayer(layer), on: screen)
    }

    /// The content of a new layer of this kind.
    class var initialContent: LayerContent { .none }

    /// The model values.
    public var model: Layer { stage.model(of: id) }

    /// Returns the presentation values: the state of the last commit at the current time.
    public func presentation() -> Layer { stage.presentation(of: id) }

    /// A name for the event log and for look-ups in the film; need not be unique.
    public var name: String? {
        get { stage.name(of: id) }
        set { stage.setName(newValue, of: id) }
    }

    func set(_ value: LayerValue, for property: LayerProperty) {
        stage.set(value, for: LayerKeyPath(property), of: id)
    }
}

extension StageLayer: Hashable {
    /// Whether two handles refer to the same layer.
    public static func == (a: StageLayer, b: StageLayer) -> Bool { a.id == b.id && a.stage === b.stage }

    /// Hashes the layer's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension StageLayer {
    /// The bounding box in the superlayer; setting it moves the position and resizes the bounds.
    public var frame: Rect {
        get { model.frame }
        set { stage.setFrame(newValue, of: id) }
    }

    /// The rectangle in the layer's own space.
    public var bounds: Rect {
        get { model.bounds }
        set { set(.rect(newValue), for: .bounds) }
    }

    /// The position of the anchor point in the superlayer.
    public var position: Point {
        get { model.position }
        set { set(.point(newValue), for: .position) }
    }

    /// The distance of the anchor point in front of the superlayer's plane; siblings are drawn in ascending order.
    public var zPosition: Double {
        get { model.zPosition }
        set { set(.number(newValue), for: .zPosition) }
    }

    /// The fixed point of position and transform, in fractions of the bounds; the center by default.
    public var anchorPoint: Point {
        get { model.anchorPoint }
        set { set(.point(newValue), for: .anchorPoint) }
    }

    /// The distance of the fixed point in front of the layer's plane.
    public var anchorPointZ: Double {
        get { model.anchorPointZ }
        set { set(.number(newValue), for: .anchorPointZ) }
    }

    /// The transform about the anchor point.
    public var transform: Transform3D {
        get { model.transform }
        set { set(.transform(newValue), for: .transform) }
    }

    /// The transform of the sublayers, about this layer's anchor point.
    public var sublayerTransform: Transform3D {
        get { model.sublayerTransform }
        set { set(.transform(newValue), for: .sublayerTransform) }
    }

    /// The affine part of the transform; setting it replaces the whole.
    public var affineTransform: Transform {
        get { model.affineTransform }
        set { transform = Transform3D(newValue) }
    }

    /// Whether the layer is drawn when its back faces the viewer.
    public var isDoubleSided: Bool {
        get { model.isDoubleSided }
        set { set(.flag(newValue), for: .doubleSided) }
    }
}

extension StageLayer {
    /// The opacity of the layer and its sublayers as one image, 0…1.
    public var opacity: Double {
        get { model.opacity }
        set { set(.number(newValue), for: .opacity) }
    }

    /// Whether the layer and its sublayers are not drawn.
    public var isHidden: Bool {
        get { model.isHidden }
        set { set(.flag(newValue), for: .hidden) }
    }

    /// Whether contents and sublayers are clipped to the rounded bounds.
    public var masksToBounds: Bool {
        get { model.masksToBounds }
        set { set(.flag(newValue), for: .masksToBounds) }
    }

    /// The blend mode that composites the layer onto its backdrop in its superlayer.
    public var compositingFilter: CompositingFilter {
        get { model.compositingFilter }
        set { set(.keyword(newValue.rawValue), for: .compositingFilter) }
    }

    /// The filters that change the layer and its sublayers as one image, first to last; each kind occurs once.
    public var filters: [LayerFilter] {
        get { model.filters }
        set { set(.filters(newValue), for: .filters) }
    }

    /// The fill of the rounded bounds; nil for none.
    public var backgroundColor: Color? {
        get { model.backgroundColor }
        set { set(.color(newValue), for: .backgroundColor) }
    }

    /// The radius of the corners.
    public var cornerRadius: Double {
        get { model.cornerRadius }
        set { set(.number(newValue), for: .cornerRadius) }
    }

    /// The corners that `cornerRadius` rounds; all by default.
    public var maskedCorners: Corners {
        get { model.maskedCorners }
        set { set(.corners(newValue), for: .maskedCorners) }
    }

    /// The curve of the rounded corners.
    public var cornerCurve: CornerCurve {
        get { model.cornerCurve }
        set { set(.keyword(newValue.rawValue), for: .cornerCurve) }
    }

    /// The width of the border, which lies inside the bounds; 0 for none.
    public var borderWidth: Double {
        get { model.borderWidth }
        set { set(.number(newValue), for: .borderWidth) }
    }

    /// The color of the border; black by default.
    public var borderColor: Color? {
        get { model.borderColor }
        set { set(.color(newValue), for: .borderColor) }
    }
}

extension StageLayer {
    /// The seconds of the superlayer's time at which the layer's time starts.
    public var beginTime: Double {
        get { model.timing.beginTime }
        set { set(.number(newValue), for: .beginTime) }
    }

    /// The offset of the layer's time in seconds.
    public var timeOffset: Double {
        get { model.timing.timeOffset }
        set { set(.number(newValue), for: .timeOffset) }
    }

    /// The layer's seconds per second of the superlayer; 0 stops the time of the layer and its descendants.
    public var speed: Double {
        get { model.timing.speed }
        set { set(.number(newValue), for: .speed) }
    }
}

extension StageLayer {
    /// The picture above the background; nil for none.
    ///
    /// While one picture fades into another, this is the one that was set.
    public var contents: Image? {
        get { model.contents.image.image }
        set { set(.image(ImageMix(newValue)), for: .contents) }
    }

    /// The position and size of the picture in the bounds; stretched by default.
    ///
    /// Core Animation's names are for a y axis that points up: `bottom` is the upper edge.
    public var contentsGravity: ContentsGravity {
        get { model.contents.gravity }
        set { set(.keyword(newValue.rawValue), for: .contentsGravity) }
    }

    /// The part of the picture that is shown, in fractions of its size.
    public var contentsRect: Rect {
        get { model.contents.rect }
        set { set(.rect(newValue), for: .contentsRect) }
    }

    /// The middle of that part, in fractions: only it is stretched when the picture is resized, and the corners keep their size.
    public var contentsCenter: Rect {
        get { model.contents.center }
        set { set(.rect(newValue), for: .contentsCenter) }
    }

    /// The pixels of the picture per point; 1 by default.
    public var contentsScale: Double {
        get { model.contents.scale }
        set { set(.number(newValue), for: .contentsScale) }
    }

    /// The filter for making the picture smaller.
    public var minificationFilter: ImageFilter {
        get { model.contents.minificationFilter }
        set { set(.keyword(newValue.rawValue), for: .minificationFilter) }
    }

    /// The filter for enlarging the picture.
    public var magnificationFilter: ImageFilter {
        get { model.contents.magnificationFilter }
        set { set(.keyword(newValue.rawValue), for: .magnificationFilter) }
    }
}

extension StageLayer {
    /// The superlayer; nil for the window's layer and for detached layers.
    public var superlayer: StageLayer? { stage.superlayer(of: id).map(handle) }

    /// The sublayers, back to front, including the layers of subviews.
    public var sublayers: [StageLayer] { stage.sublayers(of: id).map(handle) }

    /// Adds a layer in front of the sublayers; it leaves its old superlayer.
    public func addSublayer(_ layer: StageLayer) { insert(layer, at: nil) }

    /// Adds a layer at an index among the sublayers, back to front (clamped).
    public func insertSublayer(_ layer: StageLayer, at index: Int) { insert(layer, at: index) }

    /// Removes the layer, with its sublayers, from its superlayer; their animations are removed.
    public func removeFromSuperlayer() { stage.removeLayer(id) }

    /// The layer whose alpha masks this layer and its sublayers, in the space of its bounds; nil for none.
    ///
    /// A layer that becomes a mask leaves its old superlayer. Hit tests ignore masks.
    public var mask: StageLayer? {
        get { stage.mask(of: id).map(handle) }
        set {
            if let newValue, newValue.screen !== screen {
                return stage.reportMisuse("a layer of a different film, or created outside a film, was made a mask")
            }
            guard stage.setMask(newValue?.id, of: id) else {
                return stage.reportMisuse("a layer was made the mask of itself or of a descendant")
            }
        }
    }

    /// Inserts a layer; returns false, and reports a misuse, if that is impossible.
    @discardableResult
    func insert(_ layer: StageLayer, at index: Int?) -> Bool {
        guard layer.screen === screen else {
            stage.reportMisuse("a layer of a different film, or created outside a film, was added")
            return false
        }
        guard stage.insertLayer(layer.id, into: id, at: index) else {
            stage.reportMisuse("a layer was added to itself or to a descendant")
            return false
        }
        return true
    }

    private func handle(_ id: LayerID) -> StageLayer {
        if let view = screen.view(of: id) { return view.layer }
        return switch stage.model(of: id).content {
        case .shape: ShapeLayer(id: id, on: screen)
        case .gradient: GradientLayer(id: id, on: screen)
        case .replicator: ReplicatorLayer(id: id, on: screen)
        case .transform: TransformLayer(id: id, on: screen)
        case .emitter: EmitterLayer(id: id, on: screen)
        case .visualEffect: VisualEffectLayer(id: id, on: screen)
        default: StageLayer(id: id, on: screen)
        }
    }
}

extension StageLayer {
    /// Adds an animation to the layer; an existing animation with the same key is removed.
    ///
    /// - Parameters:
    ///   - animation: The animation.
    ///   - key: The key; a unique key is generated if it is nil.
    ///   - didStop: Called with true at the end, or with false on removal before it.
    public func add(_ animation: some CoreAnimation, forKey key: String? = nil, didStop: ((Bool) -> Void)? = nil) {
        do throws(AnimationError) {
            stage.add(try animation.layerAnimation(), forKey: key, to: id, didStop: didStop)
        } catch {
            stage.reportMisuse(error.description)
        }
    }

    /// Removes the layer's animation with a key.
    public func removeAnimation(forKey key: String) { stage.removeAnimation(forKey: key, from: id) }

    /// Removes all animations of the layer.
    public func removeAllAnimations() { stage.removeAllAnimations(from: id) }

    /// Returns the keys of the layer's animations, in the order in which they apply.
    public func animationKeys() -> [String] { stage.animationKeys(of: id) }
}

/// A layer that draws nothing itself, and whose sublayers join the space of its siblings, like `CATransformLayer`.
///
/// Other layers flatten their sublayers to their own plane. Background, border, shadow, mask and clipping of a transform layer
/// have no effect, and its opacity applies to each sublayer separately.
///
/// ```swift
/// let box = TransformLayer()
/// box.transform = Transform3D(rotationY: .pi / 6)
/// box.addSublayer(layer)
/// ```
public final class TransformLayer: StageLayer {
    override class var initialContent: LayerContent { .transform }
}
