/// A color of UIKit that depends on the appearance.
package struct SystemColor: Sendable {
    /// The name of the class property of UIColor.
    package let name: String
    /// The color.
    package let color: DynamicColor

    /// The colors of iOS 15 to 18: colors, grays, labels, fills, separators, backgrounds.
    ///
    /// The values are from Apple's Human Interface Guidelines and, for translucent colors and elevated backgrounds, from UIColor
    /// itself, resolved by `resolvedColor(with:)`. iOS 26 has other values for the twelve colors and for `separator`.
    package static let all: [SystemColor] = colors + grays + labels + fills + lines + backgrounds

    /// The colors by name.
    static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.color) })
}

extension SystemColor {
    /// Creates an opaque color from 0xRRGGBB: light, dark, and both with increased contrast.
    private init(
        _ name: String, _ light: UInt32, _ dark: UInt32, _ highContrastLight: UInt32, _ highContrastDark: UInt32,
        elevatedDark: UInt32? = nil, elevatedHighContrastDark: UInt32? = nil
    ) {
        self.name = name
        color = DynamicColor(
            light: Color(hex: light), dark: Color(hex: dark), highContrastLight: Color(hex: highContrastLight),
            highContrastDark: Color(hex: highContrastDark), elevatedDark: elevatedDark.map { Color(hex: $0) },
            elevatedHighContrastDark: elevatedHighContrastDark.map { Color(hex: $0) })
    }

    /// Creates a translucent color from 0xRRGGBB in both appearances, and alphas: light, dark, and both with increased contrast.
    private init(_ name: String, _ light: UInt32, _ dark: UInt32, alphas: (Double, Double, Double, Double)) {
        self.name = name
        color = DynamicColor(
            light: Color(hex: light, alpha: alphas.0), dark: Color(hex: dark, alpha: alphas.1),
            highContrastLight: Color(hex: light, alpha: alphas.2), highContrastDark: Color(hex: dark, alpha: alphas.3))
    }

    /// `tintColor` is the tint of a window that has not set one.
    private static let colors = [
        SystemColor("systemRed", 0xFF3B30, 0xFF453A, 0xD70015, 0xFF6961),
        SystemColor("systemOrange", 0xFF9500, 0xFF9F0A, 0xC93400, 0xFFB340),
        SystemColor("systemYellow", 0xFFCC00, 0xFFD60A, 0xB25000, 0xFFD426),
        SystemColor("systemGreen", 0x34C759, 0x30D158, 0x248A3D, 0x30DB5B),
        SystemColor("systemMint", 0x00C7BE, 0x63E6E2, 0x0C817B, 0x66D4CF),
        SystemColor("systemTeal", 0x30B0C7, 0x40C8E0, 0x008299, 0x5DE6FF),
        SystemColor("systemCyan", 0x32ADE6, 0x64D2FF, 0x0071A4, 0x70D7FF),
        SystemColor("systemBlue", 0x007AFF, 0x0A84FF, 0x0040DD, 0x409CFF),
        SystemColor("systemIndigo", 0x5856D6, 0x5E5CE6, 0x3634A3, 0x7D7AFF),
        SystemColor("systemPurple", 0xAF52DE, 0xBF5AF2, 0x8944AB, 0xDA8FFF),
        SystemColor("systemPink", 0xFF2D55, 0xFF375F, 0xD30F45, 0xFF6482),
        SystemColor("systemBrown", 0xA2845E, 0xAC8E68, 0x7F6545, 0xB59469),
        SystemColor("tintColor", 0x007AFF, 0x0A84FF, 0x0040DD, 0x409CFF),
    ]

    private static let grays = [
        SystemColor("systemGray", 0x8E8E93, 0x8E8E93, 0x6C6C70, 0xAEAEB2),
        SystemColor("systemGray2", 0xAEAEB2, 0x636366, 0x8E8E93, 0x7C7C80),
        SystemColor("systemGray3", 0xC7C7CC, 0x48484A, 0xAEAEB2, 0x545456),
        SystemColor("systemGray4", 0xD1D1D6, 0x3A3A3C, 0xBCBCC0, 0x444446),
        SystemColor("systemGray5", 0xE5E5EA, 0x2C2C2E, 0xD8D8DC, 0x363638),
        SystemColor("systemGray6", 0xF2F2F7, 0x1C1C1E, 0xEBEBF0, 0x242426),
    ]

