import AnimSource

extension ObjectReference {
    /// Reads the name of an animator; nil, and reported, where it is wrong.
    init?(animator value: JSONValue, in context: ReadingContext) {
        guard let text = value.string(context.sink, expected: "the id of an animator") else { return nil }
        let name = DottedName(text, value)
        guard let tokens = name.tokens(reportingTo: context.sink), let id = tokens[0].name else { return nil }
        guard context.names.animators[id] != nil else {
            Self.reportUnknownAnimator(id, name, context)
            return nil
        }
        guard let prefix = ObjectPrefix(ofAnimator: name, tokens, in: context) else { return nil }
        guard prefix.rest.isEmpty else {
            name.error("unknown animator '\(text)'", to: context.sink)
            return nil
        }
        self = prefix.object
    }

    /// Reads the id that an animator is created under; nil, and reported, where it is wrong.
    init?(idOfAnimator value: JSONValue, in context: ReadingContext) {
        guard let text = value.string(context.sink, expected: "the id of an animator") else { return nil }
        let name = DottedName(text, value)
        let id = String(text.prefix { $0 != "[" })
        if let objection = Identifier.objection(to: id) ?? context.scope.collision(of: id, "animator") {
            name.error(objection, to: context.sink)
            return nil
        }
        guard let tokens = name.tokens(reportingTo: context.sink),
            let prefix = ObjectPrefix(ofAnimator: name, tokens, in: context)
        else { return nil }
        guard prefix.rest.isEmpty else {
            name.error("'\(text)' is no name: letters, digits and '_', not beginning with a digit", to: context.sink)
            return nil
        }
        self = prefix.object
    }

    private static func reportUnknownAnimator(_ id: String, _ name: DottedName, _ context: ReadingContext) {
        let nearest = NearestName.find(id, in: context.names.animators.keys.sorted())
        let note = Diagnostic.Note("an animator is created by an action: { \"animator\": { \"id\": \"\(id)\", … } }")
        name.error(
            "unknown animator '\(id)'", notes: nearest == nil ? [note] : [],
            suggestion: nearest.map { $0 + name.text.dropFirst(id.count) }, to: context.sink)
    }
}
