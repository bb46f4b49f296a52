import AnimRender
import AnimSource

/// The scene files of the command line.
enum SceneFile {
    /// Reads and checks a scene; what was found goes to standard error.
    ///
    /// - Parameters:
    ///   - path: A file, or `-` for standard input.
    ///   - resources: The folder of its images and fonts.
    ///   - isQuiet: Whether only errors are printed.
    /// - Throws: `FileError`, or `InvalidScene` after the errors have been printed.
    static func load(_ path: String, resources: ResourceOptions, isQuiet: Bool = false) throws -> Scene {
        try load(path, inputs: InputFiles(scene: path, resources: resources.provider(for: path)), isQuiet: isQuiet)
    }

    /// Reads and checks a scene and keeps account of the files that it is made from.
    static func load(_ path: String, inputs provider: InputFiles, isQuiet: Bool) throws -> Scene {
        let source = try source(path)
        let result = SceneLoader.load(source, resources: provider)
        if !isQuiet || result.scene == nil { report(result, in: source) }
        guard let scene = result.scene else { throw InvalidScene(result.diagnostics, in: source, isReported: true) }
        return scene
    }

    /// Prints what was found in a scene to standard error.
    static func report(_ result: SceneLoadResult, in source: SourceText) {
        let formatter = DiagnosticFormatter(source, usesColor: Console.usesColor)
        for diagnostic in result.diagnostics { Console.writeError(formatter.text(diagnostic)) }
        let omitted = result.omittedDiagnosticCount
        if omitted > 0 { Console.say("\(Diagnostic.visibleText(source.name)): and \(omitted) more") }
    }

    /// Reads a file as text with the name that messages show.
    static func source(_ path: String) throws(FileError) -> SourceText {
        do throws(FileError) {
            let bytes = try InputFile.read(path: path, limit: SceneLoader.maximumByteCount)
            return SourceText(name: path == "-" ? "<stdin>" : path, bytes: bytes)
        } catch {
            guard path != "-", FileStatus(path: path) == .missing, let nearest = nearest(to: path) else { throw error }
            throw FileError(.read, path: path, reason: "\(error.reason); did you mean \(nearest)?")
        }
    }

    /// The scene of the same folder whose name is near to that of a missing one; nil where there is none.
    private static func nearest(to path: String) -> String? {
        let folder = Folder.parent(of: path)
        guard let names = try? Folder.names(in: folder), let name = path.split(separator: "/").last else { return nil }
        let scenes = names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted()
        // The extension, which all have, would make any two short names near to each other.
        return NearestName.find(baseName(of: String(name)), in: scenes.map(baseName)).map {
            path.dropLast(name.count) + $0 + ".json"
        }
    }

    /// Checks that no output replaces the scene file.
    static func check(_ scene: String, isKeptBy outputs: [String]) throws {
        guard scene != "-", let file = FileIdentity(path: scene) else { return }
        for path in outputs where path != "-" && FileIdentity(path: path) == file {
            throw Failure(.usage, "the output \(path) would replace the scene file \(scene)")
        }
    }

    /// Returns a file's name without its folder and extension.
    static func baseName(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }
}
