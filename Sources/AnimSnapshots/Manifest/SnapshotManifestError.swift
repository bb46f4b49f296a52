/// The reason why a manifest cannot be read.
package struct SnapshotManifestError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of the line, from 1; nil where the whole file is meant.
    package var line: Int?
    /// The problem.
    package var problem: String

    init(line: Int? = nil, _ problem: String) {
        self.line = line
        self.problem = problem
    }

    /// Returns the problem of a manifest that lacks a record.
    package static func noRecord(_ scene: String) -> Self { Self("there is no record of \(scene)") }

    /// The line and the problem.
    package var description: String { line.map { "line \($0): \(problem)" } ?? problem }
}
