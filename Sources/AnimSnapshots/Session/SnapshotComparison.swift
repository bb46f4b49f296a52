import AnimGraphics
import AnimRender
import AnimSource

/// The comparison of one scene with its record, frame by frame, for a program that has more urgent work between two frames.
package final class SnapshotComparison {
    /// What a comparison has found.
    package enum Verdict: Hashable, Sendable {
        /// The scene has no manifest, or its manifest leaves it out.
        case unrecorded
        /// The manifest has no record of it.
        case new
        case same
        /// A frame shows something else; the first one.
        case frame(Int)
        /// The size, the length, the events or the output are different.
        case other(SnapshotState)
    }

    /// The absolute path of the manifest; nil if there is none.
    package let manifestPath: String?
    private let recorded: SnapshotRecord?
    private let subject: SnapshotSubject?
    private let drawer: FrameDrawer?
    private var hasher = PixelHasher()
    private var digest = FilmHash()
    private var frames = SnapshotFrames()
    private var last: PixelHash?

    /// Finds the record of a scene, and reads the scene if there is one.
    ///
    /// - Parameters:
    ///   - path: The path of the scene from the working folder, or an absolute one.
    ///   - reader: The reader of the scene.
    /// - Throws: If the manifest or the scene cannot be read, or is not valid.
    package init(at path: String, reader: SnapshotReader) throws {
        let corpus = try SnapshotCorpus(naming: Set([PathKey(path)]), finder: ManifestFinder())
        let entry = corpus.entries.first
        manifestPath = (entry?.location).map { "\($0.folder)/\(ManifestFile.defaultName)" }
        recorded = entry?.recorded
        subject = try recorded.map { _ in try reader.subject(at: path) }
        drawer = subject.map { FrameDrawer($0.renderer, frames: .run($0.grid, 0..<$0.grid.count), on: $0.canvas) }
    }

    /// Compares the next frame.
    ///
    /// - Returns: What has been found; nil if there are further frames.
    /// - Throws: `InvalidScene` if a frame takes too much work.
    package func step() throws -> Verdict? {
        guard let recorded, let subject, let drawer else { return manifestPath == nil ? .unrecorded : .new }
        let grid = subject.grid
        guard recorded.frames.count == grid.count, recorded.width == subject.canvas.width,
            recorded.height == subject.canvas.height,
            recorded.framesPerSecond == grid.framesPerSecond
        else { return .other(.shape) }
        let index = frames.count
        if index < grid.count {
            let (pixmap, isUnchanged) = try drawer.frame(index)
            let hash = isUnchanged ? last ?? hasher.hash(pixmap) : hasher.hash(pixmap)
            last = hash
            guard recorded.frames[index] == hash.shortValue else { return .frame(index) }
            frames.append(hash.shortValue)
            digest.add(hash, at: grid.time(of: index))
            if index + 1 < grid.count { return nil }
        }
        let film = SnapshotFilm(
            width: subject.canvas.width, height: subject.canvas.height, framesPerSecond: grid.framesPerSecond, count: grid.count,
            indices: Array(0..<grid.count), frames: frames, digest: digest.hexadecimal)
        return SnapshotDifference(recorded: recorded, film: film, of: subject).map { .other($0.state) } ?? .same
    }
}
