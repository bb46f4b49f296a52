/// A file that a scene was made from when it was recorded.
///
/// It is never compared to decide whether a scene is as recorded: it explains differences, and finds the file in a store.
package struct SnapshotInput: Hashable, Sendable {
    /// The use of a file, in the order of a manifest's lines.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        /// The scene's own file.
        case scene
        /// A picture.
        case image
        /// A table of values.
        case data
        /// A font.
        case font
    }

    /// The use of the file.
    package var kind: Kind
    /// The path or font name as the scene gives it; empty for the scene's own file.
    package var name: String
    /// The SHA-256 of the file's bytes, in lower-case hexadecimal.
    package var hash: String

    /// Creates an input.
    package init(kind: Kind, name: String = "", hash: String) {
        self.kind = kind
        self.name = name
        self.hash = hash
    }

    /// Returns whether one stands before another in a manifest.
    static func precedes(_ a: SnapshotInput, _ b: SnapshotInput) -> Bool {
        let order = Kind.allCases
        let (first, second) = (order.firstIndex(of: a.kind) ?? 0, order.firstIndex(of: b.kind) ?? 0)
        return first == second ? a.name.utf8.lexicographicallyPrecedes(b.name.utf8) : first < second
    }
}
