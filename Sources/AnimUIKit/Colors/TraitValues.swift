package import AnimGraphics
public import Foundation

/// A trait of the app's own, or one of the built-in ones by its type.
public protocol UITraitDefinition {
    /// The type of the trait's values.
    associatedtype Value
    /// The value where none is set.
    static var defaultValue: Value { get }
    /// The name of the trait for messages.
    static var name: String { get }
    /// A name that is different for every trait.
    static var identifier: String { get }
    /// Whether dynamic colors depend on the trait.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    /// The name of the trait's type.
    public static var name: String { String(describing: Self.self) }
    /// The name of the trait's type with its module.
    public static var identifier: String { String(reflecting: Self.self) }
    /// Whether dynamic colors depend on the trait: false by default.
    public static var affectsColorAppearance: Bool { false }
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// Traits that can be set.
public protocol UIMutableTraits {
    /// The appearance.
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    /// The level.
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
    /// The contrast.
    var accessibilityContrast: UIAccessibilityContrast { get set }
    /// The scale of the screen, in pixels per point.
    var displayScale: CGFloat { get set }
    /// The amount of space along the x axis.
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The amount of space along the y axis.
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The kind of device.
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    /// The direction of the language.
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    /// The user's text size.
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    /// The range of colors of the screen.
    var displayGamut: UIDisplayGamut { get set }
    /// The setting "Bold Text".
    var legibilityWeight: UILegibilityWeight { get set }
    /// Whether the screen senses pressure.
    var forceTouchCapability: UIForceTouchCapability { get set }
    /// The value of a trait of the app's own.
    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

/// The values of traits.
package struct TraitValues: UIMutableTraits, @unchecked Sendable {
    package var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    package var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    package var accessibilityContrast = UIAccessibilityContrast.unspecified
    package var displayScale: CGFloat = 0
    package var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    package var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    package var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    package var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    package var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    package var displayGamut = UIDisplayGamut.unspecified
    package var legibilityWeight = UILegibilityWeight.unspecified
    package var forceTouchCapability = UIForceTouchCapability.unknown
    /// The values of the app's own traits, by the traits' types.
    private var own: [ObjectIdentifier: Any] = [:]

    /// Creates unspecified values.
    package init() {}

    package subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get {
            if let builtIn = trait as? any BuiltInTrait.Type { return builtIn.value(in: self) as? T.Value ?? T.defaultValue }
            return own[ObjectIdentifier(trait)] as? T.Value ?? T.defaultValue
        }
        set {
            if let builtIn = trait as? any BuiltInTrait.Type {
                builtIn.set(newValue, in: &self)
            } else {
                own[ObjectIdentifier(trait)] = newValue
            }
        }
    }

    /// Replaces the values that others specify.
    package mutating func override(by others: TraitValues) {
        for trait in builtInTraits { trait.override(&self, by: others) }
        own.merge(others.own) { $1 }
    }

    /// Returns the values with changes that a function makes.
    func mutated(by mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
        var traits: any UIMutableTraits = self
        mutations(&traits)
        return traits as? TraitValues ?? self
    }

    /// The traits that colors depend on, for the engine.
    package var colorTraits: TraitCollection {
        TraitCollection(
            userInterfaceStyle: userInterfaceStyle == .dark ? .dark : userInterfaceStyle == .light ? .light : .unspecified,
            accessibilityContrast: accessibilityContrast == .high
                ? .high : accessibilityContrast == .normal ? .normal : .unspecified,
            userInterfaceLevel: userInterfaceLevel == .elevated
                ? .elevated : userInterfaceLevel == .base ? .base : .unspecified)
    }

    /// Returns the types of the traits, of those given, whose values differ.
    package func differences(from others: TraitValues, in traits: [UITrait]) -> Bool {
        traits.contains { isDifferent($0, others) }
    }

    private func isDifferent<T: UITraitDefinition>(_ trait: T.Type, _ others: TraitValues) -> Bool {
        !Self.areEqual(self[trait], others[trait])
    }

    /// Whether two values are equal; values that cannot be compared are not.
    private static func areEqual(_ a: Any, _ b: Any) -> Bool {
        if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
        return false
    }
}

extension TraitValues: Equatable {
    package static func == (a: TraitValues, b: TraitValues) -> Bool {
        builtInTraits.allSatisfy { $0.isEqual(a, b) } && a.own.count == b.own.count
            && a.own.allSatisfy { key, value in b.own[key].map { areEqual(value, $0) } ?? false }
    }
}

/// A trait that has a property.
protocol BuiltInTrait: UITraitDefinition, SendableMetatype where Value: Hashable {
    static var path: WritableKeyPath<TraitValues, Value> { get }
}

extension BuiltInTrait {
    fileprivate static func value(in values: TraitValues) -> Any { values[keyPath: path] }

