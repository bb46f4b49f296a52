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
