import AnimGraphics

/// A trait of the environment that colors depend on, named as in UITraitCollection.
enum Trait: String, CaseIterable, Sendable {
    case userInterfaceStyle, accessibilityContrast, userInterfaceLevel

    /// The values: first the one that means the inherited value.
    var values: [String] {
        switch self {
        case .userInterfaceStyle: UserInterfaceStyle.allCases.map(\.rawValue)
        case .accessibilityContrast: AccessibilityContrast.allCases.map(\.rawValue)
        case .userInterfaceLevel: UserInterfaceLevel.allCases.map(\.rawValue)
        }
    }

    /// Returns the value in traits.
    func value(in traits: TraitCollection) -> String {
        switch self {
        case .userInterfaceStyle: traits.userInterfaceStyle.rawValue
        case .accessibilityContrast: traits.accessibilityContrast.rawValue
        case .userInterfaceLevel: traits.userInterfaceLevel.rawValue
        }
    }

    /// Sets the value in traits; no effect if there is no such value.
    func set(_ value: String, in traits: inout TraitCollection) {
        switch self {
        case .userInterfaceStyle:
            if let style = UserInterfaceStyle(rawValue: value) { traits.userInterfaceStyle = style }
        case .accessibilityContrast:
            if let contrast = AccessibilityContrast(rawValue: value) { traits.accessibilityContrast = contrast }
        case .userInterfaceLevel:
            if let level = UserInterfaceLevel(rawValue: value) { traits.userInterfaceLevel = level }
        }
    }
}
