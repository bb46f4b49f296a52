public import AnimScene
import AnimSource
import AnimSystem

extension Scene {
    /// Reads a scene file; `-` is the standard input.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - resources: The source of the pictures and fonts that the scene names; the folder that the file is in unless given.
    /// - Throws: `FileError` if it cannot be read, `InvalidScene` if it is not valid.
    public init(contentsOf path: String, resources: (any ResourceProvider)? = nil) throws {
        let source = SourceText(name: path, bytes: try InputFile.read(path: path, limit: SceneLoader.maximumByteCount))
        let result = SceneLoader.load(source, resources: resources ?? ResourceFolder(ofSceneAt: path))
        guard let scene = result.scene else { throw InvalidScene(result.diagnostics, in: source) }
        self = scene
    }
}
