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
    open var cgColor: CGColor { resolvedCGColor(with: .current) }

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
