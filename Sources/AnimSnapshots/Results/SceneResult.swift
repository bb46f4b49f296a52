import AnimInspection

/// The result of one scene, as files for machines have it.
package struct SceneResult {
    /// The name of the scene's file in what machines read.
    package let name: String
    /// The state.
    package let state: SnapshotState
    /// The name of the manifest's file in what machines read; nil where there is none.
    package let manifest: String?
    /// The finding in a sentence, and what explains it.
    package let messages: [String]
    /// The paths of pictures from the folder of the report.
    package let pictures: [String]
    /// The line that an annotation points to: of the scene's file, or of the manifest where the scene is gone; nil where there is none.
    package let line: Int?
    /// The time that it took; nil where it was not asked for.
    let time: SceneTime?
    /// The object in a file of results.
    let json: JSONText

    /// Creates the result of a finding, whose names are those for machines.
    init(_ finding: SnapshotFinding, _ details: FindingDetails? = nil, time: SceneTime? = nil) {
        let details = details ?? FindingDetails()
        (name, state, manifest) = (finding.name, finding.state, finding.location?.file.path)
        (messages, pictures, line) = (finding.messages(details), details.pictures, finding.position(details)?.line)
        self.time = time
        json = time?.added(to: finding.json(details)) ?? finding.json(details)
    }

    /// Whether one scene stands before another: by the bytes of their names, and a scene before the record in another's way.
    static func precedes(_ a: (name: String, state: SnapshotState), _ b: (name: String, state: SnapshotState)) -> Bool {
        a.name.utf8.elementsEqual(b.name.utf8) ? a.state.rank < b.state.rank : a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
    }
}

extension SnapshotState {
    fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
