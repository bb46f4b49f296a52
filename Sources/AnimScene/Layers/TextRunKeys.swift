import AnimGraphics
import AnimSource
import AnimText

/// The keys of a run of a text.
enum TextRunKeys {
    static let string = Key("string", Format<Template<String>>.string, required: true, "Characters of the run.")
    static let fontSize = Key(
        "fontSize", Format<Template<Double>>.number(NumberRange.nonNegative), default: "the text's",
        "Size of the characters in points.")
    static let foregroundColor = Key(
        "foregroundColor", Format<Template<DynamicColor?>>.color, default: "the text's", "Color of the characters.")
    static let backgroundColor = Key(
        "backgroundColor", Format<Template<DynamicColor?>>.color, default: "null",
        "Color behind the characters, as high as the line.")
    static let underline = Key(
        "underline", Format<Template<Bool>>.bool, default: "false", "Whether a line is drawn under the characters.")
    static let strikethrough = Key(
        "strikethrough", Format<Template<Bool>>.bool, default: "false", "Whether a line is drawn through the characters.")
    static let baselineOffset = Key(
        "baselineOffset", Format<Template<Double>>.number(), default: "0", "Points by which the characters are raised.")
    static let kern = Key(
        "kern", Format<Template<Double>>.number(), default: "the text's", "Points added after each letter.")
    static let features = Key(
        "features", Format<FontFeature>.feature.list(count: 0...32, "an array of at most 32 font features"), default: "[]",
        "OpenType features: `\"tnum\"` for digits of equal widths, `\"-liga\"` for no ligatures, `\"ss01=2\"` for the second alternate."
    )

    static let kind = ObjectKind(
        "run", schema: "textRun", "A part of a text with its own attributes, as a run of NSAttributedString.",
        keys: [
            string.description, LayerKeys.font.description, fontSize.description, LayerKeys.fontWeight.description,
            foregroundColor.description, backgroundColor.description, underline.description, strikethrough.description,
            baselineOffset.description, kern.description, features.description,
        ].map { $0.name == LayerKeys.font.name ? $0.defaulting(to: "the text's") : $0 })
}

extension TextRunDocument {
    /// Reads the runs of a layer; reports errors and returns nil if any is invalid, or without runs.
    static func list(of layer: ObjectReader) -> [TextRunDocument]? {
        guard let value = layer(LayerKeys.runs) else { return nil }
        guard let elements = value.elements(layer.context.sink, expected: "an array of runs") else { return nil }
        guard value.count <= SceneLimits.maximumRuns else {
            value.error("expected at most \(SceneLimits.maximumRuns) runs, found \(value.count)", to: layer.context.sink)
            return nil
        }
        return elements.compactMap { TextRunDocument($0, of: layer) }
    }

    private init?(_ value: JSONValue, of layer: ObjectReader) {
        guard let object = ObjectReader(value, TextRunKeys.kind, in: layer.context), let string = object(TextRunKeys.string)
        else {
            return nil
        }
        self.init(
            string: string, fonts: Self.fonts(object, of: layer), fontSize: object(TextRunKeys.fontSize),
            foregroundColor: object(TextRunKeys.foregroundColor), backgroundColor: object(TextRunKeys.backgroundColor),
            isUnderlined: object(TextRunKeys.underline), isStruckThrough: object(TextRunKeys.strikethrough),
            baselineOffset: object(TextRunKeys.baselineOffset), kern: object(TextRunKeys.kern),
            features: object(TextRunKeys.features) ?? [])
    }

    /// Returns the fonts of a run, whose weight is one of its own font or of the layer's; nil for the fonts of the layer.
    private static func fonts(_ run: ObjectReader, of layer: ObjectReader) -> FontCollection? {
        let table = run.context.fonts
        let weight = run(LayerKeys.fontWeight)
        guard let weight, let member = run.member(LayerKeys.fontWeight) else {
            return run.has(LayerKeys.font) ? run(LayerKeys.font) : nil
        }
        guard let font = run.member(LayerKeys.font) ?? layer.member(LayerKeys.font) else {
            return table.standardFonts(for: run, in: weight, at: member)
        }
        return table.fonts(named: font.value, in: weight, at: member, run.context)
    }
}

extension Format where Value == FontFeature {
    /// A font feature: its tag, with `-` before it to turn it off, or `=` and a number after it.
    fileprivate static var feature: Format {
        Format(.pattern("^(-[A-Za-z0-9]{4}|[A-Za-z0-9]{4}(=[0-9]{1,3})?)$", name: "`\"tnum\"`")) { value, context in
            guard let text = value.string(context.sink, expected: "a font feature") else { return nil }
            if let feature = FontFeature(text) { return feature }
            value.error(
                "'\(text)' is not a font feature",
                notes: [Diagnostic.Note("expected a tag of four letters or digits: \"tnum\", \"-liga\" or \"ss01=2\"")],
                to: context.sink)
            return nil
        }
    }
}

extension FontFeature {
    /// Reads a feature; nil if it is malformed.
    fileprivate init?(_ text: String) {
        let isOff = text.hasPrefix("-")
        let parts = text.dropFirst(isOff ? 1 : 0).split(separator: "=", omittingEmptySubsequences: false)
        guard let tag = parts.first, tag.utf8.count == 4, tag.utf8.allSatisfy({ Self.isTagByte($0) }) else { return nil }
        if parts.count == 1 {
            self.init(String(tag), value: isOff ? 0 : 1)
        } else {
            guard parts.count == 2, !isOff, parts[1].utf8.count <= 3, let value = UInt32(parts[1]) else { return nil }
            self.init(String(tag), value: value)
        }
    }

    private static func isTagByte(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}
