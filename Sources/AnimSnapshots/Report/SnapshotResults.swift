import AnimInspection
package import AnimRender
import AnimSource

/// The results of a comparison, as they are kept and passed from machine to machine.
///
/// They are a function of the commit, the scenes, the manifests and the program: no clock, no host, no absolute path is in them.
package struct SnapshotResults: Sendable {
    /// The program and libraries that drew the frames.
    package var engine = SnapshotEngine.current
    /// The commit of the work tree, whatever else was changed in it; nil if it is not known.
    package var commit: String?
    /// The distance of the frames that were compared.
    package var step = 1
    /// The status that the command ends with if findings count.
    package var status = 0
    /// The part of the scenes that was compared; nil for all.
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
    var unresolved: [SceneResult] { scenes.filter { ![.same, .accepted, .skipped].contains($0.state) } }
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

/// The numbers of scenes by their states.
package struct SnapshotTotals: Hashable, Sendable {
    private let counts: [SnapshotState: Int]
    /// The number of scenes, those without a record and records without a scene included.
    package let sceneCount: Int
    /// The number of frames that were compared.
    package let frameCount: Int

    /// Counts findings.
    package init(_ findings: [SnapshotFinding]) {
        self.init(findings.map(\.state), frameCount: findings.reduce(0) { $0 + $1.comparedFrameCount })
    }

    /// Counts states.
    init(_ states: [SnapshotState], frameCount: Int) {
        counts = Dictionary(grouping: states) { $0 }.mapValues(\.count)
        (sceneCount, self.frameCount) = (states.count, frameCount)
    }

    /// The number of scenes in a state.
    package subscript(state: SnapshotState) -> Int { counts[state] ?? 0 }

    /// Whether everything was compared and is as recorded.
    package var isClean: Bool { sameCount == sceneCount }

    private var sameCount: Int { self[.same] + self[.accepted] }

    /// The totals in a line.
    ///
    /// - Parameter step: The distance of the frames that were compared.
    package func line(every step: Int = 1) -> String {
        guard sceneCount > 0 else { return "0 scenes: nothing to compare" }
        let scenes = sceneCount.quantity(of: "scene")
        let total = "\(scenes), \(frameCount) frames"
        let sampled = step > 1 ? " (every \(Self.ordinal(step)) frame compared)" : ""
        let accepted = self[.accepted] > 0 ? "; \(self[.accepted]) recorded differently in the base" : ""
        guard !isClean else { return "\(total): all as recorded\(sampled)\(accepted)" }
        let states = SnapshotState.allCases.filter { $0 != .same && $0 != .accepted && self[$0] > 0 }
        let parts = states.map { "\(self[$0]) \($0.phrase)" }.joined(separator: ", ")
        return "\(total): \(sceneCount - sameCount) not as recorded (\(parts))\(sampled)\(accepted)"
    }

    private static func ordinal(_ number: Int) -> String {
        let tens = number / 10 % 10 == 1
        let suffix = tens ? "th" : number % 10 == 1 ? "st" : number % 10 == 2 ? "nd" : number % 10 == 3 ? "rd" : "th"
        return "\(number)\(suffix)"
    }
}

/// Files of results.
package enum ResultsFile {
    /// A file that is not one of results.
    package struct Invalid: Error, CustomStringConvertible {
        /// The path of the file.
        let path: String

        /// The problem in words.
        package var description: String {
            "\(path) is not a results file of this version: it is a different kind of file, from a newer version, or damaged"
        }
    }

    /// The name of the file in the folder of a report.
    package static let name = "results.json"
    /// The most bytes of a file of results.
    private static let byteLimit = 256 << 20

    /// Reads a file.
    ///
    /// - Throws: `FileError`, or ``Invalid``.
    package static func read(_ path: String) throws -> SnapshotResults {
        try results(InputFile.read(path: path, limit: byteLimit), path: path)
    }

    /// Reads a file in a folder, and does not follow a link.
    ///
    /// - Throws: `FileError`, or ``Invalid``.
    package static func read(_ name: String, in folder: OpenFolder) throws -> SnapshotResults {
        try results(folder.bytes(of: name, limit: byteLimit), path: folder.path(of: name))
    }

    /// Returns whether a folder has a file of results.
    static func isResults(in folder: StagedFolder) -> Bool {
        folder.bytes(of: name, limit: byteLimit).flatMap(SnapshotResults.init) != nil
    }

    private static func results(_ bytes: [UInt8], path: String) throws(Invalid) -> SnapshotResults {
        guard let results = SnapshotResults(bytes: bytes) else { throw Invalid(path: path) }
        return results
    }
}
