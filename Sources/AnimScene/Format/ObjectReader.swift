import AnimExpression
import AnimSource

/// An object whose keys have been checked against those of its kind, ready to be read key by key.
struct ObjectReader {
    let value: JSONValue
    let kind: ObjectKind
    /// The context in which the object is read.
    private(set) var context: ReadingContext
    private var members: [String: JSONMember] = [:]
    /// The keys that unknown keys were probably meant to be.
    private var suggested: Set<String> = []
    private var hasUnknownKeys = false

    /// Checks the keys of an object; nil, and reported, for other kinds of values.
    ///
    /// Unknown and missing keys and forbidden combinations are reported, and what is there can be read all the same. Of
    /// duplicate keys, which the parser has reported, the first counts.
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

    /// The names of the keys that the object has, in no order.
    var keys: some Sequence<String> { members.keys }

    /// Whether the object has a key.
    func has<Value>(_ key: Key<Value>) -> Bool { members[key.name] != nil }

    /// The member of a key.
    func member<Value>(_ key: Key<Value>) -> JSONMember? { members[key.name] }

    /// The value under a key; nil where it is missing, nil and reported where it is wrong.
    func callAsFunction<Value>(_ key: Key<Value>) -> Value? {
        assert(kind.has(key.name), "\(kind.name) has no key \(key.name)")
        return members[key.name].flatMap { key.format.read($0.value, context) }
    }

    /// The same object, read where further names are known.
    func adding(_ locals: [String: ExpressionType]) -> ObjectReader { within(context.adding(locals)) }

    /// The same object, read where names hold that are known only in certain actions.
    func adding(_ locals: [ContextualName: ExpressionType]) -> ObjectReader { within(context.adding(locals)) }

    /// The same object, read in another context.
    func within(_ context: ReadingContext) -> ObjectReader {
        var object = self
        object.context = context
        return object
    }

    /// The range at which errors about the object as a whole are reported: its opening brace.
    var openingRange: SourceRange { value.openingRange }
}

// MARK: - Reports

extension ObjectReader {
    /// The name of the object in messages: its kind, and its id where it has one.
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
        let list = suggestion == nil && isSmall ? "its keys are \(Diagnostic.list(kind.keys.map(\.name)))" : nil
        context.error(
            "unknown key '\(member.key)' in \(title)", atKeyOf: member,
            notes: (hint ?? list).map { [Diagnostic.Note($0)] } ?? [], suggestion: suggestion)
    }

    private func reportMissing() {
        for name in kind.requiredNames { reportMissing(name) }
    }

    /// Reports a key that means nothing without another one; no effect where that one is there.
    func require<Value>(_ name: String, for key: Key<Value>) {
        guard members[name] == nil, let member = members[key.name] else { return }
        context.error("'\(key.name)' needs '\(name)'", atKeyOf: member)
    }

    /// Reports that a key is missing which the object needs for the sake of others; no effect where it is there.
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
