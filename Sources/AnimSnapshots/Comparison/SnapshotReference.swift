package import AnimGraphics
import AnimRender
import AnimScene
import AnimSource
import AnimTiming

/// The film of a scene as it was recorded; its digest proves it.
package struct SnapshotReference {
    /// The name of the scene in messages.
    package let name: String
    /// The origin.
    package let source: ReferenceSource
    /// The scene as it was, drawn by this program.
    package let subject: SnapshotSubject
    /// Whether its events, too, are the recorded ones; false if the record does not pin events.
    package let hasRecordedEvents: Bool
    /// The distances of the query's frames to the frames of now, by their indices.
    var distances: [Int: Int] = [:]

    /// Draws a frame.
    package func frame(_ index: Int) throws -> Pixmap { try subject.renderer.frame(at: subject.grid.time(of: index)) }
}

extension SnapshotReference: CustomStringConvertible {
    /// The scene and its origin, such as `toggle.json at 3f1c2aa (proven)`.
    package var description: String { "\(name) \(source) (proven)" }
}

/// The origin of what a reference was drawn from.
package enum ReferenceSource: Hashable, Sendable {
    /// The files that the record names by their hashes: from the store, or from the working folder if they have not changed.
    case store
    /// The files of a commit; the path is the scene's path from the top folder.
    case git(GitObjectID, path: String)

    /// The name in files of results.
    package var name: String {
        switch self {
        case .store: "store"
        case .git: "git"
        }
    }

    /// The commit; `nil` for other origins.
    package var commit: GitObjectID? {
        if case .git(let commit, _) = self { commit } else { nil }
    }
}

extension ReferenceSource: CustomStringConvertible {
    /// The origin as it follows the name of a scene.
    package var description: String {
        switch self {
        case .store: "from the store"
        case .git(let commit, _): "at \(commit.short)"
        }
    }
}

/// The reasons why a scene has no reference.
package enum MissingReference: Hashable, Sendable {
    /// Everything that the scene is made from is as recorded, and this program draws something else.
    case engine(EngineChange)
    /// Everything is as recorded, the program included.
    case unexplained
    /// Fonts are not the recorded ones, which this machine does not have.
    case fonts([String])
    /// The commit that has the scene as it was is not in the clone.
    case base(MissingBase)
    /// Nothing can be read from git.
    case git(GitUnavailable)
    /// None of the former states of the scene draws the recorded film.
    case notFound(candidates: Int)
}

extension MissingReference: CustomStringConvertible {
    /// The reason as a line of a message.
    package var description: String {
        "no reference: \(reason)"
    }

    /// The reason in words.
    private var reason: String {
        switch self {
        case .engine(let change): "the scene and its inputs are as recorded; the program is not: \(change)"
        case .unexplained: "the scene and its inputs are as recorded, and so is the program"
        case .fonts(let names):
            "\(names.count == 1 ? "the font" : "the fonts") \(names.joined(separator: ", ")) as recorded "
                + "\(names.count == 1 ? "is" : "are") not on this machine"
        case .base(let missing): missing.description
        case .git(let reason): reason.description
        case .notFound(0): "neither the store nor git has the scene as it was recorded"
        case .notFound(let count):
            "\(count.quantity(of: "state")) of the scene from the store and git do not draw the recorded film"
        }
    }
}

extension SnapshotRecord {
    /// The SHA-256 of the scene's file when it was recorded; `nil` if it is not recorded.
    var sceneHash: String? { inputs.first { $0.kind == .scene }?.hash }

    /// Draws a scene and compares it with another, frame by frame in one pass: proves by the digest that it is the recorded film.
    ///
    /// The short hashes only save work: the first frame with a different one ends the drawing.
    ///
    /// - Parameters:
    ///   - compared: The frames that are compared.
    ///   - actual: The scene that they are compared with.
    /// - Returns: The distances of the compared frames, by their indices; `nil` if the scene draws another film.
    func distances(
        provingThat subject: SnapshotSubject, isFilmBeside actual: SnapshotSubject, comparing compared: FrameSpans
    ) -> [Int: Int]? {
        guard
            (width, height, framesPerSecond, frames.count)
                == (subject.canvas.width, subject.canvas.height, subject.grid.framesPerSecond, subject.grid.count)
        else { return nil }
        let indices = compared.pairs(upTo: subject.grid.count)
        var film = FilmHash()
        var distances: [Int: Int] = [:]
        do {
            try FramePairs(subject.film, actual.film, indices: indices, jobs: subject.jobs).map {
                var hasher = PixelHasher()
                var distances = RowDistances()
                return { frame, other in
                    distances.note(frame.changes)
                    distances.note(other?.changes ?? [])
                    let hash = hasher.hash(frame.pixmap, changes: frame.changes)
                    return (hash: hash, distance: other.map { distances.sum(between: frame.pixmap, $0.pixmap) })
                }
            } take: { pair, result in
                guard result.hash.shortValue == frames[pair.first] else { throw OtherFrame() }
                film.add(result.hash, at: subject.grid.time(of: pair.first))
                distances[pair.first] = result.distance
            }
        } catch {
            return nil
        }
        return film.hexadecimal == digest ? distances : nil
    }
}

