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
    /// Names that other vocabularies use, and the keys to suggest in their place.
    let synonyms: [String: Key]
    private let keys: [String: Key]

    /// Creates the table of all cases; a synonym, such as UIKit's `alpha`, is still an error, but one that names the right key.
    init(for objectName: String, synonyms: [String: Key] = [:]) {
        self.objectName = objectName
        self.synonyms = synonyms
        names = Key.allCases.map(\.rawValue)
        keys = Dictionary(Key.allCases.map { ($0.rawValue, $0) }) { first, _ in first }
    }

    /// The key of a name.
    subscript(name: String) -> Key? { keys[name] }

    /// The name that was probably meant by an unknown one.
    func suggestion(for name: String) -> String? {
        synonyms[name]?.rawValue ?? NearestName.find(name, in: names)
    }
}
