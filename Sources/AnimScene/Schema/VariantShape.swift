/// Kinds of objects that share a name and that one key distinguishes; the first case is the default.
struct VariantShape: Sendable {
    let name: String
    let summary: String
    /// The key that distinguishes them.
    let key: String
    /// The kind of objects that have a `component`; nil where that means nothing.
    let instance: String?
    let cases: [(value: String, kind: ObjectKind)]

    init(
        _ name: String, _ summary: String, key: String, instance: String? = nil, cases: [(value: String, kind: ObjectKind)]
    ) {
        self.name = name
        self.summary = summary
        self.key = key
        self.instance = instance
        self.cases = cases
    }
}
