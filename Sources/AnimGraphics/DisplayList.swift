public import AnimGeometry

/// One drawing step.
///
/// Transforms map the shape's space to pixels of the canvas.
///
/// `pushClip`/`popClip` and `pushGroup`/`popGroup` nest properly, across both kinds.
public enum DrawCommand: Hashable, Sendable {
    /// Fills a shape, source-over, in sRGB.
    case fill(Shape, paint: Paint, transform: Transform)
    /// Limits what follows to a shape (antialiased), within the clip that is in force.
    case pushClip(Shape, transform: Transform)
    /// Ends the innermost clip.
    case popClip
    /// Begins an isolated group, which is composited as one image at `opacity` (0…1) when it ends.
    case pushGroup(opacity: Double)
    /// Ends the innermost group.
    case popGroup
}

/// Everything that is drawn on one frame: the only thing that the layers tell the rasteriser.
public struct DisplayList: Hashable, Sendable {
    /// The width of the canvas in pixels, at least 1.
    public var width: Int
    /// The height of the canvas in pixels, at least 1.
    public var height: Int
    /// What the canvas is cleared to.
    public var background: Color
    /// The drawing steps, back to front.
    public var commands: [DrawCommand]

    /// Creates a display list.
    public init(width: Int, height: Int, background: Color = .clear, commands: [DrawCommand] = []) {
        self.width = width
        self.height = height
        self.background = background
        self.commands = commands
    }
}
