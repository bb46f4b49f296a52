import AnimGraphics
import AnimInspection
import AnimRender
import AnimSystem
import AnimText
import ArgumentParser

/// The command that examines the installation.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        subcommand: "doctor",
        abstract: "Show the installation, and test that the program draws correctly.",
        discussion: """
            Prints the versions of the program and its libraries, the default fonts, processors, limits, and everything else \
            that affects results or messages. Then it draws the scenes of 'animrender init', without their texts, and compares every \
            pixel with the known result: the status is 70 if one differs.

            EXAMPLES
              animrender doctor
              animrender doctor --json > doctor.json         for a bug report
            """)

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() throws {
        let diagnosis = try Diagnosis()
        try json ? Console.write(diagnosis.json.lines() + "\n") : Console.writeLines(diagnosis.lines)
        diagnosis.failures.forEach(Console.error)
        guard diagnosis.failures.isEmpty else { throw Failure(.bug) }
    }
}

/// The facts about the program and its environment, for bug reports.
struct Diagnosis {
    /// The version of the program.
    let version = ProgramVersion.text
    /// The program's file; nil if unknown.
    let program = Machine.program
    /// The system, its version and the kind of processor.
    let system = Machine.system
    /// The C libraries, with their versions.
    let libraries = LibraryVersions.all
    /// The number of installed fonts.
    let fontCount = SystemFonts.count
    /// The number of their families.
    let familyCount = SystemFonts.families.count
    /// The default fonts, in the order of their use.
    let standardFonts = SystemFonts.standardFiles
    /// The number of processors, and of frames drawn at the same time.
    let processorCount = ProcessorCount.online
    /// The system's limits for the process; empty if unlimited.
    let limits = ProcessLimits.current
    /// Whether messages go to a terminal, and whether they are colored.
    let terminal = (isTerminal: Console.isTerminal, usesColor: Console.usesColor)
    /// The program that reads old versions of scenes; nil if it is not installed.
    let git = ProcessEnvironment.current.program(named: "git")
    /// The program of previews; nil if it is not installed.
    let preview = PreviewCommand.program
    /// The program that encodes videos; nil if it is not installed.
    let ffmpeg = FFmpegProgram()
    /// The compiler and the library for Swift files; nil if one of them is not installed.
    let swift = try? SwiftToolchain()
    /// The environment variables that affect the program, if they are set.
    let environment = ["CI", "NO_COLOR", "TERM"].compactMap { name in
        Console.environment(name).map { (name: name, value: $0) }
    }
    /// The scenes that were drawn to test the program.
    let selfTests: [SelfTest]

    init() throws { selfTests = try SelfTest.all() }

    /// The defects of the program; empty if it works.
    var failures: [String] { selfTests.filter { !$0.hasPassed }.map(\.failure) }
}

extension Diagnosis {
    /// The diagnosis for a person, with a line for each fact.
    var lines: [String] {
        [
            "animrender \(version)" + (program.map { ", \($0)" } ?? ""),
            "system: \(system)",
            "libraries: \(libraries.joined(separator: ", "))",
            "fonts: \(fontCount) installed",
        ] + fontLines + [
            "processors: \(processorCount)",
            "limits: " + (limits.isEmpty ? "none" : limits.map { "\($0.name) \($0.value)" }.joined(separator: ", ")),
            "terminal: " + (terminal.isTerminal ? terminal.usesColor ? "with colors" : "without colors" : "none"),
            "git: " + (git ?? "not installed; needed for pictures of what verify finds in a new clone"),
            "preview: " + (preview ?? "not installed; needed for previews in a browser"),
            "ffmpeg: "
                + (ffmpeg.map { "\($0.version ?? "of an unknown version"), \($0.path)" }
                    ?? "not installed; needed for MP4 and WebM"),
            "swift: "
                + (swift.map { "\($0.compiler), \($0.library)" } ?? "no compiler and library that fit; needed for Swift files"),
            "environment: "
                + (environment.isEmpty ? "nothing set" : environment.map { "\($0.name)=\($0.value)" }.joined(separator: " ")),
            "self-test: " + (failures.isEmpty ? "\(frameCount) frames, every pixel as it must be" : "failed"),
        ]
    }

    private var frameCount: Int { selfTests.reduce(0) { $0 + $1.film.frameCount } }

