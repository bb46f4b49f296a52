import Testing

@testable import AnimGraphics

@Suite struct SystemColorTests {
    /// The colors as 0xAARRGGBB: light, dark, and both with increased contrast; if they differ, also dark and elevated, with normal and
    /// with increased contrast.
    private static let table: [(String, [UInt32])] = [
        ("systemRed", [0xFFFF_3B30, 0xFFFF_453A, 0xFFD7_0015, 0xFFFF_6961]),
        ("systemOrange", [0xFFFF_9500, 0xFFFF_9F0A, 0xFFC9_3400, 0xFFFF_B340]),
        ("systemYellow", [0xFFFF_CC00, 0xFFFF_D60A, 0xFFB2_5000, 0xFFFF_D426]),
        ("systemGreen", [0xFF34_C759, 0xFF30_D158, 0xFF24_8A3D, 0xFF30_DB5B]),
        ("systemMint", [0xFF00_C7BE, 0xFF63_E6E2, 0xFF0C_817B, 0xFF66_D4CF]),
        ("systemTeal", [0xFF30_B0C7, 0xFF40_C8E0, 0xFF00_8299, 0xFF5D_E6FF]),
        ("systemCyan", [0xFF32_ADE6, 0xFF64_D2FF, 0xFF00_71A4, 0xFF70_D7FF]),
        ("systemBlue", [0xFF00_7AFF, 0xFF0A_84FF, 0xFF00_40DD, 0xFF40_9CFF]),
        ("systemIndigo", [0xFF58_56D6, 0xFF5E_5CE6, 0xFF36_34A3, 0xFF7D_7AFF]),
        ("systemPurple", [0xFFAF_52DE, 0xFFBF_5AF2, 0xFF89_44AB, 0xFFDA_8FFF]),
        ("systemPink", [0xFFFF_2D55, 0xFFFF_375F, 0xFFD3_0F45, 0xFFFF_6482]),
        ("systemBrown", [0xFFA2_845E, 0xFFAC_8E68, 0xFF7F_6545, 0xFFB5_9469]),
        ("tintColor", [0xFF00_7AFF, 0xFF0A_84FF, 0xFF00_40DD, 0xFF40_9CFF]),
        ("systemGray", [0xFF8E_8E93, 0xFF8E_8E93, 0xFF6C_6C70, 0xFFAE_AEB2]),
        ("systemGray2", [0xFFAE_AEB2, 0xFF63_6366, 0xFF8E_8E93, 0xFF7C_7C80]),
        ("systemGray3", [0xFFC7_C7CC, 0xFF48_484A, 0xFFAE_AEB2, 0xFF54_5456]),
        ("systemGray4", [0xFFD1_D1D6, 0xFF3A_3A3C, 0xFFBC_BCC0, 0xFF44_4446]),
        ("systemGray5", [0xFFE5_E5EA, 0xFF2C_2C2E, 0xFFD8_D8DC, 0xFF36_3638]),
        ("systemGray6", [0xFFF2_F2F7, 0xFF1C_1C1E, 0xFFEB_EBF0, 0xFF24_2426]),
        ("label", [0xFF00_0000, 0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FFFF]),
        ("secondaryLabel", [0x993C_3C43, 0x99EB_EBF5, 0xAD3C_3C43, 0xADEB_EBF5]),
        ("tertiaryLabel", [0x4C3C_3C43, 0x4CEB_EBF5, 0x603C_3C43, 0x60EB_EBF5]),
        ("quaternaryLabel", [0x2D3C_3C43, 0x28EB_EBF5, 0x423C_3C43, 0x3DEB_EBF5]),
        ("placeholderText", [0x4C3C_3C43, 0x4CEB_EBF5, 0x603C_3C43, 0x60EB_EBF5]),
        ("link", [0xFF00_7AFF, 0xFF09_84FF, 0xFF00_7AFF, 0xFF09_84FF]),
        ("darkText", [0xFF00_0000, 0xFF00_0000, 0xFF00_0000, 0xFF00_0000]),
        ("lightText", [0x99FF_FFFF, 0x99FF_FFFF, 0x99FF_FFFF, 0x99FF_FFFF]),
        ("systemFill", [0x3378_7880, 0x5B78_7880, 0x4778_7880, 0x7078_7880]),
        ("secondarySystemFill", [0x2878_7880, 0x5178_7880, 0x3D78_7880, 0x6678_7880]),
        ("tertiarySystemFill", [0x1E76_7680, 0x3D76_7680, 0x3376_7680, 0x5176_7680]),
        ("quaternarySystemFill", [0x1474_7480, 0x2D76_7680, 0x2874_7480, 0x4276_7680]),
        ("separator", [0x493C_3C43, 0x9954_5458, 0x5E3C_3C43, 0xAD54_5458]),
        ("opaqueSeparator", [0xFFC6_C6C8, 0xFF38_383A, 0xFFC6_C6C8, 0xFF38_383A]),
        ("systemBackground", [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FFFF, 0xFF00_0000, 0xFF1C_1C1E, 0xFF24_2426]),
        ("secondarySystemBackground", [0xFFF2_F2F7, 0xFF1C_1C1E, 0xFFEB_EBF0, 0xFF24_2426, 0xFF2C_2C2E, 0xFF36_3638]),
        ("tertiarySystemBackground", [0xFFFF_FFFF, 0xFF2C_2C2E, 0xFFFF_FFFF, 0xFF36_3638, 0xFF3A_3A3C, 0xFF44_4446]),
        ("systemGroupedBackground", [0xFFF2_F2F7, 0xFF00_0000, 0xFFEB_EBF0, 0xFF00_0000, 0xFF1C_1C1E, 0xFF24_2426]),
        ("secondarySystemGroupedBackground", [0xFFFF_FFFF, 0xFF1C_1C1E, 0xFFFF_FFFF, 0xFF24_2426, 0xFF2C_2C2E, 0xFF36_3638]),
        ("tertiarySystemGroupedBackground", [0xFFF2_F2F7, 0xFF2C_2C2E, 0xFFEB_EBF0, 0xFF36_3638, 0xFF3A_3A3C, 0xFF44_4446]),
    ]

