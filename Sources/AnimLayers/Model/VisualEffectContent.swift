import AnimGraphics

/// The materials of visual effects, by the names of `UIBlurEffect.Style`.
///
/// Those with neither `Light` nor `Dark` in their name adapt to the user interface style.
public enum VisualEffectMaterial: String, Hashable, Sendable, CaseIterable {
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    case systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    case systemChromeMaterialDark
    case extraLight, light, dark, regular, prominent
}

/// The content of a layer that shows the layers below it through a material, like the layer of a `UIVisualEffectView`.
package struct VisualEffectContent: Hashable, Sendable {
    /// The material.
    package var material = VisualEffectMaterial.systemMaterial
    /// Whether materials that adapt are dark.
    package var isDark = false

    /// Creates a visual effect.
    package init() {}
}

extension VisualEffectContent {
    /// The material for drawing.
    var drawnMaterial: Material {
        switch material {
        case .systemUltraThinMaterial: isDark ? .ultraThinDark : .ultraThinLight
        case .systemThinMaterial: isDark ? .thinDark : .thinLight
        case .systemMaterial: isDark ? .mediumDark : .mediumLight
        case .systemThickMaterial: isDark ? .thickDark : .thickLight
        case .systemChromeMaterial: isDark ? .chromeDark : .chromeLight
        case .systemUltraThinMaterialLight: .ultraThinLight
        case .systemThinMaterialLight: .thinLight
        case .systemMaterialLight: .mediumLight
        case .systemThickMaterialLight: .thickLight
        case .systemChromeMaterialLight: .chromeLight
        case .systemUltraThinMaterialDark: .ultraThinDark
        case .systemThinMaterialDark: .thinDark
        case .systemMaterialDark: .mediumDark
        case .systemThickMaterialDark: .thickDark
        case .systemChromeMaterialDark: .chromeDark
        case .light: .light
        case .extraLight: .extraLight
        case .dark: .dark
        case .regular: isDark ? .dark : .light
        case .prominent: isDark ? .dark : .extraLight
        }
    }
}

/// The materials of iOS.
///
/// Saturation, brightness, amount and curve are from the recipes in the system's files (iOS and macOS 26); the radii are
/// measured on iOS 26.1. With the formula of ``Material``, they give the colors over flat backgrounds, sampled on iOS 26.1, to
/// within 2.2/255.
extension Material {
    fileprivate static let ultraThinLight = Material(
        radius: 22.5, saturation: 1.1, brightness: 0.12, amount: 0.5, plate: .luminanceCurve(0.45, 0.55, 0.65, 0.68))
    fileprivate static let thinLight = Material(
        radius: 29.5, saturation: 1.35, brightness: 0.12, amount: 0.6, plate: .luminanceCurve(0.725, 0.825, 0.76, 0.73))
    fileprivate static let mediumLight = Material(
        radius: 29.5, saturation: 1.5, brightness: 0.1, amount: 0.75, plate: .luminanceCurve(0.9, 0.83, 0.925, 0.815))
    fileprivate static let thickLight = Material(
        radius: 45, saturation: 1.5, brightness: 0.045, amount: 0.88, plate: .luminanceCurve(0.99, 0.95, 0.98, 0.905))
    fileprivate static let chromeLight = Material(
        radius: 22.5, saturation: 1.1, brightness: 0.1, amount: 0.75, plate: .luminanceCurve(0.8, 0.9, 1.1, 0.825))
    fileprivate static let ultraThinDark = Material(
        radius: 22.5, saturation: 1.1, amount: 0.5, plate: .luminanceCurve(0.24, 0.24, 0.3, 0.39))
    fileprivate static let thinDark = Material(
        radius: 29.5, saturation: 1.35, amount: 0.6, plate: .luminanceCurve(0.2, 0.21, 0.1, 0.15))
    fileprivate static let mediumDark = Material(
        radius: 29.5, saturation: 1.5, amount: 0.75, plate: .luminanceCurve(0.16, 0.26, 0.1, 0.1))
    fileprivate static let thickDark = Material(
        radius: 45, saturation: 1.5, amount: 0.88, plate: .luminanceCurve(0.14, 0.16, 0.1, 0.03))
    fileprivate static let chromeDark = Material(
        radius: 22.5, saturation: 2, brightness: -0.1, amount: 0.75, plate: .luminanceCurve(0.23, 0.52, 0.27, 0.255))

    // The styles before iOS 13.
    fileprivate static let light = Material(radius: 30, saturation: 1.8, amount: 0.3, plate: .gray(1))
    fileprivate static let extraLight = Material(radius: 20, saturation: 1.8, amount: 0.8, plate: .gray(0.970588))
    fileprivate static let dark = Material(radius: 20, saturation: 1.8, amount: 0.729412, plate: .gray(0.107527))
}
