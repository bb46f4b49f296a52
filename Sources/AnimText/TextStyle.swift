/// Where the lines of a text stand between its left and right edge, by Core Animation's names.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    /// Left, and right for paragraphs that begin from right to left.
    case natural
    /// At the left edge.
    case left
    /// At the right edge.
    case right
    /// In the middle.
    case center
    /// From edge to edge but for the last line of a paragraph; the spaces between words grow.
    case justified
}

/// Where a text that has no room is cut and gets an ellipsis, by Core Animation's names.
public enum TextTruncation: String, Hashable, Sendable, CaseIterable {
    /// Nowhere: it runs on.
    case none
    /// At the beginning of the last line.
    case start
    /// At the end of the last line.
    case end
    /// In the middle of the last line.
    case middle
}

/// The height of lines.
public enum LineHeight: Hashable, Sendable {
    /// As the fonts of the line have it.
    case natural
    /// A multiple of what the fonts have; the rest is above the text, as in UIKit's `lineHeightMultiple`.
    case multiple(Double)
    /// A number of points; the rest is above the text, as in UIKit's `minimumLineHeight` and `maximumLineHeight`.
    case fixed(Double)
}

/// How a text is set: its fonts, their size, and the rules of its lines.
public struct TextStyle: Hashable, Sendable {
    /// The largest font size in points; larger ones count as this one.
    public static let maximumFontSize = 100_000.0

    /// The fonts.
    public var fonts: FontCollection
    /// The font size in points; no text is seen at 0, below it, or where it is NaN.
    public var fontSize: Double
    /// Where the lines stand.
    public var alignment = TextAlignment.natural
    /// Where a text without room is cut.
    public var truncation = TextTruncation.none
    /// Whether lines that are too long go on in the next line.
    public var isWrapped = false
    /// Whether lines may be broken between two syllables of Hangul, and not only between words.
    public var breaksHangulWords = true
    /// The most lines; 0 for any number.
    public var maximumLines = 0
    /// The height of the lines.
    public var lineHeight = LineHeight.natural
    /// Points between the lines, besides the leading of the fonts.
    public var lineSpacing = 0.0
    /// Points after each grapheme, which may be negative; where it is not 0 there are no ligatures.
    public var letterSpacing = 0.0

    /// Creates a style of single, unlimited lines.
    public init(fonts: FontCollection, fontSize: Double) {
        self.fonts = fonts
        self.fontSize = fontSize
    }
}

extension TextStyle {
    /// The font size within its limits; 0 for what cannot be drawn.
    var drawnSize: Double { fontSize > 0 ? min(fontSize, TextStyle.maximumFontSize) : 0 }

    /// The space after graphemes, limited like the font size.
    var drawnSpacing: Double { TextStyle.limited(letterSpacing) }

    /// A length within the limits of font sizes; NaN is 0.
    static func limited(_ length: Double) -> Double {
        length.isNaN ? 0 : min(max(length, -maximumFontSize), maximumFontSize)
    }
}