    private var fontLines: [String] {
        let found = standardFonts.compactMap { font in font.file.map { "  \(font.family): \($0)" } }
        let missing = standardFonts.filter { $0.file == nil }.map(\.family)
        if found.isEmpty {
            return [
                "  no default font, so texts that name no font are not drawn; on Debian install fonts-inter and fonts-noto-cjk"
            ]
        }
        return found + (missing.isEmpty ? [] : ["  not installed: \(missing.joined(separator: ", "))"])
    }
}

extension Diagnosis {
    /// The diagnosis as a JSON object.
    var json: JSONText {
        .object([
            ("version", .string(version)),
            ("program", JSONText(program)),
            ("system", .string(system)),
            ("libraries", .array(libraries.map(JSONText.string))),
            ("fonts", fonts),
            ("processors", .number(Double(processorCount))),
            ("limits", .object(limits.map { (key: $0.name, value: .number(Double($0.value))) })),
            (
                "terminal",
                .object([("isTerminal", .bool(terminal.isTerminal)), ("usesColor", .bool(terminal.usesColor))])
            ),
            ("git", JSONText(git)),
            ("preview", JSONText(preview)),
            (
                "ffmpeg",
                ffmpeg.map { .object([("version", JSONText($0.version)), ("path", .string($0.path))]) } ?? .null
            ),
            ("swift", swift.map { .object([("compiler", .string($0.compiler)), ("library", .string($0.library))]) } ?? .null),
            ("environment", .object(environment.map { (key: $0.name, value: .string($0.value)) })),
            ("selfTest", .array(selfTests.map(\.json))),
        ])
    }

    private var fonts: JSONText {
        let standard = standardFonts.map { font in
            JSONText.object([("family", .string(font.family)), ("file", JSONText(font.file))])
        }
        return .object([
            ("installed", .number(Double(fontCount))), ("families", .number(Double(familyCount))), ("standard", .array(standard)),
        ])
    }
}

extension SelfTest {
    /// The test as a JSON object.
    fileprivate var json: JSONText {
        .object([
            ("scene", .string(template.rawValue)), ("isPortable", .bool(isPortable)),
            ("frames", .number(Double(film.frameCount))),
            ("digest", .string(film.digest)), ("hasPassed", .bool(hasPassed)),
        ])
    }
}

extension JSONText {
    /// A string, or `null`.
    fileprivate init(_ text: String?) {
        self = text.map(JSONText.string) ?? .null
    }
}

/// A built-in scene, drawn and compared with its known result.
struct SelfTest {
    /// The scene.
    let template: SceneTemplate
    /// Whether it is drawn without instructions that only some processors have.
    let isPortable: Bool
    /// The number of frames, and the SHA-256 over their times and hashes.
    let film: (frameCount: Int, digest: String)

    /// Whether every pixel is correct.
    var hasPassed: Bool { film == template.film }

    /// The failed test in words.
    var failure: String {
        "self-test '\(template.rawValue)'\(isPortable ? " (portable)" : ""): \(film.frameCount) frames \(film.digest), "
            + "expected \(template.film.frameCount) frames \(template.film.digest)"
    }

    /// Draws all templates, each with the processor's instructions and without.
    static func all() throws -> [SelfTest] {
        try SceneTemplate.allCases.flatMap { template in
            try [false, true].map { try SelfTest(template, isPortable: $0) }
        }
    }

    private init(_ template: SceneTemplate, isPortable: Bool) throws {
        self.template = template
        self.isPortable = isPortable
        let source = SourceText(name: "\(template.rawValue).json", bytes: template.withoutTexts)
        let result = SceneLoader.load(source, resources: ResourceFolder(ofSceneAt: "-"))
        guard let scene = result.scene else { throw InvalidScene(result.diagnostics, in: source) }
        var renderer = Renderer(scene)
        renderer.isPortable = isPortable
        // A twentieth of the film's pixels, which finds as much and is fast.
        var options = RenderOptions()
        options.scale = 1
        options.framesPerSecond = 10
        var (count, hash) = (0, FilmHash())
        try renderer.hashFrames(options: options) { frame in
            count += 1
            hash.add(frame.hash, at: frame.time)
        }
        film = (count, hash.hexadecimal)
    }
}
