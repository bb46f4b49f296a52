package import AnimRender
import AnimInspection
import AnimSource

/// A file of results, which may come from anywhere.
package struct ResultsFile {
    /// A file that is not one of results.
    package struct Invalid: Error, CustomStringConvertible {
        /// The path of the file.
        let path: String

        /// The problem in words.
        package var description: String {
            "\(path) is not a file of results that animrender \(SnapshotEngine.program) reads: it is another one, newer, or damaged"
        }
    }

    /// The path of the file.
    package let path: String
    /// The bytes of the file.
    let bytes: [UInt8]
    private let root: JSONValue
    private let engine: String

    /// The most bytes of a file of results.
    private static let byteLimit = 256 << 20

    /// Reads a file.
    ///
    /// - Throws: `FileError`, or ``Invalid``.
    package init(path: String) throws {
        try self.init(InputFile.read(path: path, limit: Self.byteLimit), path: path)
    }

    /// Reads a file in a folder, where a link is not followed.
    ///
    /// - Throws: `FileError`, or ``Invalid``.
    package init(named name: String, in folder: OpenFolder) throws {
        try self.init(folder.bytes(of: name, limit: Self.byteLimit), path: folder.path(of: name))
    }

    /// Returns whether a folder has a file of results.
    static func isResults(in folder: StagedFolder) -> Bool {
        folder.bytes(of: ResultsFolder.results, limit: byteLimit).flatMap { try? ResultsFile($0, path: "").results() } != nil
    }

    private init(_ bytes: [UInt8], path: String) throws(Invalid) {
        (self.path, self.bytes) = (path, bytes)
        let sink = DiagnosticSink()
        root = JSONDocument.parse(SourceText(name: path, bytes: bytes), reportingTo: sink).root
        guard !sink.hasErrors, root.member("format")?.value.string == SnapshotResults.format,
            root.member("version")?.value.number == Double(SnapshotResults.version),
            let engine = root.member("engine")?.value.string, root.member("scenes")?.value.kind == .array
        else { throw Invalid(path: path) }
        self.engine = engine
    }

    /// The commit that the results are of; nil where it is not known.
    package var commit: String? {
        root.member("commit")?.value.string.flatMap { GitObjectID($0[...]) }?.description
    }

    /// The number of bytes.
    package var byteCount: Int { bytes.count }

    private var scenes: JSONElements? { root.member("scenes")?.value.elements }

    /// Returns the findings that `approve` may accept; scenes that were as recorded are not among them.
    package func reportedFindings() throws(Invalid) -> [ReportedFinding] {
        var findings: [ReportedFinding] = []
        for element in scenes.map(Array.init) ?? [] {
            guard let finding = ReportedFinding(element, engine: engine) else { throw Invalid(path: path) }
            if finding.state != .same, finding.state != .accepted { findings.append(finding) }
        }
        return findings
    }

    /// Returns the results as they were written.
    package func results() throws(Invalid) -> SnapshotResults {
        guard let scenes, let totals = root.member("totals")?.value,
            let step = root.member("every").flatMap({ Self.count($0.value) }), step > 0,
            let status = root.member("status").flatMap({ Self.count($0.value) }), status < 256,
            let frameCount = totals.member("frames").flatMap({ Self.count($0.value) })
        else { throw Invalid(path: path) }
        let results = scenes.map { SceneResult($0, engine: engine) }
        guard results.allSatisfy({ $0 != nil }) else { throw Invalid(path: path) }
        var file = SnapshotResults(scenes: results.compactMap(\.self), frameCount: frameCount)
        (file.engine, file.commit, file.step, file.status) = (engine, commit, step, status)
        file.plan = root.member("plan")?.value.string
        file.incompleteness = root.member("incomplete")?.value.string
        file.shard = root.member("shard")?.value.string.flatMap(Shard.init)
        if file.shard != nil {
            guard let inputs = ShardInputs(root) else { throw Invalid(path: path) }
            file.inputs = inputs
        }
        file.otherScenes = root.member("otherScenes")?.value.elements.compactMap(\.string) ?? []
        return file
    }

    /// The most frames that results are read to have: sums of those of all shards are exact.
    private static let countLimit = 1e12

    private static func count(_ value: JSONValue) -> Int? {
        value.number.flatMap { (0...countLimit).contains($0) ? Int(exactly: $0) : nil }
    }
}

extension SceneResult {
    /// Reads the object of a scene; `nil` where it is not one.
    init?(_ value: JSONValue, engine: String) {
        guard let name = value.member("name")?.value.string, !name.isEmpty,
            let state = value.member("state")?.value.string.flatMap(SnapshotState.init)
        else { return nil }
        let key = Self.recordKey(
            state, isChange: value.member("recordedDigest") != nil, isGone: value.member("recorded") != nil)
        let text = key.flatMap { value.member($0)?.value.string }
        let record = text.flatMap { try? RecordReader.record($0, engine: engine) }
        let line = value.member("place")?.value.member("line")?.value.number.flatMap(Int.init(exactly:))
        let seconds = ["cpu", "wall"].compactMap { value.member($0)?.value.number }
        self.init(
            name: name, state: state, manifest: value.member("manifest")?.value.string,
            messages: value.member("messages")?.value.elements.compactMap(\.string) ?? [],
            pictures: value.member("pictures")?.value.elements.compactMap(\.string) ?? [], line: line, record: record,
            time: seconds.count == 2 ? SceneTime(cpu: seconds[0], wall: seconds[1]) : nil,
            json: JSONText(value))
    }

    /// Returns the key of the record by which a scene that was renamed is recognised; `nil` where there is nothing to recognise.
    private static func recordKey(_ state: SnapshotState, isChange: Bool, isGone: Bool) -> String? {
        switch state {
        case .new: "record"
        case .missing: "recorded"
        case .accepted: isGone ? "recorded" : isChange ? nil : "record"
        default: nil
        }
    }
}
