package import AnimGraphics

/// The pixels that a scene is drawn on.
package struct RenderCanvas: Hashable, Sendable {
    /// The width in pixels, at least 1.
    package var width: Int
    /// The height in pixels, at least 1.
    package var height: Int
    /// The pixels per point.
    package var scale: Double
    /// The colour behind the layers.
    package var background: Color

    /// Creates a canvas from its parts.
    package init(width: Int, height: Int, scale: Double, background: Color) {
        self.width = width
        self.height = height
        self.scale = scale
        self.background = background
    }
}
