public import AnimGeometry
public import AnimGraphics

/// The picture that a scene is drawn on.
public struct Canvas: Hashable, Sendable {
    /// The size in points, positive.
    public var size: Size
    /// The pixels per point, positive.
    public var scale: Double
    /// The color that the picture is cleared to.
    public var backgroundColor: Color

    /// Creates a canvas.
    package init(size: Size, scale: Double = 1, backgroundColor: Color = .white) {
        self.size = size
        self.scale = scale
        self.backgroundColor = backgroundColor
    }
}
