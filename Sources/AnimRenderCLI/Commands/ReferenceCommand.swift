import AnimRender
import AnimScene
import ArgumentParser

/// The command that prints the keys of scene files.
struct ReferenceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        subcommand: "reference",
        abstract: "Print the keys of scene files as tables in Markdown.",
        discussion: """
            Each table has the keys of one kind of object, with their values, defaults and meanings. The kinds are named as in \
            the schema.

            EXAMPLES
              animrender reference                     all tables
              animrender reference canvas arc          these two
              animrender reference --update format.md  renews the tables in a file

            In a file a table stands between a line such as <!-- keys: canvas --> and the next blank line.
            """)

    @Argument(help: ArgumentHelp("Kinds of objects (default: all).", valueName: "kind"))
    var kinds: [String] = []

    @Option(help: ArgumentHelp("Renew the tables in a Markdown file, and print nothing.", valueName: "file"))
    var update: String?

    func validate() throws {
        guard update == nil || kinds.isEmpty else {
            throw ValidationError("--update renews all tables of the file: omit the kinds")
        }
        let known = SceneReference.tables.map(\.name)
        if let unknown = kinds.first(where: { !known.contains($0) }) {
            throw ValidationError("unknown kind '\(unknown)'; 'animrender reference' prints all kinds")
        }
    }

    func run() throws {
        if let update { return try renewTables(in: update) }
        let tables = SceneReference.tables.filter { kinds.isEmpty || kinds.contains($0.name) }
        try Console.write(
            tables.map { table in
                "## \(table.name)\n\n\(table.summary)\n" + (table.markdown == "\n" ? "" : "\n\(table.markdown)")
            }.joined(separator: "\n"))
    }

    private func renewTables(in path: String) throws {
        let text = String(decoding: try InputFile.read(path: path), as: UTF8.self)
        let current = SceneReference.updatingTables(in: text)
        if current != text { try AtomicFile.write(Array(current.utf8), to: path) }
    }
}
