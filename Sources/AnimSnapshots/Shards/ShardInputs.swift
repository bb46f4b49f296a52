import AnimInspection
import AnimRender
import AnimSource

/// The hashes of what the scenes of a shard were made from, besides their own files.
///
/// Scenes of several shards may read one picture. Where it is not the same file for all of them, each is as recorded in a state of the files
/// that none of the others has seen, and what is put together is no run.
package struct ShardInputs: Hashable, Sendable {
    /// The SHA-256 of pictures and fonts that scenes name, by the names of their files in what machines read.
    private var files: [PathKey: String] = [:]
    /// The SHA-256 of the files of installed fonts, by their families and styles: where they are installed is each machine's own affair.
    private var fonts: [PathKey: String] = [:]

    /// Creates the inputs of no scene.
    package init() {}

    /// Adds what a scene was made from.
    ///
    /// - Parameter folder: The folder of the files that the scene names.
    package mutating func add(_ subject: SnapshotSubject, resources folder: String, names: RepositoryNames) {
        for file in subject.files { files[names.name(of: "\(folder)/\(file.path)")] = file.hash }
        let own = Set(subject.files.map(\.hash))
        for font in subject.scene.fonts.flatMap(\.fonts.fonts) where !own.contains(font.hash) {
            fonts["\(font.familyName) \(font.styleName)"] = font.hash
        }
    }

    /// Adds the pictures of a record, whose names start in the folder of its scene.
    ///
    /// With `--resources` they start elsewhere, but for all scenes alike: two of one name are the same file in either case.
    mutating func add(_ record: SnapshotRecord) {
        let folder = Folder.parent(of: record.scene)
        for input in record.inputs where input.kind == .image || input.kind == .data {
            let parts = input.name.pathParts.filter { $0 != "." }
            files["\(folder)/\(parts.joined(separator: "/"))"] = input.hash
        }
    }

    /// Throws where two parts of a run were made from different files of one name.
    ///
    /// - Parameter parts: The inputs with the paths that messages name.
    static func check(_ parts: [(inputs: ShardInputs, path: String)]) throws(ShardMismatch) {
        try check(parts.map { ($0.inputs.files, $0.path) }) { "have read different files as \($0)" }
        try check(parts.map { ($0.inputs.fonts, $0.path) }) { "have drawn text in different fonts of the name \($0)" }
    }

    private static func check(
        _ parts: [(hashes: [PathKey: String], path: String)], _ words: (String) -> String
    ) throws(ShardMismatch) {
        var known: [PathKey: (hash: String, path: String)] = [:]
        for (hashes, path) in parts {
            for (name, hash) in hashes.sorted(by: { $0.key < $1.key }) {
                if let other = known[name], other.hash != hash {
                    throw ShardMismatch("\(path) and \(other.path) \(words(name.text))")
                }
                known[name] = known[name] ?? (hash, path)
            }
        }
    }
}

extension ShardInputs {
    private enum Key {
        static let files = "files"
        static let fonts = "fonts"
    }

    /// Reads the members of results; nil where they are not there.
    init?(_ results: JSONValue) {
        guard let files = Self.hashes(results, Key.files), let fonts = Self.hashes(results, Key.fonts) else { return nil }
        (self.files, self.fonts) = (files, fonts)
    }

    private static func hashes(_ results: JSONValue, _ key: String) -> [PathKey: String]? {
        guard let value = results.member(key)?.value, value.kind == .object else { return nil }
        let hashes = value.members.map { ($0.key, $0.value.string) }
        guard hashes.allSatisfy({ $0.1 != nil }) else { return nil }
        return Dictionary(hashes.map { (PathKey($0.0), $0.1 ?? "") }) { first, _ in first }
    }

    /// The members in a file of results, by their names in the order of their bytes.
    var members: [(key: String, value: JSONText)] {
        [(Key.files, Self.json(files)), (Key.fonts, Self.json(fonts))]
    }

    private static func json(_ hashes: [PathKey: String]) -> JSONText {
        let sorted = hashes.sorted { $0.key < $1.key }
        return .object(sorted.map { ($0.key.text, .string($0.value)) })
    }
}
