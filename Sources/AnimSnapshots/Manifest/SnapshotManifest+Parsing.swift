extension SnapshotManifest {
    /// The most frames that a scene's record may claim, so that a damaged file cannot claim the memory.
    private static let maximumFrameCount = 1_000_000

    /// Reads a manifest's text.
    package init(parsing text: String) throws(SnapshotManifestError) {
        self.init()
        var open: (record: SnapshotRecord, next: Int)?
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.first.map(String.init) == Self.title else {
            throw SnapshotManifestError(line: 1, problem: "not a snapshot manifest of this version; record it anew")
        }
        for (number, line) in zip(1..., lines) where !line.isEmpty && !line.hasPrefix("#") {
            if line.hasPrefix("  ") {
                guard var current = open else { throw SnapshotManifestError(line: number, problem: "frames without a scene") }
                if line.hasPrefix(SnapshotFont.prefix) {
                    current.record.fonts.append(try Self.readFont(line, number: number))
                } else {
                    try Self.readFrames(line, number: number, into: &current)
                }
                open = current
            } else {
                close(&open)
                let record = try Self.readHead(line, number: number)
                guard self[record.scene] == nil else {
                    throw SnapshotManifestError(line: number, problem: "\(record.scene) is recorded twice")
                }
                open = (record, 0)
            }
        }
        close(&open)
    }

    /// Ends a record: lines that were left out say that nothing changed.
    private mutating func close(_ open: inout (record: SnapshotRecord, next: Int)?) {
        guard var ended = open else { return }
        Self.repeatLast(&ended.record, from: ended.next, to: ended.record.frames.count)
        insert(ended.record)
        open = nil
    }

    private static func readHead(_ line: Substring, number: Int) throws(SnapshotManifestError) -> SnapshotRecord {
        let words = line.split(separator: " ")
        guard words.count >= 4 else {
            throw SnapshotManifestError(line: number, problem: "expected a scene, its size, frames@rate and digest")
        }
        let (size, film, digest) = (words[words.count - 3], words[words.count - 2], words[words.count - 1])
        let sides = size.split(separator: "x").compactMap { Int($0) }
        let counts = film.split(separator: "@")
        guard sides.count == 2, counts.count == 2, let count = Int(counts[0]), let rate = Double(counts[1]), rate > 0,
            (1...maximumFrameCount).contains(count), digest.utf8.count == 64
        else {
            throw SnapshotManifestError(line: number, problem: "expected WIDTHxHEIGHT FRAMES@RATE SHA256 after the scene")
        }
        let scene = words.dropLast(3).joined(separator: " ")
        return SnapshotRecord(
            scene: scene, width: sides[0], height: sides[1], framesPerSecond: rate,
            frames: [UInt32](repeating: 0, count: count), digest: String(digest))
    }

    private static func readFont(_ line: Substring, number: Int) throws(SnapshotManifestError) -> SnapshotFont {
        let words = line.split(separator: " ")
        guard words.count == 3, words[2].utf8.count == 64 else {
            throw SnapshotManifestError(line: number, problem: "expected the name and the SHA-256 of a font")
        }
        return SnapshotFont(name: String(words[1]), hash: String(words[2]))
    }

    private static func readFrames(
        _ line: Substring, number: Int, into open: inout (record: SnapshotRecord, next: Int)
    ) throws(SnapshotManifestError) {
        let words = line.split(separator: " ")
        guard let first = words.first.flatMap({ Int($0) }), first >= open.next,
            first <= open.record.frames.count - (words.count - 1)
        else { throw SnapshotManifestError(line: number, problem: "frames out of order, or more than the scene has") }
        repeatLast(&open.record, from: open.next, to: first)
        for (index, word) in zip(first..., words.dropFirst()) {
            if word == "-", index > 0 {
                open.record.frames[index] = open.record.frames[index - 1]
            } else if let hash = UInt32(word, radix: 16) {
                open.record.frames[index] = hash
            } else {
                throw SnapshotManifestError(line: number, problem: "'\(word)' is not a hash")
            }
        }
        open.next = first + words.count - 1
    }

    private static func repeatLast(_ record: inout SnapshotRecord, from start: Int, to end: Int) {
        guard start > 0, start < end else { return }
        for index in start..<end { record.frames[index] = record.frames[start - 1] }
    }
}
