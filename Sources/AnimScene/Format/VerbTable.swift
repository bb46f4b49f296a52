import AnimSource

/// The kinds of objects with exactly one verb: actions, touches.
struct VerbTable<Value>: Sendable {
    /// The name for messages: `action`.
    let noun: String
    /// The name with its article: `an action`.
    var phrase: String { noun.withArticle }
    let kinds: [VerbKind<Value>]
    /// The verbs, in the order of the kinds.
    let verbs: [String]
    private let indices: [String: Int]

    init(_ noun: String, kinds: [VerbKind<Value>]) {
        self.noun = noun
        self.kinds = kinds
        verbs = kinds.map(\.verb)
        indices = Dictionary(uniqueKeysWithValues: zip(verbs, kinds.indices))
    }

    /// Returns the kind of a verb; nil for other keys.
    func kind(of verb: String) -> VerbKind<Value>? { indices[verb].map { kinds[$0] } }
}

// MARK: - Reading

extension VerbTable {
    /// Returns the kind of an object, and the member of its verb; reports an error and returns nil unless it has exactly one verb.
    ///
    /// - Parameters:
    ///   - value: The object.
    ///   - context: The context.
    ///   - remedy: Returns the advice about two verbs.
    ///   - unknown: Returns whether a member of an object without a verb may be a misspelled verb.
    func kind(
        of value: JSONValue, in context: ReadingContext, remedy: (String, String) -> String,
        unknown: (JSONMember) -> Bool = { _ in true }
    ) -> (VerbKind<Value>, JSONMember)? {
        guard let members = value.members(context.sink, expected: "\(phrase), an object") else { return nil }
        guard let verb = members.first(where: { indices[$0.key] != nil }), let kind = kind(of: verb.key) else {
            reportMissingVerb(value, members.first(where: unknown), context.sink)
            return nil
        }
        if let second = members.first(where: { $0.key != verb.key && indices[$0.key] != nil }) {
            context.error(
                "\(phrase) must have exactly one verb, found '\(verb.key)' and '\(second.key)'", atKeyOf: second,
                notes: [Diagnostic.Note(remedy(verb.key, second.key))])
            return nil
        }
        return (kind, verb)
    }

    private func reportMissingVerb(_ value: JSONValue, _ unknown: JSONMember?, _ sink: DiagnosticSink) {
        let hint = unknown.flatMap { FamiliarNote.note(on: $0.key, among: verbs) }
        sink.error(
            unknown.map { "unknown \(noun) '\($0.key)'" } ?? "\(phrase) needs a verb",
            at: unknown?.keyRange ?? value.openingRange,
            notes: [Diagnostic.Note(hint ?? "expected one of \(Diagnostic.list(verbs))")],
            suggestion: unknown.flatMap { NearestName.find($0.key, in: verbs) }, pointer: value.pointer)
    }
}

/// A kind of object that is identified by its first key, the verb, and the function that reads it.
struct VerbKind<Value>: Sendable {
    let object: ObjectKind
    /// Reads an object of the kind; reports errors and returns nil if it is invalid.
    let read: @Sendable (ObjectReader) -> Value?

    /// The key that identifies the kind.
    var verb: String { object.keys[0].name }
}
