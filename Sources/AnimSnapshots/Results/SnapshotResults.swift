import AnimInspection
package import AnimRender
import AnimSource

/// The results of a comparison, as they are kept and passed from machine to machine.
///
/// They are a function of the commit, the scenes, the manifests and the program: no clock, no host, no absolute path is in them.
package struct SnapshotResults: Sendable {
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

    /// Creates the results of findings, whose names are those for machines.
    package init(_ findings: [SnapshotFinding], step: Int = 1, status: Int = 0) {
        scenes = findings.map { SceneResult($0) }.sorted(by: SceneResult.precedes)
        totals = SnapshotTotals(findings)
        (self.step, self.status) = (step, status)
    }

    /// The scenes that are not as they should be.
    var left: [SceneResult] { scenes.filter { ![.same, .accepted, .skipped].contains($0.state) } }
}

extension SnapshotResults {
    private static let format = "animrender-results"
    private static let version = 1

    /// The states in the order of the totals.
    private static let states: [SnapshotState] = [
        .same, .changed, .events, .shape, .output, .new, .missing, .moved, .invalid, .unreadable, .skipped, .accepted,
    ]

    /// The results as the text of a JSON file.
    package var text: String {
        let counts = Self.states.map { ($0.rawValue, JSONText(totals[$0])) }
        let json = JSONText.object([
            ("format", .string(Self.format)), ("version", JSONText(Self.version)), ("engine", .string(engine)),
            ("commit", JSONText(commit)), ("command", .string("verify")), ("shard", JSONText(shard?.description)),
            ("every", JSONText(step)),
            ("totals", .object([("scenes", JSONText(totals.sceneCount)), ("frames", JSONText(totals.frameCount))] + counts)),
            ("status", JSONText(status)), ("scenes", .array(scenes.map(\.json))),
        ])
        return json.lines() + "\n"
    }

    /// Reads the bytes of a file of results, which may come from anywhere; nil if they are not ones of this version.
    init?(bytes: [UInt8]) {
        let sink = DiagnosticSink()
        let root = JSONDocument.parse(SourceText(name: "", bytes: bytes), reportingTo: sink).root
        guard !sink.hasErrors, root.string("format") == Self.format, root.integer("version") == Self.version,
            let engine = root.string("engine"), let step = root.integer("every"), let status = root.integer("status"),
            let frameCount = root.member("totals")?.value.integer("frames"), let list = root.member("scenes")?.value,
            list.kind == .array
        else { return nil }
        var scenes: [SceneResult] = []
        for element in list.elements {
            guard let scene = SceneResult(element) else { return nil }
            scenes.append(scene)
        }
        (self.engine, self.step, self.status, self.scenes) = (engine, step, status, scenes)
        totals = SnapshotTotals(scenes.map(\.state), frameCount: frameCount)
        // It is shown, and compared with the name of the commit of the work tree.
        commit = root.string("commit").flatMap { GitObjectID($0[...]) }?.description
        shard = root.string("shard").flatMap(Shard.init)
    }
}
