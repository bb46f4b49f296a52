import AnimGraphics
import AnimSource

extension Trait {
    /// The format of the window's trait.
    var windowFormat: Format<Template<String>> { .choice(of: Array(values.dropFirst()), noun) }

    /// The format of a layer's trait.
    var layerFormat: Format<Template<String>> { .choice(of: values, noun) }

    /// The key of the scene.
    var sceneKey: Key<String> {
        let names = Array(values.dropFirst())
        let format = Format<String>(.choice(names)) { [noun] value, context in value.choice(of: names, noun, context.sink) }
        return Key(
            rawValue, format, default: "\"\(value(in: .standard))\"", "\(title), on which \(dependents) depend; `set` changes it."
        )
    }

    /// The keys of layers.
    static let layerKeys = allCases.map { (trait: $0, key: $0.layerKey) }

    /// The key of a layer.
    private var layerKey: Key<Template<String>> {
        Key(
            rawValue, layerFormat, default: "\"\(values[0])\"",
            "\(title) of the layer and its sublayers; the superlayer's if unspecified.")
    }

    /// The noun in messages.
    private var noun: String {
        switch self {
        case .userInterfaceStyle: "interface style"
        case .accessibilityContrast: "contrast"
        case .userInterfaceLevel: "interface level"
        }
    }

    private var title: String {
        switch self {
        case .userInterfaceStyle: "Appearance"
        case .accessibilityContrast: "Contrast"
        case .userInterfaceLevel: "Level"
        }
    }

    private var dependents: String { self == .userInterfaceLevel ? "backgrounds" : "colors" }
}

/// The keys of a color with two forms.
enum DynamicColorKeys {
    static let light = Key("light", Format<DynamicColor>.constantColor, required: true, "Color in a light environment.")
    static let dark = Key("dark", Format<DynamicColor>.constantColor, required: true, "Color in a dark environment.")

    static let kind = ObjectKind(
        "color", schema: "dynamicColor", "A color that depends on the appearance.", keys: [light.description, dark.description])
}

extension ColorTable {
    /// Defines the colors of a scene; each may use the colors before it.
    func declare(_ value: JSONValue, in context: ReadingContext) {
        guard let members = value.members(context.sink, expected: "an object of colors") else { return }
        for member in members {
            if let problem = Identifier.problem(with: member.key) { context.error(problem, atKeyOf: member) }
            // An invalid color is reported once, and not again where it is used.
            palette.define(member.key, as: Self.color(member.value, in: context) ?? DynamicColor(.clear))
        }
    }

    /// The shape of a color in the schema.
    static let shape = ValueShape.either([.named("color"), .named(DynamicColorKeys.kind.schemaName)])

    private static func color(_ value: JSONValue, in context: ReadingContext) -> DynamicColor? {
        guard value.kind == .object else { return Format<DynamicColor>.constantColor.read(value, context) }
        guard let object = ObjectReader(value, DynamicColorKeys.kind, in: context) else { return nil }
        let (light, dark) = (object(DynamicColorKeys.light), object(DynamicColorKeys.dark))
        guard let light, let dark else { return nil }
        return DynamicColor(light: light, dark: dark)
    }
}
