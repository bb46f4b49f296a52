package import AnimRender
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

    /// The name of the file in the folder of a report.
    package static let name = "results.json"

    /// The path of the file.
    package let path: String
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
        folder.bytes(of: name, limit: byteLimit).flatMap { try? ResultsFile($0, path: "").reportedFindings() } != nil
    }

    private init(_ bytes: [UInt8], path: String) throws(Invalid) {
        self.path = path
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
}
