/// A color in sRGB, with gamma-encoded components and alpha, not premultiplied, each in 0…1.
///
/// Components outside 0…1 are kept because animations overshoot; they are clamped when pixels are made.
public struct Color: Hashable, Sendable {
    /// The red component.
    public var red: Double
    /// The green component.
    public var green: Double
    /// The blue component.
    public var blue: Double
    /// The opacity.
    public var alpha: Double

    /// Creates a color from its components.
    @inlinable
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a color from 8-bit components.
    @inlinable
    public init(r: UInt8, g: UInt8, b: UInt8, a: UInt8 = 255) {
        self.init(red: Double(r) / 255, green: Double(g) / 255, blue: Double(b) / 255, alpha: Double(a) / 255)
    }

    /// Opaque black.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = Color(red: 1, green: 1, blue: 1)
    /// Transparent black, like UIKit's `clear`.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
}

extension Color {
    /// The color as a premultiplied 8-bit pixel, red in the lowest byte and alpha in the highest.
    ///
    /// Components are clamped to 0…1; NaN counts as 0. Alpha becomes `A = ⌊alpha · 255 + ½⌋`, and every other component
    /// `⌊component · A + ½⌋`, which for 8-bit components is the exactly rounded product of the bytes.
    package var premultipliedPixel: UInt32 {
        let a = Color.rounded(Color.unit(alpha) * 255)
        let scale = Double(a)
        let r = Color.rounded(Color.unit(red) * scale)
        let g = Color.rounded(Color.unit(green) * scale)
        let b = Color.rounded(Color.unit(blue) * scale)
        return r | g << 8 | b << 16 | a << 24
    }

    /// Clamps a component to 0…1; NaN becomes 0.
    private static func unit(_ value: Double) -> Double {
        value >= 1 ? 1 : value > 0 ? value : 0
    }

    /// Rounds half up a value in 0…255.
    private static func rounded(_ value: Double) -> UInt32 { UInt32(value + 0.5) }
}

extension Color {
    /// The color names: first UIKit's, then CSS's.
    package static let names = ["clear", "transparent"] + SystemColor.all.map(\.name) + CSSColor.all.map(\.name)

    /// The names of colors that do not depend on the appearance.
    private static let named: [String: Color] = {
        let css = CSSColor.all.map { ($0.name, Color(hex: $0.value)) }
        return Dictionary(uniqueKeysWithValues: css + [("clear", .clear), ("transparent", .clear)])
    }()

    /// Creates a color from its text: `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA`, `rgb(…)`, `hsl(…)`, or one of `names`, in its light
    /// form; nil for other texts.
    package init?(text: String) {
        guard let color = DynamicColor(text: text) else { return nil }
        self = color.resolved(for: .standard)
    }

    /// Creates a color from a text that does not depend on the appearance; nil for other texts.
    init?(fixed text: String) {
        if let color = Self.named[text] {
            self = color
            return
        }
        guard text.utf8.first == UInt8(ascii: "#") else {
            guard let color = try? Color(function: text) else { return nil }
            self = color
            return
        }
        let digits = text.utf8.dropFirst().compactMap(\.hexadecimalDigit)
        guard digits.count == text.utf8.count - 1 else { return nil }
        switch digits.count {
        case 3, 4: self.init(bytes: digits.map { $0 * 17 })
        case 6, 8: self.init(bytes: stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] })
        default: return nil
        }
    }

    /// Creates a color from 0xRRGGBB.
    init(hex: UInt32, alpha: Double = 1) {
        self.init(r: UInt8(hex >> 16 & 255), g: UInt8(hex >> 8 & 255), b: UInt8(hex & 255))
        self.alpha = alpha
    }

    /// Creates a color from three or four components.
    private init(bytes: [UInt8]) {
        self.init(r: bytes[0], g: bytes[1], b: bytes[2], a: bytes.count > 3 ? bytes[3] : 255)
    }
}
