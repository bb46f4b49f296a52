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

    /// Returns the change that a mode makes of a finding; nil where it makes none.
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

    /// The change in a line: what was done, the scene, details; nil for what nobody has to look at.
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
