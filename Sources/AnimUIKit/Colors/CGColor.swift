package import AnimGraphics
public import Foundation

/// A color: components in a space, and alpha.
///
/// Two colors are equal if they look the same.
public class CGColor: Hashable, @unchecked Sendable {
    /// The components in the color's space, without alpha.
    private let values: [Double]
    private let opacity: Double
    private let space: CGColorSpace.Kind

    init(_ space: CGColorSpace.Kind, _ values: [Double], alpha: Double) {
        (self.space, self.values, opacity) = (space, values, alpha)
    }

    /// Creates a color from the engine's.
    package convenience init(_ color: Color) {
        self.init(.sRGB, [color.red, color.green, color.blue], alpha: color.alpha)
    }

    /// Creates a color of sRGB.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.sRGB, [Double(red), Double(green), Double(blue)], alpha: Double(alpha))
    }

    /// Creates a color of sRGB.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a gray.
    public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(.gray, [Double(gray)], alpha: Double(alpha)) }

    /// Creates a gray.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) { self.init(gray: gray, alpha: alpha) }

    /// Creates a color from the components of a space and alpha, at least as many as the space has and one more.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        let count = space.numberOfComponents
        let values = (0..<count).map { Double(components[$0]) }
        self.init(space.kind, values, alpha: Double(components[count]))
    }

    /// The components, alpha last: two for a gray, else four.
    public var components: [CGFloat]? { (values + [opacity]).map { CGFloat($0) } }
    /// The number of components with alpha.
    public var numberOfComponents: Int { values.count + 1 }
    /// The opacity.
    public var alpha: CGFloat { CGFloat(opacity) }
    /// The space of the components.
    public var colorSpace: CGColorSpace? { CGColorSpace(space) }

    /// Returns the color.
    public func copy() -> CGColor? { self }
    /// Returns the color with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? { CGColor(space, values, alpha: Double(alpha)) }

    /// Returns the color in another space.
    ///
    /// Differs: colors are not converted to Display P3.
    public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
        if space.kind == self.space { return self }
        switch space.kind {
        case .sRGB: return CGColor(color)
        case .gray: return CGColor(gray: CGFloat(ColorConversion.gray(color)), alpha: alpha)
        case .displayP3: return nil
        }
    }

    /// The color in the engine's form.
    package var color: Color {
        switch space {
        case .gray: Color(red: values[0], green: values[0], blue: values[0], alpha: opacity)
        case .sRGB: Color(red: values[0], green: values[1], blue: values[2], alpha: opacity)
        case .displayP3: ColorConversion.color(displayP3: values[0], values[1], values[2], alpha: opacity)
        }
    }

    /// Whether two colors look the same: layers keep colors without their spaces.
    public static func == (a: CGColor, b: CGColor) -> Bool { a.color == b.color }

    /// Hashes the color.
    public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension CGColor {
    /// Opaque black.
    public class var black: CGColor { CGColor(gray: 0, alpha: 1) }
    /// Opaque white.
    public class var white: CGColor { CGColor(gray: 1, alpha: 1) }
    /// Transparent black.
    public class var clear: CGColor { CGColor(gray: 0, alpha: 0) }
}

/// A dictionary of Core Foundation.
public typealias CFDictionary = NSDictionary

/// The treatment of colors that a space does not have.
///
/// No effect here: components beyond a space are kept.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}