extension FrameSpans {
    /// Returns all frames of a film, each compared frame with the other film's frame of the same index.
    fileprivate func pairs(upTo count: Int) -> [FramePairs.Indices] {
        var indices = (0..<count).map { FramePairs.Indices($0, nil) }
        for index in spans.joined() where index < count { indices[index] = FramePairs.Indices(index, index) }
        return indices
    }
}

/// The end of the drawing of a film that is not the recorded one.
private struct OtherFrame: Error {}

/// The files of a scene in a repository.
struct GitSceneFiles {
    private let repository: GitRepository
    private let resources: String
    /// The path of the scene from the top folder.
    private let scene: String
    /// The folder of the files that the scene names, from the top folder; `nil` if it is outside.
    private let folder: String?
    /// The paths of the scene and of what it reads or read, from the top folder.
    let paths: [String]
    /// The path of the manifest from the top folder; `nil` if it is outside.
    let manifest: String?

    /// The largest scene file.
    private static let sceneLimit = SceneLoader.maximumByteCount

    /// Finds the files; `nil` if the scene is outside of the repository.
    init?(_ query: ReferenceQuery, in repository: GitRepository) {
        guard let scene = repository.path(of: query.path) else { return nil }
        let folder = repository.folderPath(of: query.resources)
        self.repository = repository
        self.scene = scene
        self.folder = folder
        resources = query.resources
        manifest = query.manifest.flatMap(repository.path)
        let recorded = query.record.inputs.filter { $0.kind == .image || $0.kind == .data }.map(\.name)
        let names = Set(paths: recorded + query.subject.files.map(\.path))
        paths =
            [scene]
            + (folder.map { folder in names.sorted().compactMap { GitResources.path(of: $0.text, in: folder) } } ?? [])
    }

    /// Returns the scene of a commit; `nil` if the commit has none that can be read.
    func candidate(in commit: GitObjectID) -> ReferenceCandidate? {
        try? repository.lookUp(paths, in: commit)
        guard let bytes = try? repository.bytes(of: scene, in: commit, limit: Self.sceneLimit) else { return nil }
        // A folder that is in no commit is read as it is: the digest shows whether that is right.
        let provider: any ResourceProvider =
            folder.map { GitResources(repository, in: commit, folder: $0) } ?? ResourceFolder(path: resources)
        return ReferenceCandidate(source: .git(commit, path: scene), bytes: bytes, resources: provider)
    }
}

/// The files that a scene read when it was recorded, by their hashes: from the store, or from disk if they have not changed.
///
/// Fonts are those on disk, since the store has none.
struct StoreResources: ResourceProvider {
    private let store: SnapshotStore
    private let disk: any ResourceProvider
    private let hashes: [PathKey: String]

    /// Creates the provider of the files of a record.
    init(_ store: SnapshotStore, of record: SnapshotRecord, disk: any ResourceProvider) {
        self.store = store
        self.disk = disk
        let files = record.inputs.filter { $0.kind == .image || $0.kind == .data }
        hashes = Dictionary(files.map { (PathKey($0.name), $0.hash) }) { first, _ in first }
    }

    func bytes(at path: String, limit: Int) throws(ResourceError) -> [UInt8] {
        guard let hash = hashes[path] else { return try disk.bytes(at: path, limit: limit) }
        if let bytes = store.input(hash) {
            guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
            return bytes
        }
        let bytes = try disk.bytes(at: path, limit: limit)
        guard SHA256.hexadecimal(of: bytes) == hash else { throw .notFound(nearest: nil) }
        return bytes
    }
}
