import AnimGraphics
import AnimRender
import AnimScene
import AnimSource
import Synchronization

/// The search for the state that a scene had when it was recorded.
///
/// Candidates come from the store, by the hashes of the record; from the base; from the commit that last changed the manifest; and from the
/// last commits that touched the scene or a file that it reads. Their origin is not trusted: the first one that this program draws
/// with the recorded digest is the reference.
package struct ReferenceFinder {
    private let store: SnapshotStore?
    private let git: LazyHistory
    /// The number of frames that are drawn at the same time; the number of cores unless given.
    package var jobs: Int?
    /// Whether to draw without instructions that only some processors have.
    package var isPortable = false

    /// The most candidates that are tried for a scene.
    private static let candidateLimit = 12

    /// Creates a finder.
    ///
    /// - Parameter history: Returns the repository and its base; called when the first reference is searched for in git.
    package init(store: SnapshotStore?, history: @escaping () -> ReferenceHistory) {
        self.store = store
        git = LazyHistory(history)
    }

    /// Returns a manifest of the base, without records if the base has no such file; `nil` without a base, and if it is not valid.
    package func baseManifest(at path: String) -> SnapshotManifest? { git.manifest(at: path) }

    /// Returns the manifests below folders and above them that the base has and the work tree has not, with their folders.
    func removedManifests(around folders: [String]) -> [(folder: String, manifest: SnapshotManifest)] {
        git.removedManifests(around: folders)
    }

    /// The reason why no base was found; `nil` if one was.
    package var missingBase: String? {
        let history = git.history
        guard history.base == nil else { return nil }
        return history.missingBase?.description ?? history.unavailability?.description ?? "no base is named or implied"
    }

    /// Finds the reference of a scene that is not as recorded.
    package func reference(for query: ReferenceQuery) -> ReferenceResult {
        let record = query.record
        if !record.inputs.isEmpty, record.inputs == query.subject.inputs {
            return ReferenceResult(missingReason: unexplained(record), drawsDifferently: true)
        }
        var search = ReferenceSearch(query, jobs: jobs, isPortable: isPortable)
        if let candidate = storeCandidate(for: query) { search.add(candidate) }
        if !search.isDone { tryCommits(for: query, &search) }
        if let reference = search.reference { return ReferenceResult(reference: reference, drawsDifferently: false) }
        return ReferenceResult(missingReason: reason(search, query), drawsDifferently: search.drawsDifferently)
    }

    private func storeCandidate(for query: ReferenceQuery) -> ReferenceCandidate? {
        guard let store, let hash = query.record.sceneHash else { return nil }
        let isOnDisk = query.subject.inputs.contains(SnapshotInput(kind: .scene, hash: hash))
        guard let bytes = isOnDisk ? query.subject.bytes : store.input(hash) else { return nil }
        let disk = ResourceFolder(path: query.resources)
        return ReferenceCandidate(
            source: .store, bytes: bytes, resources: StoreResources(store, of: query.record, disk: disk))
    }

    private func tryCommits(for query: ReferenceQuery, _ search: inout ReferenceSearch) {
        let history = git.history
        guard let repository = history.repository, let commits = git.commits,
            let files = GitSceneFiles(query, in: repository)
        else { return }
        // Each stage runs only if the one before has found no proof.
        let stages: [() -> [GitObjectID]] = [
            { history.base.map { [$0.commit] } ?? [] },
            { files.manifest.map(commits.changing) ?? [] },
            { commits.touching(files.paths) },
        ]
        var known: Set<GitObjectID> = []
        for stage in stages {
            for commit in stage() where known.insert(commit).inserted {
                guard search.count < Self.candidateLimit else { return }
                if let candidate = files.candidate(in: commit) { search.add(candidate) }
                if search.isDone { return }
            }
        }
    }

    private func reason(_ search: ReferenceSearch, _ query: ReferenceQuery) -> MissingReference {
        if search.drawsDifferently { return unexplained(query.record) }
        let fonts = FontChange.changes(from: query.record.inputs, to: query.subject.inputs)
            .filter { $0.recorded != nil }.map(\.name)
        if !fonts.isEmpty { return .fonts(fonts) }
        if let missing = git.history.missingBase { return .base(missing) }
        if let reason = git.history.unavailability { return .git(reason) }
        return .notFound(candidates: search.count)
    }

    private func unexplained(_ record: SnapshotRecord) -> MissingReference {
        EngineChange(from: record.engine, to: SnapshotEngine.current).map(MissingReference.engine) ?? .unexplained
    }
}

/// A scene whose reference is searched for.
package struct ReferenceQuery {
    /// The name of the scene in messages.
    package var name: String
    /// The record that the reference has to be as.
    package var record: SnapshotRecord
    /// The scene as it is now.
    package var subject: SnapshotSubject
    /// The path of the scene's file.
    package var path: String
    /// The folder of the files that the scene names.
    package var resources: String
    /// The path of the manifest; `nil` if it is not on disk.
    package var manifest: String?
    /// The frames to compare with the reference's frames at the same indices.
    var compared = FrameSpans([])

    /// Creates a query.
    package init(
        name: String, record: SnapshotRecord, subject: SnapshotSubject, path: String, resources: String, manifest: String?
    ) {
        self.name = name
        self.record = record
        self.subject = subject
        self.path = path
        self.resources = resources
        self.manifest = manifest
    }
}

/// The result of the search for a reference.
package struct ReferenceResult {
    /// The reference; `nil` if none was found.
    package var reference: SnapshotReference?
    /// The reason why none was found.
    package var missingReason: MissingReference?
    /// Whether this program was found to draw the recorded files in another way than was recorded.
    package var drawsDifferently: Bool
}

