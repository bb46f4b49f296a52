/// The keys that objects of one sort may have, as the cases of an enum.
///
/// ```swift
/// enum CanvasKey: String, JSONObjectKey {
///     case width, height, scale
///     static let table = JSONKeyTable<Self>(for: "canvas")
/// }
/// ```
/// All keys a decoder knows are thereby enumerable, which is how the schema is tested against it.
protocol JSONObjectKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// The sort of object and its keys by name.
    static var table: JSONKeyTable<Self> { get }
}

/// The keys of one sort of object, by name.
struct JSONKeyTable<Key: JSONObjectKey>: Sendable {
    /// What messages call the object: "unknown key 'x' in layer".
    let objectName: String
    /// The names in the order of the cases.
    let names: [String]
    private let keys: [String: Key]

    /// Creates the table of all cases.
    init(for objectName: String) {
        self.objectName = objectName
        names = Key.allCases.map(\.rawValue)
        keys = Dictionary(Key.allCases.map { ($0.rawValue, $0) }) { first, _ in first }
    }

    /// The key of a name.
    subscript(name: String) -> Key? { keys[name] }
}
