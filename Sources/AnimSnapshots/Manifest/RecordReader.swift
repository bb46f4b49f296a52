/// A reader of the lines of one record.
struct RecordReader {
    /// What the head says: the record without its frames.
    private(set) var record: Head
    private var inputs: [SnapshotInput] = []
    private var events: SnapshotEvents?
    private var output: SnapshotOutput?
    private var engineKey: (key: String, line: Int)?
    private var frames = SnapshotFrames()
    private var detailCount = 0

    /// The head of a record.
    struct Head {
        let scene: String
        let width: Int
        let height: Int
        let frameCount: Int
        let framesPerSecond: Double
        let digest: String
    }

    private static let form = "expected NAME WIDTHxHEIGHT FRAMES@RATE SHA256"

    /// Reads the head.
    init(_ line: Substring, number: Int) throws(SnapshotManifestError) {
        var rest = line.unicodeScalars
        let scene = try ManifestName.read(from: &rest, line: number)
        let words = Substring(rest).split(separator: " ")
        guard words.count == 3, !scene.isEmpty, let size = Self.size(words[0]), let film = Self.film(words[1]),
            Self.isDigest(words[2])
        else { throw SnapshotManifestError(line: number, Self.form) }
        guard film.count <= ManifestLimits.frameCount else {
            throw SnapshotManifestError(
                line: number, "claims \(film.count) frames, more than the \(ManifestLimits.frameCount) that a scene may have")
        }
        record = Head(
            scene: scene, width: size.width, height: size.height, frameCount: film.count, framesPerSecond: film.rate,
            digest: String(words[2]))
    }

    private static func size(_ word: Substring) -> (width: Int, height: Int)? {
        let sides = word.split(separator: "x", omittingEmptySubsequences: false).compactMap { decimal($0) }
        guard sides.count == 2, sides.allSatisfy({ (1...ManifestLimits.side).contains($0) }) else { return nil }
        return (sides[0], sides[1])
    }

    private static func film(_ word: Substring) -> (count: Int, rate: Double)? {
        let parts = word.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, let count = decimal(parts[0]), count > 0, let rate = Double(parts[1]), rate > 0, rate.isFinite
        else { return nil }
        return (count, rate)
    }

    private static func decimal(_ word: Substring) -> Int? {
        word.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(word) : nil
    }

    private static func isDigest(_ word: Substring) -> Bool { isHexadecimal(word, count: 64) }

    private static func isHexadecimal(_ word: Substring, count: Int) -> Bool {
        word.utf8.count == count
            && word.utf8.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }

    /// Reads a line below the head, without its indentation.
    mutating func read(_ line: Substring, number: Int) throws(SnapshotManifestError) {
        if let first = line.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) {
            try readFrames(line, number: number)
        } else {
            detailCount += 1
            guard detailCount <= ManifestLimits.detailCount else {
                throw SnapshotManifestError(line: number, "more than the \(ManifestLimits.detailCount) lines of a record")
            }
            try readDetail(line, number: number)
        }
    }

    private mutating func readDetail(_ line: Substring, number: Int) throws(SnapshotManifestError) {
        let key = line.prefix { $0 != " " }
        let rest = line.dropFirst(key.count + 1)
        switch key {
        case "scene" where Self.isDigest(rest): inputs.append(SnapshotInput(kind: .scene, hash: String(rest)))
        case "image", "data", "font": try readInput(key, rest, number: number)
        case "events":
            let words = rest.split(separator: " ")
            guard words.count == 2, let count = Self.decimal(words[0]), Self.isDigest(words[1]) else {
                throw SnapshotManifestError(line: number, "expected 'events COUNT SHA256'")
            }
            events = SnapshotEvents(count: count, digest: String(words[1]))
        case "output":
            guard let output = SnapshotOutput(rest) else {
                throw SnapshotManifestError(line: number, "expected 'output KEY=VALUE …', or 'output -'")
            }
            self.output = output
        case "by" where Self.isHexadecimal(rest, count: 8): engineKey = (String(rest), number)
        case "scene": throw SnapshotManifestError(line: number, "expected 'scene SHA256'")
        case "by": throw SnapshotManifestError(line: number, "expected 'by KEY'")
        default:
            throw SnapshotManifestError(
                line: number,
                "'\(key)' is not known to animrender \(SnapshotEngine.program): the file is newer, or damaged")
        }
    }

    private mutating func readInput(_ key: Substring, _ rest: Substring, number: Int) throws(SnapshotManifestError) {
        var scalars = rest.unicodeScalars
        let name = try ManifestName.read(from: &scalars, line: number)
        let hash = Substring(scalars).dropFirst()
        guard let kind = SnapshotInput.Kind(rawValue: String(key)), !name.isEmpty, scalars.first == " ", Self.isDigest(hash)
        else {
            throw SnapshotManifestError(line: number, "expected '\(key) NAME SHA256'")
        }
        inputs.append(SnapshotInput(kind: kind, name: name, hash: String(hash)))
    }

    private mutating func readFrames(_ line: Substring, number: Int) throws(SnapshotManifestError) {
        let words = line.split(separator: " ")
        guard words.count - 1 <= SnapshotManifest.framesPerLine, let first = words.first.flatMap(Self.decimal),
            first >= frames.count, first == 0 || !frames.isEmpty
        else { throw SnapshotManifestError(line: number, "frames out of order") }
        guard first < record.frameCount, words.count - 1 <= record.frameCount - first else {
            throw SnapshotManifestError(line: number, "more frames than the \(record.frameCount) of its head")
        }
        frames.repeatLast(count: first - frames.count)
        for word in words.dropFirst() {
            if word == "-", !frames.isEmpty {
                frames.repeatLast(count: 1)
            } else if Self.isHexadecimal(word, count: 8), let hash = UInt32(word, radix: 16) {
                frames.append(hash)
            } else {
                throw SnapshotManifestError(line: number, "'\(word)' is no hash")
            }
        }
    }

    /// Ends the record: lines that were left out say that nothing changed.
    ///
    /// - Parameters:
    ///   - engines: The engines of the manifest, by their keys.
    ///   - main: The engine of records that name none.
    mutating func end(engines: [String: String], main: String?) throws(SnapshotManifestError) -> SnapshotRecord {
        guard !frames.isEmpty else { throw SnapshotManifestError("\(record.scene) has no hashes of frames") }
        frames.repeatLast(count: record.frameCount - frames.count)
        var engine = main ?? SnapshotEngine.unknown
        if let engineKey {
            guard let named = engines[engineKey.key] else {
                throw SnapshotManifestError(line: engineKey.line, "there is no line '@by \(engineKey.key)'")
            }
            engine = named
        }
        return SnapshotRecord(
            scene: record.scene, width: record.width, height: record.height, framesPerSecond: record.framesPerSecond,
            frames: frames, digest: record.digest, inputs: inputs, events: events, output: output, engine: engine)
    }
}
