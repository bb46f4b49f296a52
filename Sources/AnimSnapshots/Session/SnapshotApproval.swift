import AnimSource

/// The findings that may be accepted: those that are still what was reported.
package struct SnapshotApproval {
    /// The findings to accept.
    package private(set) var accepted: [SnapshotFinding] = []
    /// The reasons why others are not, in words.
    package private(set) var refusals: [String] = []
    /// The names of those that are as recorded by now.
    package private(set) var settled: [String] = []

    /// Compares what was reported with what is there now.
    package init(reported: [SceneResult], findings: [SnapshotFinding]) {
        for report in reported {
            guard report.state != .skipped else {
                refusals.append("\(report.name) was not compared: verify it first")
                continue
            }
            guard let finding = Self.finding(of: report, among: findings) else {
                // A record without a scene may have been removed meanwhile.
                report.state == .missing
                    ? settled.append(report.name)
                    : refusals.append("\(report.name) is not here: it was verified elsewhere, or is gone")
                continue
            }
            guard finding.state != .same else {
                settled.append(report.name)
                continue
            }
            if let refusal = Self.refusal(of: finding, report) {
                refusals.append(refusal)
            } else {
                accepted.append(finding)
            }
        }
    }

    /// Returns what there is now of the name of a finding: where a scene and records of other manifests have it, the one that is meant.
    private static func finding(of report: SceneResult, among findings: [SnapshotFinding]) -> SnapshotFinding? {
        let named = findings.filter { $0.name.isSamePath(as: report.name) }
        let alike = named.filter { ($0.state == .missing) == (report.state == .missing) }
        return alike.first { $0.location?.file == report.manifest.map(ManifestFile.init) } ?? alike.first ?? named.first
    }

    private static func refusal(of finding: SnapshotFinding, _ report: SceneResult) -> String? {
        if finding.state == .missing, report.state == .missing { return nil }
        if finding.state == .invalid || finding.state == .unreadable || finding.state == .skipped {
            return "\(report.name) \(finding.sentence)"
        }
        guard let seen = report.actual, let actual = finding.actual.map(RecordSummary.init), actual.hasSameFilm(as: seen),
            actual.events == seen.events,
            seen.output == nil || actual.output == seen.output
        else { return "\(report.name) changed again since it was verified; verify it and look" }
        return otherInput(seen, actual).map { otherInput(of: report.name, $0) }
    }

    /// Returns what one of two records was made from and the other was not: files may be others and happen to show the same.
    private static func otherInput(_ seen: RecordSummary, _ actual: RecordSummary) -> SnapshotInput? {
        actual.inputs.first { !seen.inputs.contains($0) } ?? seen.inputs.first { !actual.inputs.contains($0) }
    }

    private static func otherInput(of scene: String, _ input: SnapshotInput) -> String {
        switch input.kind {
        case .scene: "\(scene) is not the file that was verified"
        case .image, .data: "\(scene) reads \(input.name), which is not the file that was verified"
        case .font: "\(scene) is drawn in another font '\(input.name)' than the one that was verified"
        }
    }
}
