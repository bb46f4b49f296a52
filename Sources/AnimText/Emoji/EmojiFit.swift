/// The size and position of a font's emoji in squares of the size that UIKit gives to emoji.
struct EmojiFit: Hashable, Sendable {
    /// The size of an em as a fraction of the square's side.
    let scale: Double
    /// The distance by which emoji are raised, as a fraction of the square's side.
    let rise: Double

    /// Derives the fit of a font.
    ///
    /// The square is the advance of an emoji. Noto Color Emoji, whose advance has wide margins, is drawn larger: its faces then
    /// have 0.935 of the square's width, and Apple's 0.919; and it is raised so that both have the same middle.
    ///
    /// - Parameters:
    ///   - family: The name of the font's family.
    ///   - advance: The advance of an emoji in ems.
    init(family: String, advance: Double) {
        if family == "Noto Color Emoji" {
            (scale, rise) = (0.88, 0.037)
        } else {
            (scale, rise) = (1 / min(max(advance, 0.5), 2), 0)
        }
    }

    /// Returns the side of the square in points for a font size.
    ///
    /// UIKit enlarges the emoji of small text. The values up to 24 points were measured on iOS; between them the side is
    /// interpolated, and below 11 points it is proportional.
    static func side(ofFontSize size: Double) -> Double {
        guard size < 24 else { return size }
        guard size > 11 else { return size * sides[0] / 11 }
        let index = Int(size) - 11
        return sides[index] + (sides[index + 1] - sides[index]) * (size - Double(index + 11))
    }

    /// The sides for font sizes of 11, 12, 13 … 24 points.
    private static let sides = [14, 15, 16, 17, 19, 20, 20, 20, 20.5, 21, 21.5, 22, 23, 24]
}
