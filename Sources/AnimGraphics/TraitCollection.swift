/// The appearance of the interface: light or dark, as UIUserInterfaceStyle.
package enum UserInterfaceStyle: String, Hashable, Sendable, CaseIterable {
    /// Inherited.
    case unspecified
    case light, dark
}

/// The contrast of the interface, as UIAccessibilityContrast.
package enum AccessibilityContrast: String, Hashable, Sendable, CaseIterable {
    /// Inherited.
    case unspecified
    case normal
    /// The setting "Increase Contrast".
    case high
}

/// The level of content, as UIUserInterfaceLevel.
package enum UserInterfaceLevel: String, Hashable, Sendable, CaseIterable {
    /// Inherited.
    case unspecified
    /// The main content of a window.
    case base
    /// Content above it, such as a sheet, whose dark backgrounds are lighter.
    case elevated
}

/// The traits of the environment that colors depend on, as UITraitCollection.
///
/// Traits that are not specified are inherited.
package struct TraitCollection: Hashable, Sendable {
    /// The appearance.
    package var userInterfaceStyle: UserInterfaceStyle
    /// The contrast.
    package var accessibilityContrast: AccessibilityContrast
    /// The level.
    package var userInterfaceLevel: UserInterfaceLevel

    /// Creates traits; none is specified unless given.
    package init(
        userInterfaceStyle: UserInterfaceStyle = .unspecified, accessibilityContrast: AccessibilityContrast = .unspecified,
        userInterfaceLevel: UserInterfaceLevel = .unspecified
    ) {
        self.userInterfaceStyle = userInterfaceStyle
        self.accessibilityContrast = accessibilityContrast
        self.userInterfaceLevel = userInterfaceLevel
    }

    /// The traits of a window by default: light, with normal contrast, at the base level.
    package static let standard = TraitCollection(
        userInterfaceStyle: .light, accessibilityContrast: .normal, userInterfaceLevel: .base)

    /// Returns these traits, replaced by the traits that others specify.
    package func overridden(by others: TraitCollection) -> TraitCollection {
        var traits = self
        if others.userInterfaceStyle != .unspecified { traits.userInterfaceStyle = others.userInterfaceStyle }
        if others.accessibilityContrast != .unspecified { traits.accessibilityContrast = others.accessibilityContrast }
        if others.userInterfaceLevel != .unspecified { traits.userInterfaceLevel = others.userInterfaceLevel }
        return traits
    }
}
