/// The line metrics of a font, in fractions of the font size.
public struct FontMetrics: Hashable, Sendable {
    /// The extent of lines above the baseline.
    public var ascent: Double
    /// The extent of lines below the baseline, positive downwards.
    public var descent: Double
    /// The gap between the descent of a line and the ascent of the next.
    public var leading: Double

    /// Creates metrics.
    public init(ascent: Double, descent: Double, leading: Double) {
        self.ascent = ascent
        self.descent = descent
        self.leading = leading
    }

    /// The distance of the baselines of two lines.
    public var lineHeight: Double { ascent + descent + leading }
}
