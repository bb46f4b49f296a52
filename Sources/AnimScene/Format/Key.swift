/// A key of an object in a scene file: its name, how its value is written, and what it means.
struct Key<Value: Sendable>: Sendable {
    let name: String
    let format: Format<Value>
    let isRequired: Bool
    /// The value that holds where the key is missing, as documentation shows it.
    let defaultText: String?
    /// What the key means, in one sentence.
    let summary: String

    init(
        _ name: String, _ format: Format<Value>, required isRequired: Bool = false, default defaultText: String? = nil,
        _ summary: String
    ) {
        self.name = name
        self.format = format
        self.isRequired = isRequired
        self.defaultText = defaultText
        self.summary = summary
    }

    /// What schema and documentation say of the key.
    var description: KeyDescription {
        KeyDescription(
            name: name, shape: format.shape, isRequired: isRequired, defaultText: defaultText, summary: summary)
    }
}

/// What schema and documentation say of a key.
struct KeyDescription: Hashable, Sendable {
    let name: String
    let shape: ValueShape
    let isRequired: Bool
    let defaultText: String?
    let summary: String
}

extension KeyDescription {
    /// The same key with another default.
    func defaulting(to text: String?) -> KeyDescription {
        KeyDescription(name: name, shape: shape, isRequired: isRequired, defaultText: text, summary: summary)
    }
}
