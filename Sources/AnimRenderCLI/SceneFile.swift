import AnimRender

/// A scene file as the commands get it.
enum SceneFile {
    /// Reads and checks a scene; what is wrong with it goes to standard error.
    ///
    /// - Parameter path: A file, or `-` for standard input.
    static func load(_ path: String) throws -> Scene {
        let source = try source(path)
        let result = SceneLoader.load(source)
        let formatter = DiagnosticFormatter(source, usesColor: Console.usesColor)
        for diagnostic in result.diagnostics { Console.writeError(formatter.text(diagnostic)) }
        guard let scene = result.scene else { throw Failure(.badScene) }
        return scene
    }

    /// Reads a file as text with the name that messages show.
    static func source(_ path: String) throws -> SourceText {
        SourceText(name: path == "-" ? "<stdin>" : path, bytes: try InputFile.read(path: path))
    }

    /// The file's name without its folder and extension.
    static func baseName(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }
}
