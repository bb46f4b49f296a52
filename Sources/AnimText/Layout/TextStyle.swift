/// The horizontal alignment of lines, by Core Animation's names.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    /// The left edge, or the right edge for right-to-left paragraphs.
    case natural
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The middle.
    case center
    /// Both edges, by widening the spaces between words, except in the last line of a paragraph.
    case justified
}

/// The part of a text that is replaced by an ellipsis if it does not fit, by Core Animation's names.
public enum TextTruncation: String, Hashable, Sendable, CaseIterable {
    /// No part: the text overflows.
    case none
    /// The start of the last line.
    case start
    /// The end of the last line.
    case end
    /// The middle of the last line.
    case middle
}

/// The height of lines.
package enum LineHeight: Hashable, Sendable {
    /// The height of the line's fonts.
    case natural
    /// A multiple of the height of the fonts; extra space is above the text, as in UIKit's `lineHeightMultiple`.
    case multiple(Double)
    /// A height in points; extra space is above the text, as in UIKit's `minimumLineHeight` and `maximumLineHeight`.
    case fixed(Double)
}

/// The fonts, font size and line layout of a text.
package struct TextStyle: Hashable, Sendable {
    /// The largest font size in points; larger sizes are reduced to it.
    package static let maximumFontSize = 100_000.0

    /// The fonts.
    package var fonts: FontCollection
    /// The font size in points; the text is invisible unless it is positive.
    package var fontSize: Double
    /// The position of the lines between the edges.
    package var alignment = TextAlignment.natural
    /// The part of a text that is omitted if it does not fit.
    package var truncation = TextTruncation.none
    /// Whether text that is too long for a line wraps.
    package var isWrapped = false
    /// Whether lines may also break between Hangul syllables, not only between words.
    package var breaksHangulWords = true
    /// The maximum number of lines; 0 for no limit.
    package var maximumLines = 0
    /// The height of the lines.
    package var lineHeight = LineHeight.natural
    /// The space between lines in points, in addition to the leading of the fonts.
    package var lineSpacing = 0.0
    /// The space between lines in ems, in addition to the leading of the fonts.
    package var leading = 0.0
    /// The space after each grapheme in points, which may be negative; unless it is 0, ligatures are off.
    package var letterSpacing = 0.0

    /// The space after each paragraph but the last in points, in addition to the space between lines.
    package var paragraphSpacing = 0.0
    /// The indent of the first line of each paragraph in points, from the edge where the paragraph begins.
    package var firstLineIndent = 0.0
    /// The tab stops; the default ones follow.
    package var tabStops: [TextTab] = []
    /// The parts of the text with attributes of their own, in the order of the text; empty for a text in one style.
    package var runs: [TextRun] = []

    /// Creates a style without wrapping or limits.
    package init(fonts: FontCollection, fontSize: Double) {
        self.fonts = fonts
        self.fontSize = fontSize
    }
}

extension TextStyle {
    /// The font size within its limits; 0 if it cannot be drawn.
    var drawnSize: Double { fontSize > 0 ? min(fontSize, TextStyle.maximumFontSize) : 0 }

    /// The fonts as they are set in the drawn size.
    var textFonts: TextFonts { TextFonts(self) }

    /// The space after graphemes, limited like the font size.
    var drawnSpacing: Double { TextStyle.limited(letterSpacing) }

    /// The indent of first lines, not negative and limited like the font size.
    var drawnIndent: Double { max(0, TextStyle.limited(firstLineIndent)) }

    /// Returns a length within the limits of font sizes; NaN is 0.
    static func limited(_ length: Double) -> Double {
        length.isNaN ? 0 : min(max(length, -maximumFontSize), maximumFontSize)
    }
}
