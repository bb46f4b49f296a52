public import AnimGeometry
public import AnimGraphics
import AnimInteraction
import AnimLayers

/// A layer that fills and strokes an outline, like `CAShapeLayer`.
///
/// ```swift
/// var triangle = Path()
/// triangle.move(to: Point(x: 40, y: 1))
/// triangle.line(to: Point(x: 50, y: -10))
/// triangle.line(to: Point(x: 60, y: 1))
/// triangle.close()
///
/// let arrow = ShapeLayer()
/// arrow.path = triangle
/// bubble.layer.addSublayer(arrow)
/// ```
public final class ShapeLayer: StageLayer {
    override class var initialContent: LayerContent { .shape(ShapeContent()) }

    /// The outline in the layer's own space, not clipped to its bounds; nil for none.
    public var path: Path? {
        get { shape.path }
        set { set(.path(newValue), for: .path) }
    }

    /// The fill; nil for none.
    public var fillColor: Color? {
        get { shape.fillColor }
        set { set(.color(newValue), for: .fillColor) }
    }

    /// The rule of the fill.
    public var fillRule: FillRule {
        get { shape.fillRule }
        set { set(.keyword(newValue.rawValue), for: .fillRule) }
    }

    /// The color of the stroke, which lies above the fill; nil for none.
    public var strokeColor: Color? {
        get { shape.strokeColor }
        set { set(.color(newValue), for: .strokeColor) }
    }

    /// The width of the stroke, which is centered on the outline.
    public var lineWidth: Double {
        get { shape.stroke.width }
        set { set(.number(newValue), for: .lineWidth) }
    }

    /// The start of the stroke, as a fraction of the outline's length.
    public var strokeStart: Double {
        get { shape.stroke.start }
        set { set(.number(newValue), for: .strokeStart) }
    }

    /// The end of the stroke, as a fraction of the outline's length.
    public var strokeEnd: Double {
        get { shape.stroke.end }
        set { set(.number(newValue), for: .strokeEnd) }
    }

    /// The ends of open lines and dashes.
    public var lineCap: LineCap {
        get { shape.stroke.cap }
        set { set(.keyword(newValue.rawValue), for: .lineCap) }
    }

    /// The corners of the stroke.
    public var lineJoin: LineJoin {
        get { shape.stroke.join }
        set { set(.keyword(newValue.rawValue), for: .lineJoin) }
    }

    /// The longest miter, in line widths.
    public var miterLimit: Double {
        get { shape.stroke.miterLimit }
        set { set(.number(newValue), for: .miterLimit) }
    }

    /// The lengths of dashes and gaps in turn; empty for a solid line.
    public var lineDashPattern: [Double] {
        get { shape.stroke.dashes }
        set { set(.numbers(newValue), for: .lineDashPattern) }
    }

    /// The offset into the pattern at which each subpath starts.
    public var lineDashPhase: Double {
        get { shape.stroke.dashPhase }
        set { set(.number(newValue), for: .lineDashPhase) }
    }

    private var shape: ShapeContent {
        guard case .shape(let shape) = model.content else { return ShapeContent() }
        return shape
    }
}
