import AnimGeometry
package import AnimGraphics
package import AnimText

/// A part of a text with attributes of its own, as the runs of `NSAttributedString`; attributes that are nil are the text's.
package struct AttributedRun: Hashable, Sendable {
    /// The characters.
    package var string: String
    /// The fonts.
    package var fonts: FontCollection?
    /// The size of an em in points.
    package var fontSize: Double?
    /// The color.
    package var foregroundColor: Color?
    /// The color behind the characters, as high as the line; nil for none.
    package var backgroundColor: Color?
    /// Whether a line is drawn under the characters.
    package var isUnderlined = false
    /// Whether a line is drawn through the characters.
    package var isStruckThrough = false
    /// The distance by which the baseline is raised in points.
    package var baselineOffset = 0.0
    /// Points after each letter.
    package var kern: Double?
    /// The font features that differ from the script's.
    package var features: [FontFeature] = []

    /// Creates a run with the attributes of its text.
    package init(_ string: String) { self.string = string }
}

extension TextContent {
    /// Returns the text in a smaller size if it is to fit on one line of a width, else unchanged.
    ///
    /// The advances of the system font are not proportional to its size, so that the factor is found by repeated layout.
    func shrunk(to width: Double) -> TextContent {
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, width > 0, fontSize > 0 else { return self }
        var (factor, text) = (1.0, self)
        for _ in 0..<8 {
            let length = TextLayout.cached(text.string, style: text.style).size.width
            guard length > width, factor > minimumScaleFactor else { break }
            factor = max(minimumScaleFactor, factor * width / length)
            text = scaled(by: factor)
        }
        return text
    }

    /// Returns the text with all sizes multiplied by a factor.
    private func scaled(by factor: Double) -> TextContent {
        var text = self
        text.fontSize *= factor
        text.kern *= factor
        for index in text.runs.indices {
            text.runs[index].baselineOffset *= factor
            if let size = text.runs[index].fontSize { text.runs[index].fontSize = size * factor }
            if let kern = text.runs[index].kern { text.runs[index].kern = kern * factor }
        }
        return text
    }

    /// The runs for laying out the text.
    var textRuns: [TextRun] {
        runs.map { run in
            var laid = TextRun(
                length: run.string.unicodeScalars.count, fonts: run.fonts ?? drawnFonts, fontSize: run.fontSize ?? fontSize)
            laid.letterSpacing = run.kern ?? kern
            laid.baselineOffset = run.baselineOffset
            laid.features = run.features
            return laid
        }
    }
}
