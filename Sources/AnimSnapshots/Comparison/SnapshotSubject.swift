package import AnimGraphics
package import AnimRender
package import AnimScene

/// A scene that has been read and played, and how it is drawn to be compared.
package struct SnapshotSubject {
    /// The scene.
    package let scene: Scene
    /// The drawer of its frames.
    package let renderer: Renderer
    /// The size of its frames: the scene's own.
    package let canvas: RenderCanvas
    /// The times of its frames: at the scene's own rate, whatever a format could show.
    package let grid: FrameGrid
    /// The number of frames that are drawn at the same time.
    package let jobs: Int
    /// The files that it is made from.
    package let inputs: [SnapshotInput]
    /// What happens in it.
    package let events: SnapshotEvents
    /// How it is shown in files.
    package let output: SnapshotOutput
    /// The bytes of its file.
    package let bytes: [UInt8]
    /// The pictures and fonts that were read for it.
    package let files: [InputRecorder.File]

    /// Prepares a scene.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of its file; none for a scene that was made by code.
    ///   - hash: The SHA-256 of the file; nil if it has none.
    ///   - files: The pictures and fonts that were read for it.
    package init(
        _ scene: Scene, bytes: [UInt8] = [], hash: String? = nil, files: [InputRecorder.File] = [], jobs: Int? = nil,
        isPortable: Bool = false
    ) throws {
        self.scene = scene
        var renderer = Renderer(scene)
        renderer.isPortable = isPortable
        self.renderer = renderer
        var options = RenderOptions()
        options.jobs = jobs
        let selection = try FrameSelection(of: renderer.subject, options: options)
        guard case .run(let grid, _) = selection.frames else {
            preconditionFailure("options without a time choose frames of a grid")
        }
        (canvas, self.grid, self.jobs) = (selection.canvas, grid, selection.jobs)
        inputs = SnapshotInput.inputs(of: scene, hash: hash, files: files)
        events = SnapshotEvents(scene.events.events)
        output = SnapshotOutput(scene.output)
        self.bytes = bytes
        self.files = files
    }

    /// Draws frames and hashes them.
    ///
    /// - Parameters:
    ///   - step: The distance of the frames that are drawn: 1 for all, 3 for every third and the last.
    ///   - drawsWhole: Whether frames are drawn whole, and not only the parts that differ from the frame before.
    package func film(every step: Int = 1, drawsWhole: Bool = false) throws -> SnapshotFilm {
        var indices = Array(stride(from: 0, to: grid.count, by: step))
        if indices.last != grid.count - 1 { indices.append(grid.count - 1) }
        let ranges = step == 1 ? [0..<grid.count] : indices.map { $0..<$0 + 1 }
        var digest = FilmHash()
        var frames = SnapshotFrames()
        for range in ranges {
            try renderer.hashFrames(.run(grid, range), on: canvas, jobs: jobs, drawsWhole: drawsWhole) { frame in
                digest.add(frame.hash, at: frame.time)
                frames.append(frame.hash.shortValue)
            }
        }
        return SnapshotFilm(
            width: canvas.width, height: canvas.height, framesPerSecond: grid.framesPerSecond, count: grid.count,
            indices: indices, frames: frames, digest: digest.hexadecimal)
    }

    /// Returns the record of a film of all its frames.
    package func record(named name: String, _ film: SnapshotFilm) -> SnapshotRecord {
        var record = SnapshotRecord(
            scene: name, width: film.width, height: film.height, framesPerSecond: film.framesPerSecond, frames: film.frames,
            digest: film.digest)
        (record.inputs, record.events, record.output, record.engine) = (inputs, events, output, SnapshotEngine.current)
        return record
    }
}

/// The hashes of a scene's frames as they are drawn now, of all of them or of some.
package struct SnapshotFilm: Hashable, Sendable {
    /// The width of the frames in pixels.
    package let width: Int
    /// The height of the frames in pixels.
    package let height: Int
    /// The frames per second.
    package let framesPerSecond: Double
    /// The number of frames that the scene has.
    package let count: Int
    /// The indices of those that were drawn, ascending.
    package let indices: [Int]
    /// The first 32 bits of the hashes of those that were drawn, in order.
    package let frames: SnapshotFrames
    /// The digest over those that were drawn.
    package let digest: String

    /// Whether all frames were drawn, so that the digest is the scene's.
    package var isWhole: Bool { indices.count == count }
}

extension PixelHash {
    /// The first 32 bits, as a manifest holds them.
    package var shortValue: UInt32 { bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
}

extension SnapshotSubject {
    /// Keeps the scene's file, and the pictures and data that it reads, in a store; fonts are not kept.
    package func keepInputs(in store: SnapshotStore) throws(FileError) {
        guard !bytes.isEmpty else { return }
        try store.keepInput(bytes)
        let fonts = Set(inputs.filter { $0.kind == .font }.map(\.hash))
        for file in files where !fonts.contains(file.hash) { try store.keepInput(file.bytes) }
    }
}