    /// The bytes of a color; alphas between two bytes are rounded down, as iOS does when it prints them.
    private static func bytes(_ color: Color) -> UInt32 {
        func byte(_ component: Double) -> UInt32 { UInt32(component * 255 + 1e-6) }
        return byte(color.alpha) << 24 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
    }

    private static func traits(
        _ style: UserInterfaceStyle, _ contrast: AccessibilityContrast, _ level: UserInterfaceLevel = .base
    ) -> TraitCollection {
        TraitCollection(userInterfaceStyle: style, accessibilityContrast: contrast, userInterfaceLevel: level)
    }

    @Test func theTableHasAllColors() {
        #expect(SystemColor.all.map(\.name) == Self.table.map(\.0))
    }

    @Test(arguments: table)
    func everyVariant(_ name: String, _ bytes: [UInt32]) throws {
        let color = try #require(SystemColor.named[name])
        let environments = [
            Self.traits(.light, .normal), Self.traits(.dark, .normal), Self.traits(.light, .high), Self.traits(.dark, .high),
        ]
        #expect(environments.map { Self.bytes(color.resolved(for: $0)) } == Array(bytes.prefix(4)))
        // Elevated content differs only in dark environments, and only in backgrounds.
        let elevated = [
            Self.traits(.dark, .normal, .elevated), Self.traits(.dark, .high, .elevated),
            Self.traits(.light, .normal, .elevated), Self.traits(.light, .high, .elevated),
        ]
        let expected = (bytes.count > 4 ? Array(bytes[4...]) : [bytes[1], bytes[3]]) + [bytes[0], bytes[2]]
        #expect(elevated.map { Self.bytes(color.resolved(for: $0)) } == expected)
    }

