import AnimExpression
import AnimSource

/// A reader of the values of an object whose keys have been checked against its kind.
struct ObjectReader {
    let value: JSONValue
    let kind: ObjectKind
    /// The context for reading the values.
    private(set) var context: ReadingContext
    private var members: [String: JSONMember] = [:]
    /// The keys suggested for unknown keys, which are not also reported as missing.
    private var suggested: Set<String> = []
    private var hasUnknownKeys = false

    /// Checks the keys of an object; reports an error and returns nil for other kinds of values.
    ///
    /// Unknown and missing keys and invalid combinations are reported, but the existing keys can still be read. The first of several
    /// duplicate keys counts; the parser has reported the others.
    init?(_ value: JSONValue, _ kind: ObjectKind, in context: ReadingContext) {
        self.value = value
        self.kind = kind
        self.context = context
        guard let all = value.members(context.sink, expected: "an object (\(kind.name))") else { return nil }
        members.reserveCapacity(min(value.count, kind.keys.count))
        for member in all {
            if kind.has(member.key) {
                if let first = members.updateValue(member, forKey: member.key) { members[member.key] = first }
            } else {
                reportUnknown(member)
            }
        }
        reportMissing()
        reportExclusions()
        reportAlternatives()
    }

    /// The names of the object's keys, in no particular order.
    var keys: some Sequence<String> { members.keys }

    /// Returns whether the object has a key.
    func has<Value>(_ key: Key<Value>) -> Bool { members[key.name] != nil }

    /// Returns the member of a key.
    func member<Value>(_ key: Key<Value>) -> JSONMember? { members[key.name] }

    /// Reads the value of a key; returns nil if it is missing, and reports errors and returns nil if it is invalid.
    func callAsFunction<Value>(_ key: Key<Value>) -> Value? {
        assert(kind.has(key.name), "\(kind.name) has no key \(key.name)")
        return members[key.name].flatMap { key.format.read($0.value, context) }
    }

    /// Returns a reader with additional names in scope.
    func adding(_ locals: [String: ExpressionType]) -> ObjectReader { within(context.adding(locals)) }

    /// Returns a reader with additional names that are only available in certain actions.
    func adding(_ locals: [ContextualName: ExpressionType]) -> ObjectReader { within(context.adding(locals)) }

    /// Returns a reader with another context.
    func within(_ context: ReadingContext) -> ObjectReader {
        var object = self
        object.context = context
        return object
    }

    /// The range for errors about the whole object: its opening brace.
    var openingRange: SourceRange { value.openingRange }
}

// MARK: - Reports

extension ObjectReader {
    /// The name of the object in messages: its kind, and its id, if any.
    private var title: String {
        let id = kind.has("id") ? value.member("id")?.value.string : nil
        return id.map { "\(kind.name) '\($0)'" } ?? kind.name
    }

    private mutating func reportUnknown(_ member: JSONMember) {
        hasUnknownKeys = true
        let hint = FamiliarNote.note(on: member.key, among: kind.keys.lazy.map(\.name)) ?? kind.elsewhere[member.key]
        let suggestion = hint == nil ? NearestName.find(member.key, in: kind.keys.map(\.name)) : nil
        if let suggestion { suggested.insert(suggestion) }
        let isSmall = kind.keys.count <= 8
        let list = suggestion == nil && isSmall ? "expected one of \(Diagnostic.list(kind.keys.map(\.name)))" : nil
        context.error(
            "unknown key '\(member.key)' in \(title)", atKeyOf: member,
            notes: (hint ?? list).map { [Diagnostic.Note($0)] } ?? [], suggestion: suggestion)
    }

    private func reportMissing() {
        for name in kind.requiredNames { reportMissing(name) }
    }

    /// Reports a key that requires another key, unless the object has that key, too.
    func require<Value>(_ name: String, for key: Key<Value>) {
        guard members[name] == nil, let member = members[key.name] else { return }
        context.error("'\(key.name)' needs '\(name)'", atKeyOf: member)
    }

    /// Reports a missing key that is required because of others, unless the object has it.
    func reportMissing<Value>(_ key: Key<Value>) { reportMissing(key.name) }

    private func reportMissing(_ name: String) {
        guard members[name] == nil, !suggested.contains(name) else { return }
        context.sink.error("missing key '\(name)' in \(title)", at: openingRange, pointer: value.pointer)
    }

    private func reportExclusions() {
        for (first, second) in kind.exclusions {
            guard let a = members[first], let b = members[second] else { continue }
            let later = a.keyRange < b.keyRange ? b : a
            let other = a.keyRange < b.keyRange ? first : second
            context.error("'\(later.key)' cannot be combined with '\(other)'", atKeyOf: later)
        }
    }

    private func reportAlternatives() {
        guard !kind.alternatives.isEmpty else { return }
        let present = kind.alternatives.filter { members[$0] != nil }
        if present.isEmpty && !hasUnknownKeys {
            context.sink.error(
                "\(title) needs one of \(Diagnostic.list(kind.alternatives))", at: openingRange, pointer: value.pointer)
        }
        for (first, extra) in zip(present, present.dropFirst()) {
            guard let member = members[extra] else { continue }
            context.error("'\(extra)' cannot be combined with '\(first)'", atKeyOf: member)
        }
    }
}
