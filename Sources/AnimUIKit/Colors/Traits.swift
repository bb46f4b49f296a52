// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The appearance of the interface.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Inherited.
    case unspecified = 0
    case light = 1
    case dark = 2
}

/// The height of content above the main content of a window, which changes dark backgrounds.
public enum UIUserInterfaceLevel: Int, Sendable {
    /// Inherited.
    case unspecified = -1
    /// The main content of a window.
    case base = 0
    /// Content above it, such as a sheet.
    case elevated = 1
}

/// The contrast of the interface.
public enum UIAccessibilityContrast: Int, Sendable {
    /// Inherited.
    case unspecified = -1
    case normal = 0
    /// The setting "Increase Contrast".
    case high = 1
}

/// The amount of space along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Inherited.
    case unspecified = 0
    case compact = 1
    case regular = 2
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Inherited.
    case unspecified = -1
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
    case mac = 5
    case vision = 6
}

/// The direction of the language, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// Inherited.
    case unspecified = -1
    case leftToRight = 0
    case rightToLeft = 1
}

/// The direction of the language.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight = 0
    case rightToLeft = 1
}

/// The range of colors of a screen.
public enum UIDisplayGamut: Int, Sendable {
    /// Inherited.
    case unspecified = -1
    case SRGB = 0
    case P3 = 1
}

/// The setting "Bold Text".
public enum UILegibilityWeight: Int, Sendable {
    /// Inherited.
    case unspecified = -1
    case regular = 0
    case bold = 1
}

/// Whether the screen senses pressure.
public enum UIForceTouchCapability: Int, Sendable {
    case unknown = 0
    case unavailable = 1
    case available = 2
}

/// The user's text size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// The name of the size.
    public var rawValue: String

    /// Creates a size from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    private init(_ suffix: String) { rawValue = "UICTContentSizeCategory" + suffix }

    /// Inherited.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// Three steps below the default.
    public static let extraSmall = UIContentSizeCategory("XS")
    /// Two steps below the default.
    public static let small = UIContentSizeCategory("S")
    /// One step below the default.
    public static let medium = UIContentSizeCategory("M")
    /// The default size.
    public static let large = UIContentSizeCategory("L")
    /// One step above the default.
    public static let extraLarge = UIContentSizeCategory("XL")
    /// Two steps above the default.
    public static let extraExtraLarge = UIContentSizeCategory("XXL")
    /// The largest size without the setting "Larger Accessibility Sizes".
    public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
    /// The first of the sizes for accessibility.
    public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
    /// The second of the sizes for accessibility.
    public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
    /// The third of the sizes for accessibility.
    public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
    /// The fourth of the sizes for accessibility.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
    /// The largest size.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")
    /// Posted after the user's text size has changed; never here.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")

    /// The sizes in ascending order.
    package static let ascending: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
        .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]

    /// The position in the ascending order; −1 if not specified.
    private var position: Int { Self.ascending.firstIndex(of: self) ?? -1 }

    /// Whether the size is one of the five largest.
    public var isAccessibilityCategory: Bool { position >= 7 }

    /// Whether text of the first size is smaller.
    public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.position < b.position }
    /// Whether text of the first size is not larger.
    public static func <= (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.position <= b.position }
    /// Whether text of the first size is larger.
    public static func > (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.position > b.position }
    /// Whether text of the first size is not smaller.
    public static func >= (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.position >= b.position }
}

/// An object with traits, such as a view or a view controller.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
    /// The traits of the object.
    var traitCollection: UITraitCollection { get }
    /// Tells the object that its traits have changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
