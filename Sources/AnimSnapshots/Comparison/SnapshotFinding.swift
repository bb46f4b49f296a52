import AnimInteraction
import AnimLayers
import AnimScene
import AnimSource
import AnimTiming

/// One scene, or one record without a scene, after comparison.
package struct SnapshotFinding: Sendable {
    /// The path of the scene, relative to the working folder.
    package var name: String
    /// Its manifest; nil if it has none.
    package var location: ManifestFinder.Location?
    /// The name in the manifest.
    package var scene: String
    /// The state.
    package var state: SnapshotState
    /// The difference of frames, events or output, if the state is a difference.
    package var difference: SnapshotDifference?
    /// The record in the manifest.
    package var recorded: SnapshotRecord?
    /// The line of the manifest on which the record of a scene that is gone starts, from 1 on.
    package var recordLine: Int?
    /// The record of the scene as it is drawn now; nil if it was not drawn completely.
    package var actual: SnapshotRecord?
    /// The name in the manifest when the scene was recorded, if it was renamed.
    package var formerScene: String?
    /// The path from the working folder that the scene had then.
    package var formerName: String?
    /// The problem of a scene that is invalid or unreadable.
    package var problem: String?
    /// The number of frames that were compared.
    package var comparedFrameCount = 0
    /// The kinds of facts that the record of the base pins and this one no longer does, such as "events".
    var lostPins: [String] = []
    /// What explains the difference; nil if nothing does.
    package var details: FindingDetails?
    /// The paths of pictures of the difference, relative to the folder of the report.
    package var pictures: [String] = []
    /// The time that the comparison took; nil unless it was measured.
    package var time: SceneTime?

    /// Whether the frames differ although the scene, its inputs and the program are as recorded.
    package var isUnexplained: Bool { details?.causes.contains(.unexplained) ?? false }

    /// Whether it is a record that the base has and the manifest has not.
    var isRemoval: Bool { state == .accepted && actual == nil }

    /// Creates a finding.
    package init(
        name: String, location: ManifestFinder.Location?, scene: String, state: SnapshotState,
        recorded: SnapshotRecord? = nil, actual: SnapshotRecord? = nil
    ) {
        self.name = name
        self.location = location
        self.scene = scene
        self.state = state
        self.recorded = recorded
        self.actual = actual
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

/// What explains a finding, without the scenes that were drawn for it.
package struct FindingDetails: Sendable {
    /// The values of layers that differ at a frame.
    struct Values: Sendable {
        /// The frame.
        let frame: Int
        /// The time of the frame in seconds.
        let time: Double
        /// The differences.
        let differences: [ValueDifference]
    }

    /// What changed.
    var causes: [SnapshotCause] = []
    /// The lines that explain the finding, below its sentence, but for the one of the reference.
    var lines: [String] = []
    /// The frames that differ.
    var frames: FrameDifference?
    /// The values of layers that differ: at the first frame that differs, then at other frames worth a look.
    var values: [Values] = []
    /// The events that differ; nil if the reference's are not known.
    var events: [EventDifference]?
    /// The origin of the reference; nil if none was found.
    var reference: ReferenceSource?
    /// The reason why no reference was found.
    var missingReason: String?
    /// The position in the scene's file that an annotation points to.
    var position: FilePosition?

    /// The most values that are kept of a frame.
    private static let valueLimit = 200

    /// Creates empty details.
    init() {}

    /// Keeps what an explanation knows.
    package init(_ explanation: SnapshotExplanation) {
        causes = explanation.causes
        lines = explanation.lines
        frames = explanation.frames
        events = explanation.events
        reference = explanation.reference?.source
        missingReason = explanation.missingReason?.description
        values = Self.values(of: explanation)
        position = ScenePosition(of: explanation.subject).position(of: firstLayers(of: explanation))
    }

    /// The frame that differs most; nil without a reference.
    var worst: Int? { frames?.worst }

    private static func values(of explanation: SnapshotExplanation) -> [Values] {
        guard let frames = explanation.frames, let reference = explanation.reference else { return [] }
        let (before, after) = (reference.subject.scene, explanation.subject.scene)
        let indices = [frames.first] + frames.shown.map(\.index).filter { $0 != frames.first }
        return indices.compactMap { index in
            let time = explanation.subject.grid.time(of: index)
            let differences =
                after.canvas.differences(from: before.canvas)
                + LayerTreeState(after, at: time).differences(from: LayerTreeState(before, at: time))
            return differences.isEmpty
                ? nil : Values(frame: index, time: time, differences: Array(differences.prefix(valueLimit)))
        }
    }

    /// Returns the layers that explain a finding, the likeliest first.
    private func firstLayers(of explanation: SnapshotExplanation) -> [String] {
        switch explanation.values {
        case .values(let differences), .earlier(_, let differences): differences.map(\.layer)
        case .drawing(let layers): layers
        // That layers move makes none of them the cause.
        case .moving, nil: []
        }
    }
}

/// The time that a scene took, in seconds.
///
/// Times differ from run to run, so results have them only on request.
package struct SceneTime: Hashable, Sendable {
    /// The time of all processors.
    package let cpu: Double
    /// The time on the clock.
    package let wall: Double

    /// Creates a time, which is rounded to milliseconds.
    package init(cpu: Double, wall: Double) {
        self.cpu = (cpu * 1000).rounded() / 1000
        self.wall = (wall * 1000).rounded() / 1000
    }
}

/// A position in a file, with lines and columns from 1 on.
struct FilePosition: Hashable, Sendable {
    let line: Int
    let column: Int
}

/// The positions of layers in a scene's file.
private struct ScenePosition {
    private let lines: LineIndex
    private let root: JSONValue

    init(of subject: SnapshotSubject) {
        let source = SourceText(name: "", bytes: subject.bytes)
        lines = LineIndex(source)
        root = JSONDocument.parse(source, reportingTo: DiagnosticSink()).root
    }

    /// Returns the position of the first of some layers that the file has, else the position of its canvas.
    ///
    /// Layers of components and repeated ones, such as `row[2].knob`, are those that the file writes once.
    func position(of layers: [String]) -> FilePosition? {
        for layer in layers {
            if let value = self.layer(named: layer) { return position(of: value) }
        }
        return root.member("canvas").flatMap { position(of: $0.value) }
    }

    private func layer(named name: String) -> JSONValue? {
        if name.hasPrefix("#") { return layer(at: name.dropFirst().split(separator: "/")) }
        let own = name.split(separator: ".").last.map { $0.split(separator: "[").first ?? $0 } ?? ""
        return find(in: root, depth: 0) { id in id == name || id == own }
    }

    private func layer(at path: [Substring]) -> JSONValue? {
        var layers = root.member("layers")?.value
        var found: JSONValue?
        for part in path {
            guard let index = Int(part), let elements = layers.map({ Array($0.elements) }), elements.indices.contains(index)
            else { break }
            found = elements[index]
            layers = elements[index].member("sublayers")?.value
        }
        return found
    }

    /// The most objects inside each other that are looked through.
    private static let deepest = 200

    private func find(in value: JSONValue, depth: Int, _ test: (String) -> Bool) -> JSONValue? {
        guard depth < Self.deepest else { return nil }
        if let id = value.member("id")?.value.string, test(id) { return value }
        let children = Array(value.elements) + value.members.map(\.value)
        for child in children {
            if let found = find(in: child, depth: depth + 1, test) { return found }
        }
        return nil
    }

    private func position(of value: JSONValue) -> FilePosition {
        let position = lines.position(at: Int(value.range.lowerBound))
        return FilePosition(line: position.line, column: position.column)
    }
}
