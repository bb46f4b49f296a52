extension ObjectKind {
    /// The keywords that describe objects of this kind.
    var schema: [SchemaText.Member] {
        var members: [SchemaText.Member] = [
            .init("description", .string(summary)), .init("type", .string("object")), .init("additionalProperties", .bool(false)),
        ]
        let required = keys.filter(\.isRequired).map(\.name)
        if !required.isEmpty { members.append(.init("required", .array(required.map(SchemaText.string)))) }
        if !alternatives.isEmpty { members.append(.init("oneOf", .array(alternatives.map { Self.required([$0]) }))) }
        if !exclusions.isEmpty {
            members.append(.init("allOf", .array(exclusions.map { .object([.init("not", Self.required([$0.0, $0.1]))]) })))
        }
        members.append(.init("properties", .object(keys.map { SchemaText.Member($0.name, $0.schema) })))
        return members
    }

    static func required(_ names: [String]) -> SchemaText {
        .object([.init("required", .array(names.map(SchemaText.string)))])
    }
}
