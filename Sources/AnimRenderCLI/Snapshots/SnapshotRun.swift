import AnimGraphics
import AnimRender
import AnimSnapshots

/// Draws scenes of a corpus and makes records of them.
struct SnapshotRun {
    /// The scenes.
    let corpus: Corpus
    /// The number of frames that are drawn at the same time.
    let jobs: Int?
    /// Where the images and fonts of the scenes are.
    let resources: ResourceOptions
    /// Only every so many frames are drawn.
    var step = 1
    /// Whether frames are drawn whole, and not only where they differ from the one before.
    var drawsWhole = false

    /// A scene that has been read, and how it is drawn.
    struct Film {
        let renderer: Renderer
        let fonts: [SnapshotFont]
        let canvas: RenderCanvas
        let grid: FrameGrid
        let jobs: Int
    }

    /// Reads a scene; the scene itself decides about size and rate, whatever a format could show.
    func film(of scene: String) throws -> Film {
        let source = try SceneFile.load(corpus.path(of: scene), resources: resources)
        let renderer = Renderer(source)
        var options = RenderOptions()
        options.jobs = jobs
        let plan = try FrameSelection(of: renderer.subject, options: options)
        guard case .run(let grid, _) = plan.frames else { throw Failure(.bug, "a scene without frames") }
        return Film(renderer: renderer, fonts: source.snapshotFonts, canvas: plan.canvas, grid: grid, jobs: plan.jobs)
    }

    /// Draws a scene and records what is to be seen.
    func record(of scene: String, _ film: Film) throws -> SnapshotRecord {
        var digest = FilmHash()
        var frames: [UInt32] = []
        let ranges = step == 1 ? [0..<film.grid.count] : stride(from: 0, to: film.grid.count, by: step).map { $0..<$0 + 1 }
        for range in ranges {
            try film.renderer.hashFrames(
                .run(film.grid, range), on: film.canvas, jobs: film.jobs, drawsWhole: drawsWhole
            ) { frame in
                digest.add(frame.hash, at: frame.time)
                frames.append(frame.hash.shortValue)
            }
        }
        return SnapshotRecord(
            scene: scene, width: film.canvas.width, height: film.canvas.height, framesPerSecond: film.grid.framesPerSecond,
            frames: frames, digest: digest.hexadecimal, fonts: film.fonts)
    }
}

extension Scene {
    /// The files of the scene's fonts; where a name stands for several, with the names of their families.
    fileprivate var snapshotFonts: [SnapshotFont] {
        let alone = fonts.filter { $0.fonts.fonts.count == 1 }
        let single = alone.flatMap { entry in entry.fonts.fonts.map { SnapshotFont(name: entry.name, hash: $0.hash) } }
        let known = Set(alone.flatMap(\.fonts.fonts))
        let others = fonts.filter { $0.fonts.fonts.count > 1 }.flatMap { entry in
            entry.fonts.fonts.filter { !known.contains($0) }.map {
                SnapshotFont(name: "\(entry.name):\($0.familyName)", hash: $0.hash)
            }
        }
        return single + others
    }
}

extension PixelHash {
    /// The first 32 bits, as a manifest holds them.
    var shortValue: UInt32 { bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
}

/// The manifest of a corpus as a file.
struct ManifestFile {
    let path: String

    /// The manifest; an empty one where there is no file yet.
    func read() throws -> SnapshotManifest {
        guard FileStatus(path: path) != .missing else { return SnapshotManifest() }
        do {
            return try SnapshotManifest(parsing: text())
        } catch let error as SnapshotManifestError {
            throw Failure(.badScene, "\(path): \(error)")
        }
    }

    /// The text of the file; an empty one where there is no file.
    func text() throws -> String {
        guard FileStatus(path: path) != .missing else { return "" }
        return String(decoding: try InputFile.read(path: path), as: UTF8.self)
    }

    func write(_ manifest: SnapshotManifest) throws {
        try AtomicFile.write(Array(manifest.text.utf8), to: path)
    }
}
