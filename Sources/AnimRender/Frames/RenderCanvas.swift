public import AnimGraphics

/// The pixels that a scene is drawn on.
public struct RenderCanvas: Hashable, Sendable {
    /// The width in pixels, at least 1.
    public var width: Int
    /// The height in pixels, at least 1.
    public var height: Int
    /// The pixels per point.
    public var scale: Double
    /// The colour behind the layers.
    public var background: Color

    /// Creates a canvas from its parts.
    public init(width: Int, height: Int, scale: Double, background: Color) {
        self.width = width
        self.height = height
        self.scale = scale
        self.background = background
    }
}
