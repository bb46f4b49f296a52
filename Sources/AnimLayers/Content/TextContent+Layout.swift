public import AnimGeometry
import AnimGraphics
public import AnimText

extension TextContent {
    /// The fonts that are drawn with.
    public var drawnFonts: FontCollection { fonts.fonts.isEmpty ? SystemFonts.standard() : fonts }

    /// How the text is set.
    public var style: TextStyle {
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

    /// The text as it is set in bounds of a size.
    public func layout(in size: Size) -> TextLayout {
        TextLayout.cached(string, style: style, width: size.width, height: size.height)
    }

    /// The size that the text takes, rounded up to whole pixels as UIKit does.
    ///
    /// - Parameters:
    ///   - width: The width in which lines are broken; nil for as wide as the longest line is.
    ///   - scale: Pixels per point.
    public func fittingSize(width: Double? = nil, scale: Double = 1) -> Size {
        let size = TextLayout.cached(string, style: style, width: width).size
        let wholePixels = { (length: Double) in (length * scale - 1.0 / 1024).rounded(.up) / scale }
        return Size(width: wholePixels(size.width), height: wholePixels(size.height))
    }

    /// The steps that draw the text: nothing where there is nothing to be seen.
    ///
    /// As in Core Animation a text is a picture of the size of the bounds, beyond which nothing is drawn.
    func commands(in bounds: Rect, transform: Projection) -> [DrawCommand] {
        guard let foregroundColor, foregroundColor.alpha > 0, !bounds.isEmpty, !string.isEmpty else { return [] }
        let layout = layout(in: bounds.size)
        let origin = bounds.origin + Point(x: 0, y: top(of: layout, in: bounds))
        var run = layout.glyphRun
        guard !run.glyphs.isEmpty, origin.isFinite else { return [] }
        for index in run.glyphs.indices { run.glyphs[index].position = run.glyphs[index].position + origin }
        let fill = DrawCommand.fill(.glyphs(run), paint: .color(foregroundColor), transform: transform)
        var ink = layout.inkBounds
        ink.origin = ink.origin + origin
        guard !bounds.holds(ink) else { return [fill] }
        return [.pushClip(.rect(bounds), transform: transform), fill, .popClip]
    }

    /// The distance from the upper edge to the first line.
    private func top(of layout: TextLayout, in bounds: Rect) -> Double {
        switch verticalAlignment {
        case .top: 0
        case .center: (bounds.height - layout.size.height) / 2
        case .bottom: bounds.height - layout.size.height
        }
    }
}

extension Rect {
    fileprivate func holds(_ other: Rect) -> Bool {
        other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
    }
}
