package import AnimGeometry
package import AnimGraphics
package import AnimText

/// The alignment of the lines of a text between the upper and lower edge of a layer.
public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
    /// At the upper edge, as in `CATextLayer`.
    case top
    /// In the middle, as in `UILabel`.
    case center
    /// At the lower edge.
    case bottom
}

/// The line break opportunities that are used, by UIKit's names.
public enum LineBreakStrategy: String, Hashable, Sendable, CaseIterable {
    /// All of them: Hangul words may break between syllables.
    case none
    /// Hangul words stay together, as in `UILabel`.
    case hangulWordPriority
}

/// The text of a text layer, with the defaults of `CATextLayer`.
package struct TextContent: Hashable, Sendable {
    /// The text.
    package var string = ""
    /// The fonts, in order of preference for each character; if empty, the machine's standard fonts.
    package var fonts = FontCollection([])
    /// The size of an em in points.
    package var fontSize = 36.0
    /// The color; nil for none.
    package var foregroundColor: Color? = .white
    /// The alignment of lines between the left and right edge.
    package var alignmentMode = TextAlignment.natural
    /// The part that is left out of a line that is too long.
    package var truncationMode = TextTruncation.none
    /// Whether lines are broken to fit the bounds.
    package var isWrapped = false
    /// The alignment of the lines between the upper and lower edge.
    package var verticalAlignment = VerticalAlignment.top
    /// The most lines; 0 for any number.
    package var numberOfLines = 0.0
    /// The line break opportunities that are used.
    package var lineBreakStrategy = LineBreakStrategy.none
    /// The line height in points; 0 for the fonts' own.
    package var lineHeight = 0.0
    /// The line height as a multiple of the fonts' own; 0 for 1.
    package var lineHeightMultiple = 0.0
    /// Points between lines, besides the fonts' own leading.
    package var lineSpacing = 0.0
    /// Points after each letter.
    package var kern = 0.0
    /// Points after each paragraph, besides those between lines.
    package var paragraphSpacing = 0.0
    /// Points by which the first line of each paragraph is indented.
    package var firstLineHeadIndent = 0.0
    /// Whether a text on one line that is too long is drawn in a smaller size.
    package var adjustsFontSizeToFitWidth = false
    /// The smallest factor of the font size; 0 for no limit.
    package var minimumScaleFactor = 0.0
    /// The parts of the text with attributes of their own, whose strings make up ``string``; empty for a text in one style.
    package var runs: [AttributedRun] = []
    /// Ems between lines, besides the fonts' own leading: the leading of a text style.
    package var leading = 0.0
    /// The size for which the text was drawn, while an animation shows other bounds; nil for the size of the bounds.
    var drawnSize: Size?

    /// The tab stops; the default ones, 28 points apart, follow.
    package var tabStops: [TextTab] = []
    /// The way in which a new string replaces the old one within an animation block.
    package var contentTransition = TextContentTransition.identity
    /// The text that is being replaced; nil for none.
    package var transition: TextTransition?
    /// The progress of the transition: 0 shows the old text, and 1 the new one.
    package var transitionProgress = 1.0

    /// Creates an empty text.
    package init() {}

    /// An empty text with the defaults of `UILabel`: black, 17 points, one line truncated at its end, vertically centered.
    package static var label: TextContent {
        var text = TextContent()
        text.fontSize = 17
        text.foregroundColor = .black
        text.truncationMode = .end
        text.isWrapped = true
        text.verticalAlignment = .center
        text.numberOfLines = 1
        text.lineBreakStrategy = .hangulWordPriority
        return text
    }
}

extension TextContent {
    /// The fonts to draw with.
    package var drawnFonts: FontCollection { fonts.fonts.isEmpty ? SystemFonts.standard() : fonts }

    /// The style for laying out the text.
    package var style: TextStyle {
        var style = TextStyle(fonts: drawnFonts, fontSize: fontSize)
        style.alignment = alignmentMode
        style.truncation = truncationMode
        style.isWrapped = isWrapped
        style.breaksHangulWords = lineBreakStrategy == .none
        style.maximumLines = Int(max(0, min(numberOfLines, Double(TextLayout.maximumCharacters))))
        style.lineHeight =
            lineHeight > 0 ? .fixed(lineHeight) : lineHeightMultiple > 0 ? .multiple(lineHeightMultiple) : .natural
        style.lineSpacing = lineSpacing
        style.letterSpacing = kern
        style.leading = leading
        style.paragraphSpacing = paragraphSpacing
        style.firstLineIndent = firstLineHeadIndent
        style.tabStops = tabStops
        guard !runs.isEmpty else { return style }
        style.runs = textRuns
        // Each run has its own.
        style.letterSpacing = 0
        return style
    }

    /// Returns the layout of the text in bounds of a size.
    func layout(in size: Size) -> TextLayout {
        TextLayout.cached(string, style: style, width: size.width, height: size.height)
    }

    /// Returns the size of the text, rounded up to whole pixels as in UIKit.
    ///
    /// - Parameters:
    ///   - width: The width for breaking lines; nil for the width of the longest line.
    ///   - scale: Pixels per point.
    package func fittingSize(width: Double? = nil, scale: Double = 1) -> Size {
        let size = TextLayout.cached(string, style: style, width: width).size
        let wholePixels = { (length: Double) in (length * scale - 1.0 / 1024).rounded(.up) / scale }
        return Size(width: wholePixels(size.width), height: wholePixels(size.height))
    }
}
