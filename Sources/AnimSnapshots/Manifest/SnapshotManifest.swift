import AnimGraphics
import AnimRender

/// The recorded hashes of scenes: a text file that is made for diffs and merges.
///
/// ```
/// # animrender snapshots 1
/// # A scene: size, frames @ frames per second, SHA-256 over all frames; what it reads; its events; how it is shown in files;
/// # then eight frames a line: the first one's index, the hashes' first 32 bits, - for "as the frame before".
/// @engine animrender 0.1.0, HarfBuzz 6.0.0
///
/// basics/dot.json 120x120 12@10 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
///   scene 60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752
///   events 0 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
///   output speed=2
///   0 1c2b3a49 - 5d6e7f80 - - - - -
///   8 - - 90a1b2c3 -
/// ```
///
/// Records are sorted by the bytes of their names, so that the same records are the same text. Every change of pixels changes
/// the head of a record: two branches that record one scene differently leave a file with two heads, which is refused.
package struct SnapshotManifest: Hashable, Sendable {
    /// The records, sorted by the bytes of their scenes' names, which are unique.
    package private(set) var records: [SnapshotRecord] = []
    /// The program and libraries that most records were made with, or all but those that name others.
    package var engine: String?
    /// The folder that names are relative to, from the manifest's folder.
    package var root = "."
    /// The globs of files that are not scenes of this manifest.
    package var excludes: [String] = []

    /// The number of frames on a line.
    static let framesPerLine = 8
    /// The first line but for the version.
    static let title = "# animrender snapshots "
    /// The version, which changes with the form of the text and with the definition of the hashes of pixels and events.
    static let version = 1

    /// Creates an empty manifest.
    package init() {}

    /// Creates a manifest of one record.
    package init(_ record: SnapshotRecord) {
        records = [record]
        engine = record.engine
    }

    /// Reads the bytes of a manifest's file.
    package init(bytes: [UInt8]) throws(SnapshotManifestError) { self = try ManifestReader.read(bytes) }

    /// Creates a manifest of records in any order, which must have different scenes.
    init(sorting records: [SnapshotRecord]) {
        self.records = records.sorted(byBytesOf: \.scene)
    }

    /// The record of a scene.
    package subscript(scene: String) -> SnapshotRecord? {
        let index = position(of: scene)
        return index < records.endIndex && Self.isSame(records[index].scene, scene) ? records[index] : nil
    }

    /// Adds a record, which replaces the scene's former one.
    package mutating func insert(_ record: SnapshotRecord) {
        let index = position(of: record.scene)
        if index < records.endIndex, Self.isSame(records[index].scene, record.scene) {
            records[index] = record
        } else {
            records.insert(record, at: index)
        }
    }

    /// Removes the record of a scene.
    package mutating func remove(_ scene: String) {
        records.removeAll { Self.isSame($0.scene, scene) }
    }

    private func position(of scene: String) -> Int {
        var lower = 0
        var upper = records.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if records[middle].scene.precedes(scene) { lower = middle + 1 } else { upper = middle }
        }
        return lower
    }

    /// Whether two names are the same bytes: for files, two spellings of one character are different names.
    private static func isSame(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }
}

extension SnapshotManifest {
    /// The manifest as the text of a file; the same records have the same text, in whatever order they came.
    package var text: String {
        let main = mainEngine
        var text = """
            \(Self.title)\(Self.version)
            # A scene: size, frames @ frames per second, SHA-256 over all frames; what it reads; its events; how it is shown in files;
            # then eight frames a line: the first one's index, the hashes' first 32 bits, - for "as the frame before".

            """
        text += "@engine \(main)\n"
        for engine in Set(records.map(\.engine)).subtracting([main]).sorted(by: Self.precedes) {
            text += "@by \(Self.key(of: engine)) \(engine)\n"
        }
        if root != "." { text += "@root \(ManifestName.text(of: root))\n" }
        for glob in excludes { text += "@exclude \(ManifestName.text(of: glob))\n" }
        for record in records { text += "\n" + record.text(mainEngine: main) }
        return text
    }

    /// The engine of the records that do not name one: the present one as long as a record has it, else the most frequent.
    ///
    /// So an update of a few records by a different program changes no other line of the file.
    private var mainEngine: String {
        let counts = Dictionary(grouping: records, by: \.engine).mapValues(\.count)
        if let engine, counts[engine] != nil || counts.isEmpty { return engine }
        let sorted = counts.sorted { Self.precedes($0.key, $1.key) }
        return sorted.max { $0.value < $1.value }?.key ?? SnapshotEngine.current
    }

    private static func precedes(_ a: String, _ b: String) -> Bool { a.precedes(b) }

    /// Returns the first digits of the SHA-256 of an engine's text, which identify it in records.
    static func key(of engine: String) -> String {
        var hash = SHA256()
        hash.add(Array(engine.utf8))
        return String(hash.hexadecimal.prefix(8))
    }
}

/// The reason why a manifest cannot be read.
package struct SnapshotManifestError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of the line, from 1; nil if the whole file is meant.
    package var line: Int?
    /// The problem.
    package var problem: String
    /// Whether git has merged two manifests badly: either side is whole, and the scenes show what it lacks.
    package var isMergeConflict = false

    init(line: Int? = nil, _ problem: String, isMergeConflict: Bool = false) {
        (self.line, self.problem, self.isMergeConflict) = (line, problem, isMergeConflict)
    }

    /// Returns the problem of a manifest that lacks a record.
    package static func noRecord(_ scene: String) -> Self { Self("\(scene) is not recorded") }

    /// The line and the problem.
    package var description: String { line.map { "line \($0): \(problem)" } ?? problem }
}

/// The limits of a manifest, which are checked before memory is taken for what it claims.
enum ManifestLimits {
    /// The bytes of the file.
    static let byteCount = 64 << 20
    /// The bytes of a line.
    static let lineLength = 64 << 10
    /// The records.
    static let recordCount = 200_000
    /// The bytes of a name.
    static let nameLength = 4_096
    /// The frames of a record.
    static let frameCount = 1_000_000
    /// The frames of all records.
    static let totalFrameCount = 50_000_000
    /// The pixels of a frame's side.
    static let side = 16_383
    /// The lines of a record besides its head and frames.
    static let detailCount = 10_000
}

/// The program and the libraries that pixels depend on, as a line of text.
package enum SnapshotEngine {
    /// The version of the program.
    package static var program: String { ProgramVersion.text }

    /// The engine of records in a manifest without the line `@engine`.
    package static let unknown = "unknown"

    /// The running program, with its libraries: `animrender 0.1.0, HarfBuzz 6.0.0, …`.
    package static var current: String { ProgramVersion.engine }
}
