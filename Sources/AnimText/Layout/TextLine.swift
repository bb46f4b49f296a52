package import AnimGeometry
package import AnimGraphics

/// A line of a text.
package struct TextLine: Hashable, Sendable {
    /// The left end of the baseline.
    package var origin: Point
    /// The length, without spaces at the end.
    package var width: Double
    /// The extent of the line above the baseline.
    package var ascent: Double
    /// The extent of the line below the baseline.
    package var descent: Double
    /// The gap to the next line.
    package var leading: Double
    /// The glyphs, their positions from the origin of the text.
    package var glyphs: [PlacedGlyph]
}
