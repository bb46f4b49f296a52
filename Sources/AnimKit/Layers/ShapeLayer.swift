public import AnimGeometry
public import AnimGraphics
import AnimInteraction
import AnimLayers

/// A layer that draws an outline, as `CAShapeLayer`.
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

    private var shape: ShapeContent {
        guard case .shape(let shape) = model.content else { return ShapeContent() }
        return shape
    }
}
