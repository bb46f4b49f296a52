/// A color that depends on the traits of its environment, as a UIColor with a dynamic provider does.
package struct DynamicColor: Hashable, Sendable {
    /// The colors by `index(of:)`; only one if it does not depend on traits.
    private let variants: [Color]

    private init(variants: [Color]) {
        self.variants = variants.allSatisfy { $0 == variants[0] } ? [variants[0]] : variants
    }

    /// Creates a color that is the same in every environment.
    package init(_ color: Color) { variants = [color] }

    /// Creates a color from its variants; elevated content differs only in dark environments.
    package init(
        light: Color, dark: Color, highContrastLight: Color, highContrastDark: Color, elevatedDark: Color? = nil,
        elevatedHighContrastDark: Color? = nil
    ) {
        self.init(variants: [
            light, dark, highContrastLight, highContrastDark, light, elevatedDark ?? dark, highContrastLight,
            elevatedHighContrastDark ?? highContrastDark,
        ])
    }

    /// Creates a color that is one color in light environments and another in dark ones.
    package init(light: DynamicColor, dark: DynamicColor) {
        self.init(
            variants: Self.environments.map { ($0.userInterfaceStyle == .dark ? dark : light).resolved(for: $0) })
    }

    /// Creates the color of a text, with the notation and names of ``Color/init(text:)``; nil for other texts.
    package init?(text: String) {
        if let color = SystemColor.named[text] {
            self = color
        } else if let color = Color(fixed: text) {
            self.init(color)
        } else {
            return nil
        }
    }

    /// The color if it is the same in every environment, else nil.
    package var fixed: Color? { variants.count == 1 ? variants[0] : nil }

    /// Whether it is opaque in every environment.
    package var isOpaque: Bool { variants.allSatisfy { $0.alpha >= 1 } }

    /// Returns the color in an environment; traits that are not specified count as ``TraitCollection/standard``.
    package func resolved(for traits: TraitCollection) -> Color {
        variants.count == 1 ? variants[0] : variants[Self.index(of: traits)]
    }

    /// Returns the color with another alpha.
    package func withAlphaComponent(_ alpha: Double) -> DynamicColor {
        DynamicColor(variants: variants.map { Color(red: $0.red, green: $0.green, blue: $0.blue, alpha: alpha) })
    }

    private static func index(of traits: TraitCollection) -> Int {
        (traits.userInterfaceStyle == .dark ? 1 : 0) + (traits.accessibilityContrast == .high ? 2 : 0)
            + (traits.userInterfaceLevel == .elevated ? 4 : 0)
    }

    /// All environments that differ for colors, in the order of `index(of:)`.
    private static let environments = [UserInterfaceLevel.base, .elevated].flatMap { level in
        [AccessibilityContrast.normal, .high].flatMap { contrast in
            [UserInterfaceStyle.light, .dark].map {
                TraitCollection(userInterfaceStyle: $0, accessibilityContrast: contrast, userInterfaceLevel: level)
            }
        }
    }
}

/// The colors that texts can name: a scene's own, before the built-in ones.
package struct ColorPalette: Sendable {
    /// The scene's own colors by name.
    private var own: [String: DynamicColor] = [:]
    /// The names of these colors, in order of definition.
    private var ownNames: [String] = []

    /// Creates a palette of the built-in colors.
    package init() {}

    /// All names, the scene's own first.
    package var names: [String] { ownNames + Color.names }

    /// Returns the color of a text, in the notation of ``Color/init(text:)``, or nil.
    package func color(_ text: String) -> DynamicColor? { own[text] ?? DynamicColor(text: text) }

    /// Defines a color; it hides a built-in one of the same name.
    package mutating func define(_ name: String, as color: DynamicColor) {
        if own.updateValue(color, forKey: name) == nil { ownNames.append(name) }
    }
}