    fileprivate static func set(_ value: Any, in values: inout TraitValues) {
        if let value = value as? Value { values[keyPath: path] = value }
    }

    fileprivate static func override(_ values: inout TraitValues, by others: TraitValues) {
        let value = others[keyPath: path]
        if value != defaultValue { values[keyPath: path] = value }
    }

    fileprivate static func isEqual(_ a: TraitValues, _ b: TraitValues) -> Bool { a[keyPath: path] == b[keyPath: path] }
}

private let builtInTraits: [any BuiltInTrait.Type] = [
    UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self, UITraitAccessibilityContrast.self, UITraitDisplayScale.self,
    UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitUserInterfaceIdiom.self, UITraitLayoutDirection.self,
    UITraitPreferredContentSizeCategory.self, UITraitDisplayGamut.self, UITraitLegibilityWeight.self,
    UITraitForceTouchCapability.self,
]

/// The trait of the appearance.
public struct UITraitUserInterfaceStyle: BuiltInTrait, Sendable {
    /// The value where none is set.
    public static let defaultValue: UIUserInterfaceStyle = .unspecified
    /// Dynamic colors depend on the trait.
    public static let affectsColorAppearance = true
    static var path: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.userInterfaceStyle }
}

/// The trait of the level.
public struct UITraitUserInterfaceLevel: BuiltInTrait, Sendable {
    /// The value where none is set.
    public static let defaultValue: UIUserInterfaceLevel = .unspecified
    /// Dynamic colors depend on the trait.
    public static let affectsColorAppearance = true
    static var path: WritableKeyPath<TraitValues, UIUserInterfaceLevel> { \.userInterfaceLevel }
}

/// The trait of the contrast.
public struct UITraitAccessibilityContrast: BuiltInTrait, Sendable {
    /// The value where none is set.
    public static let defaultValue: UIAccessibilityContrast = .unspecified
    /// Dynamic colors depend on the trait.
    public static let affectsColorAppearance = true
    static var path: WritableKeyPath<TraitValues, UIAccessibilityContrast> { \.accessibilityContrast }
}

/// The trait of the scale of the screen.
public struct UITraitDisplayScale: BuiltInTrait, Sendable {
    /// The value where none is set.
    public static let defaultValue: CGFloat = 0
    static var path: WritableKeyPath<TraitValues, CGFloat> { \.displayScale }
}

/// The trait of the horizontal size class.
public struct UITraitHorizontalSizeClass: BuiltInTrait, Sendable {
    /// The value where none is set.
    public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
    static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}

/// The trait of the vertical size class.
public struct UITraitVerticalSizeClass: BuiltInTrait, Sendable {
    /// The value where none is set.
    public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
    static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}

/// The trait of the kind of device.
public struct UITraitUserInterfaceIdiom: BuiltInTrait, Sendable {
    /// The value where none is set.
    public static let defaultValue: UIUserInterfaceIdiom = .unspecified
    static var path: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}

/// The trait of the direction of the language.
public struct UITraitLayoutDirection: BuiltInTrait, Sendable {
    /// The value where none is set.
    public static let defaultValue: UITraitEnvironmentLayoutDirection = .unspecified
    static var path: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}

/// The trait of the text size.
public struct UITraitPreferredContentSizeCategory: BuiltInTrait, Sendable {
    /// The value where none is set.
    public static let defaultValue: UIContentSizeCategory = .unspecified
    static var path: WritableKeyPath<TraitValues, UIContentSizeCategory> { \.preferredContentSizeCategory }
}

/// The trait of the range of colors.
public struct UITraitDisplayGamut: BuiltInTrait, Sendable {
    /// The value where none is set.
    public static let defaultValue: UIDisplayGamut = .unspecified
    /// Dynamic colors depend on the trait.
    public static let affectsColorAppearance = true
    static var path: WritableKeyPath<TraitValues, UIDisplayGamut> { \.displayGamut }
}

/// The trait of the weight of text.
public struct UITraitLegibilityWeight: BuiltInTrait, Sendable {
    /// The value where none is set.
    public static let defaultValue: UILegibilityWeight = .unspecified
    static var path: WritableKeyPath<TraitValues, UILegibilityWeight> { \.legibilityWeight }
}

/// The trait of the sense of pressure.
public struct UITraitForceTouchCapability: BuiltInTrait, Sendable {
    /// The value where none is set.
    public static let defaultValue: UIForceTouchCapability = .unknown
    static var path: WritableKeyPath<TraitValues, UIForceTouchCapability> { \.forceTouchCapability }
}
