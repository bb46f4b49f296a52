import AnimGraphics
import AnimRender
package import AnimScene
package import AnimSource
import Synchronization

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
    ///   - report: Takes the diagnostics of a scene, and its text.
    package init(
        resources: @escaping (String) throws -> any ResourceProvider = { ResourceFolder(ofSceneAt: $0) },
        report: @escaping (SceneLoadResult, SourceText) -> Void = { _, _ in }
    ) {
        self.resources = resources
        self.report = report
    }

    /// Reads and plays a scene.
    ///
    /// - Throws: `FileError` if it cannot be read, `InvalidScene` if it is not valid.
    package func subject(at path: String) throws -> SnapshotSubject {
        let bytes = try InputFile.read(path: path, limit: SceneLoader.maximumByteCount)
        let source = SourceText(name: path, bytes: bytes)
        let inputs = InputRecorder(try resources(path))
        let result = SceneLoader.load(source, resources: inputs)
        report(result, source)
        guard let scene = result.scene else { throw InvalidScene(result.diagnostics, in: result.source, isReported: true) }
        return try SnapshotSubject(
            scene, bytes: bytes, hash: SHA256.hexadecimal(of: bytes), files: inputs.files, jobs: jobs, isPortable: isPortable)
    }
}

/// A provider that keeps account of the files that were read through it.
package final class InputRecorder: ResourceProvider {
    /// A file that was read.
    package struct File: Sendable {
        /// The path as the scene gives it.
        package let path: String
        /// The bytes.
        package let bytes: [UInt8]
        /// The SHA-256 of the bytes, in lower-case hexadecimal.
        package let hash: String
    }

    private let provider: any ResourceProvider
    private let read: Mutex<[File]> = Mutex([])

    /// Creates a recorder of what another provider gives.
    package init(_ provider: any ResourceProvider) { self.provider = provider }

    /// The files, in the order of their first reads.
    package var files: [File] { read.withLock { $0 } }

    /// The name of a file in messages.
    package func displayName(of path: String) -> String { provider.displayName(of: path) }

    /// The bytes of a file, which is one of the files from now on.
    package func bytes(at path: String, limit: Int) throws(ResourceError) -> [UInt8] {
        let bytes = try provider.bytes(at: path, limit: limit)
        let file = File(path: path, bytes: bytes, hash: SHA256.hexadecimal(of: bytes))
        read.withLock { files in
            if !files.contains(where: { $0.path.isSamePath(as: path) }) { files.append(file) }
        }
        return bytes
    }
}

extension SnapshotInput {
    /// Returns what a scene was made from: its file, the fonts that it names, and the pictures that it read.
    ///
    /// - Parameters:
    ///   - hash: The SHA-256 of the scene's file; nil for a scene that was made by code.
    ///   - files: The files that were read for it; those that are not fonts are pictures.
    package static func inputs(of scene: Scene, hash: String?, files: [InputRecorder.File]) -> [SnapshotInput] {
        let fonts = fonts(of: scene)
        let fontHashes = Set(fonts.map(\.hash))
        let images = files.filter { !fontHashes.contains($0.hash) }.map {
            SnapshotInput(kind: .image, name: $0.path, hash: $0.hash)
        }
        return (hash.map { [SnapshotInput(kind: .scene, hash: $0)] } ?? []) + images + fonts
    }

    /// Returns the files of a scene's fonts; if a name stands for several, each with the name of its family.
    private static func fonts(of scene: Scene) -> [SnapshotInput] {
        let alone = scene.fonts.filter { $0.fonts.fonts.count == 1 }
        let single = alone.flatMap { entry in
            entry.fonts.fonts.map { SnapshotInput(kind: .font, name: entry.name, hash: $0.hash) }
        }
        let known = Set(alone.flatMap(\.fonts.fonts))
        let others = scene.fonts.filter { $0.fonts.fonts.count > 1 }.flatMap { entry in
            entry.fonts.fonts.filter { !known.contains($0) }.map {
                SnapshotInput(kind: .font, name: "\(entry.name):\($0.familyName)", hash: $0.hash)
            }
        }
        return single + others
    }
}
