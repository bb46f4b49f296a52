package import AnimGraphics
package import AnimText

/// A part of a text with attributes of its own, as the runs of `NSAttributedString`; what is nil is that of the text.
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
    /// The font features that differ from those of the script.
    package var features: [FontFeature] = []

    /// Creates a run with the attributes of its text.
    package init(_ string: String) { self.string = string }
}

extension TextContent {
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
