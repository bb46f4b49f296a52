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
        case .spring: (24, "447bf0eaad2d1058cef52f43c522f891f3f452681589d26639e47f3e87ea8a64")
        case .gesture: (32, "b6a195dbbf9bdc8d8c4259bb4647bcb7410d4c77ab5bdc621aa86d4137a4726e")
        case .scroll: (40, "42e9c1dd2604d8ebbd6313b3aff4d109ff37d792070b3eb63ae293220ba9299e")
        case .blank: (20, "e835b92dbc6ff2704c7b93355d54402aa27fa87c5c157b3da1d87b6d0f0c3dea")
        }
    }
}
