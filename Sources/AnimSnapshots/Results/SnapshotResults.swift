/// The results of a comparison, as they are kept and passed from machine to machine.
///
/// They are a function of the scenes, the manifests and the program: no clock, no host, no absolute path is in them.
package struct SnapshotResults {
    /// The program and libraries that drew the frames.
    package var engine = SnapshotEngine.current
    /// The distance of the frames that were compared.
    package var step = 1
    /// The status that the command ends with.
    package var status = 0
    /// The command that compared: `verify` or `merge`.
    package var command = "verify"
    /// The part of the scenes that was compared, such as `2/8`; nil where all were.
    package var shard: String?
    /// The SHA-256 of the names and costs of all scenes, which the parts of a comparison have in common; nil where there are none.
    package var plan: String?
    /// The scenes, in the order of their names.
    package var findings: [SnapshotFinding]
    /// What explains the findings, by their names.
    package var details: [String: FindingDetails] = [:]

    /// Creates results.
    package init(findings: [SnapshotFinding], step: Int = 1, status: Int = 0) {
        self.findings = findings
        self.step = step
        self.status = status
    }

    static let format = "animrender-results"
    static let version = 1
}
