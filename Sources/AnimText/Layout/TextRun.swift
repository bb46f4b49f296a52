/// A part of a text with attributes of its own.
package struct TextRun: Hashable, Sendable {
    /// The number of its Unicode scalars.
    package var length: Int
    /// The fonts.
    package var fonts: FontCollection
    /// The font size in points.
    package var fontSize: Double
    /// The space after each grapheme in points; unless it is 0, ligatures are off.
    package var letterSpacing = 0.0
    /// The distance by which the baseline is raised in points.
    package var baselineOffset = 0.0
    /// The features that differ from the script's.
    package var features: [FontFeature] = []

    /// Creates a run.
    package init(length: Int, fonts: FontCollection, fontSize: Double) {
        self.length = length
        self.fonts = fonts
        self.fontSize = fontSize
    }

    /// The places of lines under and through the run.
    package var decorations: TextDecorations { TextDecorations(fonts.fonts.first, design: fonts.design, size: fontSize) }

    /// The attributes in ems of a text's style.
    func attributes(in style: TextStyle) -> TextAttributes {
        let size = fontSize > 0 ? min(fontSize, TextStyle.maximumFontSize) : 0
        guard style.drawnSize > 0 else { return TextAttributes(size: size, features: features) }
        // A size that is too small to be drawn must not divide by zero.
        let relative = max(size / style.drawnSize, 1e-6)
        return TextAttributes(
            size: size, relativeSize: relative, spacing: TextStyle.limited(letterSpacing) / style.drawnSize,
            rise: TextStyle.limited(baselineOffset) / style.drawnSize, features: features)
    }
}

/// A part of a line that belongs to one run.
package struct TextSpan: Hashable, Sendable {
    /// The index of the run.
    package var run: Int
    /// The left edge.
    package var minX: Double
    /// The right edge.
    package var maxX: Double

    /// Returns the span at another place.
    func moved(by x: Double) -> TextSpan { TextSpan(run: run, minX: minX + x, maxX: maxX + x) }
}
