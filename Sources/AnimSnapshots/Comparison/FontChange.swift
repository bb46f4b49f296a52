/// A difference between the fonts of a record and those of the scene now.
package enum FontChange: Hashable, Sendable {
    /// The file of the font is another one; the hashes are of the files.
    case changed(name: String, recorded: String, actual: String)
    /// The scene no longer names the font.
    case removed(name: String)
    /// The record does not have the font.
    case added(name: String)

    /// Returns the differences in the order of the fonts' names.
    package static func changes(from recorded: SnapshotRecord, to actual: SnapshotRecord) -> [FontChange] {
        let before = Dictionary(recorded.fonts.map { ($0.name, $0.hash) }) { a, _ in a }
        let after = Dictionary(actual.fonts.map { ($0.name, $0.hash) }) { a, _ in a }
        return Set(before.keys).union(after.keys).sorted().compactMap { name in
            switch (before[name], after[name]) {
            case (let old?, let new?) where old != new: .changed(name: name, recorded: old, actual: new)
            case (_?, nil): .removed(name: name)
            case (nil, _?): .added(name: name)
            default: nil
            }
        }
    }
}

extension FontChange: CustomStringConvertible {
    /// The difference as a sentence without a full stop.
    package var description: String {
        switch self {
        case .changed(let name, let recorded, let actual):
            "the font \(name) changed: its file is \(actual.prefix(8))… and was \(recorded.prefix(8))…"
        case .removed(let name): "the font \(name) is not used any more"
        case .added(let name): "the font \(name) is new"
        }
    }
}
