/// A font that a scene names, with the hash of its file.
package struct SnapshotFont: Hashable, Sendable {
    /// The name, without spaces.
    package var name: String
    /// The SHA-256 digest of the file, in lower-case hexadecimal.
    package var hash: String

    /// Creates an entry; spaces of the name become dashes.
    package init(name: String, hash: String) {
        self.name = String(name.map { $0.isWhitespace ? "-" : $0 })
        self.hash = hash
    }

    /// The start of a font's line in a manifest.
    static let prefix = "  font "
}
