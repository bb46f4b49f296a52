public import AnimGeometry
public import AnimGraphics

/// A line of a text.
public struct TextLine: Hashable, Sendable {
    /// The left end of the baseline.
    public var origin: Point
    /// The length, without spaces at the end.
    public var width: Double
    /// The extent of the line above the baseline.
    public var ascent: Double
    /// The extent of the line below the baseline.
    public var descent: Double
    /// The gap to the next line.
    public var leading: Double
    /// The glyphs, their positions from the origin of the text.
    public var glyphs: [PlacedGlyph]
}