    /// iOS holds the alphas of fills as percentages, and the alphas of labels as bytes.
    @Test(arguments: [
        ("systemFill", [0.2, 0.36, 0.28, 0.44]), ("secondarySystemFill", [0.16, 0.32, 0.24, 0.4]),
        ("tertiarySystemFill", [0.12, 0.24, 0.2, 0.32]), ("quaternarySystemFill", [0.08, 0.18, 0.16, 0.26]),
        ("lightText", [0.6, 0.6, 0.6, 0.6]),
    ])
    func alphasBetweenBytes(_ name: String, _ expected: [Double]) throws {
        let color = try #require(SystemColor.named[name])
        let environments: [TraitCollection] = [
            Self.traits(.light, .normal), Self.traits(.dark, .normal), Self.traits(.light, .high), Self.traits(.dark, .high),
        ]
        let alphas: [Double] = environments.map { color.resolved(for: $0).alpha }
        #expect(alphas == expected)
    }

    @Test func unspecifiedTraitsCountAsLight() {
        for color in SystemColor.all {
            #expect(color.color.resolved(for: TraitCollection()) == color.color.resolved(for: .standard))
        }
        #expect(Color(text: "systemFill") == Color(r: 0x78, g: 0x78, b: 0x80).withAlpha(0.2))
    }

    @Test func specifiedTraitsPrevail() {
        let dark = TraitCollection(userInterfaceStyle: .dark)
        #expect(TraitCollection.standard.overridden(by: dark) == Self.traits(.dark, .normal))
        #expect(Self.traits(.dark, .high, .elevated).overridden(by: TraitCollection()) == Self.traits(.dark, .high, .elevated))
        let others = TraitCollection(accessibilityContrast: .high, userInterfaceLevel: .elevated)
        #expect(dark.overridden(by: others) == Self.traits(.dark, .high, .elevated))
    }

    @Test func formsOfOneColorMayBeDynamicThemselves() throws {
        let background = try #require(DynamicColor(text: "systemBackground"))
        let color = DynamicColor(light: DynamicColor(.black), dark: background)
        #expect(color.resolved(for: Self.traits(.light, .high)) == .black)
        #expect(color.resolved(for: Self.traits(.dark, .normal)) == .black)
        #expect(color.resolved(for: Self.traits(.dark, .normal, .elevated)) == Color(r: 0x1C, g: 0x1C, b: 0x1E))
        #expect(color.fixed == nil)
        #expect(DynamicColor(light: DynamicColor(.white), dark: DynamicColor(.white)) == DynamicColor(.white))
        #expect(DynamicColor(text: "darkText")?.fixed == .black)
    }

    @Test func anotherAlphaKeepsTheVariants() throws {
        let color = try #require(DynamicColor(text: "separator")).withAlphaComponent(0.5)
        #expect(color.resolved(for: .standard) == Color(r: 0x3C, g: 0x3C, b: 0x43).withAlpha(0.5))
        #expect(color.resolved(for: Self.traits(.dark, .normal)) == Color(r: 0x54, g: 0x54, b: 0x58).withAlpha(0.5))
        #expect(!color.isOpaque)
        #expect(DynamicColor(text: "systemBackground")?.isOpaque == true)
    }

    @Test func ownColorsHideBuiltInOnes() {
        var palette = ColorPalette()
        palette.define("brand", as: DynamicColor(.white))
        palette.define("red", as: DynamicColor(.black))
        palette.define("brand", as: DynamicColor(.clear))
        #expect(palette.color("brand") == DynamicColor(.clear))
        #expect(palette.color("red") == DynamicColor(.black))
        #expect(palette.color("#F00") == DynamicColor(Color(r: 255, g: 0, b: 0)))
        #expect(palette.color("grand") == nil)
        #expect(palette.names == ["brand", "red"] + Color.names)
    }
}

extension Color {
    fileprivate func withAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }
}
