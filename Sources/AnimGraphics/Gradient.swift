public import AnimGeometry

/// Colours that change along a line, from a centre outwards, or around a centre.
///
/// Every point has a parameter t, and the stops say which colour belongs to which t. Between two stops the components change in
/// step, in sRGB and not premultiplied; before the first stop and after the last one their colours go on. Points are in the space
/// of the shape that is filled.
public struct Gradient: Hashable, Sendable {
    /// What t measures.
    public enum Kind: Hashable, Sendable {
        /// t is 0 at the first point, 1 at the second one, and constant on perpendiculars to the line through them.
        case axial(from: Point, to: Point)
        /// t is 0 in the centre and 1 on the ellipse of these radii.
        case radial(center: Point, radiusX: Double, radiusY: Double)
        /// t grows from 0 to 1 once around the centre, clockwise with y down, from an angle in radians clockwise from +x.
        case conic(center: Point, angle: Double)
    }

    /// What t measures.
    ///
    /// A line between equal points, an ellipse without area and anything with NaN or infinity in it paint nothing.
    public var kind: Kind
    /// The colours, by ascending location.
    ///
    /// A location that is less than one before it, or NaN, counts as the largest so far (0 where it is the first). Two equal
    /// locations make a sharp edge, which belongs to the later colour. Without stops nothing is painted.
    public var stops: [GradientStop]

    /// Creates a gradient.
    public init(_ kind: Kind, stops: [GradientStop]) {
        self.kind = kind
        self.stops = stops
    }
}

/// A colour at a place in a gradient.
public struct GradientStop: Hashable, Sendable {
    /// The place, as the gradient's parameter t; places beyond 0…1 are allowed.
    public var location: Double
    /// The colour.
    public var color: Color

    /// Creates a stop.
    public init(at location: Double, _ color: Color) {
        self.location = location
        self.color = color
    }
}
