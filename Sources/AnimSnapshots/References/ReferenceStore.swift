import AnimEncoders
import AnimGraphics
import AnimRender

/// A copy of the program and the scenes as they were when the manifest was right.
///
/// Rendering is deterministic, so this is as good as a picture of every recorded frame, and much smaller: a frame's reference
/// is drawn when it is asked for.
package struct ReferenceStore {
    /// The folder of the store.
    let folder: String
    /// The folder of images and fonts that was given; nil where each scene's own folder has them.
    let resources: String?

    /// Creates the store in a folder.
    package init(folder: String, resources: String?) {
        self.folder = folder
        self.resources = resources
    }

    private var resourceArguments: [String] { resources.map { ["--resources", $0] } ?? [] }
    private var executable: String { "\(folder)/animrender" }
    private var manifest: ManifestFile { ManifestFile(path: "\(folder)/hashes.txt") }

    /// Whether the store has anything.
    var exists: Bool { FileStatus(path: executable) != .missing }

    /// Keeps this program and the scenes, which have just been found to be as a manifest says.
    ///
    /// The manifest is copied last: where it is there, the store is complete.
    package func update(with current: ManifestFile, corpus: Corpus) throws {
        let text = try current.text()
        if exists, try manifest.text() == text { return }
        try Folder.create(folder)
        for file in corpus.files {
            let path = "\(folder)/scenes/\(file)"
            try Folder.create(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
            try AtomicFile.write(InputFile.read(path: corpus.path(of: file)), to: path)
        }
        guard let program = Executable.path else { return }
        try AtomicFile.write(InputFile.read(path: program), to: executable, permissions: 0o755)
        try AtomicFile.write(Array(text.utf8), to: manifest.path)
    }

    /// Draws a frame as it was when the manifest was right into a PNG file; `nil` where that cannot be done.
    func draw(_ scene: String, at time: Double, to path: String) -> Pixmap? {
        let source = "\(folder)/scenes/\(scene)"
        guard exists, FileStatus(path: source) != .missing,
            Executable.run(executable, ["render", source, "--at", "\(time)", "-o", path, "--quiet"] + resourceArguments) == 0,
            let bytes = try? InputFile.read(path: path)
        else { return nil }
        return try? PNGDecoder().decode(bytes).pixmap()
    }
}
