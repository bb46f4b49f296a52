import AnimSource

/// A key of an object in a scene file: its name, format and meaning.
struct Key<Value: Sendable>: Sendable {
    let name: String
    let format: Format<Value>
    let isRequired: Bool
    /// The meaning of the key, in one sentence.
    let summary: String

    private let defaultText: @Sendable () -> String?

    init(
        _ name: String, _ format: Format<Value>, required isRequired: Bool = false,
        default defaultText: @autoclosure @escaping @Sendable () -> String? = nil, _ summary: String
    ) {
        self.name = name
        self.format = format
        self.isRequired = isRequired
        self.defaultText = defaultText
        self.summary = summary
    }

    /// The description of the key for the schema and the documentation.
    var description: KeyDescription {
        KeyDescription(
            name: name, shape: format.shape, isRequired: isRequired, summary: summary, defaultText: defaultText)
    }
}

extension JSONValue {
    /// Returns the first member of an object with a key; nil if it has none, and for other kinds of values.
    func member<Value>(_ key: Key<Value>) -> JSONMember? { member(key.name) }
}

/// The description of a key for the schema and the documentation.
struct KeyDescription: Sendable {
    let name: String
    let shape: ValueShape
    let isRequired: Bool
    let summary: String
    /// The default, as shown in the documentation; computed on demand, since readers of scenes do not need it.
    var defaultText: String? { makeDefaultText() }

    private let makeDefaultText: @Sendable () -> String?

    init(
        name: String, shape: ValueShape, isRequired: Bool, summary: String, defaultText: @escaping @Sendable () -> String?
    ) {
        self.name = name
        self.shape = shape
        self.isRequired = isRequired
        self.summary = summary
        makeDefaultText = defaultText
    }

    /// Returns the same key with a different default.
    func defaulting(to text: @autoclosure @escaping @Sendable () -> String?) -> KeyDescription {
        KeyDescription(name: name, shape: shape, isRequired: isRequired, summary: summary, defaultText: text)
    }
}

extension KeyDescription: Equatable {
    static func == (a: KeyDescription, b: KeyDescription) -> Bool {
        (a.name, a.shape, a.isRequired, a.summary, a.defaultText) == (b.name, b.shape, b.isRequired, b.summary, b.defaultText)
    }
}

/// A kind of object in scene files, with the table of its keys.
///
/// The decoder, the JSON Schema and the tables in the documentation are all derived from it. It is a class so that a reader holds
/// one reference to it instead of one to each of its tables.
final class ObjectKind: Sendable {
    /// The name for messages: "unknown key 'x' in shape layer".
    let name: String
    /// The name in the schema, as an identifier.
    let schemaName: String
    /// A one-sentence description.
    let summary: String
    /// The allowed keys.
    let keys: [KeyDescription]
    /// The names of the required keys.
    let requiredNames: [String]
    /// Pairs of keys that exclude each other.
    let exclusions: [(String, String)]
    /// Alternative keys; unless empty, an object must have exactly one of them.
    let alternatives: [String]
    /// The shape of the values of other keys, for the schema; nil if there are none.
    let others: ValueShape?
    /// Hints on the right place for keys that this kind of object does not have, by key.
    var elsewhere: [String: String] { makeElsewhere() }

    /// Only invalid files need the hints, so they are computed on demand.
    private let makeElsewhere: @Sendable () -> [String: String]
    private let names: Set<String>

    init(
        _ name: String, schema schemaName: String, _ summary: String, keys: [KeyDescription],
        exclusions: [(String, String)] = [], alternatives: [String] = [], others: ValueShape? = nil,
        elsewhere: @autoclosure @escaping @Sendable () -> [String: String] = [:]
    ) {
        self.others = others
        self.name = name
        self.schemaName = schemaName
        self.summary = summary
        self.keys = keys
        self.exclusions = exclusions
        self.alternatives = alternatives
        makeElsewhere = elsewhere
        requiredNames = keys.filter(\.isRequired).map(\.name)
        names = Set(keys.map(\.name))
    }

    /// Returns whether objects of this kind may have a key.
    func has(_ key: String) -> Bool { names.contains(key) }

    /// Returns this kind with additional keys and a different name.
    func adding(
        _ more: [KeyDescription], name: String, schema schemaName: String, _ summary: String,
        without removed: Set<String> = [], elsewhere: @autoclosure @escaping @Sendable () -> [String: String] = [:]
    ) -> ObjectKind {
        ObjectKind(
            name, schema: schemaName, summary, keys: keys.filter { !removed.contains($0.name) } + more,
            exclusions: exclusions, alternatives: alternatives, elsewhere: elsewhere())
    }
}
