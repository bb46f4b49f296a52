package import AnimGraphics
public import Foundation

/// A color, which may depend on the traits of its environment.
///
/// Two fixed colors are equal if their spaces and components are: `UIColor.white`, a gray, does not equal
/// `UIColor(red: 1, green: 1, blue: 1, alpha: 1)`.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
    /// The ways of having a color.
    enum Storage {
        case fixed(CGColor)
        case dynamic(DynamicColor)
        case provider((UITraitCollection) -> UIColor)
        /// A picture that is repeated, and its mean color.
        case pattern(any AnyObject & Sendable, CGColor)
    }

    final let storage: Storage

    init(_ storage: Storage) {
        self.storage = storage
        super.init()
    }

    /// Creates a color from the engine's.
    package convenience init(_ color: Color) { self.init(.fixed(CGColor(color))) }

    /// Creates a color from the engine's.
    package convenience init(_ color: DynamicColor) {
        self.init(color.fixed.map { .fixed(CGColor($0)) } ?? .dynamic(color))
    }

    /// Creates transparent black.
    public override convenience init() { self.init(.fixed(.clear)) }

    /// Creates no color.
    ///
    /// Differs: archives are not read.
    public required init?(coder: NSCoder) { nil }

    /// Creates a color from components of sRGB, each in 0…1; components beyond are kept.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.fixed(CGColor(red: red, green: green, blue: blue, alpha: min(max(alpha, 0), 1))))
    }

    /// Creates a gray, from 0 for black to 1 for white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(.fixed(CGColor(gray: white, alpha: min(max(alpha, 0), 1))))
    }

    /// Creates a color from a hue in turns, a saturation and a brightness, each in 0…1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(
            ColorConversion.color(
                hue: min(max(Double(hue), 0), 1), saturation: min(max(Double(saturation), 0), 1),
                brightness: Double(brightness), alpha: min(max(Double(alpha), 0), 1)))
    }

    /// Creates a color from components of Display P3, each in 0…1.
    public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(
            .fixed(
                CGColor(
                    .displayP3, [Double(displayP3Red), Double(green), Double(blue)], alpha: min(max(Double(alpha), 0), 1))))
    }

    /// Creates a color from a color without traits.
    public convenience init(cgColor: CGColor) { self.init(.fixed(cgColor)) }

    /// Creates a color by a function of the traits, which is called whenever the color is resolved.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(.provider(dynamicProvider))
    }

    /// The color with the current traits.
    open var cgColor: CGColor {
        if case .fixed(let color) = storage { return color }
        return resolvedCGColor(with: .current)
    }

    /// Returns the color with traits, which no longer depends on traits.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        switch storage {
        case .fixed, .pattern: self
        case .dynamic, .provider: UIColor(cgColor: resolvedCGColor(with: traitCollection))
        }
    }

    /// Returns the color with another alpha, in 0…1; it still depends on traits if this one does.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        let alpha = min(max(alpha, 0), 1)
        switch storage {
        case .fixed(let color), .pattern(_, let color): return UIColor(.fixed(color.copy(alpha: alpha) ?? color))
        case .dynamic(let color): return UIColor(.dynamic(color.withAlphaComponent(Double(alpha))))
        case .provider(let provider): return UIColor { provider($0).withAlphaComponent(alpha) }
        }
    }

    /// Stores the components of sRGB, which may lie beyond 0…1, and alpha at pointers; returns true.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor.color
        red?.pointee = CGFloat(color.red)
        green?.pointee = CGFloat(color.green)
        blue?.pointee = CGFloat(color.blue)
        alpha?.pointee = CGFloat(color.alpha)
        return true
    }

    /// Stores the hue in turns, saturation, brightness and alpha at pointers; returns true.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor.color
        let parts = ColorConversion.hsb(color)
        hue?.pointee = CGFloat(parts.hue)
        saturation?.pointee = CGFloat(parts.saturation)
        brightness?.pointee = CGFloat(parts.brightness)
        alpha?.pointee = CGFloat(color.alpha)
        return true
    }

    /// Stores the brightness as a gray and alpha at pointers; returns true.
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = cgColor.color
        white?.pointee = CGFloat(ColorConversion.gray(color))
        alpha?.pointee = CGFloat(color.alpha)
        return true
    }

    /// Returns the color; it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether an object is the same color; colors made by different functions of the traits are not.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if self === other { return true }
        switch (storage, other.storage) {
        case (.fixed(let a), .fixed(let b)): return a == b && a.numberOfComponents == b.numberOfComponents
        case (.dynamic(let a), .dynamic(let b)): return a == b
        case (.pattern(let a, _), .pattern(let b, _)): return a === b
        default: return false
        }
    }

    /// A number that is equal for equal colors.
    open override var hash: Int {
        switch storage {
        case .fixed(let color), .pattern(_, let color): color.hashValue
        case .dynamic(let color): color.hashValue
        case .provider: ObjectIdentifier(self).hashValue
        }
    }

    /// The components, as UIKit writes them.
    open override var description: String {
        let color = cgColor
        let kind = color.numberOfComponents == 2 ? "UIExtendedGrayColorSpace" : "UIExtendedSRGBColorSpace"
        return ([kind] + (color.components ?? []).map { "\($0)" }).joined(separator: " ")
    }

    // MARK: Fixed colors

    /// Opaque black.
    open class var black: UIColor { fixed("black") }
    /// A third of white.
    open class var darkGray: UIColor { fixed("darkGray") }
    /// Two thirds of white.
    open class var lightGray: UIColor { fixed("lightGray") }
    /// Opaque white.
    open class var white: UIColor { fixed("white") }
    /// Half of white.
    open class var gray: UIColor { fixed("gray") }
    /// The components 1, 0, 0.
    open class var red: UIColor { fixed("red") }
    /// The components 0, 1, 0.
    open class var green: UIColor { fixed("green") }
    /// The components 0, 0, 1.
    open class var blue: UIColor { fixed("blue") }
    /// The components 0, 1, 1.
    open class var cyan: UIColor { fixed("cyan") }
    /// The components 1, 1, 0.
    open class var yellow: UIColor { fixed("yellow") }
    /// The components 1, 0, 1.
    open class var magenta: UIColor { fixed("magenta") }
    /// The components 1, 0.5, 0.
    open class var orange: UIColor { fixed("orange") }
    /// The components 0.5, 0, 0.5.
    open class var purple: UIColor { fixed("purple") }
    /// The components 0.6, 0.4, 0.2.
    open class var brown: UIColor { fixed("brown") }
    /// Transparent black.
    open class var clear: UIColor { fixed("clear") }

    // MARK: Colors of the appearance

    /// The red that adapts to the appearance.
    open class var systemRed: UIColor { adaptive("systemRed") }
    /// The orange that adapts to the appearance.
    open class var systemOrange: UIColor { adaptive("systemOrange") }
    /// The yellow that adapts to the appearance.
    open class var systemYellow: UIColor { adaptive("systemYellow") }
    /// The green that adapts to the appearance.
    open class var systemGreen: UIColor { adaptive("systemGreen") }
    /// The mint that adapts to the appearance.
    open class var systemMint: UIColor { adaptive("systemMint") }
    /// The teal that adapts to the appearance.
    open class var systemTeal: UIColor { adaptive("systemTeal") }
    /// The cyan that adapts to the appearance.
    open class var systemCyan: UIColor { adaptive("systemCyan") }
    /// The blue that adapts to the appearance.
    open class var systemBlue: UIColor { adaptive("systemBlue") }
    /// The indigo that adapts to the appearance.
    open class var systemIndigo: UIColor { adaptive("systemIndigo") }
    /// The purple that adapts to the appearance.
    open class var systemPurple: UIColor { adaptive("systemPurple") }
    /// The pink that adapts to the appearance.
    open class var systemPink: UIColor { adaptive("systemPink") }
    /// The brown that adapts to the appearance.
    open class var systemBrown: UIColor { adaptive("systemBrown") }
    /// The tint of a window that has not set one.
    ///
    /// Differs: it is not the tint of the view that shows it.
    open class var tintColor: UIColor { adaptive("tintColor") }
    /// The gray that adapts to the appearance.
    open class var systemGray: UIColor { adaptive("systemGray") }
    /// The gray 2 of 6 that adapts to the appearance.
    open class var systemGray2: UIColor { adaptive("systemGray2") }
    /// The gray 3 of 6 that adapts to the appearance.
    open class var systemGray3: UIColor { adaptive("systemGray3") }
    /// The gray 4 of 6 that adapts to the appearance.
    open class var systemGray4: UIColor { adaptive("systemGray4") }
    /// The gray 5 of 6 that adapts to the appearance.
    open class var systemGray5: UIColor { adaptive("systemGray5") }
    /// The gray 6 of 6 that adapts to the appearance.
    open class var systemGray6: UIColor { adaptive("systemGray6") }
    /// The color of text.
    open class var label: UIColor { adaptive("label") }
    /// The color of secondary text.
    open class var secondaryLabel: UIColor { adaptive("secondaryLabel") }
    /// The color of tertiary text.
    open class var tertiaryLabel: UIColor { adaptive("tertiaryLabel") }
    /// The color of quaternary text.
    open class var quaternaryLabel: UIColor { adaptive("quaternaryLabel") }
    /// The color of placeholders in text fields.
    open class var placeholderText: UIColor { adaptive("placeholderText") }
    /// The color of links.
    open class var link: UIColor { adaptive("link") }
    /// Black text, in every appearance.
    open class var darkText: UIColor { adaptive("darkText") }
    /// White text at 60 percent, in every appearance.
    open class var lightText: UIColor { adaptive("lightText") }
    /// The overlay of thin shapes.
    open class var systemFill: UIColor { adaptive("systemFill") }
    /// The overlay of medium shapes.
    open class var secondarySystemFill: UIColor { adaptive("secondarySystemFill") }
    /// The overlay of large shapes.
    open class var tertiarySystemFill: UIColor { adaptive("tertiarySystemFill") }
    /// The overlay of large areas.
    open class var quaternarySystemFill: UIColor { adaptive("quaternarySystemFill") }
    /// The translucent color of lines between content.
    open class var separator: UIColor { adaptive("separator") }
    /// The opaque color of lines between content.
    open class var opaqueSeparator: UIColor { adaptive("opaqueSeparator") }
    /// The background of an interface.
    open class var systemBackground: UIColor { adaptive("systemBackground") }
    /// The background of content on the first one.
    open class var secondarySystemBackground: UIColor { adaptive("secondarySystemBackground") }
    /// The background of content on the second one.
    open class var tertiarySystemBackground: UIColor { adaptive("tertiarySystemBackground") }
    /// The background of grouped content.
    open class var systemGroupedBackground: UIColor { adaptive("systemGroupedBackground") }
    /// The background of grouped content.
    open class var groupTableViewBackground: UIColor { adaptive("systemGroupedBackground") }
    /// The background of groups.
    open class var secondarySystemGroupedBackground: UIColor { adaptive("secondarySystemGroupedBackground") }
    /// The background of content in groups.
    open class var tertiarySystemGroupedBackground: UIColor { adaptive("tertiarySystemGroupedBackground") }
}

