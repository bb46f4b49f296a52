public import AnimGeometry

/// The outline of a glyph, one object for each glyph of a font.
public final class GlyphOutline: Sendable {
    /// The outline in em units, y down, the origin on the baseline.
    public let path: Path

    /// Creates an outline.
    public init(path: Path) { self.path = path }
}

extension GlyphOutline: Hashable {
    /// Whether the paths of two outlines are equal.
    public static func == (a: GlyphOutline, b: GlyphOutline) -> Bool { a === b || a.path == b.path }

    /// Hashes the number of the path's elements.
    public func hash(into hasher: inout Hasher) { hasher.combine(path.elements.count) }
}

/// A glyph at a position.
public struct PlacedGlyph: Hashable, Sendable {
    /// The outline.
    public var outline: GlyphOutline
    /// The position of its origin, in the space of the shape.
    public var position: Point

    /// Creates a glyph at a position.
    public init(_ outline: GlyphOutline, at position: Point) {
        self.outline = outline
        self.position = position
    }
}

/// Glyphs of one size.
public struct GlyphRun: Hashable, Sendable {
    /// The glyphs.
    public var glyphs: [PlacedGlyph]
    /// The size of an em, in the space of the shape.
    public var size: Double

    /// Creates a run.
    public init(_ glyphs: [PlacedGlyph], size: Double) {
        self.glyphs = glyphs
        self.size = size
    }
}
