/// The keys of components.
enum ComponentKeys {
    static let parameters = Key(
        "parameters", .raw(.map(of: .constant)), default: "{}",
        "Names that expressions inside may use, with their default values.")

    private static func makeKind(of type: LayerType) -> ObjectKind {
        let layer = LayerKeys.kind(of: type)
        return layer.adding(
            [parameters.description], name: "component", schema: type.schemaName + "Component",
            type == .layer ? "A layer with parameters, made by its instances." : "A \(type.phrase) with parameters.",
            without: Set(idHint.keys), elsewhere: layer.elsewhere.merging(idHint) { a, _ in a })
    }

    private static let kinds = LayerKindTable(makeKind)

    /// The kind of components whose layer is of a type.
    static func kind(of type: LayerType) -> ObjectKind { kinds[type] }

    private static let idHint = [
        LayerKeys.id.name: "the id is given where the component is used",
        LayerKeys.copies.name: "'repeat' is given where the component is used",
    ]
}
