/// The findings of a comparison of a corpus with its manifest.
package struct SnapshotReport: Hashable, Sendable {
    /// A scene that is not as recorded.
    package struct Finding: Hashable, Sendable {
        /// The scene's path in the corpus.
        package var scene: String
        /// The difference to its record.
        package var difference: SnapshotDifference
        /// The differences of its fonts, which may explain those of its frames.
        package var fontChanges: [FontChange]
        /// The pictures that were written of its frames.
        package var pictures: [FramePictures]

        /// Creates a finding.
        package init(
            scene: String, difference: SnapshotDifference, fontChanges: [FontChange] = [], pictures: [FramePictures] = []
        ) {
            self.scene = scene
            self.difference = difference
            self.fontChanges = fontChanges
            self.pictures = pictures
        }
    }

    /// The number of scenes that were compared.
    package private(set) var sceneCount = 0
    /// The number of frames that were compared.
    package private(set) var frameCount = 0
    /// The scenes that differ, in the order of comparison.
    package private(set) var findings: [Finding] = []

    /// Creates a report of nothing.
    package init() {}

    /// Whether everything is as recorded.
    package var isClean: Bool { findings.isEmpty }

    /// Adds a scene that was compared.
    package mutating func add(frames: Int, finding: Finding? = nil) {
        sceneCount += 1
        frameCount += frames
        if let finding { findings.append(finding) }
    }
}

extension SnapshotReport: CustomStringConvertible {
    /// The findings and a closing line.
    package var description: String {
        var lines: [String] = []
        for finding in findings {
            lines.append("\(finding.scene): \(finding.difference)")
            lines += (finding.fontChanges.map(\.description) + finding.pictures.flatMap(\.lines)).map { "    " + $0 }
        }
        let total = "\(sceneCount) scenes, \(frameCount) frames"
        lines.append(isClean ? "\(total): all as recorded" : "\(total): \(findings.count) not as recorded")
        return lines.joined(separator: "\n")
    }
}
