/// The findings that may be accepted: those that are still what was reported.
package struct SnapshotApproval {
    /// The findings to accept.
    package private(set) var accepted: [SnapshotFinding] = []
    /// The reasons why others are not, in words.
    package private(set) var refusals: [String] = []
    /// The names of those that are as recorded by now.
    package private(set) var settled: [String] = []

    /// Compares what was reported with what is there now.
    package init(reported: [ReportedFinding], findings: [SnapshotFinding]) {
        for report in reported {
            guard report.state != .skipped else {
                refusals.append("\(report.name) was not compared: verify it first")
                continue
            }
            guard let finding = findings.first(where: { $0.name == report.name }) else {
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

    private static func refusal(of finding: SnapshotFinding, _ report: ReportedFinding) -> String? {
        if finding.state == .missing, report.state == .missing { return nil }
        if finding.state == .invalid || finding.state == .unreadable || finding.state == .skipped {
            return "\(report.name) \(finding.sentence())"
        }
        guard let seen = report.record, let actual = finding.actual, actual.hasSameFilm(as: seen), actual.events == seen.events
        else { return "\(report.name) changed again since it was verified; verify it and look" }
        // What was seen elsewhere may have been drawn from another file that happens to show the same.
        guard seen.inputs.first == actual.inputs.first else { return "\(report.name) is not the file that was verified there" }
        return nil
    }
}
