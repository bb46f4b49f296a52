/// The places of the lines under and through a text, in points below its baseline.
package struct TextDecorations: Hashable, Sendable {
    /// The upper edge of the underline.
    package let underline: Double
    /// The upper edge of the line through the text; negative, since it is above the baseline.
    package let strikethrough: Double
    /// The thickness of both.
    package let thickness: Double

    /// Returns the places for a font of a size, in whole points as in UIKit.
    ///
    /// For the system font they are fitted to what `UILabel` draws on iOS 26.1 from 8 to 40 points: the same as there at most sizes, and
    /// else off by a point. For other fonts they are from its tables `post` and `OS/2`.
    init(_ font: Font?, design: SystemFontDesign?, size: Double) {
        let ems = design.map { (underline: 0.106, middle: 0.256, thickness: $0.weight.lineThickness) } ?? font?.decorations
        let place = ems ?? (underline: 0.1, middle: 0.25, thickness: 0.05)
        let thickness = max(1, (place.thickness * size).rounded())
        self.thickness = thickness
        underline = max(1, (place.underline * size).rounded())
        strikethrough = 0 - (place.middle * size + thickness / 2).rounded()
    }
}

extension FontWeight {
    /// The thickness of lines under and through a text in ems: nearly the thickness of its stems.
    fileprivate var lineThickness: Double {
        switch self {
        case .ultraLight: 0.03
        case .thin: 0.04
        case .light: 0.055
        case .regular: 0.072
        case .medium: 0.085
        case .semibold: 0.095
        case .bold: 0.104
        case .heavy: 0.115
        case .black: 0.13
        }
    }
}
