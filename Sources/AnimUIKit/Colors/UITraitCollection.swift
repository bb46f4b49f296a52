package import AnimGraphics
public import Foundation

/// The traits of an environment: appearance, size, language, device.
///
/// Traits that are not specified are inherited.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
    /// The values of the traits.
    package final let values: TraitValues

    /// Creates traits from their values.
    package init(_ values: TraitValues) {
        self.values = values
        super.init()
    }

    /// Creates traits without a specified value.
    public override init() {
        values = TraitValues()
        super.init()
    }

    /// Creates traits without a specified value.
    ///
    /// Differs: archives are not read.
    public required init?(coder: NSCoder) { nil }

    /// Creates traits from others; later ones replace earlier ones.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        var values = TraitValues()
        for traits in traitCollections { values.override(by: traits.values) }
        self.init(values)
    }

    /// Creates traits by setting them in a function.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(TraitValues().mutated(by: mutations))
    }

    /// Returns the traits with changes that a function makes.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        UITraitCollection(values.mutated(by: mutations))
    }

    /// Returns the traits with one of them replaced.
    public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
        modifyingTraits { $0[trait] = value }
    }

    /// Returns the traits; they never change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether other traits have the same values.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }

    /// A number that is equal for equal traits.
    open override var hash: Int { values.userInterfaceStyle.rawValue &+ values.horizontalSizeClass.rawValue &* 4 }

    /// Whether the traits specify all that others do, with the same values.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        var merged = values
        merged.override(by: trait.values)
        return merged == values
    }

    /// Whether dynamic colors may differ between these and other traits.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        (traitCollection?.values ?? TraitValues()).colorTraits != values.colorTraits
    }

    /// Calls a function with these traits as the current ones.
    open func performAsCurrent(_ actions: () -> Void) {
        CurrentTraits.$box.withValue(CurrentTraits.Box(self)) { actions() }
    }

    /// The traits with which dynamic colors are resolved, by default the film's.
    open class var current: UITraitCollection {
        get { CurrentTraits.box.traits }
        set { CurrentTraits.box.traits = newValue }
    }

    // MARK: Traits

    /// The appearance.
    open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    /// The level.
    open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
    /// The contrast.
    open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
    /// The scale of the screen, in pixels per point; 0 if not specified.
    open var displayScale: CGFloat { values.displayScale }
    /// The amount of space along the x axis.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    /// The amount of space along the y axis.
    open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    /// The kind of device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    /// The direction of the language.
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    /// The user's text size.
    open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    /// The range of colors of the screen.
    open var displayGamut: UIDisplayGamut { values.displayGamut }
    /// The setting "Bold Text".
    open var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
    /// Whether the screen senses pressure.
    open var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }
}

extension UITraitCollection {
    /// Creates traits that specify only the appearance.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init { $0.userInterfaceStyle = userInterfaceStyle }
    }
    /// Creates traits that specify only the level.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init { $0.userInterfaceLevel = userInterfaceLevel }
    }
    /// Creates traits that specify only the contrast.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init { $0.accessibilityContrast = accessibilityContrast }
    }
    /// Creates traits that specify only the scale of the screen, in pixels per point.
    public convenience init(displayScale scale: CGFloat) { self.init { $0.displayScale = scale } }
    /// Creates traits that specify only the horizontal size class.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.horizontalSizeClass = horizontalSizeClass }
    }
    /// Creates traits that specify only the vertical size class.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.verticalSizeClass = verticalSizeClass }
    }
    /// Creates traits that specify only the kind of device.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { self.init { $0.userInterfaceIdiom = idiom } }
    /// Creates traits that specify only the direction of the language.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init { $0.layoutDirection = layoutDirection }
    }
    /// Creates traits that specify only the text size.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }
    /// Creates traits that specify only the range of colors.
    public convenience init(displayGamut: UIDisplayGamut) { self.init { $0.displayGamut = displayGamut } }
    /// Creates traits that specify only the weight of text.
    public convenience init(legibilityWeight: UILegibilityWeight) { self.init { $0.legibilityWeight = legibilityWeight } }
    /// Creates traits that specify only the sense of pressure.
    public convenience init(forceTouchCapability: UIForceTouchCapability) {
        self.init { $0.forceTouchCapability = forceTouchCapability }
    }

    /// The value of a trait of the app's own.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }
}

extension UITraitCollection {
    /// The traits that colors depend on, for the engine.
    package final var colorTraits: TraitCollection { values.colorTraits }

    /// The traits of a phone: light, normal contrast, the default text size, 2 pixels per point.
    package static let phone = UITraitCollection { traits in
        traits.userInterfaceStyle = .light
        traits.userInterfaceLevel = .base
        traits.accessibilityContrast = .normal
        traits.displayScale = 2
        traits.horizontalSizeClass = .compact
        traits.verticalSizeClass = .regular
        traits.userInterfaceIdiom = .phone
        traits.layoutDirection = .leftToRight
        traits.preferredContentSizeCategory = .large
        traits.displayGamut = .SRGB
        traits.legibilityWeight = .regular
        traits.forceTouchCapability = .unavailable
    }
}

/// The traits that `UITraitCollection.current` returns.
package enum CurrentTraits {
    /// A place for traits, which code can set.
    package final class Box: @unchecked Sendable {
        private let lock = NSLock()
        private var stored: UITraitCollection

        /// Creates a place with traits.
        package init(_ traits: UITraitCollection) { stored = traits }

        /// The traits in this place.
        package var traits: UITraitCollection {
            get { lock.withLock { stored } }
            set { lock.withLock { stored = newValue } }
        }
    }

    /// The place of the film that runs; without a film, the traits of a phone.
    @TaskLocal package static var box = Box(.phone)
}
