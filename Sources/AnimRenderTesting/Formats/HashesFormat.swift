import AnimRender
import AnimSnapshots

/// The hashes of all frames and of the events, as a manifest with one record.
struct HashesFormat: SnapshotFormat {
    /// The name of the record.
    private static let name = "film"

    var fileExtension: String { "hashes.txt" }

    func bytes(of scene: Scene) throws -> [UInt8] {
        let subject = try AnimSnapshots.SnapshotSubject(scene)
        return Array(SnapshotManifest(subject.record(named: Self.name, try subject.film())).text.utf8)
    }

    func difference(reference: [UInt8], actual: [UInt8], of scene: Scene) throws -> FormatDifference? {
        guard let recorded = try SnapshotManifest(bytes: reference)[Self.name],
            let record = try SnapshotManifest(bytes: actual)[Self.name]
        else { throw SnapshotManifestError.noRecord(Self.name) }
        guard let difference = SnapshotDifference(recorded: recorded, actual: record) else { return nil }
        let finding = SnapshotFinding(
            name: Self.name, location: nil, scene: Self.name, state: difference.state, difference: difference,
            recorded: recorded, actual: record)
        var files = [FormatDifference.File(name: "actual.\(fileExtension)", bytes: actual)]
        if case .frames(let spans) = difference, let frame = spans.first {
            let picture = try Renderer(scene).frame(at: Double(frame) / record.framesPerSecond)
            files.append(.init(name: "actual.png", bytes: try PNGEncoder().encode(picture)))
        }
        return FormatDifference(text: finding.sentence + Self.engines(recorded, record), files: files)
    }

    /// Says where another program recorded the film: what draws may be the cause.
    private static func engines(_ recorded: SnapshotRecord, _ actual: SnapshotRecord) -> String {
        recorded.engine == actual.engine ? "" : "\nrecorded by \(recorded.engine), this is \(actual.engine)"
    }
}
