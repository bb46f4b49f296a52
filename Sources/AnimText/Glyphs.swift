public import AnimGeometry

/// temporary
public final class GlyphOutline: Sendable, Hashable {
    /// p
    public let path: Path
    /// i
    public init(_ path: Path) { self.path = path }
    /// Whether both are the same object.
    public static func == (a: GlyphOutline, b: GlyphOutline) -> Bool { a === b }
    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// g
public struct PlacedGlyph: Hashable, Sendable {
    /// o
    public var outline: GlyphOutline
    /// p
    public var position: Point
    /// i
    public init(outline: GlyphOutline, position: Point) {
        self.outline = outline
        self.position = position
    }
}

/// r
public struct GlyphRun: Hashable, Sendable {
    /// g
    public var glyphs: [PlacedGlyph]
    /// s
    public var scale: Double
    /// i
    public init(glyphs: [PlacedGlyph], scale: Double) {
        self.glyphs = glyphs
        self.scale = scale
    }
}
