import AnimGraphics
import AnimRender
package import AnimScene
package import AnimSource

/// A reader of scene files that are to be recorded or compared.
package struct SnapshotReader {
    /// The number of frames that are drawn at the same time; the number of cores unless given.
    package var jobs: Int?
    /// Whether to draw without instructions that only some processors have.
    package var isPortable = false
    private let resources: (String) throws -> any ResourceProvider
    private let report: (SceneLoadResult, SourceText) -> Void

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - resources: Returns the provider of the pictures and fonts of the scene at a path.
    ///   - report: Takes what was found in a scene, and its text.
    package init(
        resources: @escaping (String) throws -> any ResourceProvider = { ResourceFolder(ofSceneAt: $0) },
        report: @escaping (SceneLoadResult, SourceText) -> Void = { _, _ in }
    ) {
        self.resources = resources
        self.report = report
    }

    /// Reads and plays a scene.
    ///
    /// - Throws: `FileError` where it cannot be read, `InvalidScene` where it is not valid.
    package func subject(at path: String) throws -> SnapshotSubject {
        let bytes = try InputFile.read(path: path, limit: SceneLoader.maximumByteCount)
        let source = SourceText(name: path, bytes: bytes)
        let inputs = InputRecorder(try resources(path))
        let result = SceneLoader.load(source, resources: inputs)
        report(result, source)
        guard let scene = result.scene else { throw InvalidScene(result.diagnostics, in: source, isReported: true) }
        return try SnapshotSubject(
            scene, bytes: bytes, hash: SHA256.hexadecimal(of: bytes), files: inputs.files, jobs: jobs, isPortable: isPortable)
    }
}
