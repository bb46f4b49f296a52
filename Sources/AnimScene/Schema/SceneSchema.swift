/// The JSON Schema of scene files (draft 7, which all editors know), made from the tables that the decoder reads by.
package enum SceneSchema {
    /// The schema as JSON text, ending in a line feed.
    ///
    /// The repository's `schema/scene.schema.json` is this text.
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
