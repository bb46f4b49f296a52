/// A key as schema and documentation describe it.
struct KeyDescription: Hashable, Sendable {
    let name: String
    let shape: ValueShape
    let isRequired: Bool
    let defaultText: String?
    let summary: String

    /// The same key with another default.
    func defaulting(to text: String?) -> KeyDescription {
        KeyDescription(name: name, shape: shape, isRequired: isRequired, defaultText: text, summary: summary)
    }
}
