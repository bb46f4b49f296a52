import AnimGraphics
package import AnimRender

/// A drawer of the scenes of a corpus that makes records of them.
package struct SnapshotRecorder {
    /// The scenes.
    let corpus: Corpus
    /// The number of frames that are drawn at the same time; the number of cores unless given.
    let jobs: Int?
    /// The distance of the frames that are drawn: 1 for all, 3 for every third.
    let step: Int
    /// Whether frames are drawn whole, and not only where they differ from the one before.
    let drawsWhole: Bool
    /// Whether to draw without instructions that only some processors have.
    package var isPortable = false
    private let loadScene: (String) throws -> Scene

    /// Creates a recorder.
    ///
    /// - Parameter loadScene: Reads the scene at a path, and throws `InvalidScene` where it is not valid.
    package init(
        corpus: Corpus, jobs: Int? = nil, step: Int = 1, drawsWhole: Bool = false,
        loadScene: @escaping (String) throws -> Scene = { try Scene(contentsOf: $0) }
    ) {
        self.corpus = corpus
        self.jobs = jobs
        self.step = step
        self.drawsWhole = drawsWhole
        self.loadScene = loadScene
    }

    /// A scene that has been read, and how it is drawn.
    struct Subject {
        let renderer: Renderer
        let fonts: [SnapshotFont]
        let canvas: RenderCanvas
        let grid: FrameGrid
        let jobs: Int
    }

    /// Reads a scene; the scene itself decides about size and rate, whatever a format could show.
    func subject(of scene: String) throws -> Subject {
        let loaded = try loadScene(corpus.path(of: scene))
        var renderer = Renderer(loaded)
        renderer.isPortable = isPortable
        var options = RenderOptions()
        options.jobs = jobs
        let selection = try FrameSelection(of: renderer.subject, options: options)
        guard case .run(let grid, _) = selection.frames else {
            preconditionFailure("options without a time choose frames of a grid")
        }
        return Subject(
            renderer: renderer, fonts: SnapshotFont.fonts(of: loaded), canvas: selection.canvas, grid: grid,
            jobs: selection.jobs)
    }

    /// Draws a scene and records what it shows.
    func record(of scene: String, _ subject: Subject) throws -> SnapshotRecord {
        var digest = FilmHash()
        var frames: [UInt32] = []
        let count = subject.grid.count
        let ranges = step == 1 ? [0..<count] : stride(from: 0, to: count, by: step).map { $0..<$0 + 1 }
        for range in ranges {
            try subject.renderer.hashFrames(
                .run(subject.grid, range), on: subject.canvas, jobs: subject.jobs, drawsWhole: drawsWhole
            ) { frame in
                digest.add(frame.hash, at: frame.time)
                frames.append(frame.hash.shortValue)
            }
        }
        return SnapshotRecord(
            scene: scene, width: subject.canvas.width, height: subject.canvas.height,
            framesPerSecond: subject.grid.framesPerSecond, frames: frames, digest: digest.hexadecimal, fonts: subject.fonts)
    }
}
