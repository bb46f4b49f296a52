import AnimSource

/// A key of an object in a scene file: its name, how its value is written, and what it means.
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

    /// The description of the key for schema and documentation.
    var description: KeyDescription {
        KeyDescription(
            name: name, shape: format.shape, isRequired: isRequired, summary: summary, defaultText: defaultText)
    }
}

extension JSONValue {
    /// The first member of an object that has a key; nil where there is none, and for other kinds of values.
    func member<Value>(_ key: Key<Value>) -> JSONMember? { member(key.name) }
}

/// A key as schema and documentation describe it.
struct KeyDescription: Sendable {
    let name: String
    let shape: ValueShape
    let isRequired: Bool
    let summary: String
    /// The default as documentation shows it, which the reader of a scene never asks for.
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

    /// The same key with another default.
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
/// The decoder, the JSON Schema and the tables of the documentation are all made from it. It is a class so that a reader holds
/// one reference to it instead of one to each of its tables.
final class ObjectKind: Sendable {
    /// The name in messages: "unknown key 'x' in shape layer".
    let name: String
    /// The name in the schema, as an identifier.
    let schemaName: String
    /// A description of such an object, in one sentence.
    let summary: String
    /// The keys it may have.
    let keys: [KeyDescription]
    /// The names of the keys that every such object has.
    let requiredNames: [String]
    /// Pairs of keys that exclude each other.
    let exclusions: [(String, String)]
    /// Keys of which an object has exactly one; none where that does not matter.
    let alternatives: [String]
    /// Hints where keys that this kind of object lacks belong, by key.
    var elsewhere: [String: String] { makeElsewhere() }

    /// Only wrong files need the hints: they are made when asked for.
    private let makeElsewhere: @Sendable () -> [String: String]
    private let names: Set<String>

    init(
        _ name: String, schema schemaName: String, _ summary: String, keys: [KeyDescription],
        exclusions: [(String, String)] = [], alternatives: [String] = [],
        elsewhere: @autoclosure @escaping @Sendable () -> [String: String] = [:]
    ) {
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

    /// Whether objects of this kind may have a key.
    func has(_ key: String) -> Bool { names.contains(key) }

    /// This kind with further keys and another name.
    func adding(
        _ more: [KeyDescription], name: String, schema schemaName: String, _ summary: String,
        without removed: Set<String> = [], elsewhere: @autoclosure @escaping @Sendable () -> [String: String] = [:]
    ) -> ObjectKind {
        ObjectKind(
            name, schema: schemaName, summary, keys: keys.filter { !removed.contains($0.name) } + more,
            exclusions: exclusions, alternatives: alternatives, elsewhere: elsewhere())
    }
}
