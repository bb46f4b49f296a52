import AnimSource
import AnimText

/// The keys of a tab stop.
enum TextTabKeys {
    static let location = Key(
        "location", Format<Double>.number(0...TextStyle.maximumFontSize), required: true,
        "Distance from the left edge of the text in points.")
    static let alignment = Key(
        "alignment", Format<TextTabAlignment>.choice("tab alignment"), default: "\"left\"",
        "Place of the text after the tab: it begins, ends or has its middle at the stop, or its first decimal point.")

    static let kind = ObjectKind(
        "tab stop", schema: "textTab", "A tab stop, as NSTextTab.", keys: [location.description, alignment.description])
}

extension Format where Value == TextTab {
    /// A tab stop: its location, or an object.
    static var textTab: Format {
        let location = TextTabKeys.location.format
        return Format(.either([location.shape, .named(TextTabKeys.kind.schemaName)])) { value, context in
            guard value.kind == .object else { return location.read(value, context).map { TextTab($0) } }
            guard let object = ObjectReader(value, TextTabKeys.kind, in: context) else { return nil }
            let (location, alignment) = (object(TextTabKeys.location), object(TextTabKeys.alignment))
            return location.map { TextTab($0, alignment ?? .left) }
        }
    }
}
