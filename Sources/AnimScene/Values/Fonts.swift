import AnimSource
import AnimText

/// The keys of a font.
enum FontKeys {
    static let file = Key(
        "file", .raw(.string),
        "Path of a TrueType or OpenType file, relative to the scene.")
    static let index = Key("index", Format<Int>.integer(0...63), default: "0", "Index of the font in a file with several fonts.")
    static let family = Key(
        "family", .raw(.string),
        "Name of an installed font family, such as `\"Noto Sans\"`, or `\"system\"`.")
    static let weight = Key(
        "weight", Format<FontWeight>.choice("weight"), default: "\"regular\"", "Weight of an installed font.")
    static let italic = Key("italic", Format<Bool>.bool, default: "false", "Whether an installed font is slanted.")

    static let weights = Key(
        "weights", .raw(.map(of: .string)),
        "Paths of files by weight, which are set as the system font of iOS.")
    static let display = Key(
        "display", .raw(.map(of: .string)),
        "Paths of files by weight, for sizes from 20 points on, instead of those in `weights`.")
    static let fallback = Key(
        "fallback", .raw(.list(of: .string)),
        "Names of the fonts for characters that the files of `weights` lack, each in its nearest weight.")

    static let kind = ObjectKind(
        "font", schema: "fontSource", "Source of a font.",
        keys: [
            file.description, index.description, family.description, weight.description, italic.description, weights.description,
            display.description, fallback.description,
        ],
        exclusions: [
            (file.name, weight.name), (file.name, italic.name), (index.name, family.name), (index.name, weights.name),
            (weight.name, weights.name), (italic.name, weights.name), (file.name, display.name), (file.name, fallback.name),
            (family.name, display.name), (family.name, fallback.name),
        ],
        alternatives: [file.name, family.name, weights.name])

    /// The shape of a font declaration: an object, a path, or a list of other fonts and of sources.
    static let shape = ValueShape.either([
        .named(kind.schemaName), .string, .list(of: .either([.string, .named(kind.schemaName)])),
    ])
}

extension FontCollection {
    /// Reads the fonts of a text: a name, or a list of names in order of preference.
    init?(_ value: JSONValue, in context: ReadingContext) {
        guard value.kind == .array else {
            guard let fonts = context.fonts.fonts(named: value, in: context) else { return nil }
            self = fonts
            return
        }
        self.init(list: value, in: context) { context.fonts.fonts(named: $0, in: context) }
    }

    private init?(list value: JSONValue, in context: ReadingContext, read: (JSONValue) -> FontCollection?) {
        let names = Array(value.elements)
        guard !names.isEmpty, names.count <= SceneLimits.maximumFonts else {
            value.error("expected 1 to \(SceneLimits.maximumFonts) fonts, found \(names.count)", to: context.sink)
            return nil
        }
        let collections = names.compactMap(read)
        guard collections.count == names.count else { return nil }
        var fonts: [Font] = []
        for font in collections.flatMap(\.fonts) where !fonts.contains(font) { fonts.append(font) }
        self.init(fonts)
        prefersEmoji = collections[0].prefersEmoji
        design = collections.first?.design
    }

    /// Reads a font declaration: an object, the path of a file, or a list of other fonts and of sources.
    init?(source value: JSONValue, in context: ReadingContext) {
        switch value.kind {
        case .string: self.init(file: value, index: 0, in: context)
        case .array:
            self.init(list: value, in: context) { element in
                // Names of fonts are identifiers, so that a dot or a slash can only belong to a path.
                let isName = element.string.map { !$0.contains { $0 == "." || $0 == "/" } } ?? false
                return isName || element.kind == .array
                    ? context.fonts.fonts(named: element, in: context) : FontCollection(source: element, in: context)
            }
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
        guard let family = value.string(context.sink, expected: "a font family name") else { return nil }
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
        let note = Diagnostic.Note("to use a font that is not installed, give a \"file\" below the scene's folder")
        let style = SystemFonts.style(named: family).map { Diagnostic.Note($0.advice) }
        value.error(
            "the font family '\(family)' is not installed", notes: [style ?? note],
            suggestion: style == nil ? NearestName.find(family.lowercased(), in: SystemFonts.families) : nil, to: context.sink)
        return nil
    }
}

extension FontStyleName {
    /// The keys equivalent to the name.
    fileprivate var advice: String {
        let keys = [
            "\"family\": \"\(family)\"", weight == .regular ? nil : "\"weight\": \"\(weight.rawValue)\"",
            isItalic ? "\"italic\": true" : nil,
        ]
        return "a family name does not include a style: write \(keys.compactMap { $0 }.joined(separator: ", "))"
    }
}

extension FontCollection {
    /// Reads a font file named by a string.
    static func file(_ value: JSONValue, in context: ReadingContext) -> Font? {
        FontCollection(file: value, index: 0, in: context)?.fonts.first
    }
}

extension FontTable {
    /// Declares and reads the fonts of a scene.
    func declare(_ values: [JSONValue], in context: ReadingContext) {
        let members = values.flatMap { value in
            value.members(context.sink, expected: "an object of fonts")?.map { $0 } ?? []
        }
        guard members.count <= SceneLimits.maximumFonts else {
            values.last?.error("the scene has more than \(SceneLimits.maximumFonts) fonts", to: context.sink)
            return
        }
        declared = Set(members.map(\.key))
        for member in members where unread[member.key] == nil {
            if let problem = Identifier.problem(with: member.key) { context.error(problem, atKeyOf: member) }
            unread[member.key] = member.value
        }
        for member in members { read(member.key, in: context) }
    }

