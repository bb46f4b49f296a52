import AnimRender
import AnimScene

/// The search for the state that a scene had when it was recorded.
///
/// Candidates come from the store, by the hashes of the record; from the base; from the commit that last changed the manifest; and from the
/// last commits that touched the scene or a file that it reads. Where they come from decides nothing: the first one that this program draws
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
    /// - Parameter history: Returns what git has; called where the first reference is searched for in it.
    package init(store: SnapshotStore?, history: @escaping () -> ReferenceHistory) {
        self.store = store
        git = LazyHistory(history)
    }

    /// Returns a manifest as the base has it, without records where it has none; `nil` without a base, and where it is not valid.
    package func baseManifest(at path: String) -> SnapshotManifest? { git.manifest(at: path) }

    /// Returns the manifests below folders and above them that the base has and the work tree has not, with their folders.
    func removedManifests(around folders: [String]) -> [(folder: String, manifest: SnapshotManifest)] {
        git.removedManifests(around: folders)
    }

    /// The reason why there is no base; `nil` where there is one.
    package var missingBase: String? {
        let history = git.history
        guard history.base == nil else { return nil }
        return history.missingBase?.description ?? history.unavailability?.description ?? "no base is named or implied"
    }

    /// Finds the reference of a scene that is not as recorded.
    package func answer(to question: ReferenceQuestion) -> ReferenceAnswer {
        let record = question.record
        if !record.inputs.isEmpty, record.inputs == question.subject.inputs {
            return ReferenceAnswer(absence: unexplained(record), isDrawnOtherwise: true)
        }
        var trial = ReferenceTrial(question, jobs: jobs, isPortable: isPortable)
        if let candidate = storeCandidate(for: question) { trial.add(candidate) }
        if !trial.isDone { tryCommits(for: question, &trial) }
        if let reference = trial.reference { return ReferenceAnswer(reference: reference, isDrawnOtherwise: false) }
        return ReferenceAnswer(absence: absence(trial, question), isDrawnOtherwise: trial.isDrawnOtherwise)
    }

    private func storeCandidate(for question: ReferenceQuestion) -> ReferenceCandidate? {
        guard let store, let hash = question.record.sceneHash else { return nil }
        let isOnDisk = question.subject.inputs.contains(SnapshotInput(kind: .scene, hash: hash))
        guard let bytes = isOnDisk ? question.subject.bytes : store.input(hash) else { return nil }
        let disk = ResourceFolder(path: question.resources)
        return ReferenceCandidate(
            source: .store, bytes: bytes, resources: StoreResources(store, of: question.record, disk: disk))
    }

    private func tryCommits(for question: ReferenceQuestion, _ trial: inout ReferenceTrial) {
        let history = git.history
        guard let repository = history.repository, let commits = git.commits,
            let files = GitSceneFiles(question, in: repository)
        else { return }
        // Each stage is asked for only where the one before has not proven itself.
        let stages: [() -> [GitObjectID]] = [
            { history.base.map { [$0.commit] } ?? [] },
            { files.manifest.map(commits.changing) ?? [] },
            { commits.touching(files.paths) },
        ]
        var known: Set<GitObjectID> = []
        for stage in stages {
            for commit in stage() where known.insert(commit).inserted {
                guard trial.count < Self.candidateLimit else { return }
                if let candidate = files.candidate(in: commit) { trial.add(candidate) }
                if trial.isDone { return }
            }
        }
    }

    private func absence(_ trial: ReferenceTrial, _ question: ReferenceQuestion) -> ReferenceAbsence {
        if trial.isDrawnOtherwise { return unexplained(question.record) }
        let fonts = FontChange.changes(from: question.record.inputs, to: question.subject.inputs)
            .filter { $0.recorded != nil }.map(\.name)
        if !fonts.isEmpty { return .fonts(fonts) }
        if let missing = git.history.missingBase { return .base(missing) }
        if let reason = git.history.unavailability { return .git(reason) }
        return .notFound(candidates: trial.count)
    }

    private func unexplained(_ record: SnapshotRecord) -> ReferenceAbsence {
        EngineChange(from: record.engine, to: SnapshotEngine.current).map(ReferenceAbsence.engine) ?? .unexplained
    }
}
