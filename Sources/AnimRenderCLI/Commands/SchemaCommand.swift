import AnimScene
import ArgumentParser

/// The command that prints the JSON Schema of scene files.
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        subcommand: "schema",
        abstract: "Print the JSON Schema of scene files.",
        discussion: """
            The schema is of draft 7, which editors know: they complete keys, show their documentation and mark mistakes. It \
            is generated from the tables of the scene reader.

            EXAMPLES
              animrender schema > scene.schema.json
              { "$schema": "scene.schema.json", "canvas": … }    in a scene
            """)

    func run() throws { try Console.write(SceneSchema.text) }
}
