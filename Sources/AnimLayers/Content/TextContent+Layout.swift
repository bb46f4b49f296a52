package import AnimGeometry
import AnimGraphics
package import AnimText

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
