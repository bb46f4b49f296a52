public import AnimGeometry
public import AnimGraphics
import AnimInteraction
public import AnimLayers
import AnimTiming

/// A layer as an object, as `CALayer`: a handle whose properties are the model values on a stage.
///
/// A layer that is made by itself is standalone: once it is on screen, changes of its properties animate in the transaction's
/// time, unlike those of a view's `layer`.
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

    /// Creates a standalone layer, outside of the tree.
    public convenience init() { self.init(isStandalone: true) }

    /// Creates a layer outside of the tree.
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

    /// Returns the presentation values: the model values with the animations applied, as the last commit shows them now.
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
    /// Whether two handles are of the same layer.
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

    /// The fixed point of position and transform, in fractions of the bounds; the centre at first.
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

    /// Whether the layer is drawn where its back is seen.
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

    /// Whether the layer and its sublayers are left out.
    public var isHidden: Bool {
        get { model.isHidden }
        set { set(.flag(newValue), for: .hidden) }
    }

    /// Whether contents and sublayers are clipped to the rounded bounds.
    public var masksToBounds: Bool {
        get { model.masksToBounds }
        set { set(.flag(newValue), for: .masksToBounds) }
    }

    /// The blend mode that puts the layer on what is below it in its superlayer.
    public var compositingFilter: CompositingFilter {
        get { model.compositingFilter }
        set { set(.keyword(newValue.rawValue), for: .compositingFilter) }
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

    /// The corners that `cornerRadius` rounds; all at first.
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

    /// The colour of the border; black at first.
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

    /// The shift of the layer's time in seconds.
    public var timeOffset: Double {
        get { model.timing.timeOffset }
        set { set(.number(newValue), for: .timeOffset) }
    }

    /// The layer's seconds per second of the superlayer; 0 stops the time of the layer and of all below it.
    public var speed: Double {
        get { model.timing.speed }
        set { set(.number(newValue), for: .speed) }
    }
}
