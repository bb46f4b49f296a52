import AnimGeometry
import AnimGraphics
import AnimLayers
import Foundation

/// A layer that draws a gradient above its background.
open class CAGradientLayer: CALayer {
    override class var content: LayerContent { .gradient(GradientContent()) }

    private var gradient: GradientContent {
        guard case .gradient(let gradient) = values.content else { return GradientContent() }
        return gradient
    }

    /// The colors, `CGColor`s; nil for none.
    open var colors: [Any]? {
        get { gradient.colors.isEmpty ? nil : gradient.colors.map { CGColor($0) } }
        set {
            guard let value = LayerValue(newValue ?? [], type: .colors) else {
                return film.warn("the colors of a gradient layer are CGColors")
            }
            set(value, for: .colors)
        }
    }
    /// The location of each color, ascending, 0 at the start and 1 at the end; nil spreads them evenly.
    open var locations: [NSNumber]? {
        get { gradient.locations.isEmpty ? nil : gradient.locations.map { NSNumber(value: $0) } }
        set { set(.numbers(newValue?.map(\.doubleValue) ?? []), for: .locations) }
    }
    /// The start, or the center, in fractions of the bounds; (0.5, 0) by default.
    open var startPoint: CGPoint {
        get { CGPoint(gradient.startPoint) }
        set { set(.point(Point(newValue)), for: .startPoint) }
    }
    /// The end, in fractions of the bounds; (0.5, 1) by default.
    open var endPoint: CGPoint {
        get { CGPoint(gradient.endPoint) }
        set { set(.point(Point(newValue)), for: .endPoint) }
    }
    /// The kind of gradient: along a line, from a center outwards, or around it.
    open var type: CAGradientLayerType {
        get { CAGradientLayerType(rawValue: gradient.type.rawValue) }
        set { set(.keyword(newValue.rawValue), for: .gradientType) }
    }
}

/// The kinds of gradients.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a kind by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let axial = CAGradientLayerType(rawValue: "axial")
    public static let radial = CAGradientLayerType(rawValue: "radial")
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that draws nothing itself, and whose sublayers join the space of its siblings.
open class CATransformLayer: CALayer {
    override class var content: LayerContent { .transform }
}

/// A layer that shows its sublayers several times.
open class CAReplicatorLayer: CALayer {
    override class var content: LayerContent { .replicator(ReplicatorContent()) }

    private var replicator: ReplicatorContent {
        guard case .replicator(let replicator) = values.content else { return ReplicatorContent() }
        return replicator
    }

    /// The number of copies, including the source; at most a thousand are drawn.
    open var instanceCount: Int {
        get { replicator.count }
        set { set(.number(Double(newValue)), for: .instanceCount) }
    }
    /// Whether the copies join the space of the layer's siblings.
    open var preservesDepth: Bool {
        get { replicator.preservesDepth }
        set { set(.flag(newValue), for: .preservesDepth) }
    }
    /// The seconds by which each copy's time lags behind the copy before it.
    open var instanceDelay: CFTimeInterval {
        get { replicator.instanceDelay }
        set { set(.number(newValue), for: .instanceDelay) }
    }
    /// The transform from each copy to the next, about the center of the bounds.
    open var instanceTransform: CATransform3D {
        get { CATransform3D(replicator.instanceTransform) }
        set { set(.transform(Transform3D(newValue)), for: .instanceTransform) }
    }
    /// The factor of the source's colors; nil is white.
    open var instanceColor: CGColor? {
        get { replicator.instanceColor.map { CGColor($0) } }
        set { set(.color(newValue?.color), for: .instanceColor) }
    }
    /// The change of the red factor from copy to copy.
    open var instanceRedOffset: Float {
        get { Float(replicator.instanceRedOffset) }
        set { set(.number(newValue.exactDecimal), for: .instanceRedOffset) }
    }
    /// The change of the green factor from copy to copy.
    open var instanceGreenOffset: Float {
        get { Float(replicator.instanceGreenOffset) }
        set { set(.number(newValue.exactDecimal), for: .instanceGreenOffset) }
    }
    /// The change of the blue factor from copy to copy.
    open var instanceBlueOffset: Float {
        get { Float(replicator.instanceBlueOffset) }
        set { set(.number(newValue.exactDecimal), for: .instanceBlueOffset) }
    }
    /// The change of the alpha factor from copy to copy.
    open var instanceAlphaOffset: Float {
        get { Float(replicator.instanceAlphaOffset) }
        set { set(.number(newValue.exactDecimal), for: .instanceAlphaOffset) }
    }
}
