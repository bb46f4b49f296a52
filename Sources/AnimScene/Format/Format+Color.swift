public import AnimGraphics

extension Format where Value == Template<Color?> {
    /// A colour: `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA`, a name, `clear` or null; or an expression that comes to one.
    static var color: Format {
        Format(.named("color")) { value, reader in
            if value.isNull { return .constant(nil) }
            if value.isExpression { return reader.expression(value, to: .color) }
            guard let text = value.string(reader.sink, expected: "a color") else { return nil }
            if let color = Color(sceneText: text) { return .constant(color) }
            reader.reportUnknownColor(text, value)
            return nil
        }
    }

    /// The shape of constants, for the schema's definition.
    static var colorShape: ValueShape {
        .either([
            .pattern("^#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$", name: "`#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA`"),
            .choice(["clear"] + SystemColor.all.map(\.name) + CSSColor.all.map(\.name)), .null, .expression,
        ])
    }
}

extension ValueTarget where Value == Color? {
    static var color: ValueTarget {
        ValueTarget(phrase: "a color", types: [.color, .string]) { value in
            switch value {
            case .color(let color): .some(color)
            case .string(let text): Color(sceneText: text).map(Optional.some)
            default: nil
            }
        }
    }
}

extension DocumentReader {
    fileprivate func reportUnknownColor(_ text: String, _ value: JSONValue) {
        guard !text.hasPrefix("#") else {
            value.error("'\(text)' is no color: expected #RGB, #RGBA, #RRGGBB or #RRGGBBAA", to: sink)
            return
        }
        value.error("unknown color '\(text)'", suggestion: NearestName.find(text, in: Color.sceneNames), to: sink)
    }
}

extension Color {
    /// The names of colours in scene files: UIKit's first, then those of CSS.
    static let sceneNames = ["clear"] + SystemColor.all.map(\.name) + CSSColor.all.map(\.name)

    private static let named: [String: Color] = {
        let css = CSSColor.all.map { ($0.name, Color(hex: $0.value)) }
        let system = SystemColor.all.map { ($0.name, Color(hex: $0.value)) }
        return Dictionary(css + system + [("clear", .clear)]) { first, _ in first }
    }()

    /// Creates the colour of a text in a scene file; nil where it is none.
    public init?(sceneText text: String) {
        if let color = Self.named[text] {
            self = color
            return
        }
        guard text.utf8.first == UInt8(ascii: "#") else { return nil }
        let digits = text.utf8.dropFirst().compactMap(Self.hexDigit)
        guard digits.count == text.utf8.count - 1 else { return nil }
        switch digits.count {
        case 3, 4: self.init(bytes: digits.map { $0 * 17 })
        case 6, 8: self.init(bytes: stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] })
        default: return nil
        }
    }

    /// Creates an opaque colour from 0xRRGGBB.
    private init(hex: UInt32) {
        self.init(r: UInt8(hex >> 16 & 255), g: UInt8(hex >> 8 & 255), b: UInt8(hex & 255))
    }

    /// Creates a colour from three or four components.
    private init(bytes: [UInt8]) {
        self.init(r: bytes[0], g: bytes[1], b: bytes[2], a: bytes.count > 3 ? bytes[3] : 255)
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
