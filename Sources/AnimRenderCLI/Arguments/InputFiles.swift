import AnimRender
import Synchronization

/// The files that a scene is made from: its own, and the pictures and fonts that it names.
final class InputFiles: ResourceProvider {
    private let folder: ResourceFolder
    private let paths: Mutex<[String]>

    /// Starts with the file of a scene; `-` is none.
    init(scene: String, resources: ResourceFolder) {
        folder = resources
        paths = Mutex(scene == "-" ? [] : [scene])
    }

    /// The bytes of a picture or a font, which is one of the files from now on.
    func bytes(at path: String, limit: Int) throws(ResourceError) -> [UInt8] {
        let bytes = try folder.bytes(at: path, limit: limit)
        paths.withLock { $0.append("\(folder.path)/\(path)") }
        return bytes
    }

    /// The paths of the files so far.
    var all: [String] { paths.withLock { $0 } }

    /// Throws where an output would replace one of the files.
    func check(isKeptBy outputs: some Sequence<String>) throws(Failure) {
        let inputs = paths.withLock { $0 }.compactMap { path in FileIdentity(path: path).map { (path, $0) } }
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

    /// Whether bytes of pictures go to standard output.
    var writesToStandardOutput: Bool {
        passes.contains { $0.outputs.contains { $0.destination == .standardOutput } }
    }
}
