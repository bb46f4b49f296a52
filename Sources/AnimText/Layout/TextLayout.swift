package import AnimGeometry
package import AnimGraphics

/// A text layout: the lines of a text with the positions of their glyphs.
///
/// Coordinates are in points, y down, relative to the upper left corner of the layout rectangle.
package struct TextLayout: Hashable, Sendable {
    /// The maximum number of characters (Unicode scalars) of a text; the rest is omitted.
    package static let maximumCharacters = 10_000
    /// The maximum number of marks that combine with one character; the rest is omitted because shaping takes quadratic time in
    /// them.
    package static let maximumMarks = 64

    /// The lines, from top to bottom.
    package private(set) var lines: [TextLine] = []
    /// The length of the longest line and the height of all lines.
    package private(set) var size = Size(width: 0, height: 0)
    /// Whether text was replaced by an ellipsis.
    package private(set) var isTruncated = false
    /// The characters that no font has, without duplicates, in text order.
    package let missingCharacters: [Unicode.Scalar]
    /// The font size of the glyphs.
    package let fontSize: Double
    /// The smallest rectangle that contains the control points and pictures of all glyphs.
    package private(set) var inkBounds = Rect.zero

    /// Lays out a text.
    ///
    /// - Parameters:
    ///   - text: The text; newlines of all kinds end a paragraph.
    ///   - style: The fonts and rules.
    ///   - width: The width for wrapping, truncation and alignment; nil for the width of the text.
    ///   - height: The height for truncation; nil for no limit.
    package init(_ text: String, style: TextStyle, width: Double? = nil, height: Double? = nil) {
        let analysis = TextAnalysis.of(text, fonts: style.textFonts, isSpaced: style.drawnSpacing != 0)
        missingCharacters = analysis.missing
        fontSize = style.drawnSize
        guard fontSize > 0, !style.fonts.fonts.isEmpty else { return }
        var setter = Typesetter(analysis, style: style, width: width, height: height)
        setter.setLines()
        (lines, size, isTruncated) = (setter.lines, setter.size, setter.isTruncated)
        inkBounds = colorGlyphs.compactMap(\.bounds).reduce(glyphRun.controlPointBounds) { $0.union($1) }
    }

    /// Returns the layout of a text, from a cache if possible.
    ///
    /// The size of the cache is bounded.
    package static func cached(
        _ text: String, style: TextStyle, width: Double? = nil, height: Double? = nil
    ) -> TextLayout {
        let key = Key(text: TextKey(text), style: style, width: width, height: height)
        return cache.value(for: key, cost: key.text.cost) {
            TextLayout(text, style: style, width: width, height: height)
        }
    }

    private struct Key: Hashable {
        let text: TextKey
        let style: TextStyle
        let width: Double?
        let height: Double?
    }

    /// About 100,000 characters.
    private static let cache = BoundedCache<Key, TextLayout>(capacity: 100_000)

    /// The glyphs in the color of the text, in ems of the font size, at their positions in points.
    package var glyphRun: GlyphRun { GlyphRun(lines.flatMap(\.glyphs), size: fontSize) }

    /// All glyphs with colors of their own, which are not in ``glyphRun``.
    package var colorGlyphs: [PlacedColorGlyph] { lines.flatMap(\.colorGlyphs) }
}

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
    /// The glyphs, positioned relative to the origin of the text.
    package var glyphs: [PlacedGlyph]
    /// The glyphs with colors of their own, positioned alike.
    package var colorGlyphs: [PlacedColorGlyph] = []
    /// The run of each glyph of ``glyphs``; empty if the text has no runs.
    package var runs: [Int] = []
    /// The character of each glyph of ``glyphs``, by its index in the paragraph; of a ligature, the first one.
    package var characters: [Int] = []
    /// The parts of the line that belong to one run, from left to right; empty if the text has no runs.
    package var spans: [TextSpan] = []
}

/// A part of a text that is omitted from its layout.
package enum TextOmission: Hashable, Sendable, CaseIterable {
    /// The characters beyond ``TextLayout/maximumCharacters``.
    case characters
    /// The marks of a character beyond ``TextLayout/maximumMarks``.
    case marks

    /// Returns the parts that are omitted from a text.
    package static func omissions(of text: String) -> [TextOmission] {
        var result: [TextOmission] = []
        // A character has at least one byte, and a mark two.
        guard text.utf8.count > 2 * TextLayout.maximumMarks else { return [] }
        if text.unicodeScalars.dropFirst(TextLayout.maximumCharacters).first != nil { result.append(.characters) }
        var count = 0
        for scalar in text.unicodeScalars.prefix(TextLayout.maximumCharacters) {
            count = Paragraphs.isMark(scalar) ? count + 1 : 0
            if count > TextLayout.maximumMarks { return result + [.marks] }
        }
        return result
    }
}

extension GlyphRun {
    /// The smallest rectangle that contains the control points of all glyphs.
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
