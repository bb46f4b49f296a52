import AnimGraphics
import AnimSVG
public import Foundation

extension UIImage {
    /// The traits that a picture is made for.
    open class Configuration: NSObject, NSCopying, @unchecked Sendable {
        /// The traits; nil if any will do.
        open internal(set) var traitCollection: UITraitCollection?

        /// Creates a configuration for traits.
        public init(traitCollection: UITraitCollection?) {
            self.traitCollection = traitCollection
            super.init()
        }

        /// Creates a configuration for any traits.
        public override convenience init() { self.init(traitCollection: nil) }

        /// Returns the configuration for other traits.
        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self { self }

        /// Returns the configuration with the parts replaced that the given one specifies.
        open func applying(_ otherConfiguration: UIImage.Configuration?) -> Self { self }

        /// Returns the configuration; it never changes.
        open func copy(with zone: NSZone? = nil) -> Any { self }
    }

    /// The weight of a symbol's strokes.
    public enum SymbolWeight: Int, Sendable {
        /// As the configuration or the text around it has.
        case unspecified = 0
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The size of a symbol next to text.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        /// As the configuration has.
        case unspecified = 0
        case small, medium, large
    }

    /// The size, weight and colors of a symbol; parts that are not specified are inherited.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        /// The parts of a configuration.
        struct Parts: Equatable {
            var pointSize: CGFloat?
            var weight: SymbolWeight?
            var scale: SymbolScale?
            var mode: SymbolRenderingMode?
            var colors: [UIColor] = []
        }

        let parts: Parts

        init(_ parts: Parts) {
            self.parts = parts
            super.init(traitCollection: nil)
        }

        /// Creates a configuration of a size in points; a weight or scale of `unspecified` is inherited.
        package convenience init(fontSize: CGFloat?, weight: SymbolWeight, scale: SymbolScale) {
            self.init(
                Parts(
                    pointSize: fontSize, weight: weight == .unspecified ? nil : weight,
                    scale: scale == .unspecified ? nil : scale))
        }

        /// The configuration that specifies nothing.
        open class var unspecified: UIImage.SymbolConfiguration { SymbolConfiguration(Parts()) }

        /// Creates a configuration of a size in points.
        public convenience init(pointSize: CGFloat) { self.init(fontSize: pointSize, weight: .unspecified, scale: .unspecified) }
        /// Creates a configuration of a size in points and a weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(fontSize: pointSize, weight: weight, scale: .unspecified)
        }
        /// Creates a configuration of a size in points, a weight and a scale.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(fontSize: pointSize, weight: weight, scale: scale)
        }
        /// Creates a configuration of a scale.
        public convenience init(scale: SymbolScale) { self.init(fontSize: nil, weight: .unspecified, scale: scale) }
        /// Creates a configuration of a weight.
        public convenience init(weight: SymbolWeight) { self.init(fontSize: nil, weight: weight, scale: .unspecified) }
        /// Creates a configuration with a color for each level of the symbol.
        public convenience init(paletteColors: [UIColor]) { self.init(Parts(mode: .palette, colors: paletteColors)) }
        /// Creates a configuration with one color at falling opacities.
        public convenience init(hierarchicalColor: UIColor) {
            self.init(Parts(mode: .hierarchical, colors: [hierarchicalColor]))
        }

        /// Returns the configuration of one color for all levels.
        open class func preferringMonochrome() -> Self { configuration(.monochrome) }
        /// Returns the configuration of the symbol's own colors.
        ///
        /// Differs: symbols have no colors of their own; the levels have falling opacities.
        open class func preferringMulticolor() -> Self { configuration(.hierarchical) }

        private class func configuration(_ mode: SymbolRenderingMode) -> Self {
            let result = SymbolConfiguration(Parts(mode: mode))
            return unsafeDowncast(result, to: Self.self)
        }

        /// Returns the configuration with the parts replaced that the given one specifies.
        open override func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
            guard let other = (otherConfiguration as? SymbolConfiguration)?.parts else { return self }
            var parts = parts
            parts.pointSize = other.pointSize ?? parts.pointSize
            parts.weight = other.weight ?? parts.weight
            parts.scale = other.scale ?? parts.scale
            if other.mode != nil { (parts.mode, parts.colors) = (other.mode, other.colors) }
            return unsafeDowncast(SymbolConfiguration(parts), to: Self.self)
        }

        /// Whether an object is a configuration with the same parts.
        open override func isEqual(_ object: Any?) -> Bool { (object as? SymbolConfiguration)?.parts == parts }

        /// A number that is equal for equal configurations.
        open override var hash: Int { parts.pointSize.hashValue &+ (parts.weight?.rawValue ?? 0) }
    }
}

extension UIImage.SymbolConfiguration {
    /// The symbol of a name with this configuration, in the engine's form.
    func symbol(_ name: String, traits: UITraitCollection) -> Symbol {
        var symbol = Symbol(name)
        if let size = parts.pointSize { symbol.fontSize = Double(size) }
        if let weight = parts.weight { symbol.weight = weight.weight }
        switch parts.scale {
        case .small?: symbol.scale = .small
        case .large?: symbol.scale = .large
        case .default?, .medium?, .unspecified?, nil: symbol.scale = .medium
        }
        if let mode = parts.mode { symbol.renderingMode = mode }
        symbol.paletteColors = parts.colors.map { $0.color(with: traits) }
        if parts.mode == .hierarchical, let color = symbol.paletteColors.first {
            // A palette has no opacities of its own.
            symbol.renderingMode = .palette
            symbol.paletteColors = [1, 0.5, 0.25].map { share in
                var level = color
                level.alpha *= share
                return level
            }
        }
        return symbol
    }
}

extension UIImage.SymbolWeight {
    fileprivate var weight: SymbolWeight {
        switch self {
        case .ultraLight: .ultraLight
        case .thin: .thin
        case .light: .light
        case .unspecified, .regular: .regular
        case .medium: .medium
        case .semibold: .semibold
        case .bold: .bold
        case .heavy: .heavy
        case .black: .black
        }
    }
}
