import AnimSource
import AnimText

extension FontTable {
    /// Reads a font that is declared in several weights, as files.
    func readWeights(of name: String, _ value: JSONValue, in context: ReadingContext) {
        guard let object = ObjectReader(value, FontKeys.kind, in: context), let weights = object(FontKeys.weights) else { return }
        let fonts = Self.files(weights, in: context)
        let cuts = object(FontKeys.display).map { Self.files($0, in: context) } ?? [:]
        let fallback = object(FontKeys.fallback)
        if let fallback { guard FontCollection(fallback, in: context) != nil else { return } }
        var family: [FontWeight: FontCollection] = [:]
        for (weight, font) in fonts {
            var collection = FontCollection([font])
            for name in fallback.map({ Array($0.elements) }) ?? [] {
                let fonts = self.weights[name.string ?? ""]?.nearest(to: weight)?.fonts ?? self.fonts(named: name, in: context)
                collection.fonts += fonts?.fonts.filter { !collection.fonts.contains($0) } ?? []
            }
            collection.prefersEmoji = true
            collection.design = SystemFontDesign(weight: weight, displayCuts: cuts[weight].map { [font: $0] } ?? [:])
            family[weight] = collection
        }
        guard let main = family.nearest(to: .regular) else {
            if weights.kind == .object, weights.count == 0 { weights.error("expected at least one weight", to: context.sink) }
            return
        }
        self.weights[name] = family
        collections[name] = main.fonts
        for (weight, fonts) in family where weight != main.weight { collections[Self.name(name, weight)] = fonts }
    }

    /// Returns the name of a font in a weight, which no scene can declare.
    private static func name(_ name: String, _ weight: FontWeight) -> String { name + "." + weight.rawValue }

    /// Reads the files of an object by their weights.
    private static func files(_ value: JSONValue, in context: ReadingContext) -> [FontWeight: Font] {
        var fonts: [FontWeight: Font] = [:]
        guard let members = value.members(context.sink, expected: "an object of paths by weight") else { return [:] }
        for member in members {
            guard let weight = FontWeight(rawValue: member.key) else {
                let names = FontWeight.allCases.map(\.rawValue)
                let suggestion = NearestName.find(member.key, in: names)
                let notes = suggestion == nil ? [Diagnostic.Note("expected one of \(Diagnostic.list(names))")] : []
                context.error("unknown weight '\(member.key)'", atKeyOf: member, notes: notes, suggestion: suggestion)
                continue
            }
            fonts[weight] = FontCollection.file(member.value, in: context)
        }
        return fonts
    }

    /// Returns the default fonts of texts in a weight; reports an error and returns nil if there are none.
    ///
    /// - Parameters:
    ///   - object: The layer or run.
    ///   - weight: The weight.
    ///   - member: The key that gives the weight; nil if a text style does.
    func standardFonts(for object: ObjectReader, in weight: FontWeight, at member: JSONMember?) -> FontCollection? {
        guard let regular = standardFonts(for: object) else { return nil }
        let name = SystemFonts.standardName
        if weights[name] != nil || declared.contains(name) {
            return fonts(name, in: weight, at: member, object.context)
        }
        guard weight != .regular else { return regular }
        let fonts = SystemFonts.standard(weight: weight)
        collections[Self.name(name, weight)] = fonts
        return fonts
    }

    /// Returns a declared font in a weight; reports an error and returns nil if it has a single weight.
    func fonts(
        named value: JSONValue, in weight: FontWeight, at member: JSONMember, _ context: ReadingContext
    ) -> FontCollection? {
        guard value.kind != .array else {
            context.error("'fontWeight' needs a single font with 'weights', not a list", atKeyOf: member)
            return nil
        }
        guard fonts(named: value, in: context) != nil, let name = value.string else { return nil }
        return fonts(name, in: weight, at: member, context)
    }

    private func fonts(
        _ name: String, in weight: FontWeight, at member: JSONMember?, _ context: ReadingContext
    ) -> FontCollection? {
        // An imported file does not know which weights the scene declares.
        let member = member.flatMap { context.scope.declared.isImported($0.keyRange) ? nil : $0 }
        guard let family = weights[name], let nearest = family.nearest(to: weight) else {
            guard let member else { return collections[name] }
            context.error(
                "the font '\(name)' has no weights", atKeyOf: member,
                notes: [Diagnostic.Note("declare it as { \"weights\": { \"regular\": \"…\", \"bold\": \"…\" } }")])
            return nil
        }
        if nearest.weight != weight, let member {
            member.value.warning(
                "the font '\(name)' has no weight '\(weight.rawValue)'; using '\(nearest.weight.rawValue)'", to: context.sink)
        }
        return nearest.fonts
    }
}

extension [FontWeight: FontCollection] {
    /// Returns the weight nearest to a given one, the lighter of two equally near ones, with its fonts; nil if there are none.
    fileprivate func nearest(to weight: FontWeight) -> (weight: FontWeight, fonts: FontCollection)? {
        let distance = { (other: FontWeight) in 2 * abs(other.number - weight.number) + (other.number > weight.number ? 1 : 0) }
        return self.min { distance($0.key) < distance($1.key) }.map { ($0.key, $0.value) }
    }
}
