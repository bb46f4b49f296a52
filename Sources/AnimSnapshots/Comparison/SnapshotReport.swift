/// What a comparison of a corpus with its manifest found.
public struct SnapshotReport: Hashable, Sendable {
    /// A scene that is not as recorded.
    public struct Finding: Hashable, Sendable {
        /// The scene's path in the corpus.
        public var scene: String
        /// How it differs.
        public var difference: SnapshotDifference
        /// Further lines, such as the pictures that were written.
        public var details: [String]

        /// Creates a finding.
        public init(scene: String, difference: SnapshotDifference, details: [String] = []) {
            self.scene = scene
            self.difference = difference
            self.details = details
        }
    }

    /// The number of scenes that were compared.
    public private(set) var sceneCount = 0
    /// The number of frames that were compared.
    public private(set) var frameCount = 0
    /// The scenes that differ, in the order of comparison.
    public private(set) var findings: [Finding] = []

    /// Creates a report of nothing.
    public init() {}

    /// Whether everything is as recorded.
    public var isClean: Bool { findings.isEmpty }

    /// Notes that a scene was compared.
    public mutating func add(frames: Int, finding: Finding? = nil) {
        sceneCount += 1
        frameCount += frames
        if let finding { findings.append(finding) }
    }
}

extension SnapshotReport: CustomStringConvertible {
    /// The findings and a closing line.
    public var description: String {
        var lines: [String] = []
        for finding in findings {
            lines.append("\(finding.scene): \(finding.difference)")
            lines += finding.details.map { "    " + $0 }
        }
        let total = "\(sceneCount) scenes, \(frameCount) frames"
        lines.append(isClean ? "\(total): all as recorded" : "\(total): \(findings.count) not as recorded")
        return lines.joined(separator: "\n")
    }
}
