import AnimRender
import ArgumentParser

/// The command that writes a scene to start from.
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        subcommand: "init",
        abstract: "Write a scene to start from.",
        discussion: """
            The scene is complete, and its description suggests changes. An existing file is never replaced.

            EXAMPLES
              animrender init                                makes scene.json here
              animrender init motion/card --template gesture
              animrender init - --template blank             prints it

            TEMPLATES
              spring    buttons in a row, moved by springs that overlap
              gesture   a card that follows a finger and springs back
              scroll    pages with dots, turned by swipes
              blank     a canvas without layers
            """)

    @Argument(help: ArgumentHelp("The file, with or without .json; - is standard output.", valueName: "name"))
    var name = "scene"

    @Option(name: [.short, .long], help: ArgumentHelp("The scene to start from.", valueName: "template"))
    var template = SceneTemplate.spring

    @Flag(name: [.short, .long], help: Help.quiet)
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

/// A scene template of `init`, which is also a test of `doctor`.
enum SceneTemplate: String, CaseIterable, ExpressibleByArgument {
    case spring, gesture, scroll, blank

    /// The scene file.
    ///
    /// It is embedded in the program, which can therefore be moved.
    var bytes: [UInt8] {
        switch self {
        case .spring: PackageResources.spring_json
        case .gesture: PackageResources.gesture_json
        case .scroll: PackageResources.scroll_json
        case .blank: PackageResources.blank_json
        }
    }

    /// The scene without its labels, whose pixels depend on the installed fonts.
    ///
    /// Each label is on a line of its own, before another layer.
    var withoutTexts: [UInt8] {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        return Array(lines.filter { !$0.contains("\"type\": \"label\"") }.joined(separator: "\n").utf8)
    }

    /// The number of frames that ``SelfTest`` draws, and the SHA-256 of their times and hashes, the same on every machine.
    var film: (frameCount: Int, digest: String) {
        switch self {
        case .spring: (24, "e6563a98267b4d6d3a496c96c2774c556d1c9734e10eb0f4f849027e665d114c")
        case .gesture: (32, "30e213bfa6d43f2a231a2b72d2f2946d7f7b2b0677848afa15eddcb6ef2d1a20")
        case .scroll: (40, "4cd5119a0a4130c8fe789630686341e2082bf716ee5287283ab1af41cb9c9b67")
        case .blank: (20, "e835b92dbc6ff2704c7b93355d54402aa27fa87c5c157b3da1d87b6d0f0c3dea")
        }
    }
}
