import AnimRender
import AnimSource

/// The scene files of the command line.
enum SceneFile {
    /// Reads and checks a scene; diagnostics go to standard error.
    ///
    /// - Parameters:
    ///   - path: A file, or `-` for standard input.
    ///   - resources: The folder of its images and fonts.
    ///   - isQuiet: Whether only errors are printed.
    ///   - keepsVariableValues: Whether the scene knows the values of variables at any time.
    /// - Throws: `FileError`, or `InvalidScene` after the errors have been printed.
    static func load(
        _ path: String, resources: ResourceOptions, isQuiet: Bool = false, variables: [String: String] = [:],
        keepsVariableValues: Bool = false
    ) throws -> Scene {
        try load(
            path, inputs: InputFiles(scene: path, resources: resources.provider(for: path)), isQuiet: isQuiet,
            variables: variables, keepsVariableValues: keepsVariableValues)
    }

    /// Reads and checks a scene and keeps account of the files that it is made from.
    ///
    /// - Parameters:
    ///   - variables: The texts of values of variables, which go before those in the file.
    ///   - write: Takes the diagnostics.
    static func load(
        _ path: String, inputs provider: InputFiles, isQuiet: Bool, variables: [String: String] = [:],
        keepsVariableValues: Bool = false, write: (String) -> Void = Console.writeError
    ) throws -> Scene {
        let source = try source(path)
        var options = LoadOptions()
        options.variables = variables
        options.keepsVariableValues = keepsVariableValues
        let result = SceneLoader.load(source, resources: provider, options: options)
        if !isQuiet || result.scene == nil { report(result, in: source, write: write) }
        guard let scene = result.scene else { throw InvalidScene(result.diagnostics, in: source, isReported: true) }
        return scene
    }

    /// Prints the diagnostics of a scene, to standard error unless they are taken.
    static func report(_ result: SceneLoadResult, in source: SourceText, write: (String) -> Void = Console.writeError) {
        let formatter = DiagnosticFormatter(source, usesColor: Console.usesColor)
        for diagnostic in result.diagnostics { write(formatter.text(diagnostic)) }
        let omitted = result.omittedDiagnosticCount
        if omitted > 0 { write("\(Diagnostic.visibleText(source.name)): and \(omitted) more\n") }
    }

    /// Reads a file as text with the name that messages show.
    static func source(_ path: String) throws(FileError) -> SourceText {
        let bytes = try InputFile.read(path: path, limit: SceneLoader.maximumByteCount)
        return SourceText(name: path == "-" ? "<stdin>" : path, bytes: bytes)
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
