import AnimSource

/// The findings that may be accepted, because they are still as reported.
package struct SnapshotApproval {
    /// The findings to accept.
    package private(set) var accepted: [SnapshotFinding] = []
    /// The reasons why others are not, in words.
    package private(set) var refusals: [String] = []
    /// The names of those that are as recorded by now.
    package private(set) var settled: [String] = []

    /// Compares reported findings with the present ones.
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

    /// Returns the present finding for a reported name: if a scene and records of other manifests share it, the one that is meant.
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
        else { return "\(report.name) changed again since it was verified: verify it again" }
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
        case .font: "\(scene) is drawn in a different font '\(input.name)' than the one that was verified"
        }
    }
}

/// The commands by which findings are accepted, as the program words them.
package struct ApprovalCommands: Sendable {
    /// Returns the command that accepts the scene of a name.
    package let command: @Sendable (String) -> String
    /// The command that accepts all findings.
    package let commandForAll: String
    /// The command that has to run first; nil if none has to.
    package let preparation: String?

    /// Creates the commands.
    package init(command: @escaping @Sendable (String) -> String, commandForAll: String, preparation: String? = nil) {
        (self.command, self.commandForAll, self.preparation) = (command, commandForAll, preparation)
    }
}
