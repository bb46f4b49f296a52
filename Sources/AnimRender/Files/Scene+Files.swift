public import AnimScene

/// A scene file that is not valid.
public struct InvalidScene: Error, Sendable, CustomStringConvertible {
    /// What is wrong with it, in the order of the file.
    public let diagnostics: [Diagnostic]
    /// The diagnostics with the lines they speak of.
    public let description: String
}

extension Scene {
    /// Reads a scene file; `-` is the standard input.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - resources: Where the pictures and fonts come from that the scene names; the folder that the file is in unless given.
    /// - Throws: `FileError` where it cannot be read, `InvalidScene` where it is not valid.
    public init(contentsOf path: String, resources: (any ResourceProvider)? = nil) throws {
        let source = SourceText(name: path, bytes: try InputFile.read(path: path, limit: SceneLoader.maximumByteCount))
        let result = SceneLoader.load(source, resources: resources ?? ResourceFolder(ofSceneAt: path))
        guard let scene = result.scene else {
            let formatter = DiagnosticFormatter(source)
            throw InvalidScene(
                diagnostics: result.diagnostics, description: result.diagnostics.map(formatter.text).joined(separator: "\n"))
        }
        self = scene
    }
}
