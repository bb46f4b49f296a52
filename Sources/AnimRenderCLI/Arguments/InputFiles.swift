import AnimRender
import Synchronization

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
    private let files = Mutex<[File]>([])
    private let count = Mutex(0)

    /// Starts with the file of a scene; `-` is none.
    init(scene: String, resources: ResourceFolder) {
        self.scene = scene
        folder = resources
    }

    /// The bytes of a picture or a font, which is one of the files from now on.
    func bytes(at path: String, limit: Int) throws(ResourceError) -> [UInt8] {
        let bytes = try folder.bytes(at: path, limit: limit)
        let file = File(name: path, path: folder.path == "." ? path : "\(folder.path)/\(path)")
        files.withLock { $0.append(file) }
        count.withLock { $0 += bytes.count }
        return bytes
    }

    /// The number of bytes of the files that the scene names, so far.
    var byteCount: Int { count.withLock { $0 } }

    /// The files that the scene names, so far, sorted by their names.
    var named: [File] {
        files.withLock { $0 }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// The paths of all files so far, the scene's first.
    var all: [String] { (scene == "-" ? [] : [scene]) + named.map(\.path) }

    /// Throws if an output would replace one of the files.
    func check(isKeptBy outputs: some Sequence<String>) throws(Failure) {
        let inputs = all.compactMap { path in FileIdentity(path: path).map { (path, $0) } }
        guard !inputs.isEmpty else { return }
        for output in outputs {
            guard let file = FileIdentity(path: output), let input = inputs.first(where: { $0.1 == file }) else { continue }
            throw Failure(.usage, "the output \(output) would replace \(input.0), which the scene is made from")
        }
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
