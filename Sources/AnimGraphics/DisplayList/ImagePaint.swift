public import AnimGeometry

/// How pixels are made of a picture's pixels that lie elsewhere.
public enum ImageFilter: String, Hashable, Sendable, CaseIterable {
    /// The nearest pixel.
    case nearest
    /// Between the four nearest pixels.
    case linear
    /// Between the four nearest pixels of the two nearest of smaller and smaller versions.
    case trilinear
}

/// A picture that fills a shape: a part of it, mapped to a rectangle; beyond the part its edge pixels go on.
public struct ImagePaint: Hashable, Sendable {
    /// The picture.
    public var image: Image
    /// The part of the picture that is shown, in its pixels.
    public var source: Rect
    /// Where the part lies, in the space of the shape.
    public var destination: Rect
    /// The filter where the picture is enlarged.
    public var magnificationFilter: ImageFilter
    /// The filter where it is made smaller.
    public var minificationFilter: ImageFilter
    /// What the red, green and blue of the pixels are multiplied by; its alpha means nothing.
    public var tint = Color.white

    /// Creates a paint.
    public init(
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
