extension Color {
    /// The names of colours: UIKit's first, then those of CSS.
    package static let names = ["clear"] + SystemColor.all.map(\.name) + CSSColor.all.map(\.name)

    private static let named: [String: Color] = {
        let css = CSSColor.all.map { ($0.name, Color(hex: $0.value)) }
        let system = SystemColor.all.map { ($0.name, Color(hex: $0.value)) }
        return Dictionary(css + system + [("clear", .clear)]) { first, _ in first }
    }()

    /// Creates the colour that a text stands for: `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA`, or one of `names`; else nil.
    package init?(text: String) {
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
