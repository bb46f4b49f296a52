/// The position of lines between the left and right edge of a text, by Core Animation's names.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    /// The left edge; the right one for paragraphs that are written from right to left.
    case natural
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The middle.
    case center
    /// The left edge, with wider spaces between words up to the right one, but for the last line of a paragraph.
    case justified
}

/// The part of a text that is replaced by an ellipsis where it has no room, by Core Animation's names.
public enum TextTruncation: String, Hashable, Sendable, CaseIterable {
    /// No part: the text runs on.
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
    /// The height that the fonts of the line have.
    case natural
    /// A multiple of what the fonts have; the rest is above the text, as in UIKit's `lineHeightMultiple`.
    case multiple(Double)
    /// A number of points; the rest is above the text, as in UIKit's `minimumLineHeight` and `maximumLineHeight`.
    case fixed(Double)
}

/// The fonts of a text, their size, and the rules of its lines.
package struct TextStyle: Hashable, Sendable {
    /// The largest font size in points; larger ones count as this one.
    package static let maximumFontSize = 100_000.0

    /// The fonts.
    package var fonts: FontCollection
    /// The font size in points; no text is seen at 0, below it, or where it is NaN.
    package var fontSize: Double
    /// The position of the lines between the edges.
    package var alignment = TextAlignment.natural
    /// The part of a text without room that is left out.
    package var truncation = TextTruncation.none
    /// Whether text that is too long for a line continues in the next one.
    package var isWrapped = false
    /// Whether lines may be broken between two syllables of Hangul, and not only between words.
    package var breaksHangulWords = true
    /// The most lines; 0 for any number.
    package var maximumLines = 0
    /// The height of the lines.
    package var lineHeight = LineHeight.natural
    /// Points between the lines, besides the leading of the fonts.
    package var lineSpacing = 0.0
    /// Points after each grapheme, which may be negative; where it is not 0 there are no ligatures.
    package var letterSpacing = 0.0

    /// Creates a style of single, unlimited lines.
    package init(fonts: FontCollection, fontSize: Double) {
        self.fonts = fonts
        self.fontSize = fontSize
    }
}

extension TextStyle {
    /// The font size within its limits; 0 for what cannot be drawn.
    var drawnSize: Double { fontSize > 0 ? min(fontSize, TextStyle.maximumFontSize) : 0 }

    /// The space after graphemes, limited like the font size.
    var drawnSpacing: Double { TextStyle.limited(letterSpacing) }

    /// Returns a length within the limits of font sizes; NaN is 0.
    static func limited(_ length: Double) -> Double {
        length.isNaN ? 0 : min(max(length, -maximumFontSize), maximumFontSize)
    }
}
