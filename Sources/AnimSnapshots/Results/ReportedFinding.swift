import AnimRender
import AnimSource

/// A finding as a file of results reports it: what `approve` needs to accept it, and nothing else.
package struct ReportedFinding: Hashable, Sendable {
    /// The path of the scene from the working folder.
    package let name: String
    /// The state.
    package let state: SnapshotState
    /// The record of the scene as it was drawn; nil where there was no scene.
    package let record: SnapshotRecord?
    /// The path from the working folder that the scene had when it was recorded, where it has moved.
    package let formerName: String?

    /// A file that is not one of results.
    package struct Invalid: Error, CustomStringConvertible {
        /// The path of the file.
        let path: String

        /// The problem in words.
        package var description: String {
            "\(path) is not a file of results that animrender \(SnapshotEngine.program) reads: it is another one, newer, or damaged"
        }
    }

    /// The most bytes of a file of results.
    private static let byteLimit = 256 << 20

    /// Reads the findings of a file of results; scenes that were as recorded are not among them.
    ///
    /// - Throws: `FileError`, or ``Invalid``.
    package static func read(_ path: String) throws -> [ReportedFinding] {
        let source = SourceText(name: path, bytes: try InputFile.read(path: path, limit: byteLimit))
        let sink = DiagnosticSink()
        let root = JSONDocument.parse(source, reportingTo: sink).root
        guard !sink.hasErrors, root.member("format")?.value.string == SnapshotResults.format,
            root.member("version")?.value.number == Double(SnapshotResults.version),
            let engine = root.member("engine")?.value.string, let scenes = root.member("scenes")?.value
        else { throw Invalid(path: path) }
        return try scenes.elements.compactMap { element in
            guard let finding = try? ReportedFinding(element, engine: engine) else { throw Invalid(path: path) }
            return finding.state == .same || finding.state == .accepted ? nil : finding
        }
    }

    private init(_ value: JSONValue, engine: String) throws {
        guard let name = value.member("name")?.value.string,
            let state = value.member("state")?.value.string.flatMap(SnapshotState.init)
        else { throw Invalid(path: "") }
        self.name = name
        self.state = state
        formerName = value.member("formerName")?.value.string
        record = try value.member("record")?.value.string.map { try RecordReader.record($0, engine: engine) }
    }
}
