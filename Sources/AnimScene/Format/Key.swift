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
