import AnimGraphics
import AnimUIKit
import Testing

@Suite struct UIColorTests {
    private func bytes(_ color: UIColor, _ style: UIUserInterfaceStyle = .light) -> [Int] {
        let color = color.color(with: UITraitCollection(userInterfaceStyle: style))
        return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
    }

    @Test func systemColorsAdapt() {
        #expect(bytes(.systemBlue) == [0x00, 0x7A, 0xFF] && bytes(.systemBlue, .dark) == [0x0A, 0x84, 0xFF])
        #expect(bytes(.label) == [0, 0, 0] && bytes(.label, .dark) == [255, 255, 255])
        #expect(bytes(.systemBackground, .dark) == [0, 0, 0])
        let elevated = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(userInterfaceLevel: .elevated),
        ])
        #expect(UIColor.systemBackground.color(with: elevated) == Color(r: 0x1C, g: 0x1C, b: 0x1E))
        let contrast = UITraitCollection(accessibilityContrast: .high)
        #expect(UIColor.systemBlue.color(with: contrast) == Color(r: 0x00, g: 0x40, b: 0xDD))
    }

    /// Every system color's property has the value of its own name.
    @Test func propertiesHaveTheColorsOfTheirNames() {
        let colors: [(String, UIColor)] = [
            ("systemRed", .systemRed), ("systemOrange", .systemOrange), ("systemYellow", .systemYellow),
            ("systemGreen", .systemGreen), ("systemMint", .systemMint), ("systemTeal", .systemTeal),
            ("systemCyan", .systemCyan), ("systemBlue", .systemBlue), ("systemIndigo", .systemIndigo),
            ("systemPurple", .systemPurple), ("systemPink", .systemPink), ("systemBrown", .systemBrown),
            ("tintColor", .tintColor), ("systemGray", .systemGray), ("systemGray2", .systemGray2),
            ("systemGray3", .systemGray3), ("systemGray4", .systemGray4), ("systemGray5", .systemGray5),
            ("systemGray6", .systemGray6), ("label", .label), ("secondaryLabel", .secondaryLabel),
            ("tertiaryLabel", .tertiaryLabel), ("quaternaryLabel", .quaternaryLabel), ("placeholderText", .placeholderText),
            ("link", .link), ("darkText", .darkText), ("lightText", .lightText), ("systemFill", .systemFill),
            ("secondarySystemFill", .secondarySystemFill), ("tertiarySystemFill", .tertiarySystemFill),
            ("quaternarySystemFill", .quaternarySystemFill), ("separator", .separator),
            ("opaqueSeparator", .opaqueSeparator), ("systemBackground", .systemBackground),
            ("secondarySystemBackground", .secondarySystemBackground), ("tertiarySystemBackground", .tertiarySystemBackground),
            ("systemGroupedBackground", .systemGroupedBackground),
            ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground),
            ("tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground),
        ]
        #expect(colors.map(\.0).sorted() == SystemColor.all.map(\.name).sorted())
        for (name, color) in colors { #expect(DynamicColor(text: name).map { UIColor($0) } == color, "\(name)") }
    }

    @Test func fixedColorsHaveTheirComponents() {
        #expect(UIColor.white.cgColor.components == [1, 1] && UIColor.clear.cgColor.components == [0, 0])
        #expect(UIColor.lightGray.cgColor.components == [2 / 3, 1] && UIColor.gray.cgColor.components == [0.5, 1])
        #expect(UIColor.orange.cgColor.components == [1, 0.5, 0, 1] && UIColor.brown.cgColor.components == [0.6, 0.4, 0.2, 1])
        #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1) && UIColor.white == UIColor(white: 1, alpha: 1))
        #expect(UIColor.red.hash == UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash)
    }

    @Test func componentsComeBack() {
        var (a, b, c, d) = (CGFloat(9), CGFloat(9), CGFloat(9), CGFloat(9))
        #expect(UIColor(red: 0.1, green: 1.2, blue: -0.3, alpha: 1.4).getRed(&a, green: &b, blue: &c, alpha: &d))
        #expect([a, b, c, d] == [0.1, 1.2, -0.3, 1])
        UIColor(red: 0.2, green: 0.6, blue: 0.4, alpha: 0.5).getHue(&a, saturation: &b, brightness: &c, alpha: &d)
        #expect(abs(a - 5 / 12) < 1e-15 && abs(b - 2 / 3) < 1e-15 && c == 0.6 && d == 0.5)
        UIColor(red: 1, green: 0, blue: 0.5, alpha: 1).getHue(&a, saturation: &b, brightness: &c, alpha: nil)
        #expect(abs(a - 11 / 12) < 1e-15 && b == 1 && c == 1)
        UIColor(white: 0.3, alpha: 0.5).getHue(&a, saturation: &b, brightness: &c, alpha: &d)
        #expect([a, b, c, d] == [0, 0, 0.3, 0.5])
        UIColor.red.getWhite(&a, alpha: &b)
        #expect(abs(a - 0.4984) < 1e-4 && b == 1)
    }

    private static let hues: [(Double, [Double])] = [
        (0, [1, 0, 0]), (1 / 6, [1, 1, 0]), (1 / 3, [0, 1, 0]), (0.5, [0, 1, 1]), (2 / 3, [0, 0, 1]), (1, [1, 0, 0]),
    ]

    @Test(arguments: hues) func huesGoAround(hue: Double, expected: [Double]) {
        let color = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1).cgColor.color
        for (found, expected) in zip([color.red, color.green, color.blue], expected) { #expect(abs(found - expected) < 1e-15) }
        let pale = UIColor(hue: hue, saturation: 0.5, brightness: 0.8, alpha: 1).cgColor.color
        #expect(abs(max(pale.red, pale.green, pale.blue) - 0.8) < 1e-15)
        #expect(abs(min(pale.red, pale.green, pale.blue) - 0.4) < 1e-15)
    }

    @Test func displayP3ReachesBeyondSRGB() {
        let red = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
        #expect(red.cgColor.components == [1, 0, 0, 1] && red.cgColor.colorSpace?.name == CGColorSpace.displayP3)
        let color = red.cgColor.color
        #expect(abs(color.red - 1.09307) < 1e-4 && abs(color.green + 0.22674) < 1e-4 && abs(color.blue + 0.15013) < 1e-4)
        let white = UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1).cgColor.color
        for c in [white.red, white.green, white.blue] { #expect(abs(c - 1) < 1e-12) }
    }

    @Test func dynamicColorsResolveAtTheCall() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .systemRed }
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(color.resolvedColor(with: dark) == .white && bytes(color) == [0xFF, 0x3B, 0x30])
        #expect(color.cgColor.components?.count == 4)
        dark.performAsCurrent { #expect(color.cgColor == CGColor(gray: 1, alpha: 1)) }
        let faint = color.withAlphaComponent(0.25)
        #expect(faint.resolvedColor(with: dark).cgColor.components == [1, 0.25])
        #expect(UIColor.label.withAlphaComponent(0.5).color(with: dark) == Color(red: 1, green: 1, blue: 1, alpha: 0.5))
        // A function may read the current traits.
        let current = UIColor { _ in UITraitCollection.current.userInterfaceStyle == .dark ? .white : .black }
        #expect(current.resolvedColor(with: dark) == .white)
    }

    @Test func endlessFunctionsEnd() {
        final class Loop: @unchecked Sendable { var color = UIColor.red }
        let loop = Loop()
        loop.color = UIColor { _ in loop.color }
        #expect(loop.color.cgColor == .clear)
    }
}

@Suite struct CGColorTests {
    @Test func spacesHaveComponents() throws {
        let rgb = CGColorSpaceCreateDeviceRGB()
        let color = try #require(CGColor(colorSpace: rgb, components: [1, 0.5, 0.25, 0.75]))
        #expect(color.components == [1, 0.5, 0.25, 0.75] && color.numberOfComponents == 4 && color.alpha == 0.75)
        #expect(color == CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.75) && color.colorSpace == rgb)
        #expect(color.copy(alpha: 1)?.components == [1, 0.5, 0.25, 1])
        let gray = try #require(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.5, 1]))
        #expect(gray.numberOfComponents == 2 && gray.color == Color(red: 0.5, green: 0.5, blue: 0.5))
        #expect(gray.converted(to: rgb, intent: .defaultIntent, options: nil)?.components == [0.5, 0.5, 0.5, 1])
        #expect(CGColorSpace(name: CGColorSpace.sRGB) == rgb && CGColorSpace(name: "other") == nil)
    }
}
