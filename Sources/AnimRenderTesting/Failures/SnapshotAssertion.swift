import AnimRender

/// One assertion: a subject, what of it is compared, and with which file.
struct SnapshotAssertion {
    let format: any SnapshotFormat
    let file: SnapshotFile
    let site: AssertionSite
    let mode: SnapshotRecordMode

    /// Compares the subject with its reference, or writes the reference.
    ///
    /// - Returns: What fails the test; nil where the subject is as its reference says.
    func evaluate(_ scene: Scene) throws -> SnapshotFailure? {
        let actual = try format.bytes(of: scene)
        guard FileStatus(path: file.path) != .missing else { return try withoutReference(actual) }
        let reference = try InputFile.read(path: file.path)
        guard let difference = try format.difference(reference: reference, actual: actual, of: scene) else {
            // The same film may be another text, by another program; only a mode that records everything takes it.
            guard mode == .all, reference != actual else { return nil }
            return try recorded(actual)
        }
        if mode == .all || mode == .failed { return try recorded(actual, difference) }
        return SnapshotFailure(
            .different, "\(file.baseName): \(difference.text)\nreference: \(file.path)\naccept: \(acceptLine)",
            artifacts: artifacts(of: difference))
    }

    private func withoutReference(_ actual: [UInt8]) throws -> SnapshotFailure {
        guard mode == .never else { return try recorded(actual) }
        return SnapshotFailure(
            .missing, "there is no reference \(file.path), and none is recorded here\naccept: \(acceptLine)")
    }

    /// Writes the reference, which fails the test once: nothing was compared.
    private func recorded(_ actual: [UInt8], _ difference: FormatDifference? = nil) throws -> SnapshotFailure {
        try Folder.create(Folder.parent(of: file.path))
        try AtomicFile.write(actual, to: file.path)
        let before = difference.map { "; before, it \($0.text)" } ?? ""
        return SnapshotFailure(.recorded, "recorded \(file.path); run it again\(before)")
    }

    /// A command that records this reference.
    private var acceptLine: String { "ANIMRENDER_RECORD=failed swift test --filter '\(site.test)'" }

    private func artifacts(of difference: FormatDifference) -> [SnapshotArtifact] {
        let suite = site.fileID.split(separator: "/").last.map { $0.hasSuffix(".swift") ? $0.dropLast(6) : $0 } ?? ""
        return difference.files.map {
            SnapshotArtifact(name: "\(SnapshotFile.component(String(suite))).\(file.baseName).\($0.name)", bytes: $0.bytes)
        }
    }
}
