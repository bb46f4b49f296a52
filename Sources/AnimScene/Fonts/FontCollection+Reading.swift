import AnimSource
import AnimText

extension FontCollection {
    /// Reads the fonts of a text: a name, or a list of names in the order in which they are tried.
    init?(_ value: JSONValue, in context: ReadingContext) {
        guard value.kind == .array else {
            guard let fonts = context.fonts.fonts(named: value, in: context) else { return nil }
            self = fonts
            return
        }
        let names = Array(value.elements)
        guard !names.isEmpty, names.count <= SceneLimits.maximumFonts else {
            value.error("expected 1 to \(SceneLimits.maximumFonts) fonts, found \(names.count)", to: context.sink)
            return nil
        }
        let collections = names.compactMap { context.fonts.fonts(named: $0, in: context) }
        guard collections.count == names.count else { return nil }
        var fonts: [Font] = []
        for font in collections.flatMap(\.fonts) where !fonts.contains(font) { fonts.append(font) }
        self.init(fonts)
    }

    /// Reads a font of the scene's list: an object, the path of a file, or a list of other fonts.
    init?(source value: JSONValue, in context: ReadingContext) {
        switch value.kind {
        case .string: self.init(file: value, index: 0, in: context)
        case .array: self.init(value, in: context)
        default:
            guard let object = ObjectReader(value, FontKeys.kind, in: context) else { return nil }
            self.init(object)
        }
    }

    private init?(_ object: ObjectReader) {
        if let file = object(FontKeys.file) {
            guard let index = object.has(FontKeys.index) ? object(FontKeys.index) : 0 else { return nil }
            self.init(file: file, index: index, in: object.context)
        } else {
            let (weight, isItalic) = (object(FontKeys.weight), object(FontKeys.italic))
            guard let family = object(FontKeys.family) else { return nil }
            self.init(family: family, weight ?? .regular, isItalic: isItalic ?? false, in: object.context)
        }
    }

    private init?(file value: JSONValue, index: Int, in context: ReadingContext) {
        guard let bytes = context.bytes(ofFile: value, "font", limit: Font.maximumBytes) else { return nil }
        do throws(FontError) {
            self.init([try Font(data: bytes, index: index)])
        } catch {
            value.error("cannot use the font '\(value.string ?? "")': \(error)", to: context.sink)
            return nil
        }
    }

    private init?(family value: JSONValue, _ weight: FontWeight, isItalic: Bool, in context: ReadingContext) {
        guard let family = value.string(context.sink, expected: "the name of a font family") else { return nil }
        if let shortcoming = SystemFonts.shortcoming(family: family, weight: weight, isItalic: isItalic) {
            value.warning(shortcoming, to: context.sink)
        }
        if family.lowercased() == SystemFonts.standardName {
            let collection = SystemFonts.standard(weight: weight, isItalic: isItalic)
            if !collection.fonts.isEmpty {
                self = collection
                return
            }
        } else if let font = SystemFonts.font(family: family, weight: weight, isItalic: isItalic) {
            self.init([font])
            return
        }
        let note = Diagnostic.Note("a font that is not installed can be given as a \"file\" below the scene's folder")
        let style = SystemFonts.style(named: family).map { Diagnostic.Note($0.advice) }
        value.error(
            "no font of the family '\(family)' is installed", notes: [style ?? note],
            suggestion: style == nil ? NearestName.find(family.lowercased(), in: SystemFonts.families) : nil, to: context.sink)
        return nil
    }
}

extension FontStyleName {
    /// The keys that the name stands for.
    fileprivate var advice: String {
        let keys = [
            "\"family\": \"\(family)\"", weight == .regular ? nil : "\"weight\": \"\(weight.rawValue)\"",
            isItalic ? "\"italic\": true" : nil,
        ]
        return "the name of a family has no style: write \(keys.compactMap { $0 }.joined(separator: ", "))"
    }
}
