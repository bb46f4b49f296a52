package import AnimGeometry

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
