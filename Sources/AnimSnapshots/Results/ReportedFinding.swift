import AnimSource

/// A finding as a file of results reports it: what `approve` needs to accept it, and nothing else.
package struct ReportedFinding: Hashable, Sendable {
    /// The path of the scene: from the working folder, once the name in the file has been made one.
    package private(set) var name: String
    /// The state.
    package let state: SnapshotState
    /// The record of the scene as it was drawn; nil where there was no scene.
    package let record: SnapshotRecord?
    /// The path that the scene had when it was recorded, where it has moved.
    package private(set) var formerName: String?
    /// The path of the manifest; nil where there is none.
    package private(set) var manifest: String?

    /// The finding in a sentence, and what explains it.
    package let messages: [String]
    /// The paths of pictures from the folder of the report.
    package let pictures: [String]

    /// Reads the object of a scene; `nil` where it is not one.
    init?(_ value: JSONValue, engine: String) {
        guard let name = value.member("name")?.value.string,
            let state = value.member("state")?.value.string.flatMap(SnapshotState.init)
        else { return nil }
        (self.name, self.state) = (name, state)
        messages = value.member("messages")?.value.elements.compactMap(\.string) ?? []
        pictures = value.member("pictures")?.value.elements.compactMap(\.string) ?? []
        formerName = value.member("formerName")?.value.string
        manifest = value.member("manifest")?.value.string
        guard let text = value.member("record")?.value.string else {
            record = nil
            return
        }
        guard let record = try? RecordReader.record(text, engine: engine) else { return nil }
        self.record = record
    }

    /// Reads the findings of a file of results with paths from the working folder; scenes that were as recorded are not among them.
    ///
    /// - Throws: `ResultsFile.Invalid`.
    package static func read(_ file: ResultsFile, names: RepositoryNames = RepositoryNames()) throws -> [ReportedFinding] {
        try file.reportedFindings().map { finding in
            var finding = finding
            finding.name = names.path(of: finding.name)
            finding.formerName = finding.formerName.map(names.path)
            finding.manifest = finding.manifest.map(names.path)
            return finding
        }
    }
}
