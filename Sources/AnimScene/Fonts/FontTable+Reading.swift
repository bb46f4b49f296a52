import AnimSource
import AnimText

extension FontTable {
    /// Reads the fonts of a scene, and makes their names known.
    func declare(_ value: JSONValue, in context: ReadingContext) {
        guard let members = value.members(context.sink, expected: "an object of fonts") else { return }
        guard value.count <= SceneLimits.maximumFonts else {
            value.error("the scene has more than \(SceneLimits.maximumFonts) fonts", to: context.sink)
            return
        }
        declared = Set(members.map(\.key))
        for member in members {
            if let objection = Identifier.objection(to: member.key) { context.error(objection, atKeyOf: member) }
            unread[member.key] = member.value
        }
        for member in members { read(member.key, in: context) }
    }

    /// Reads a font of the scene, those first that it is a list of.
    private func read(_ name: String, in context: ReadingContext) {
        guard let value = unread.removeValue(forKey: name) else { return }
        open.insert(name)
        collections[name] = FontCollection(source: value, in: context)
        open.remove(name)
    }

    /// The fonts under the name in a string; nil, and reported, where there are none.
    func fonts(named value: JSONValue, in context: ReadingContext) -> FontCollection? {
        guard let name = value.string(context.sink, expected: "the name of a font") else { return nil }
        read(name, in: context)
        if let known = collections[name] { return known }
        if open.contains(name) { value.error("the font '\(name)' contains itself", to: context.sink) }
        // What else is wrong with it has been reported.
        if declared.contains(name) { return nil }
        if name == SystemFonts.standardName {
            return installedStandardFonts { value.error($0, notes: [Self.note], to: context.sink) }
        }
        let names = declared.union([SystemFonts.standardName]).sorted()
        let note = Diagnostic.Note("the scene's \"fonts\" are the ones that texts can use")
        value.error("unknown font '\(name)'", notes: [note], suggestion: NearestName.find(name, in: names), to: context.sink)
        return nil
    }

    /// The fonts of a text that names none; nil, and reported once, where there are none.
    func standardFonts(for object: ObjectReader) -> FontCollection? {
        if let own = collections[SystemFonts.standardName] { return own }
        guard !declared.contains(SystemFonts.standardName) else { return nil }
        return installedStandardFonts {
            object.context.sink.error($0, at: object.openingRange, notes: [Self.note], pointer: object.value.pointer)
        }
    }

    private static let note = Diagnostic.Note(
        "give the scene a font: \"fonts\": { \"system\": \"fonts/Name.ttf\" }, or install one, such as fonts-noto-cjk")

    /// The installed standard fonts; nil, and reported the first time, where there are none.
    private func installedStandardFonts(report: (String) -> Void) -> FontCollection? {
        let collection = SystemFonts.standard()
        if !collection.fonts.isEmpty {
            collections[SystemFonts.standardName] = collection
            return collection
        }
        declared.insert(SystemFonts.standardName)
        let families = SystemFonts.standardFamilies[0].map { "'\($0)'" }.joined(separator: ", ")
        report("there is no font for the text: none of \(families) is installed")
        return nil
    }
}
