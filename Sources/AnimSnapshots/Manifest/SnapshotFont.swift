/// A font that a scene names, and what its file was.
public struct SnapshotFont: Hashable, Sendable {
    /// The name, without spaces.
    public var name: String
    /// The SHA-256 digest of the file, in lower-case hexadecimal.
    public var hash: String

    /// Creates an entry; spaces of the name become dashes.
    public init(name: String, hash: String) {
        self.name = String(name.map { $0.isWhitespace ? "-" : $0 })
        self.hash = hash
    }
}

extension SnapshotRecord {
    /// What has become of the fonts of a record, in sentences, in the order of their names; empty where they are the same.
    public func fontChanges(since recorded: SnapshotRecord) -> [String] {
        let before = Dictionary(recorded.fonts.map { ($0.name, $0.hash) }) { a, _ in a }
        let after = Dictionary(fonts.map { ($0.name, $0.hash) }) { a, _ in a }
        return Set(before.keys).union(after.keys).sorted().compactMap { name in
            switch (before[name], after[name]) {
            case (let old?, let new?) where old != new:
                "the font \(name) changed: its file is \(new.prefix(8))… and was \(old.prefix(8))…"
            case (_?, nil): "the font \(name) is not used any more"
            case (nil, _?): "the font \(name) is new"
            default: nil
            }
        }
    }
}
