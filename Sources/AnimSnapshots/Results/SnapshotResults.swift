package import AnimRender
package import AnimSource

/// The results of a comparison, as they are kept and passed from machine to machine.
///
/// They are a function of the commit, the scenes, the manifests and the program: no clock, no host, no absolute path is in them.
package struct SnapshotResults {
    /// The program and libraries that drew the frames.
    package var engine = SnapshotEngine.current
    /// The commit that the work tree was at, whatever else was changed in it; nil where that is not known.
    package var commit: String?
    /// The distance of the frames that were compared.
    package var step = 1
    /// The status that the command ends with where findings count.
    package var status = 0
    /// The part of the scenes that was compared; nil where all were.
    package var shard: Shard?
    /// The scenes, in the order of their names.
    package let scenes: [SceneResult]
    /// The numbers of scenes by their states, and of frames.
    package let totals: SnapshotTotals
    /// The findings that the scenes are made from, for a page.
    package let findings: [SnapshotFinding]
    /// What explains the findings, by their names.
    package let details: [PathKey: FindingDetails]

    /// Creates the results of findings.
    ///
    /// - Parameters:
    ///   - details: What explains the findings, by their names.
    ///   - times: The times that they took, by their names.
    package init(
        findings: [SnapshotFinding], details: [PathKey: FindingDetails] = [:], times: [PathKey: SceneTime] = [:], step: Int = 1,
        status: Int = 0
    ) {
        // A record may be in the way of a scene's: both have its name, but only the scene was drawn.
        let scenes = findings.map {
            $0.state == .missing ? SceneResult($0) : SceneResult($0, details[$0.name], time: times[$0.name])
        }
        self.scenes = scenes.sorted { SceneResult.precedes(($0.name, $0.state), ($1.name, $1.state)) }
        totals = SnapshotTotals(findings)
        self.findings = findings.sorted { SceneResult.precedes(($0.name, $0.state), ($1.name, $1.state)) }
        (self.details, self.step, self.status) = (details, step, status)
    }

    /// The results that are not those of scenes as they should be.
    var left: [SceneResult] { scenes.filter { ![.same, .accepted, .skipped].contains($0.state) } }
}