    /// Reads a font of the scene; if it is a list, reads its elements first.
    private func read(_ name: String, in context: ReadingContext) {
        guard let value = unread.removeValue(forKey: name) else { return }
        open.insert(name)
        if value.kind == .object, value.member(FontKeys.weights) != nil {
            readWeights(of: name, value, in: context)
        } else {
            collections[name] = FontCollection(source: value, in: context)
        }
        open.remove(name)
    }

    /// Returns the fonts with a name; reports an error and returns nil if it is unknown.
    func fonts(named value: JSONValue, in context: ReadingContext) -> FontCollection? {
        guard let name = value.string(context.sink, expected: "a font name") else { return nil }
        read(name, in: context)
        if let known = collections[name] { return known }
        if open.contains(name) { value.error("the font '\(name)' contains itself", to: context.sink) }
        // All other errors of a declared font have been reported.
        if declared.contains(name) { return nil }
        if name == SystemFonts.standardName {
            return installedStandardFonts { severity, message, notes in
                context.sink.report(Diagnostic(severity, message, at: value.range, notes: notes, pointer: value.pointer))
            }
        }
        let names = declared.union([SystemFonts.standardName]).sorted()
        let style = name.split(separator: ".").last.map(String.init) ?? name
        let note = Diagnostic.Note(
            FontTextStyle(rawValue: style) != nil
                ? "UIKit's text styles are a key of their own: \"textStyle\": \"\(style)\""
                : "texts can only use fonts declared in the scene's \"fonts\"")
        value.error("unknown font '\(name)'", notes: [note], suggestion: NearestName.find(name, in: names), to: context.sink)
        return nil
    }

    /// Returns the default fonts of texts; reports an error, once, and returns nil if none is installed.
    func standardFonts(for object: ObjectReader) -> FontCollection? {
        if let own = collections[SystemFonts.standardName] { return own }
        guard !declared.contains(SystemFonts.standardName) else { return nil }
        return installedStandardFonts { severity, message, notes in
            object.context.sink.report(
                Diagnostic(severity, message, at: object.openingRange, notes: notes, pointer: object.value.pointer))
        }
    }

    private static let note = Diagnostic.Note(
        "declare a font in the scene, \"fonts\": { \"system\": \"fonts/Name.ttf\" }, or install one, such as fonts-inter")

    /// Returns the installed standard fonts; reports an error, the first time, and returns nil if none is installed.
    private func installedStandardFonts(
        report: (Diagnostic.Severity, String, [Diagnostic.Note]) -> Void
    ) -> FontCollection? {
        let collection = SystemFonts.standard()
        if let main = collection.fonts.first {
            if !SystemFonts.hasSystemFont {
                let advice = Diagnostic.Note(
                    "its letters are wider or narrower than on iOS: install Inter (on Debian, fonts-inter)")
                report(.note, "the system font is drawn in '\(main.familyName)'", [advice])
            }
            collections[SystemFonts.standardName] = collection
            return collection
        }
        declared.insert(SystemFonts.standardName)
        let families = SystemFonts.standardFamilies[0].map { "'\($0)'" }.joined(separator: ", ")
        report(.error, "no font for the text: none of \(families) is installed", [Self.note])
        return nil
    }
}
