import AnimInspection

/// The result of one scene, as files for machines have it: all of them can be made from it, also on another machine.
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
    /// The record of a scene that has none, or of a record whose scene is gone, where it was read from a file; by these, scenes that were
    /// renamed are recognised.
    private(set) var record: SnapshotRecord?
    /// The time that it took; nil where it was not asked for.
    private(set) var time: SceneTime?
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

    init(
        name: String, state: SnapshotState, manifest: String?, messages: [String], pictures: [String], line: Int?,
        record: SnapshotRecord?, time: SceneTime? = nil, json: JSONText
    ) {
        (self.name, self.state, self.manifest, self.record, self.json) = (name, state, manifest, record, json)
        (self.messages, self.pictures, self.line) = (messages, pictures, line)
        self.time = time
    }

    /// Whether it is a record that the base has and the manifest has not.
    var isRemoval: Bool { state == .accepted && json.member("recorded") != nil }

    /// The result without its pictures, where they are not written.
    var withoutPictures: SceneResult {
        guard !pictures.isEmpty, case .object(let members) = json else { return self }
        let others = members.map { ($0.key, $0.key == "pictures" ? JSONText.array([]) : $0.value) }
        return SceneResult(
            name: name, state: state, manifest: manifest, messages: messages, pictures: [], line: line, record: record,
            time: time,
            json: .object(others))
    }

    /// Whether one scene stands before another: by the bytes of their names, and a scene before the record in another's way.
    static func precedes(_ a: (name: String, state: SnapshotState), _ b: (name: String, state: SnapshotState)) -> Bool {
        a.name.utf8.elementsEqual(b.name.utf8) ? a.state.rank < b.state.rank : a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
    }
}

extension SnapshotState {
    fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
