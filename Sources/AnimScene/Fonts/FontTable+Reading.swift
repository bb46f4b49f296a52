import AnimSource
import AnimText

extension DocumentReader {
    /// Reads the fonts of a scene, and makes their names known.
    func declareFonts(_ value: JSONValue) {
        guard let members = value.members(sink, expected: "an object of fonts") else { return }
        guard value.count <= SceneLimits.maximumFonts else {
            value.error("the scene has more than \(SceneLimits.maximumFonts) fonts", to: sink)
            return
        }
        declaredFonts = Set(members.map(\.key))
        for member in members {
            if let objection = Identifier.objection(to: member.key) { report(objection, NamedPlace(member)) }
            unreadFonts[member.key] = member.value
        }
        for member in members { readFont(member.key) }
    }

    /// Reads a font of the scene, those first that it is a list of.
    private func readFont(_ name: String) {
        guard let value = unreadFonts.removeValue(forKey: name) else { return }
        openFonts.insert(name)
        fonts[name] = font(value)
        openFonts.remove(name)
    }

    /// The fonts of a text: a name, or a list of names in the order in which they are tried.
    func fontCollection(_ value: JSONValue) -> FontCollection? {
        guard value.kind == .array else { return namedFonts(value) }
        let names = Array(value.elements)
        guard !names.isEmpty, names.count <= SceneLimits.maximumFonts else {
            value.error("expected 1 to \(SceneLimits.maximumFonts) fonts, found \(names.count)", to: sink)
            return nil
        }
        let collections = names.compactMap(namedFonts)
        guard collections.count == names.count else { return nil }
        var fonts: [Font] = []
        for font in collections.flatMap(\.fonts) where !fonts.contains(font) { fonts.append(font) }
        return FontCollection(fonts)
    }

    /// The fonts of texts that name none; nil, and reported once, where there are none.
    func standardFonts(for object: ObjectReader) -> FontCollection? {
        if let own = fonts[SystemFonts.standardName] { return own }
        guard !declaredFonts.contains(SystemFonts.standardName) else { return nil }
        return installedStandardFonts {
            sink.error($0, at: object.openingRange, notes: [DocumentReader.fontNote], pointer: object.value.pointer)
        }
    }

    private static let fontNote = Diagnostic.Note(
        "give the scene a font: \"fonts\": { \"system\": \"fonts/Name.ttf\" }, or install one, such as fonts-noto-cjk")

    /// The installed standard fonts; nil, and reported the first time, where there are none.
    private func installedStandardFonts(report: (String) -> Void) -> FontCollection? {
        let collection = SystemFonts.standard()
        if !collection.fonts.isEmpty {
            fonts[SystemFonts.standardName] = collection
            return collection
        }
        declaredFonts.insert(SystemFonts.standardName)
        let families = SystemFonts.standardFamilies[0].map { "'\($0)'" }.joined(separator: ", ")
        report("there is no font for the text: none of \(families) is installed")
        return nil
    }

    private func namedFonts(_ value: JSONValue) -> FontCollection? {
        guard let name = value.string(sink, expected: "the name of a font") else { return nil }
        readFont(name)
        if let known = fonts[name] { return known }
        if openFonts.contains(name) { value.error("the font '\(name)' contains itself", to: sink) }
        // What else is wrong with it has been reported.
        if declaredFonts.contains(name) { return nil }
        if name == SystemFonts.standardName {
            return installedStandardFonts { value.error($0, notes: [DocumentReader.fontNote], to: sink) }
        }
        let names = declaredFonts.union([SystemFonts.standardName]).sorted()
        let note = Diagnostic.Note("the scene's \"fonts\" are the ones that texts can use")
        value.error("unknown font '\(name)'", notes: [note], suggestion: NearestName.find(name, in: names), to: sink)
        return nil
    }

    private func font(_ value: JSONValue) -> FontCollection? {
        switch value.kind {
        case .string: return fontFile(value, index: 0)
        case .array: return fontCollection(value)
        default: break
        }
        guard let object = ObjectReader(value, FontKeys.kind, self) else { return nil }
        if let file = object(FontKeys.file) {
            return object.has(FontKeys.index.name)
                ? object(FontKeys.index).flatMap { fontFile(file, index: $0) } : fontFile(file, index: 0)
        }
        let (weight, isItalic) = (object(FontKeys.weight), object(FontKeys.italic))
        return object(FontKeys.family).flatMap { installedFont($0, weight ?? .regular, isItalic: isItalic ?? false) }
    }

    private func fontFile(_ value: JSONValue, index: Int) -> FontCollection? {
        guard let bytes = resource(value, "font", limit: Font.maximumBytes) else { return nil }
        do throws(FontError) {
            return FontCollection([try Font(data: bytes, index: index)])
        } catch {
            value.error("cannot use the font '\(value.string ?? "")': \(error)", to: sink)
            return nil
        }
    }

    private func installedFont(_ value: JSONValue, _ weight: FontWeight, isItalic: Bool) -> FontCollection? {
        guard let family = value.string(sink, expected: "the name of a font family") else { return nil }
        if family.lowercased() == SystemFonts.standardName {
            let collection = SystemFonts.standard(weight: weight, isItalic: isItalic)
            if !collection.fonts.isEmpty { return collection }
        } else if let font = SystemFonts.font(family: family, weight: weight, isItalic: isItalic) {
            return FontCollection([font])
        }
        let note = Diagnostic.Note("a font that is not installed can be given as a \"file\" below the scene's folder")
        value.error(
            "no font of the family '\(family)' is installed", notes: [note],
            suggestion: NearestName.find(family.lowercased(), in: SystemFonts.families), to: sink)
        return nil
    }
}
