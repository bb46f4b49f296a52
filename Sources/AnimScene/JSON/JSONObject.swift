/// An object whose keys were checked against a known set, ready to be decoded.
struct JSONObject<Key: JSONObjectKey> {
    /// The object itself.
    let value: JSONValue
    /// Where the accessors report what is wrong.
    let sink: DiagnosticSink
    private var entries: [Entry] = []

    /// A known key that the object has.
    struct Entry {
        let key: Key
        let keyRange: SourceRange
        let value: JSONValue
    }

    /// Reads the keys of an object and reports unknown ones with the nearest known name; nil, and reported, for other kinds.
    ///
    /// `name` tells this object from others of its sort in messages: "unknown key 'x' in layer 'card'". Of duplicate keys,
    /// which the parser has reported, the first counts.
    init?(_ value: JSONValue, of type: Key.Type = Key.self, named name: String? = nil, _ sink: DiagnosticSink) {
        self.value = value
        self.sink = sink
        guard let members = value.members(sink, expected: "an object (\(Key.table.objectName))") else { return nil }
        entries.reserveCapacity(value.count)
        for member in members {
            if let key = Key.table[member.key] {
                guard entry(key) == nil else { continue }
                entries.append(Entry(key: key, keyRange: member.keyRange, value: member.value))
            } else {
                reportUnknown(member, in: name)
            }
        }
    }

    /// The entries in source order.
    var allEntries: [Entry] { entries }

    /// The entry of a key, where the object has it.
    func entry(_ key: Key) -> Entry? { entries.first { $0.key == key } }

    /// The value of a key, where the object has it.
    subscript(key: Key) -> JSONValue? { entry(key)?.value }

    private func reportUnknown(_ member: JSONMember, in name: String?) {
        let table = Key.table
        let object = name.map { "\(table.objectName) '\($0)'" } ?? table.objectName
        sink.error(
            "unknown key '\(member.key)' in \(object)", at: member.keyRange,
            suggestion: table.suggestion(for: member.key), pointer: member.value.pointer)
    }
}

extension JSONObject {
    /// The value of a key; reports at the object where it is missing.
    func required(_ key: Key) -> JSONValue? {
        if let value = self[key] { return value }
        sink.error("missing key '\(key.rawValue)' in \(Key.table.objectName)", at: openingRange, pointer: value.pointer)
        return nil
    }

    /// Reports keys that the object may not have in this combination: "'path' is not a key of text layers".
    func allowOnly(_ allowed: Set<Key>, otherwise explanation: (Key) -> String) {
        for entry in entries where !allowed.contains(entry.key) {
            sink.error(explanation(entry.key), at: entry.keyRange, pointer: entry.value.pointer)
        }
    }

    /// The opening brace, where errors about the object as a whole point.
    var openingRange: SourceRange { SourceRange(value.range.lowerBound, value.range.lowerBound + 1) }

    /// The number under a key; nil where it is missing, nil and reported where it is something else.
    func number(_ key: Key) -> Double? { self[key].flatMap { $0.number(sink) } }

    /// The whole number under a key; nil where it is missing, nil and reported where it is something else.
    func integer(_ key: Key) -> Int? { self[key].flatMap { $0.integer(sink) } }

    /// The boolean under a key; nil where it is missing, nil and reported where it is something else.
    func bool(_ key: Key) -> Bool? { self[key].flatMap { $0.bool(sink) } }

    /// The string under a key; nil where it is missing, nil and reported where it is something else.
    func string(_ key: Key) -> String? { self[key].flatMap { $0.string(sink) } }

    /// The elements of the array under a key; none where it is missing, none and reported where it is something else.
    func elements(_ key: Key) -> [JSONValue] { self[key].flatMap { $0.elements(sink) }.map(Array.init) ?? [] }

    /// The numbers of the array of a fixed length under a key; nil where it is missing, nil and reported where it is wrong.
    func numbers(_ key: Key, _ count: Int) -> [Double]? { self[key].flatMap { $0.numbers(count, sink) } }

    /// The object under a key; nil where it is missing, nil and reported where it is something else.
    func object<Inner: JSONObjectKey>(_ key: Key, of type: Inner.Type = Inner.self) -> JSONObject<Inner>? {
        self[key].flatMap { JSONObject<Inner>($0, of: type, sink) }
    }

    /// The case that the string under a key names; nil where it is missing, nil and reported where it is something else.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: Key, of type: Choice.Type = Choice.self, _ what: String
    ) -> Choice? {
        self[key].flatMap { $0.choice(of: type, what, sink) }
    }
}
