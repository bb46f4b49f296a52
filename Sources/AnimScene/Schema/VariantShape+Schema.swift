extension VariantShape {
    /// A chain of conditions that leads to the schema of one kind.
    var schema: SchemaText {
        guard let first = cases.first else { return .object([]) }
        var chain = Self.reference(first.kind.schemaName)
        for (value, kind) in cases.dropFirst().reversed() {
            let condition = SchemaText.object([
                .init("properties", .object([.init(key, .object([.init("const", .string(value))]))])),
                .init("required", .array([.string(key)])),
            ])
            chain = [
                .init("if", condition), .init("then", .object(Self.reference(kind.schemaName))), .init("else", .object(chain)),
            ]
        }
        if let instance {
            chain = [
                .init("if", ObjectKind.required(["component"])), .init("then", .object(Self.reference(instance))),
                .init("else", .object(chain)),
            ]
        }
        return .object([.init("description", .string(summary))] + chain)
    }

    private static func reference(_ name: String) -> [SchemaText.Member] {
        [.init("$ref", .string("#/definitions/\(name)"))]
    }
}
