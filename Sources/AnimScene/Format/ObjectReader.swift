import AnimSource

/// An object whose keys have been checked against those of its kind, ready to be read key by key.
struct ObjectReader {
    let value: JSONValue
    let kind: ObjectKind
    let reader: DocumentReader
    /// What the object is called in messages: its kind, and its id where it has one.
    private let title: String
    private var members: [String: JSONMember] = [:]
    /// The keys that unknown keys were probably meant to be.
    private var suggested: Set<String> = []
    private var hasUnknownKeys = false

    /// Checks the keys of an object; nil, and reported, for other kinds of values.
    ///
    /// Unknown and missing keys and forbidden combinations are reported, and what is there can be read all the same. Of
    /// duplicate keys, which the parser has reported, the first counts.
    init?(_ value: JSONValue, _ kind: ObjectKind, _ reader: DocumentReader) {
        self.value = value
        self.kind = kind
        self.reader = reader
        guard let all = value.members(reader.sink, expected: "an object (\(kind.name))") else { return nil }
        let id = kind.has("id") ? value.member("id")?.value.string : nil
        title = id.map { "\(kind.name) '\($0)'" } ?? kind.name
        for member in all {
            if kind.has(member.key) {
                if members[member.key] == nil { members[member.key] = member }
            } else {
                reportUnknown(member)
            }
        }
        reportMissing()
        reportExclusions()
        reportAlternatives()
    }

    /// Whether the object has a key.
    func has(_ key: String) -> Bool { members[key] != nil }

    /// The member of a key.
    func member<Value>(_ key: Key<Value>) -> JSONMember? { members[key.name] }

    /// The value under a key; nil where it is missing, nil and reported where it is wrong.
    func callAsFunction<Value>(_ key: Key<Value>) -> Value? {
        assert(kind.has(key.name), "\(kind.name) has no key \(key.name)")
        return members[key.name].flatMap { key.format.read($0.value, reader) }
    }

    /// Where errors about the object as a whole point: its opening brace.
    var openingRange: SourceRange { value.openingRange }
}

extension JSONValue {
    /// The opening brace or bracket of a container.
    var openingRange: SourceRange { SourceRange(range.lowerBound, min(range.lowerBound + 1, range.upperBound)) }
}

extension ObjectReader {
    private mutating func reportUnknown(_ member: JSONMember) {
        hasUnknownKeys = true
        let place = kind.elsewhere[member.key]
        let suggestion = place == nil ? NearestName.find(member.key, in: kind.keys.map(\.name)) : nil
        if let suggestion { suggested.insert(suggestion) }
        let isSmall = kind.keys.count <= 8
        let list = suggestion == nil && isSmall ? "its keys are \(quotedList(kind.keys.map(\.name)))" : nil
        reader.sink.error(
            "unknown key '\(member.key)' in \(title)", at: member.keyRange,
            notes: (place ?? list).map { [Diagnostic.Note($0)] } ?? [], suggestion: suggestion, pointer: member.value.pointer)
    }

    private func reportMissing() {
        for key in kind.keys where key.isRequired && members[key.name] == nil && !suggested.contains(key.name) {
            reader.sink.error("missing key '\(key.name)' in \(title)", at: openingRange, pointer: value.pointer)
        }
    }

    private func reportExclusions() {
        for (first, second) in kind.exclusions {
            guard let a = members[first], let b = members[second] else { continue }
            let later = a.keyRange < b.keyRange ? b : a
            let other = a.keyRange < b.keyRange ? first : second
            reader.sink.error(
                "'\(later.key)' cannot be combined with '\(other)'", at: later.keyRange, pointer: later.value.pointer)
        }
    }

    private func reportAlternatives() {
        guard !kind.alternatives.isEmpty else { return }
        let present = kind.alternatives.filter(has)
        if present.isEmpty && !hasUnknownKeys {
            reader.sink.error(
                "\(title) needs one of \(quotedList(kind.alternatives))", at: openingRange, pointer: value.pointer)
        }
        for (first, extra) in zip(present, present.dropFirst()) {
            guard let member = members[extra] else { continue }
            reader.sink.error(
                "'\(extra)' cannot be combined with '\(first)'", at: member.keyRange, pointer: member.value.pointer)
        }
    }
}

/// Names for a message: 'a', 'b', 'c'.
func quotedList(_ names: some Sequence<String>) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
}
