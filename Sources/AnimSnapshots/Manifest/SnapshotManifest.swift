/// The recorded hashes of a corpus of scenes: a text file that is made for diffs.
///
/// Scenes are sorted by path. Each has a head line with size, frame count and rate, and digest, then lines of eight frames:
/// the index of the first and the hashes' first 32 bits, `-` where a frame shows the same as the one before. Lines of
/// nothing but `-` are left out. So a change of some frames changes the head line and those frames' lines only. A line for each
/// font that the scene names, `font` and its name, gives the digest of the font's file.
///
/// ```
/// basics/dot.json 120x120 12@10 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
///   0 1c2b3a49 - 5d6e7f80 - - - - -
///   8 - - 90a1b2c3 -
/// ```
package struct SnapshotManifest: Hashable, Sendable {
    /// The records, sorted by the bytes of their scenes' paths, which are unique.
    package private(set) var records: [SnapshotRecord] = []

    /// The number of frames on a line.
    static let framesPerLine = 8
    /// The first line, by which a manifest is known.
    static let title = "# animrender snapshots 1"

    /// Creates an empty manifest.
    package init() {}

    /// The record of a scene.
    package subscript(scene: String) -> SnapshotRecord? {
        let index = position(of: scene)
        return index < records.endIndex && records[index].scene == scene ? records[index] : nil
    }

    /// Adds a record, which replaces the scene's former one.
    package mutating func insert(_ record: SnapshotRecord) {
        let index = position(of: record.scene)
        if index < records.endIndex, records[index].scene == record.scene {
            records[index] = record
        } else {
            records.insert(record, at: index)
        }
    }

    /// Removes the records of all scenes that `isKept` is false for.
    package mutating func keep(where isKept: (String) -> Bool) {
        records.removeAll { !isKept($0.scene) }
    }

    private func position(of scene: String) -> Int {
        var lower = 0
        var upper = records.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if records[middle].scene.utf8.lexicographicallyPrecedes(scene.utf8) { lower = middle + 1 } else { upper = middle }
        }
        return lower
    }
}
