/// A manifest that a merge has left with the records of both sides.
///
/// Either git has marked the lines in which the sides differ, or it has kept the lines of both, and a scene has two records.
package struct ManifestConflict {
    /// The records that there are of each scene: one, or different ones of the two sides.
    package struct Claim {
        /// The name of the scene.
        package let scene: String
        /// The records, those of the present branch first.
        package let records: [SnapshotRecord]
    }

    /// The manifest without records.
    package let manifest: SnapshotManifest
    /// The scenes with their records, sorted by the bytes of their names.
    package let claims: [Claim]

    /// Reads a manifest with or without a conflict.
    package init(bytes: [UInt8]) throws(SnapshotManifestError) {
        let sides = try Self.sides(of: bytes)
        let first = try ManifestReader.claims(sides.ours)
        let second =
            sides.theirs == sides.ours ? (manifest: first.manifest, records: []) : try ManifestReader.claims(sides.theirs)
        manifest = first.manifest
        claims = Self.claims(of: first.records + second.records)
    }

    /// Whether there is anything to resolve.
    package var isResolved: Bool { claims.allSatisfy { $0.records.count == 1 } }

    private static func claims(of records: [SnapshotRecord]) -> [Claim] {
        var byName: [[UInt8]: [SnapshotRecord]] = [:]
        for record in records {
            let name = Array(record.scene.utf8)
            let isKnown =
                byName[name]?.contains { $0.hasSameFilm(as: record) && ($0.events, $0.output) == (record.events, record.output) }
                ?? false
            if !isKnown { byName[name, default: []].append(record) }
        }
        return byName.sorted { $0.key.lexicographicallyPrecedes($1.key) }
            .map { Claim(scene: $0.value[0].scene, records: $0.value) }
    }

    /// The kinds of lines between the markers of git.
    private enum Part {
        case both, ours, base, theirs
    }

    /// Returns the two files that git has merged into one with markers; the same twice where it has none.
    private static func sides(of bytes: [UInt8]) throws(SnapshotManifestError) -> (ours: [UInt8], theirs: [UInt8]) {
        var (ours, theirs): ([UInt8], [UInt8]) = ([], [])
        var part = Part.both
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (number, line) in zip(1..., lines) {
            switch (marker(line), part) {
            case ("<", .both): part = .ours
            case ("|", .ours): part = .base
            case ("=", .ours), ("=", .base): part = .theirs
            case (">", .theirs): part = .both
            case (nil, _):
                if part == .both || part == .ours { ours += line + [UInt8(ascii: "\n")] }
                if part == .both || part == .theirs { theirs += line + [UInt8(ascii: "\n")] }
            default: throw SnapshotManifestError(line: number, "a marker of a merge conflict where none is expected")
            }
        }
        guard part == .both else { throw SnapshotManifestError("a merge conflict has no end") }
        return (ours, theirs)
    }

    /// Returns the character of which a line has seven at its start, as git marks conflicts.
    private static func marker(_ line: ArraySlice<UInt8>) -> Character? {
        guard let first = line.first, line.prefix(7).count == 7, line.prefix(7).allSatisfy({ $0 == first }) else { return nil }
        let character = Character(Unicode.Scalar(first))
        return "<|=>".contains(character) ? character : nil
    }
}