    /// The alphas are UIColor's, which are multiples of 1/255.
    private static let labels = [
        SystemColor("label", 0x000000, 0xFFFFFF, 0x000000, 0xFFFFFF),
        SystemColor("secondaryLabel", 0x3C3C43, 0xEBEBF5, alphas: (0.6, 0.6, 173 / 255, 173 / 255)),
        SystemColor("tertiaryLabel", 0x3C3C43, 0xEBEBF5, alphas: (76 / 255, 76 / 255, 96 / 255, 96 / 255)),
        SystemColor("quaternaryLabel", 0x3C3C43, 0xEBEBF5, alphas: (45 / 255, 40 / 255, 66 / 255, 61 / 255)),
        SystemColor("placeholderText", 0x3C3C43, 0xEBEBF5, alphas: (76 / 255, 76 / 255, 96 / 255, 96 / 255)),
        SystemColor("link", 0x007AFF, 0x0984FF, 0x007AFF, 0x0984FF),
        SystemColor("darkText", 0x000000, 0x000000, 0x000000, 0x000000),
        SystemColor("lightText", 0xFFFFFF, 0xFFFFFF, alphas: (0.6, 0.6, 0.6, 0.6)),
    ]

    /// The alphas are UIColor's, which are whole percentages.
    private static let fills = [
        SystemColor("systemFill", 0x787880, 0x787880, alphas: (0.2, 0.36, 0.28, 0.44)),
        SystemColor("secondarySystemFill", 0x787880, 0x787880, alphas: (0.16, 0.32, 0.24, 0.4)),
        SystemColor("tertiarySystemFill", 0x767680, 0x767680, alphas: (0.12, 0.24, 0.2, 0.32)),
        SystemColor("quaternarySystemFill", 0x747480, 0x767680, alphas: (0.08, 0.18, 0.16, 0.26)),
    ]

    private static let lines = [
        SystemColor("separator", 0x3C3C43, 0x545458, alphas: (73 / 255, 0.6, 94 / 255, 173 / 255)),
        SystemColor("opaqueSeparator", 0xC6C6C8, 0x38383A, 0xC6C6C8, 0x38383A),
    ]

    private static let backgrounds = [
        SystemColor(
            "systemBackground", 0xFFFFFF, 0x000000, 0xFFFFFF, 0x000000, elevatedDark: 0x1C1C1E,
            elevatedHighContrastDark: 0x242426),
        SystemColor(
            "secondarySystemBackground", 0xF2F2F7, 0x1C1C1E, 0xEBEBF0, 0x242426, elevatedDark: 0x2C2C2E,
            elevatedHighContrastDark: 0x363638),
        SystemColor(
            "tertiarySystemBackground", 0xFFFFFF, 0x2C2C2E, 0xFFFFFF, 0x363638, elevatedDark: 0x3A3A3C,
            elevatedHighContrastDark: 0x444446),
        SystemColor(
            "systemGroupedBackground", 0xF2F2F7, 0x000000, 0xEBEBF0, 0x000000, elevatedDark: 0x1C1C1E,
            elevatedHighContrastDark: 0x242426),
        SystemColor(
            "secondarySystemGroupedBackground", 0xFFFFFF, 0x1C1C1E, 0xFFFFFF, 0x242426, elevatedDark: 0x2C2C2E,
            elevatedHighContrastDark: 0x363638),
        SystemColor(
            "tertiarySystemGroupedBackground", 0xF2F2F7, 0x2C2C2E, 0xEBEBF0, 0x363638, elevatedDark: 0x3A3A3C,
            elevatedHighContrastDark: 0x444446),
    ]
}
