import AnimRender
import AnimSnapshots

/// The last step for each scene that was drawn: keeps its inputs if it is as recorded, and explains the difference if not.
final class SnapshotExaminer {
    private let store: SnapshotStore?
    private let explainer: SnapshotExplainer
    private let resources: ResourceOptions
    private let mode: SnapshotMode
    private var storeFailure: (any Error)?
    private let names = RepositoryNames()
    /// The report for their films and pictures, if any.
    var report: SnapshotReport?

    /// Whether scenes that are as recorded are also compared with the base's records.
    var findsChanges = false

    /// Creates an examiner for a command in a mode.
    init(_ references: ReferenceOptions, of options: SnapshotOptions, mode: SnapshotMode, isPortable: Bool = false) throws {
        try references.checkStore()
        store = references.snapshotStore
        var finder = try references.finder()
        (finder.jobs, finder.isPortable) = (options.jobs, isPortable)
        explainer = SnapshotExplainer(finder)
        resources = options.resources
        self.mode = mode
    }

    /// Takes a scene that was drawn.
    func examine(_ finding: inout SnapshotFinding, _ subject: SnapshotSubject) throws {
        let folder = try resources.provider(for: finding.name).path
        // Later references are drawn from the inputs of the new records.
        guard finding.state != .same, mode.leaves(finding.state) else {
            keep(subject)
            if findsChanges,
                let change = try explainer.acceptedChange(of: finding, subject, path: finding.name, resources: folder)
            {
                finding = change.finding
                try add(&finding, subject, change.explanation)
            }
            return
        }
        try add(&finding, subject, try explainer.explanation(of: finding, subject, path: finding.name, resources: folder))
    }

    private func add(
        _ finding: inout SnapshotFinding, _ subject: SnapshotSubject, _ explanation: SnapshotExplanation?
    ) throws {
        finding.details = explanation.map(FindingDetails.init)
        guard let report else { return }
        let scene = ReportedScene(subject, explanation: explanation)
        try report.add(scene, named: names.name(of: finding.name), events: subject.scene.events.events)
    }

    /// Keeps the inputs of a scene, so that it can be drawn again when it has changed.
    private func keep(_ subject: SnapshotSubject) {
        guard let store, storeFailure == nil else { return }
        do {
            try subject.keepInputs(in: store)
        } catch {
            storeFailure = error
        }
    }

    /// Returns findings and the records that only the base has, sorted by name.
    ///
    /// - Parameter pairsMoves: Whether to look for renamed scenes, which a single shard cannot find.
    func addingChanges(to findings: [SnapshotFinding], of corpus: SnapshotCorpus, pairsMoves: Bool) -> [SnapshotFinding] {
        guard findsChanges else { return findings }
        let all = findings + explainer.removals(from: corpus)
        return (pairsMoves ? SnapshotMove.pairing(all) : all).sorted(byBytesOf: \.name)
    }

    /// Draws the remaining pictures of the report, and notes inputs that could not be kept: they only explain less the next time.
    func finish() throws {
        try report?.finish()
        if findsChanges, let reason = explainer.missingBase { Console.note("--changes finds nothing: \(reason)") }
        if let storeFailure { Console.note("the scenes' inputs are not kept for later references: \(storeFailure)") }
        store?.evict()
    }
}
