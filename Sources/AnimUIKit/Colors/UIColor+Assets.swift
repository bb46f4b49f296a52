import AnimGraphics
public import Foundation

extension UIColor {
    /// Creates a color of the film's assets: `NAME.colorset`; nil if there is none.
    public convenience init?(named name: String) {
        guard let folder = FilmAssets.folder, let set = folder.colorSet(name),
            let data = folder.contents(set + "/Contents.json"),
            let contents = try? JSONDecoder().decode(ColorSet.self, from: data), let color = contents.color
        else { return nil }
        self.init(color)
    }

    /// Creates a color of the film's assets: `NAME.colorset`; nil if there is none.
    ///
    /// No effect here: the bundle and the traits; the color depends on traits where it is shown.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        self.init(named: name)
    }
}

/// The contents of a color set.
private struct ColorSet: Decodable {
    struct Entry: Decodable {
        var appearances: [AssetAppearance]?
        var color: EntryColor?
        var idiom: String?
    }

    struct EntryColor: Decodable {
        var space: String?
        var components: [String: String]?
        var reference: String?

        enum CodingKeys: String, CodingKey {
            case space = "color-space"
            case components, reference
        }

        /// The color; nil if it is not valid.
        var value: DynamicColor? {
            if let reference {
                let name = reference.hasSuffix("Color") && reference != "tintColor" ? String(reference.dropLast(5)) : reference
                return DynamicColor(text: name)
            }
            guard let components else { return nil }
            func number(_ key: String) -> Double? { components[key].flatMap(Self.number) }
            let alpha = number("alpha") ?? 1
            if let white = number("white") { return DynamicColor(Color(red: white, green: white, blue: white, alpha: alpha)) }
            guard let red = number("red"), let green = number("green"), let blue = number("blue") else { return nil }
            if space == "display-p3" {
                return DynamicColor(ColorConversion.color(displayP3: red, green, blue, alpha: alpha))
            }
            return DynamicColor(Color(red: red, green: green, blue: blue, alpha: alpha))
        }

        /// Returns a component: a fraction such as `0.5`, a byte such as `0xFF` or `255`.
        private static func number(_ text: String) -> Double? {
            if text.hasPrefix("0x") || text.hasPrefix("0X") {
                return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
            }
            guard let number = Double(text), number.isFinite else { return nil }
            return text.contains(".") ? number : number / 255
        }
    }

    var colors: [Entry]

    /// The color of all appearances; nil without a universal one.
    var color: DynamicColor? {
        let entries = colors.filter { ($0.idiom ?? "universal") == "universal" || $0.idiom == "iphone" }
        func value(dark: Bool, highContrast: Bool) -> DynamicColor? {
            entries.first { entry in
                let appearances = entry.appearances ?? []
                return appearances.contains { $0.appearance == "luminosity" && $0.value == "dark" } == dark
                    && appearances.contains { $0.appearance == "contrast" && $0.value == "high" } == highContrast
                    && entry.color != nil
            }?.color?.value
        }
        guard let light = value(dark: false, highContrast: false) ?? entries.lazy.compactMap({ $0.color?.value }).first
        else { return nil }
        let dark = value(dark: true, highContrast: false) ?? light
        let highContrastLight = value(dark: false, highContrast: true) ?? light
        let highContrastDark =
            value(dark: true, highContrast: true) ?? (value(dark: true, highContrast: false) ?? highContrastLight)
        func resolved(_ color: DynamicColor, _ style: UserInterfaceStyle, _ contrast: AccessibilityContrast) -> Color {
            color.resolved(for: TraitCollection(userInterfaceStyle: style, accessibilityContrast: contrast))
        }
        return DynamicColor(
            light: resolved(light, .light, .normal), dark: resolved(dark, .dark, .normal),
            highContrastLight: resolved(highContrastLight, .light, .high),
            highContrastDark: resolved(highContrastDark, .dark, .high))
    }
}
