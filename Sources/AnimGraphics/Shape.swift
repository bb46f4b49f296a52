package import AnimGeometry

/// The rule for which points lie inside an outline.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
    /// The points that the outline winds around, in either direction.
    case nonZero = "non-zero"
    /// The points that the outline winds around an odd number of times.
    case evenOdd = "even-odd"
}

/// An area for filling or clipping, in its own space.
package enum Shape: Hashable, Sendable {
    /// A rectangle.
    case rect(Rect)
    /// A rounded rectangle.
    case roundedRect(RoundedRect)
    /// The area between two rounded rectangles, the second inside the first; an empty inner rectangle cuts nothing out.
    indirect case ring(outer: RoundedRect, inner: RoundedRect)
    /// The area inside a path.
    case path(Path, FillRule)
    /// The area that a pen covers along a path.
    indirect case stroke(Path, StrokeStyle)
    /// The areas inside the outlines of glyphs.
    case glyphs(GlyphRun)
}

/// The outline of a glyph; each glyph of a font has one such object, however often it is used.
package final class GlyphOutline: Sendable {
    /// The outline in ems, y down, with the origin on the baseline.
    package let path: Path

    /// Creates an outline.
    package init(path: Path) { self.path = path }
}

extension GlyphOutline: Hashable {
    /// Whether two outlines have equal paths.
    package static func == (a: GlyphOutline, b: GlyphOutline) -> Bool { a === b || a.path == b.path }

    /// Hashes the number of the path's elements.
    package func hash(into hasher: inout Hasher) { hasher.combine(path.elements.count) }
}

/// A glyph at a position.
package struct PlacedGlyph: Hashable, Sendable {
    /// The outline.
    package var outline: GlyphOutline
    /// The position of its origin, in the space of the shape.
    package var position: Point

    /// Creates a glyph at a position.
    package init(_ outline: GlyphOutline, at position: Point) {
        self.outline = outline
        self.position = position
    }
}

/// Glyphs of one size.
package struct GlyphRun: Hashable, Sendable {
    /// The glyphs.
    package var glyphs: [PlacedGlyph]
    /// The size of an em, in the space of the shape.
    package var size: Double

    /// Creates a run.
    package init(_ glyphs: [PlacedGlyph], size: Double) {
        self.glyphs = glyphs
        self.size = size
    }
}
