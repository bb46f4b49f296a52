import AnimSource

/// The JSON Schema of scene files (draft 7, which all editors support), generated from the decoder's tables.
package enum SceneSchema {
    /// The schema as JSON text, ending in a line feed.
    ///
    /// The file `schema/scene.schema.json` in the repository contains this text.
    package static var text: String { document.text() + "\n" }

    private static var document: SchemaText {
        let definitions =
            SceneFormat.shapes.map { ($0.name, described($0.summary, $0.shape.schema)) }
            + SceneFormat.variants.map { ($0.name, $0.schema) }
            + SceneFormat.kinds.dropFirst().map { ($0.schemaName, SchemaText.object($0.schema)) }
        let head: [SchemaText.Member] = [
            .init("$schema", .string("http://json-schema.org/draft-07/schema#")), .init("title", .string("animrender scene")),
        ]
        return .object(
            head + SceneKeys.kind.schema + [.init("definitions", .object(definitions.map { SchemaText.Member($0.0, $0.1) }))])
    }

    private static func described(_ summary: String, _ schema: [SchemaText.Member]) -> SchemaText {
        .object([.init("description", .string(summary))] + schema)
    }
}

extension KeyDescription {
    /// The keywords for the key's value.
    ///
    /// A reference is wrapped in `allOf`, since draft 7 ignores other keywords next to it.
    var schema: SchemaText {
        let text = defaultText.map { "\(summary) Default: \($0)." } ?? summary
        let keywords = shape.schema
        let isReference = keywords.first?.key == "$ref"
        return .object(
            [.init("description", .string(text))] + (isReference ? [.init("allOf", .array([.object(keywords)]))] : keywords))
    }
}

extension ObjectKind {
    /// The keywords for objects of this kind.
    var schema: [SchemaText.Member] {
        var members: [SchemaText.Member] = [
            .init("description", .string(summary)), .init("type", .string("object")),
            .init("additionalProperties", others.map { .object($0.schema) } ?? .bool(false)),
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

extension ValueShape {
    /// The keywords for the shape.
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

extension VariantShape {
    /// A chain of conditions that selects the schema of a kind.
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

/// A JSON value for output, with its keys in order.
indirect enum SchemaText {
    case string(String)
    case number(Double)
    case bool(Bool)
    case array([SchemaText])
    case object([Member])

    /// A key and its value.
    struct Member {
        let key: String
        let value: SchemaText

        init(_ key: String, _ value: SchemaText) {
            self.key = key
            self.value = value
        }
    }

    /// Returns the text, indented by two spaces per level; short arrays and objects of scalars are on a single line.
    func text(indentedBy indent: Int = 0) -> String {
        switch self {
        case .string(let string): JSONString.quoted(string)
        case .number(let number): NumberRange.text(number)
        case .bool(let bool): "\(bool)"
        case .array(let elements): Self.joined(elements.map { $0.text(indentedBy: indent + 2) }, "[", "]", indent)
        case .object(let members):
            Self.joined(
                members.map { "\(JSONString.quoted($0.key)): \($0.value.text(indentedBy: indent + 2))" }, "{", "}", indent)
        }
    }

    private static func joined(_ parts: [String], _ open: String, _ close: String, _ indent: Int) -> String {
        let line = parts.joined(separator: ", ")
        let padding = open == "{" ? " " : ""
        if line.count + indent < 110, !line.contains("\n") { return open + padding + line + padding + close }
        let margin = String(repeating: " ", count: indent + 2)
        let lines = parts.map { margin + $0 }.joined(separator: ",\n")
        return "\(open)\n\(lines)\n\(String(repeating: " ", count: indent))\(close)"
    }
}
