import AnimGraphics
import AnimRender
import AnimSource
import Synchronization

/// The scene files of the command line.
enum SceneFile {
    /// Reads and checks a scene; diagnostics go to standard error.
    ///
    /// - Parameters:
    ///   - path: A file, or `-` for standard input.
    ///   - resources: The folder of its images and fonts.
    ///   - isQuiet: Whether only errors are printed.
    ///   - keepsVariableValues: Whether the scene keeps the values of variables at any time.
    /// - Throws: `FileError`, or `InvalidScene` after the errors have been printed.
    static func load(
        _ path: String, resources: ResourceOptions, isQuiet: Bool = false, variables: [String: String] = [:],
        appearance: UserInterfaceStyle? = nil, keepsVariableValues: Bool = false
    ) throws -> Scene {
        try load(
            path, inputs: InputFiles(scene: path, resources: resources.provider(for: path)), isQuiet: isQuiet,
            variables: variables, appearance: appearance, keepsVariableValues: keepsVariableValues)
    }

    /// Reads and checks a scene, and records the files that it is made from.
    ///
    /// - Parameters:
    ///   - variables: The texts of variable values, which override the values in the file.
    ///   - appearance: The appearance, which overrides the file's; nil for its own.
    ///   - write: Receives the diagnostics.
    static func load(
        _ path: String, inputs provider: InputFiles, isQuiet: Bool, variables: [String: String] = [:],
        appearance: UserInterfaceStyle? = nil, keepsVariableValues: Bool = false, write: (String) -> Void = Console.writeError
    ) throws -> Scene {
        if let film = try FilmTable.film(path, style: appearance) {
            provider.add(film.inputs)
            if !isQuiet {
                if film.hasStandardDuration {
                    let seconds = FilmRequest.standardDuration.shortText
                    write(
                        Diagnostic.visibleText("\(path): note: the film is \(seconds) s long; --duration sets its length") + "\n")
                }
                for warning in film.warnings { write(Diagnostic.visibleText("\(path): warning: \(warning)") + "\n") }
            }
            return film.scene
        }
        let source = try source(path)
        var options = LoadOptions()
        options.variables = variables
        options.userInterfaceStyle = appearance
        options.keepsVariableValues = keepsVariableValues
        let result = SceneLoader.load(source, resources: provider, options: options)
        if !isQuiet || result.scene == nil { report(result, write: write) }
        guard let scene = result.scene else { throw InvalidScene(result.diagnostics, in: result.source, isReported: true) }
        return scene
    }

    /// Prints the diagnostics of a scene, by default to standard error.
    static func report(_ result: SceneLoadResult, write: (String) -> Void = Console.writeError) {
        let formatter = DiagnosticFormatter(result.source, usesColor: Console.usesColor)
        for diagnostic in result.diagnostics { write(formatter.text(diagnostic)) }
        let omitted = result.omittedDiagnosticCount
        if omitted > 0 { write("\(Diagnostic.visibleText(result.source.name)): and \(omitted) more\n") }
    }

    /// Reads a file as text with the name that messages show.
    static func source(_ path: String) throws(FileError) -> SourceText {
        let bytes = try InputFile.read(path: path, limit: SceneLoader.maximumByteCount)
        return SourceText(name: path == "-" ? "<stdin>" : path, bytes: bytes)
    }

    /// Returns a file's name without its folder and extension.
    static func baseName(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }
}

/// The files that a scene is made from: its own, and the pictures and fonts that it names.
final class InputFiles: ResourceProvider {
    /// A file that the scene names.
    struct File: Hashable {
        /// The path as the scene has it.
        let name: String
        /// The path to open.
        let path: String
    }

    private let scene: String
    private let folder: ResourceFolder
    private let willRead: (@Sendable (String) -> Void)?
    private let files = Mutex<[File]>([])
    private let count = Mutex(0)

    /// Starts with the file of a scene; `-` is not a file.
    ///
    /// - Parameter willRead: Takes the path of each other file before it is looked for, whether or not it exists.
    init(scene: String, resources: ResourceFolder, willRead: (@Sendable (String) -> Void)? = nil) {
        self.scene = scene
        folder = resources
        self.willRead = willRead
    }

    /// Returns the bytes of a picture or a font, and adds it to the files.
    func bytes(at path: String, limit: Int) throws(ResourceError) -> [UInt8] {
        if let willRead, let path = folder.pathToRead(path) { willRead(path) }
        let bytes = try folder.bytes(at: path, limit: limit)
        let file = File(name: path, path: folder.displayName(of: path))
        files.withLock { $0.append(file) }
        count.withLock { $0 += bytes.count }
        return bytes
    }

    func displayName(of path: String) -> String { folder.displayName(of: path) }

    /// Adds files that the scene was made from.
    func add(_ paths: [String]) { files.withLock { $0 += paths.map { File(name: $0, path: $0) } } }

    /// The number of bytes of the files read so far, except the scene itself.
    var byteCount: Int { count.withLock { $0 } }

    /// The files read so far, except the scene itself, sorted by name.
    var named: [File] {
        files.withLock { $0 }.sorted(byBytesOf: \.name)
    }

    /// The paths of all files read so far, the scene's first.
    var all: [String] { (scene == "-" ? [] : [scene]) + named.map(\.path) }

    /// Throws if an output would replace one of the files.
    func check(isKeptBy outputs: some Sequence<String>) throws(Failure) {
        let inputs = all.compactMap { path in FileIdentity(path: path).map { (path, $0) } }
        guard !inputs.isEmpty else { return }
        for output in outputs {
            guard let file = FileIdentity(path: output), let input = inputs.first(where: { $0.1 == file }) else { continue }
            throw Failure.replacing(input: input.0, of: "the scene", by: output)
        }
    }
}

extension Failure {
    /// The failure of an output that would replace a scene file.
    static func replacing(sceneFile scene: String, by output: String) -> Failure {
        Failure(.usage, "the output \(output) would replace the scene file \(scene)")
    }

    /// The failure of an output that would replace a file that a scene is made from.
    static func replacing(input: String, of scene: String, by output: String) -> Failure {
        Failure(.usage, "the output \(output) would replace \(input), which \(scene) is made from")
    }
}

extension RenderPlan {
    /// The paths of all files that are written.
    var filePaths: [String] {
        passes.flatMap { pass in
            pass.outputs.flatMap { output -> [String] in
                switch output.destination {
                case .file(let path): [path]
                case .sequence(let pattern): pass.frames.indices.map(pattern.path(of:))
                case .standardOutput, .memory: []
                }
            }
        }
    }

    /// The paths of the files; for a sequence its first one.
    var firstFilePaths: [String] {
        passes.flatMap { pass in
            pass.outputs.compactMap { output in
                switch output.destination {
                case .file(let path): path
                case .sequence(let pattern): pass.frames.indices.first.map(pattern.path(of:))
                case .standardOutput, .memory: nil
                }
            }
        }
    }

    /// Whether bytes of pictures go to standard output.
    var writesToStandardOutput: Bool {
        passes.contains { $0.outputs.contains { $0.destination == .standardOutput } }
    }
}
