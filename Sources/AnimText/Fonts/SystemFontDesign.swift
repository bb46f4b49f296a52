/// The rules by which fonts are set as the system font of iOS, San Francisco.
///
/// Lines have the height of San Francisco whichever font draws a character, as in `UILabel`. San Francisco itself cannot be
/// distributed: Inter replaces it, with the height of its capitals and the advance of each of its characters.
package struct SystemFontDesign: Hashable, Sendable {
    /// The weight.
    package var weight: FontWeight
    /// The fonts for sizes from ``displaySize`` on, by the fonts that they replace.
    package var displayCuts: [Font: Font]

    /// Creates the rules for a weight.
    package init(weight: FontWeight, displayCuts: [Font: Font] = [:]) {
        self.weight = weight
        self.displayCuts = displayCuts
    }

    /// The line metrics: San Francisco's in all weights and sizes, by UIKit 26.1.
    package static let metrics = FontMetrics(ascent: 1950.0 / 2048, descent: 494.0 / 2048, leading: 0)

    /// The smallest size in points of the cuts for display.
    package static let displaySize = 20.0

    /// The height of the capitals of San Francisco in ems.
    private static let capitalHeight = 1443.0 / 2048

    /// Returns the name of the family for large sizes that belongs to a font, if any.
    static func displayFamily(of font: Font) -> String? {
        switch font.familyName {
        case "Inter": "Inter Display"
        case "SF Pro Text": "SF Pro Display"
        default: nil
        }
    }

    /// Whether a font is drawn with the advances of San Francisco.
    static func hasKnownWidths(_ font: Font) -> Bool {
        font.familyName.hasPrefix("Inter") || font.familyName.hasPrefix("SF Pro")
    }

    /// Returns the scale of a font, so that it looks as large as San Francisco and Apple SD Gothic Neo.
    ///
    /// The capitals of Inter are 2048 of 2816 units, and Inter Display's 1472 of 2048. The advance of Hangul in Noto Sans CJK is
    /// 0.92 em; 0.865 em is our estimate for Apple SD Gothic Neo.
    static func scale(of font: Font) -> Double {
        if font.familyName.hasPrefix("Inter Display") { return capitalHeight * 2048 / 1472 }
        if font.familyName.hasPrefix("Inter") { return capitalHeight * 2816 / 2048 }
        return font.familyName == "Noto Sans CJK KR" || font.familyName == "Noto Sans KR" ? 0.94 : 1
    }
}

extension SystemFontDesign {
    /// Returns the width in points of a line in the system font, whichever fonts are installed.
    ///
    /// It is exact for ASCII in San Francisco; other characters are taken to be 0.6 em wide, and East Asian characters 1 em.
    package static func lineWidth(of text: String, size: Double, weight: FontWeight = .regular) -> Double {
        let advances = SystemFontAdvances(weight: weight, size: size)
        return text.unicodeScalars.reduce(0) { sum, scalar in
            // A minus sign is as wide as a plus.
            let width = advances.width(of: scalar.value == 0x2212 ? 0x2B : scalar.value) ?? (scalar.value < 0x2E80 ? 0.6 : 1)
            return sum + (width + advances.tracking) * size
        }
    }
}
