package import AnimGeometry

/// The filling of a shape.
///
/// Gradients and images lie in the space of the shape that they fill.
package enum Paint: Hashable, Sendable {
    /// One colour everywhere.
    case color(Color)
    /// Colours that depend on the position.
    case gradient(Gradient)
    /// The pixels of a picture.
    indirect case image(ImagePaint)
}

/// A colour of a gradient, with its location.
package struct GradientStop: Hashable, Sendable {
    /// The location along the gradient, which may lie beyond 0…1.
    package var location: Double
    /// The colour there.
    package var color: Color

    /// Creates a stop.
    package init(location: Double, color: Color) {
        self.location = location
        self.color = color
    }
}

/// Colours along a line, from a centre outwards, or around a centre.
///
/// Between stops the components of colours that are not premultiplied change evenly; before the first stop and after the last
/// one their colours continue. Points are in the space of the shape that is filled.
package struct Gradient: Hashable, Sendable {
    /// The locations 0 and 1 of a gradient in the plane.
    package enum Geometry: Hashable, Sendable {
        /// 0 at one point and 1 at another, the same along perpendiculars to the line between them.
        case axial(from: Point, to: Point)
        /// 0 in the centre and 1 on an ellipse around it.
        case radial(center: Point, radiusX: Double, radiusY: Double)
        /// 0 to 1 once around a centre, clockwise on screen from `angle`, in radians from the x axis.
        case conic(center: Point, angle: Double)
    }

    /// The locations 0 and 1 in the plane.
    ///
    /// Nothing is painted between equal points, with a radius of 0, and where a number is infinite or NaN.
    package var geometry: Geometry
    /// The colours, in ascending order of their locations.
    ///
    /// A location that is less than one before it, or NaN, counts as the largest so far (NaN as 0 where it is the first). Two
    /// equal locations make a sharp edge, which belongs to the later colour. Components are clamped to 0…1 before colours are
    /// mixed. Without stops nothing is painted.
    package var stops: [GradientStop]

    /// Creates a gradient.
    package init(_ geometry: Geometry, stops: [GradientStop]) {
        self.geometry = geometry
        self.stops = stops
    }
}

/// The rule by which a picture is sampled between its pixels.
public enum ImageFilter: String, Hashable, Sendable, CaseIterable {
    /// The nearest pixel.
    case nearest
    /// A mixture of the four nearest pixels.
    case linear
    /// A mixture of the four nearest pixels of each of the two nearest mip levels.
    case trilinear
}

/// A picture that fills a shape: a part of it, mapped to a rectangle; beyond the part its edge pixels continue.
package struct ImagePaint: Hashable, Sendable {
    /// The picture.
    package var image: Image
    /// The part of the picture that is shown, in its pixels.
    package var source: Rect
    /// The rectangle that the part is mapped to, in the space of the shape.
    package var destination: Rect
    /// The filter where the picture is enlarged.
    package var magnificationFilter: ImageFilter
    /// The filter where it is made smaller.
    package var minificationFilter: ImageFilter
    /// The factors of the pixels' red, green and blue; its alpha means nothing.
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
