import AnimExpression
import AnimGraphics
import AnimSource

extension Format where Value == Template<Color?> {
    /// A color: `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA`, a name, `clear` or null; or an expression that evaluates to one.
    static var color: Format {
        Format(.named("color")) { value, context in
            if value.isNull { return .constant(nil) }
            if value.isExpression { return target.template(value, in: context) }
            guard let text = value.string(context.sink, expected: "a color") else { return nil }
            if let color = Color(text: text) { return .constant(color) }
            reportUnknown(text, value, context)
            return nil
        }
    }

    /// The shape in the schema.
    static var colorShape: ValueShape {
        .either([
            .pattern("^#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$", name: "`#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA`"),
            .choice(Color.names), .null, .expression,
        ])
    }

    private static let target = ValueTarget<Color?>(phrase: "a color", types: [.color, .string]) { value in
        switch value {
        case .color(let color): .some(color)
        case .string(let text): Color(text: text).map(Optional.some)
        default: nil
        }
    }

    private static func reportUnknown(_ text: String, _ value: JSONValue, _ context: ReadingContext) {
        guard !text.hasPrefix("#") else {
            value.error("'\(text)' is not a color: expected #RGB, #RGBA, #RRGGBB or #RRGGBBAA", to: context.sink)
            return
        }
        if text == "none" {
            value.error(
                "unknown color 'none'", notes: [Diagnostic.Note("use null, without quotes, for no color")], to: context.sink)
            return
        }
        let suggestion = FamiliarColor.hexadecimal(of: text) ?? NearestName.find(text, in: Color.names)
        let isFunction = suggestion == nil && text.contains("(")
        value.error(
            "unknown color '\(text)'",
            notes: isFunction ? [Diagnostic.Note("a color is a name, #RGB, #RGBA, #RRGGBB or #RRGGBBAA")] : [],
            suggestion: suggestion, to: context.sink)
    }
}

extension Color {
    /// The components, rounded to bytes.
    private var bytes: [UInt32] {
        [red, green, blue, alpha].map { component in
            component > 0 ? (component < 1 ? UInt32((component * 255).rounded()) : 255) : 0
        }
    }

    /// The color as `#RRGGBBAA`.
    var hexadecimal: String {
        "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }

    /// The color in a scene file, with components rounded to bytes: its CSS name, or `#RRGGBBAA`.
    var sceneText: String {
        let bytes = bytes
        let opaque = bytes[0] << 16 | bytes[1] << 8 | bytes[2]
        if bytes[3] == 255, let named = CSSColor.all.first(where: { $0.value == opaque }) {
            return JSONString.quoted(named.name)
        }
        return JSONString.quoted(hexadecimal)
    }
}
