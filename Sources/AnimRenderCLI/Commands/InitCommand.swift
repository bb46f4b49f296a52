import AnimRender
import ArgumentParser

/// The command that writes a scene to start from.
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a scene to start from.",
        discussion: """
            The scene is complete, and its description suggests changes. An existing file is never replaced.

            EXAMPLES
              animrender init                                makes scene.json here
              animrender init motion/card --template gesture
              animrender init - --template blank             prints it

            TEMPLATES
              spring    layers in a row, moved by springs that overlap
              gesture   a card that follows a finger and springs back
              scroll    pages with dots, turned by swipes
              blank     a canvas without layers
            """)

    @Argument(help: ArgumentHelp("The file, with or without .json; - is standard output.", valueName: "name"))
    var name = "scene"

    @Option(name: [.short, .long], help: ArgumentHelp("The scene to start from.", valueName: "template"))
    var template = SceneTemplate.spring

    @Flag(name: [.short, .long], help: "Print errors only.")
    var quiet = false

    func validate() throws {
        guard !name.hasSuffix("/"), !name.isEmpty else { throw ValidationError("'\(name)' is not a file name") }
    }

    func run() throws {
        guard name != "-" else { return try Console.write(String(decoding: template.bytes, as: UTF8.self)) }
        let path = name.hasSuffix(".json") ? name : name + ".json"
        Signals.removeTemporaryFilesAtEnd()
        try Folder.create(Folder.parent(of: path))
        try AtomicFile.create(template.bytes, at: path)
        if !quiet { Console.note("wrote \(path); 'animrender \(path)' makes \(SceneFile.baseName(of: path)).gif of it") }
    }
}
