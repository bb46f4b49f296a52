import AnimGeometry
import AnimGraphics
import AnimLayers
import Foundation

/// A layer that fills and strokes an outline.
open class CAShapeLayer: CALayer {
    override class var content: LayerContent { .shape(ShapeContent()) }

    private var shape: ShapeContent {
        guard case .shape(let shape) = values.content else { return ShapeContent() }
        return shape
    }

    /// The outline in the layer's own space, not clipped to its bounds; nil for none.
    open var path: CGPath? {
        get { shape.path.map { CGPath($0) } }
        set { set(.path(newValue?.path), for: .path) }
    }
    /// The fill; black by default, nil for none.
    open var fillColor: CGColor? {
        get { shape.fillColor.map { CGColor($0) } }
        set { set(.color(newValue?.color), for: .fillColor) }
    }
    /// The rule of the fill.
    open var fillRule: CAShapeLayerFillRule {
        get { CAShapeLayerFillRule(rawValue: shape.fillRule == .evenOdd ? "even-odd" : "non-zero") }
        set { set(.keyword((newValue == .evenOdd ? FillRule.evenOdd : .nonZero).rawValue), for: .fillRule) }
    }
    /// The color of the stroke, which lies above the fill; nil for none.
    open var strokeColor: CGColor? {
        get { shape.strokeColor.map { CGColor($0) } }
        set { set(.color(newValue?.color), for: .strokeColor) }
    }
    /// The start of the drawn part of the outline, 0…1.
    open var strokeStart: CGFloat {
        get { CGFloat(shape.stroke.start) }
        set { set(.number(Double(newValue)), for: .strokeStart) }
    }
    /// The end of the drawn part of the outline, 0…1.
    open var strokeEnd: CGFloat {
        get { CGFloat(shape.stroke.end) }
        set { set(.number(Double(newValue)), for: .strokeEnd) }
    }
    /// The width of the stroke, which is centered on the outline.
    open var lineWidth: CGFloat {
        get { CGFloat(shape.stroke.width) }
        set { set(.number(Double(newValue)), for: .lineWidth) }
    }
    /// The greatest length of a miter, in line widths.
    open var miterLimit: CGFloat {
        get { CGFloat(shape.stroke.miterLimit) }
        set { set(.number(Double(newValue)), for: .miterLimit) }
    }
    /// The ends of the stroke.
    open var lineCap: CAShapeLayerLineCap {
        get { CAShapeLayerLineCap(rawValue: shape.stroke.cap.rawValue) }
        set { set(.keyword(newValue.rawValue), for: .lineCap) }
    }
    /// The corners of the stroke.
    open var lineJoin: CAShapeLayerLineJoin {
        get { CAShapeLayerLineJoin(rawValue: shape.stroke.join.rawValue) }
        set { set(.keyword(newValue.rawValue), for: .lineJoin) }
    }
    /// The offset of the dashes.
    open var lineDashPhase: CGFloat {
        get { CGFloat(shape.stroke.dashPhase) }
        set { set(.number(Double(newValue)), for: .lineDashPhase) }
    }
    /// The lengths of dashes and gaps; nil for a solid stroke.
    open var lineDashPattern: [NSNumber]? {
        get { shape.stroke.dashes.isEmpty ? nil : shape.stroke.dashes.map { NSNumber(value: $0) } }
        set { set(.numbers(newValue?.map(\.doubleValue) ?? []), for: .lineDashPattern) }
    }
}

/// The rules of a fill.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a rule by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The ends of a stroke.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a cap by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The corners of a stroke.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a join by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
