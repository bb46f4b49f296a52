public import AnimGeometry
public import AnimGraphics
import AnimInteraction
public import AnimLayers

/// A layer that draws a gradient above its background, like `CAGradientLayer`.
///
/// ```swift
/// let sky = GradientLayer()
/// sky.frame = Rect(x: 0, y: 0, width: 390, height: 400)
/// sky.colors = [Color(r: 20, g: 40, b: 120), Color(r: 250, g: 160, b: 90)]
/// view.layer.addSublayer(sky)
/// ```
public final class GradientLayer: StageLayer {
    override class var initialContent: LayerContent { .gradient(GradientContent()) }

    /// The kind of gradient: along a line, from a center outwards or around it.
    public var type: GradientType {
        get { gradient.type }
        set { set(.keyword(newValue.rawValue), for: .gradientType) }
    }

    /// The colors, mixed in sRGB and not premultiplied.
    public var colors: [Color] {
        get { gradient.colors }
        set { set(.colors(newValue), for: .colors) }
    }

    /// The location of each color, ascending, 0 at the start and 1 at the end; evenly spread if empty.
    ///
    /// Locations outside 0…1 are allowed. Two equal locations make a sharp edge.
    public var locations: [Double] {
        get { gradient.locations }
        set { set(.numbers(newValue), for: .locations) }
    }

    /// The start, or the center, in fractions of the bounds.
    public var startPoint: Point {
        get { gradient.startPoint }
        set { set(.point(newValue), for: .startPoint) }
    }

    /// The end, in fractions of the bounds.
    ///
    /// A radial gradient ends on the ellipse whose radii are the distances to the start along both axes; a conic one begins in
    /// the direction of this point and goes round clockwise.
    public var endPoint: Point {
        get { gradient.endPoint }
        set { set(.point(newValue), for: .endPoint) }
    }

    private var gradient: GradientContent {
        guard case .gradient(let gradient) = model.content else { return GradientContent() }
        return gradient
    }
}
