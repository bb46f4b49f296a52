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
    /// The scenes, in the order of their names.
    package var findings: [SnapshotFinding]

    /// Creates results.
    package init(findings: [SnapshotFinding], step: Int = 1, status: Int = 0) {
        self.findings = findings
        self.step = step
        self.status = status
    }

    static let format = "animrender-results"
    static let version = 1
}
