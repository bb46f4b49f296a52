/// The line of a manifest that is not as it should be.
package struct SnapshotManifestError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of the line, from 1.
    package var line: Int
    /// The problem of the line.
    package var problem: String

    /// The line and the problem.
    package var description: String { "line \(line): \(problem)" }
}
