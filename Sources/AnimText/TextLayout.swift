public import AnimGeometry

/// A text that has been set: its lines, and where their glyphs are.
///
/// Coordinates are in points, y down, from the upper left corner of the rectangle that the text was set in.
public struct TextLayout: Hashable, Sendable {
    /// The most characters (Unicode scalars) of a text; what is beyond is left out.
    public static let maximumCharacters = 10_000

    /// The lines, from top to bottom.
    public private(set) var lines: [TextLine] = []
    /// The length of the longest line, and the height of all of them.
    public private(set) var size = Size(width: 0, height: 0)
    /// Whether text was left out and an ellipsis put in its place.
    public private(set) var isTruncated = false
    /// The characters that no font has, once each, in the order of the text.
    public let missingCharacters: [Unicode.Scalar]
    /// The font size of the glyphs.
    public let fontSize: Double

    /// Sets a text.
    ///
    /// - Parameters:
    ///   - text: The text; newlines of all kinds end a paragraph.
    ///   - style: The fonts and rules.
    ///   - width: The width for wrapping, truncation and alignment; nil for as wide as the text is.
    ///   - height: The height for truncation; nil for any.
    public init(_ text: String, style: TextStyle, width: Double? = nil, height: Double? = nil) {
        let analysis = TextAnalysis.of(text, fonts: style.fonts, isSpaced: style.drawnSpacing != 0)
        missingCharacters = analysis.missing
        fontSize = style.drawnSize
        guard fontSize > 0, !style.fonts.fonts.isEmpty else { return }
        var setter = LineSetter(analysis, style: style, width: width, height: height)
        setter.setLines()
        (lines, size, isTruncated) = (setter.lines, setter.size, setter.isTruncated)
    }

    /// All glyphs, in ems of the font size, at their places in points.
    public var glyphRun: GlyphRun { GlyphRun(glyphs: lines.flatMap(\.glyphs), scale: fontSize) }
}
