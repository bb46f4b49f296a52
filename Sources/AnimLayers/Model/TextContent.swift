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

/// The opportunities to break lines that count, by UIKit's names.
public enum LineBreakStrategy: String, Hashable, Sendable, CaseIterable {
    /// All of them: words of Hangul are broken between syllables.
    case none
    /// Words of Hangul stay together, as in `UILabel`.
    case hangulWordPriority
}

/// The text of a text layer, with the defaults of `CATextLayer`.
package struct TextContent: Hashable, Sendable {
    /// The text.
    package var string = ""
    /// The fonts, the first one that has a character first; without any the standard ones of this machine.
    package var fonts = FontCollection([])
    /// The size of an em in points.
    package var fontSize = 36.0
    /// The colour; nil for none.
    package var foregroundColor: Color? = .white
    /// The alignment of lines between the left and right edge.
    package var alignmentMode = TextAlignment.natural
    /// The part of a line that gives way where it is too long.
    package var truncationMode = TextTruncation.none
    /// Whether lines are broken to fit the bounds.
    package var isWrapped = false
    /// The alignment of the lines between the upper and lower edge.
    package var verticalAlignment = VerticalAlignment.top
    /// The most lines; 0 for any number.
    package var numberOfLines = 0.0
    /// The opportunities to break lines that count.
    package var lineBreakStrategy = LineBreakStrategy.none
    /// The height of lines in points; 0 for that of their fonts.
    package var lineHeight = 0.0
    /// The height of lines as a multiple of that of their fonts; 0 for 1.
    package var lineHeightMultiple = 0.0
    /// Points between lines, besides the fonts' own leading.
    package var lineSpacing = 0.0
    /// Points after each letter.
    package var kern = 0.0

    /// Creates an empty text.
    package init() {}

    /// An empty text with the defaults of `UILabel`: black, 17 points, one line that is cut at its end, in the middle.
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

    /// The style that the text is set in.
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
        return style
    }

    /// Returns the text as it is set in bounds of a size.
    func layout(in size: Size) -> TextLayout {
        TextLayout.cached(string, style: style, width: size.width, height: size.height)
    }

    /// Returns the size that the text takes, rounded up to whole pixels as UIKit does.
    ///
    /// - Parameters:
    ///   - width: The width in which lines are broken; nil for as wide as the longest line is.
    ///   - scale: Pixels per point.
    package func fittingSize(width: Double? = nil, scale: Double = 1) -> Size {
        let size = TextLayout.cached(string, style: style, width: width).size
        let wholePixels = { (length: Double) in (length * scale - 1.0 / 1024).rounded(.up) / scale }
        return Size(width: wholePixels(size.width), height: wholePixels(size.height))
    }
}
