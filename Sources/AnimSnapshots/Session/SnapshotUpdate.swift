import AnimSource

/// The changes that a mode makes of findings, manifest by manifest.
package struct SnapshotUpdate {
    /// The changes of one manifest.
    package struct Part {
        /// The manifest.
        package let location: ManifestFinder.Location
        /// The changes, in the order of the scenes.
        package let changes: [SnapshotChange]
    }

    /// The manifests that change, in the order of their paths.
    package let parts: [Part]

    /// Collects the changes.
    ///
    /// - Parameter newLocation: The manifest of scenes that have none.
    package init(_ findings: [SnapshotFinding], mode: SnapshotMode, newLocation: ManifestFinder.Location?, finder: ManifestFinder)
    {
        var changes: [ManifestFinder.Location: [SnapshotChange]] = [:]
        for finding in findings {
            guard let location = finding.location ?? newLocation else { continue }
            var finding = finding
            // Scenes without a manifest are named from the working folder, scenes of the new one from its folder.
            if finding.location == nil {
                finding.scene = finder.scene(named: finding.name, in: location, root: ".")
                finding.actual?.scene = finding.scene
            }
            if let change = SnapshotChange(finding, mode: mode) { changes[location, default: []].append(change) }
        }
        parts = changes.map { Part(location: $0.key, changes: $0.value) }
            .sorted(byBytesOf: \.location.file.path)
    }
}

extension SnapshotUpdate.Part {
    /// Writes the manifest, if its text changes.
    ///
    /// - Returns: The numbers of scenes and frames that it has then, and whether it was written.
    package func apply() throws -> (sceneCount: Int, frameCount: Int, isWritten: Bool) {
        var counts = (scenes: 0, frames: 0)
        let isWritten = try location.file.update { manifest in
            if manifest.records.isEmpty { manifest.engine = SnapshotEngine.current }
            for change in changes { change.apply(to: &manifest) }
            counts = (manifest.records.count, manifest.records.reduce(0) { $0 + $1.frames.count })
        }
        return (counts.scenes, counts.frames, isWritten)
    }
}

/// What a command does with scenes that are not as recorded.
package enum SnapshotMode: Hashable, Sendable {
    /// Nothing is written.
    case verify
    /// Scenes without a record are recorded, and moved ones renamed.
    case updateMissing
    /// Scenes that differ are recorded, too.
    case updateChanged
    /// Records without a scene are removed, too, and all others written anew.
    case updateAll
    /// All scenes are recorded; records without a scene are removed below folders that were given whole.
    case record(dropsMissing: Bool)
    /// Scenes without a record are recorded, moved ones renamed, and equal records completed.
    case recordMissing
    /// Records without a scene are removed.
    case prune

    /// The action for one scene or record.
    enum Action: Hashable {
        /// Nothing.
        case none
        /// It is reported, and makes the command end with a status other than 0.
        case report
        /// The record is replaced or added.
        case write
        /// What an equal record lacks is added.
        case complete
        /// The record gets the scene's new name.
        case rename
        /// The record is removed.
        case remove
    }

    /// The mode in which no record is removed, for when the scenes are not all known.
    package var withoutRemovals: SnapshotMode {
        switch self {
        case .updateAll, .record: .record(dropsMissing: false)
        case .prune: .verify
        case .verify, .updateMissing, .updateChanged, .recordMissing: self
        }
    }

    /// Returns whether a scene in a state is still not as recorded afterwards.
    package func leaves(_ state: SnapshotState) -> Bool { action(for: state) == .report }

    /// Returns the action in a state.
    func action(for state: SnapshotState) -> Action {
        switch state {
        case .invalid, .skipped: self == .prune ? .none : .report
        case .unreadable: .report
        case .same, .accepted: actionForSame
        case .changed, .shape, .events, .output: actionForDifference
        case .new: actionForNew
        case .moved: self == .verify ? .report : self == .prune ? .none : .rename
        case .missing: actionForMissing
        }
    }

    private var actionForSame: Action {
        switch self {
        case .verify, .updateChanged, .prune: .none
        case .updateMissing, .recordMissing: .complete
        case .updateAll, .record: .write
        }
    }

    private var actionForDifference: Action {
        switch self {
        case .verify, .updateMissing, .recordMissing: .report
        case .updateChanged, .updateAll, .record: .write
        case .prune: .none
        }
    }

    private var actionForNew: Action {
        switch self {
        case .verify: .report
        case .updateMissing, .updateChanged, .updateAll, .record, .recordMissing: .write
        case .prune: .none
        }
    }

    private var actionForMissing: Action {
        switch self {
        case .verify, .updateMissing, .updateChanged, .recordMissing: .report
        case .updateAll, .prune: .remove
        case .record(let dropsMissing): dropsMissing ? .remove : .report
        }
    }
}

/// A change of one record of a manifest.
package enum SnapshotChange: Hashable, Sendable {
    /// A scene has its first record.
    case added(SnapshotRecord)
    /// A record was replaced, since the scene differs.
    case replaced(SnapshotRecord, SnapshotDifference)
    /// A record of the same film was written anew, or completed.
    case completed(SnapshotRecord)
    /// A record got another name.
    case renamed(from: String, SnapshotRecord)
    /// A record was removed.
    case removed(String)

    /// Returns the change that a mode makes of a finding; nil if it makes none.
    init?(_ finding: SnapshotFinding, mode: SnapshotMode) {
        switch mode.action(for: finding.state) {
        case .none, .report: return nil
        case .remove: self = .removed(finding.scene)
        case .rename:
            guard let from = finding.formerScene, let actual = finding.actual else { return nil }
            self = .renamed(from: from, actual)
        case .complete:
            guard let actual = finding.actual, finding.recorded?.isComplete == false else { return nil }
            self = .completed(actual)
        case .write:
            guard let actual = finding.actual else { return nil }
            if finding.state == .new {
                self = .added(actual)
            } else if let difference = finding.difference {
                self = .replaced(actual, difference)
            } else if actual != finding.recorded {
                self = .completed(actual)
            } else {
                return nil
            }
        }
    }

    /// Applies the change.
    func apply(to manifest: inout SnapshotManifest) {
        switch self {
        case .added(let record), .replaced(let record, _), .completed(let record): manifest.insert(record)
        case .renamed(let from, let record):
            manifest.remove(from)
            manifest.insert(record)
        case .removed(let scene): manifest.remove(scene)
        }
    }

    /// The change in a line: the verb, the scene, details; nil for changes that nobody has to look at.
    package var words: (verb: String, subject: String, detail: String)? {
        switch self {
        case .added(let record): ("new", record.scene, "\(record.frames.count) frames")
        case .replaced(let record, let difference): ("changed", record.scene, Self.detail(difference, record))
        case .completed: nil
        case .renamed(let from, let record): ("renamed", "\(from) -> \(record.scene)", "")
        case .removed(let scene): ("removed", scene, "")
        }
    }

    private static func detail(_ difference: SnapshotDifference, _ record: SnapshotRecord) -> String {
        switch difference {
        case .frames(let spans): "\(spans.count) of \(record.frames.count) frames"
        case .shape: "\(record.width)x\(record.height), \(record.frames.count) frames"
        case .digest: "its digest"
        case .events: "its events"
        case .output: "its output"
        }
    }
}

/// The convention of CI systems, in which nobody watches.
package enum ContinuousIntegration {
    /// Returns whether a value of the environment variable `CI` says so: any but the empty one, `0` and `false`.
    package static func isSet(_ value: String?) -> Bool { value.map { !["", "0", "false"].contains($0) } ?? false }
}
