/// A font whose file is another one than when the scene was recorded.
package struct FontChange: Hashable, Sendable {
    /// The name of the font.
    package let name: String
    /// The SHA-256 of the file when the scene was recorded.
    package let recorded: String
    /// The SHA-256 of the file now.
    package let current: String

    /// Returns the fonts of both that differ, in the order of the inputs.
    package static func changes(from recorded: [SnapshotInput], to current: [SnapshotInput]) -> [FontChange] {
        recorded.filter { $0.kind == .font }.compactMap { font in
            guard let now = current.first(where: { $0.kind == .font && $0.name == font.name }), now.hash != font.hash else {
                return nil
            }
            return FontChange(name: font.name, recorded: font.hash, current: now.hash)
        }
    }
}

extension FontChange: CustomStringConvertible {
    /// The difference as a clause.
    package var description: String {
        "the font \(name) changed: its file is \(current.prefix(8))…, was \(recorded.prefix(8))…"
    }
}
