import AnimExpression
import AnimGraphics
import AnimSource

extension Format where Value == Template<DynamicColor?> {
    /// A color: `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA`, `rgb(…)`, `hsl(…)`, a name or null; or an expression that evaluates to one.
    static var color: Format {
        Format(.named("color")) { value, context in
            if value.isNull { return .constant(nil) }
            if value.isExpression { return target(context.palette).template(value, in: context) }
            if value.kind == .object, value.member("light") != nil || value.member("dark") != nil {
                let note = "a color with two forms gets a name in the scene's 'colors', and is used by that name"
                value.error("expected a color, found an object", notes: [Diagnostic.Note(note)], to: context.sink)
                return nil
            }
            guard let text = value.string(context.sink, expected: "a color") else { return nil }
            if let color = context.palette.color(text) {
                FamiliarColor.warn(of: text, value, to: context.sink)
                return .constant(color)
            }
            reportUnknown(text, value, context)
            return nil
        }
    }

    /// The shape in the schema.
    static var colorShape: ValueShape {
        .either([
            .pattern("^#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$", name: "`#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA`"),
            .pattern("^(rgb|hsl)a?\\(.*\\)$", name: "`rgb(…)`, `hsl(…)`"), .choice(Color.names),
            .pattern(Identifier.pattern, name: "name in `colors`"), .null, .expression,
        ])
    }

    private static func target(_ palette: ColorPalette) -> ValueTarget<DynamicColor?> {
        var target = ValueTarget<DynamicColor?>(phrase: "a color", types: [.color, .string]) { value in
            switch value {
            case .color(let color): .some(DynamicColor(color))
            case .dynamicColor(let color): .some(color)
            case .string(let text): palette.color(text).map(Optional.some)
            default: nil
            }
        }
        target.advice = { value in
            guard case .string(let text) = value else { return nil }
            return NearestName.find(text, in: palette.names).map { "did you mean '\($0)'?" }
        }
        return target
    }

    private static func reportUnknown(_ text: String, _ value: JSONValue, _ context: ReadingContext) {
        do throws(ColorFunctionError) {
            _ = try Color(function: text)
        } catch {
            let range = value.textMap.range(error.range)
            return context.sink.error("invalid color: \(error.message)", at: range, pointer: value.pointer)
        }
        guard !text.hasPrefix("#") else {
            value.error("'\(text)' is not a color: expected #RGB, #RGBA, #RRGGBB or #RRGGBBAA", to: context.sink)
            return
        }
        if text == "none" {
            value.error(
                "unknown color 'none'", notes: [Diagnostic.Note("use null, without quotes, for no color")], to: context.sink)
            return
        }
        let note = FamiliarColor.note(on: text)
        let suggestion =
            note == nil ? FamiliarColor.meaning(of: text) ?? NearestName.find(text, in: context.palette.names) : nil
        let forms = suggestion == nil && text.contains("(") ? "a color is a name, #RRGGBB, #RRGGBBAA, rgb(…) or hsl(…)" : nil
        value.error(
            "unknown color '\(text)'", notes: [note ?? forms].compactMap { $0.map { Diagnostic.Note($0) } },
            suggestion: suggestion, to: context.sink)
    }
}

extension Format where Value == Template<Color?> {
    /// A color that is resolved when it is used, and not again when the appearance changes.
    static var color: Format {
        Format<Template<DynamicColor?>>.color.map { template in
            switch template {
            case .constant(nil): return .constant(nil)
            case .constant(let color?) where color.fixed != nil: return .constant(color.fixed)
            default:
                return .computed { environment throws(ExpressionError) in
                    try template.value(in: environment)?.resolved(for: environment.traits)
                }
            }
        }
    }
}

extension Format where Value == DynamicColor {
    /// A color, without expressions and null.
    static var constantColor: Format {
        Format(.named("color")) { value, context in
            guard !value.isNull, !value.isExpression else {
                value.error("expected a constant color", to: context.sink)
                return nil
            }
            return Format<Template<DynamicColor?>>.color.read(value, context)?.constant ?? nil
        }
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
