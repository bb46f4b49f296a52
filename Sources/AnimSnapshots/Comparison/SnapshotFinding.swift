/// One scene, or one record without a scene, after comparison.
package struct SnapshotFinding: Sendable {
    /// The path of the scene, relative to the working folder.
    package var name: String
    /// Its manifest; nil where there is none.
    package var location: ManifestFinder.Location?
    /// The name in the manifest.
    package var scene: String
    /// The state.
    package var state: SnapshotState
    /// The difference in frames or events, where the state is one of difference.
    package var difference: SnapshotDifference?
    /// The record in the manifest.
    package var recorded: SnapshotRecord?
    /// The line of the manifest on which the record of a scene that is gone starts, from 1 on.
    package var recordLine: Int?
    /// The record of the scene as it is drawn now; nil where it was not drawn, or not all of it.
    package var actual: SnapshotRecord?
    /// The name in the manifest that the scene had when it was recorded, where it has moved.
    package var formerScene: String?
    /// The path from the working folder that the scene had then.
    package var formerName: String?
    /// The problem of a scene that is invalid or unreadable.
    package var problem: String?
    /// The number of frames that were compared.
    package var comparedFrameCount: Int
    /// The kinds of facts that the record of the base pins and this one no longer does, such as "events".
    var lostPins: [String] = []
    /// What explains the difference; nil if nothing does.
    package var details: FindingDetails?
    /// The paths of pictures of the difference, relative to the folder of the report.
    package var pictures: [String] = []
    /// The time that the comparison took; nil unless it was measured.
    package var time: SceneTime?

    /// Whether it is a record that the base has and the manifest has not.
    var isRemoval: Bool { state == .accepted && actual == nil }

    /// Creates a finding.
    package init(
        name: String, location: ManifestFinder.Location?, scene: String, state: SnapshotState,
        difference: SnapshotDifference? = nil,
        recorded: SnapshotRecord? = nil, actual: SnapshotRecord? = nil, problem: String? = nil, comparedFrameCount: Int = 0
    ) {
        self.name = name
        self.location = location
        self.scene = scene
        self.state = state
        self.difference = difference
        self.recorded = recorded
        self.actual = actual
        self.problem = problem
        self.comparedFrameCount = comparedFrameCount
    }

    /// Returns the text of a problem with another name of its file, which a line starts with or has before a colon.
    static func problem(_ text: String, of name: String, renamed newName: String) -> String {
        guard name != newName else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            if line.hasPrefix(name + ":") { return newName + line.dropFirst(name.count) }
            guard let range = line.firstRange(of: " \(name):") else { return String(line) }
            return "\(line[..<range.lowerBound]) \(newName):\(line[range.upperBound...])"
        }
        return lines.joined(separator: "\n")
    }
}

extension SnapshotFinding {
    /// Returns the finding with the names of its files in what machines read.
    package func named(by names: RepositoryNames) -> SnapshotFinding {
        var finding = self
        finding.name = names.name(of: name)
        finding.formerName = formerName.map(names.name)
        finding.problem = problem.map { Self.problem($0, of: name, renamed: finding.name) }
        finding.location = location.map { location in
            let file = location.file.path.pathParts.last.map { "\(location.folder)/\($0)" } ?? location.file.path
            return ManifestFinder.Location(file: ManifestFile(path: names.name(of: file)), folder: location.folder)
        }
        return finding
    }
}