extension UIColor {
    /// The number of functions of traits that are called for one color.
    private static var maximumDepth: Int { 16 }

    private final func resolvedCGColor(with traits: UITraitCollection) -> CGColor {
        var color = self
        for _ in 0..<Self.maximumDepth {
            switch color.storage {
            case .fixed(let color), .pattern(_, let color): return color
            case .dynamic(let color): return CGColor(color.resolved(for: traits.colorTraits))
            case .provider(let provider):
                // Functions that read the current traits get these ones.
                traits.performAsCurrent { color = provider(traits) }
            }
        }
        return .clear
    }

    /// Returns the color with traits in the engine's form.
    package final func color(with traits: UITraitCollection) -> Color { resolvedCGColor(with: traits).color }

    /// Whether the color may depend on traits: subclasses may resolve it by rules of their own.
    final var mayDependOnTraits: Bool { isDynamic || type(of: self) != UIColor.self }

    /// Whether the color depends on traits.
    package final var isDynamic: Bool {
        switch storage {
        case .fixed, .pattern: false
        case .dynamic, .provider: true
        }
    }
}

/// The type of `#colorLiteral(red:green:blue:alpha:)`.
public typealias _ColorLiteralType = UIColor

/// What `#colorLiteral(red:green:blue:alpha:)` calls.
///
/// An initializer of the class itself would be required, so that subclasses had to have it.
public protocol _UIColorInitTrampoline {}

extension _UIColorInitTrampoline {
    /// Creates the color of a literal.
    public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        let color = UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
        // Only `UIColor` conforms, and a literal is none of its subclasses.
        self = unsafeBitCast(color, to: Self.self)
    }
}

extension UIColor: _UIColorInitTrampoline, _ExpressibleByColorLiteral {}