/// The candidates that were tried for one scene, and what came of them.
private struct ReferenceSearch {
    private let query: ReferenceQuery
    private let jobs: Int?
    private let isPortable: Bool
    /// The inputs of everything drawn already: of the scene as it is now, and of candidates.
    private var drawn: [[SnapshotInput]]

    /// The number of candidates.
    private(set) var count = 0
    /// The first candidate that drew the recorded film; a later one replaces it if its events are the recorded ones, too.
    private(set) var reference: SnapshotReference?
    /// Whether the very files of the record drew something else.
    private(set) var drawsDifferently = false

    init(_ query: ReferenceQuery, jobs: Int?, isPortable: Bool) {
        self.query = query
        self.jobs = jobs
        self.isPortable = isPortable
        drawn = [query.subject.inputs]
    }

    /// Whether no further candidate can be better.
    var isDone: Bool {
        drawsDifferently || reference.map { $0.hasRecordedEvents || query.record.events == nil } ?? false
    }

    /// Draws a candidate, unless one that is made from the same files was drawn already.
    mutating func add(_ candidate: ReferenceCandidate) {
        count += 1
        let record = query.record
        guard let subject = candidate.subject(named: query.name, jobs: jobs, isPortable: isPortable),
            !drawn.contains(subject.inputs)
        else { return }
        drawn.append(subject.inputs)
        let distances = record.distances(provingThat: subject, isFilmBeside: query.subject, comparing: query.compared)
        if let distances {
            let hasRecordedEvents = record.events == subject.events
            guard reference == nil || hasRecordedEvents else { return }
            reference = SnapshotReference(
                name: query.name, source: candidate.source, subject: subject, hasRecordedEvents: hasRecordedEvents,
                distances: distances)
        } else if subject.inputs == record.inputs {
            drawsDifferently = true
        }
    }
}

/// A state of a scene that may be the recorded one.
struct ReferenceCandidate {
    /// The origin.
    let source: ReferenceSource
    /// The bytes of the scene's file.
    let bytes: [UInt8]
    /// The provider of the files that it names.
    let resources: any ResourceProvider

    /// Reads and plays the scene; `nil` if it is not valid for this program.
    func subject(named name: String, jobs: Int?, isPortable: Bool) -> SnapshotSubject? {
        let inputs = InputRecorder(resources)
        let result = SceneLoader.load(SourceText(name: "\(name) \(source)", bytes: bytes), resources: inputs)
        guard let scene = result.scene else { return nil }
        return try? SnapshotSubject(
            scene, bytes: bytes, hash: SHA256.hexadecimal(of: bytes), files: inputs.files, jobs: jobs, isPortable: isPortable)
    }
}

/// The contents of git, read once and only when needed: a comparison without findings starts no process.
private final class LazyHistory {
    private let make: () -> ReferenceHistory
    /// The manifests of the base by their paths; `nil` for those that cannot be read.
    private var manifests: [PathKey: SnapshotManifest?] = [:]

    init(_ make: @escaping () -> ReferenceHistory) { self.make = make }

    /// The repository and the base.
    lazy var history = make()
    /// The commits of the repository.
    lazy var commits = history.repository.map(ReferenceCommits.init)

    /// Returns the manifests below folders and above them that the base has and the work tree has not, with their folders.
    func removedManifests(around folders: [String]) -> [(folder: String, manifest: SnapshotManifest)] {
        guard let repository = history.repository, let base = history.base else { return [] }
        return repository.removedManifests(since: base.commit, around: folders).map {
            ("\(repository.topFolder)/\($0.folder)", $0.manifest)
        }
    }

    /// Returns a manifest of the base, without records if the base has no such file; `nil` if it cannot be read.
    func manifest(at path: String) -> SnapshotManifest? {
        if let known = manifests[path] { return known }
        let manifest = history.base.flatMap { history.repository?.manifest(at: path, in: $0.commit) }
        manifests.updateValue(manifest, forKey: PathKey(path))
        return manifest
    }
}

/// The commits of a repository that may have a scene as it was recorded.
private final class ReferenceCommits: Sendable {
    private struct Known {
        var head: GitObjectID?
        /// The commits that last changed manifests, by the manifests' paths.
        var manifests: [PathKey: [GitObjectID]] = [:]
    }

    private let repository: GitRepository
    private let known: Mutex<Known>

    /// The number of commits of a scene that are looked at.
    private static let limit = 8

    init(_ repository: GitRepository) {
        self.repository = repository
        known = Mutex(Known(head: repository.commit(named: "HEAD")))
    }

    /// Returns the commit that last changed a manifest; none in a shallow clone, whose oldest commits seem to have changed everything.
    func changing(manifest path: String) -> [GitObjectID] {
        guard !repository.isShallow else { return [] }
        return known.withLock { known in
            if let commits = known.manifests[path] { return commits }
            let commits = last(1, touching: [path], upTo: known.head)
            known.manifests[path] = commits
            return commits
        }
    }

    /// Returns the last commits that touched any of some files, the newest first.
    ///
    /// In a shallow clone one of them may not have touched them, which does no harm: what a scene draws decides.
    func touching(_ paths: [String]) -> [GitObjectID] { last(Self.limit, touching: paths, upTo: known.withLock(\.head)) }

    private func last(_ limit: Int, touching paths: [String], upTo head: GitObjectID?) -> [GitObjectID] {
        head.flatMap { try? repository.commits(touching: paths, upTo: $0, limit: limit) } ?? []
    }
}
