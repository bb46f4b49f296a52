import AnimGeometry
import AnimGraphics

extension GlyphRun {
    /// The smallest rectangle that holds the control points of all glyphs.
    var controlPointBounds: Rect {
        glyphs.reduce(Rect.zero) { bounds, glyph in
            guard let box = glyph.outline.path.controlPointBounds else { return bounds }
            return bounds.union(
                Rect(
                    x: glyph.position.x + box.minX * size, y: glyph.position.y + box.minY * size,
                    width: box.width * size, height: box.height * size))
        }
    }
}
