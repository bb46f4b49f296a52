package import AnimGeometry

/// The fill of a shape.
///
/// Gradients and images are in the space of the shape that they fill.
package enum Paint: Hashable, Sendable {
    /// One color everywhere.
    case color(Color)
    /// Colors that depend on the position.
    case gradient(Gradient)
    /// The pixels of a picture.
    indirect case image(ImagePaint)
}

/// A color of a gradient, with its location.
package struct GradientStop: Hashable, Sendable {
    /// The location along the gradient, which may be outside 0…1.
    package var location: Double
    /// The color there.
    package var color: Color

    /// Creates a stop.
    package init(location: Double, color: Color) {
        self.location = location
        self.color = color
    }
}

/// Colors along a line, from a center outwards, or around a center.
///
/// Between stops the components, which are not premultiplied, change linearly; the first and the last color extend beyond their
/// stops. Points are in the space of the filled shape.
package struct Gradient: Hashable, Sendable {
    /// The position of a gradient in the plane.
    package enum Geometry: Hashable, Sendable {
        /// 0 at one point and 1 at another, constant along perpendiculars to the line between them.
        case axial(from: Point, to: Point)
        /// 0 at the center and 1 on an ellipse around it.
        case radial(center: Point, radiusX: Double, radiusY: Double)
        /// 0 to 1 around a center, clockwise on screen from `angle`, in radians from the x axis.
        case conic(center: Point, angle: Double)
    }

    /// The position in the plane.
    ///
    /// Nothing is painted if the points are equal, a radius is 0, or a number is infinite or NaN.
    package var geometry: Geometry
    /// The colors, in ascending order of location.
    ///
    /// A location less than a previous one, or NaN, counts as the largest so far (a NaN in front counts as 0). Two equal
    /// locations make a sharp edge, which has the later color. Components are clamped to 0…1 before interpolation. Without stops
    /// nothing is painted.
    package var stops: [GradientStop]

    /// Creates a gradient.
    package init(_ geometry: Geometry, stops: [GradientStop]) {
        self.geometry = geometry
        self.stops = stops
    }
}

/// The filter for sampling a picture between its pixels.
public enum ImageFilter: String, Hashable, Sendable, CaseIterable {
    /// The nearest pixel.
    case nearest
    /// A mixture of the four nearest pixels.
    case linear
    /// A mixture of the four nearest pixels of each of the two nearest mip levels.
    case trilinear
}

/// A picture that fills a shape: a part of the picture, mapped to a rectangle; beyond it the edge pixels are repeated.
package struct ImagePaint: Hashable, Sendable {
    /// The picture.
    package var image: Image
    /// The part of the picture that is shown, in its pixels.
    package var source: Rect
    /// The rectangle that the part is mapped to, in the space of the shape.
    package var destination: Rect
    /// The filter for enlarging the picture.
    package var magnificationFilter: ImageFilter
    /// The filter for reducing the picture.
    package var minificationFilter: ImageFilter
    /// The factors for the red, green and blue of the pixels; the alpha is ignored.
    package var tint = Color.white

    /// Creates a paint.
    package init(
        _ image: Image, source: Rect, destination: Rect, magnificationFilter: ImageFilter = .linear,
        minificationFilter: ImageFilter = .linear
    ) {
        self.image = image
        self.source = source
        self.destination = destination
        self.magnificationFilter = magnificationFilter
        self.minificationFilter = minificationFilter
    }
}
