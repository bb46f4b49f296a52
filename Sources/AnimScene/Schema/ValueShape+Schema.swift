extension ValueShape {
    /// The keywords that describe the shape.
    var schema: [SchemaText.Member] {
        switch self {
        case .any: []
        case .null: [.init("type", .string("null"))]
        case .bool: [.init("type", .string("boolean"))]
        case .string: [.init("type", .string("string"))]
        case .pattern(let pattern, _): [.init("type", .string("string")), .init("pattern", .string(pattern))]
        case .number(let range): [.init("type", .string("number"))] + Self.bounds(range)
        case .integer(let range):
            [.init("type", .string("integer"))] + Self.bounds(Double(range.lowerBound)...Double(range.upperBound))
        case .choice(let names): [.init("enum", .array(names.map(SchemaText.string)))]
        case .list(let element, let count):
            [.init("type", .string("array")), .init("items", .object(element.schema))] + Self.lengths(count)
        case .map(let element): [.init("type", .string("object")), .init("additionalProperties", .object(element.schema))]
        case .named(let name): [.init("$ref", .string("#/definitions/\(name)"))]
        case .either(let shapes): [.init("anyOf", .array(shapes.map { .object($0.schema) }))]
        }
    }

    private static func bounds(_ range: ClosedRange<Double>) -> [SchemaText.Member] {
        [.init("minimum", .number(range.lowerBound)), .init("maximum", .number(range.upperBound))]
    }

    private static func lengths(_ count: ClosedRange<Int>?) -> [SchemaText.Member] {
        guard let count else { return [] }
        return [.init("minItems", .number(Double(count.lowerBound))), .init("maxItems", .number(Double(count.upperBound)))]
    }
}
