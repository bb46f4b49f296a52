/// The result of one scene, of which every report is a function: text, JSON, JUnit, annotations of GitHub and the page.
package struct SceneResult: Sendable {
    /// The name of the scene's file: from the folder of the repository in what machines read, from the working folder where it is looked for.
    package internal(set) var name: String
    /// The state.
    package let state: SnapshotState
    /// The name of the manifest's file, as scenes are named; nil where there is none.
    package internal(set) var manifest: String?
    /// The name that the scene had when it was recorded, if it was renamed.
    package internal(set) var formerName: String?
    /// The finding in a sentence, and what explains it.
    package let messages: [String]
    /// The paths of pictures from the folder of the report.
    package let pictures: [String]
    /// The position that an annotation points to: in the scene's file, or in the manifest if the scene is gone; nil where there is none.
    let position: FilePosition?
    /// The scene as it is drawn now; nil if it was not drawn, or not all of it.
    let actual: RecordSummary?
    /// The record in the manifest.
    let recorded: RecordSummary?
    /// What explains the finding; a file of results is read without it.
    let explanation: Explanation
    /// The time that the comparison took; nil unless it was measured.
    let time: SceneTime?

    /// What explains a finding.
    struct Explanation: Sendable {
        /// What changed.
        var causes: [SnapshotCause] = []
        /// The frames that differ; nil where none do.
        var spans: FrameSpans?
        /// The frame that differs most; nil where there is no reference.
        var worst: Int?
        /// The number of frames that are shown while the reference lasts, of a film of another size, number or rate of frames.
        var sharedFrameCount: Int?
        /// The values of layers that differ: at the first frame that differs, then at other frames worth a look.
        var values: [FindingDetails.Values] = []
        /// The events that differ; nil where those of the reference are not known.
        var events: [EventDifference]?
        /// The origin of the reference; nil where there is none.
        var reference: ReferenceSource?
    }

    /// Creates the result of a finding.
    package init(_ finding: SnapshotFinding) {
        (name, state, manifest, formerName) = (finding.name, finding.state, finding.location?.file.path, finding.formerName)
        (messages, pictures, time) = (finding.messages, finding.pictures, finding.time)
        position = finding.details?.position ?? finding.recordLine.map { FilePosition(line: $0, column: 1) }
        (actual, recorded) = (finding.actual.map(RecordSummary.init), finding.recorded.map(RecordSummary.init))
        explanation = Explanation(finding)
    }

    /// Creates a result that was read from a file.
    init(
        name: String, state: SnapshotState, manifest: String?, formerName: String?, messages: [String], pictures: [String],
        position: FilePosition?, actual: RecordSummary?, time: SceneTime?
    ) {
        (self.name, self.state, self.manifest, self.formerName) = (name, state, manifest, formerName)
        (self.messages, self.pictures, self.position, self.time) = (messages, pictures, position, time)
        (self.actual, recorded, explanation) = (actual, nil, Explanation())
    }

    /// The shape of the frames that are shown: those of now, or the recorded ones if there is no scene.
    var shape: RecordSummary? { actual ?? recorded }

    /// Returns the result with names of files that are paths from the working folder.
    package func located(by names: RepositoryNames) -> SceneResult {
        var result = self
        result.name = names.path(of: name)
        result.formerName = formerName.map(names.path)
        result.manifest = manifest.map(names.path)
        return result
    }

    /// Whether one scene stands before another: by the bytes of their names, and a scene before the record in another's way.
    static func precedes(_ a: SceneResult, _ b: SceneResult) -> Bool {
        a.name.utf8.elementsEqual(b.name.utf8) ? a.state.rank < b.state.rank : a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
    }
}

extension SceneResult.Explanation {
    fileprivate init(_ finding: SnapshotFinding) {
        let details = finding.details ?? FindingDetails()
        (causes, worst, values) = (details.causes, details.worst, details.values)
        (events, reference) = (details.events, details.reference)
        if let frames = details.frames {
            spans = frames.spans
        } else if case .frames(let spans) = finding.difference {
            self.spans = spans
        }
        if finding.state == .shape, let recorded = finding.recorded, let actual = finding.actual {
            let correspondence = FrameCorrespondence(recorded: recorded, framesPerSecond: actual.framesPerSecond)
            sharedFrameCount = actual.frames.indices.prefix { correspondence.reference(of: $0) != nil }.count
        }
    }
}

extension SnapshotState {
    fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
