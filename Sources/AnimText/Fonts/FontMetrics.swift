/// The line metrics of a font, in fractions of the font size.
package struct FontMetrics: Hashable, Sendable {
    /// The extent of lines above the baseline.
    package var ascent: Double
    /// The extent of lines below the baseline, positive downwards.
    package var descent: Double
    /// The gap between the descent of a line and the ascent of the next.
    package var leading: Double

    /// Creates metrics.
    package init(ascent: Double, descent: Double, leading: Double) {
        self.ascent = ascent
        self.descent = descent
        self.leading = leading
    }

    /// The distance of the baselines of two lines.
    package var lineHeight: Double { ascent + descent + leading }
}
