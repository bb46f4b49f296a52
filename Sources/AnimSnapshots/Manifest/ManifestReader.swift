import AnimGraphics

/// A reader of the text of a manifest.
///
/// It reads lines of bytes, which may end in CR LF and start with a byte order mark, and takes memory for what stands there only.
struct ManifestReader {
    private let lines: [Substring]
    private var manifest = SnapshotManifest()
    private var records: [SnapshotRecord] = []
    private var linesOfScenes: [[UInt8]: Int] = [:]
    private var engines: [String: String] = [:]
    private var open: RecordReader?
    private var totalFrameCount = 0

    /// Reads a manifest.
    static func read(_ bytes: [UInt8]) throws(SnapshotManifestError) -> SnapshotManifest {
        var reader = try ManifestReader(bytes)
        try reader.readLines()
        return reader.result
    }

    private init(_ bytes: [UInt8]) throws(SnapshotManifestError) {
        guard bytes.count <= ManifestLimits.byteCount else {
            throw SnapshotManifestError("it is larger than the \(ManifestLimits.byteCount >> 20) MiB that a manifest may have")
        }
        guard !bytes.isEmpty else {
            throw SnapshotManifestError(
                "the file is empty; was writing it interrupted? 'git checkout -- hashes.txt' restores it")
        }
        lines = try Self.lines(of: bytes)
        try Self.checkVersion(lines.first ?? "")
    }

    private static func lines(of bytes: [UInt8]) throws(SnapshotManifestError) -> [Substring] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
        var lines: [Substring] = []
        for (number, line) in zip(1..., text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)) {
            guard line.count <= ManifestLimits.lineLength else {
                throw SnapshotManifestError(
                    line: number, "longer than the \(ManifestLimits.lineLength >> 10) KiB that a line may have")
            }
            let ended = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            guard let string = String(validating: ended, as: UTF8.self) else {
                throw SnapshotManifestError(line: number, "not UTF-8")
            }
            lines.append(string[...])
        }
        return lines
    }

    private static func checkVersion(_ line: Substring) throws(SnapshotManifestError) {
        let title = SnapshotManifest.title
        guard line.hasPrefix(title), let version = Int(line.dropFirst(title.count)), version > 0 else {
            try checkMarker(line, number: 1)
            throw SnapshotManifestError(
                "not a snapshot manifest: the first line is not '\(title)\(SnapshotManifest.version)'")
        }
        guard version == SnapshotManifest.version else {
            throw SnapshotManifestError(
                "unsupported version \(version): this program reads version \(SnapshotManifest.version)")
        }
    }

    private mutating func readLines() throws(SnapshotManifestError) {
        for (number, line) in zip(1..., lines) where !line.isEmpty {
            try Self.checkMarker(line, number: number)
            if line.hasPrefix("#") { continue }
            if line.hasPrefix("@") {
                try readHeader(line, number: number)
            } else if line.hasPrefix("  ") {
                guard open != nil else {
                    throw SnapshotManifestError(line: number, "expected NAME WIDTHxHEIGHT FRAMES@RATE SHA256")
                }
                try open?.read(line.dropFirst(2), number: number)
            } else {
                try close()
                open = try RecordReader(line, number: number)
                try note(number)
            }
        }
        try close()
    }

    private var result: SnapshotManifest {
        var result = SnapshotManifest(sorting: records)
        (result.engine, result.root, result.excludes) = (manifest.engine, manifest.root, manifest.excludes)
        return result
    }

    /// Throws at git's conflict markers.
    private static func checkMarker(_ line: Substring, number: Int) throws(SnapshotManifestError) {
        guard ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains(where: line.hasPrefix) else { return }
        throw SnapshotManifestError(line: number, "a merge conflict", isMergeConflict: true)
    }

    private mutating func note(_ number: Int) throws(SnapshotManifestError) {
        guard let record = open?.record else { return }
        let name = Array(record.scene.utf8)
        if let first = linesOfScenes[name] {
            throw SnapshotManifestError(
                line: number,
                "\(record.scene) is recorded twice (first in line \(first)): two branches changed it",
                isMergeConflict: true)
        }
        linesOfScenes[name] = number
        totalFrameCount += record.frameCount
        guard totalFrameCount <= ManifestLimits.totalFrameCount else {
            throw SnapshotManifestError(
                "claims \(totalFrameCount) frames, more than the \(ManifestLimits.totalFrameCount) that a manifest may hold")
        }
        guard linesOfScenes.count <= ManifestLimits.recordCount else {
            throw SnapshotManifestError("more than the \(ManifestLimits.recordCount) records that a manifest may hold")
        }
    }

    private mutating func close() throws(SnapshotManifestError) {
        guard var reader = open else { return }
        open = nil
        records.append(try reader.end(engines: engines, main: manifest.engine))
    }

    private mutating func readHeader(_ line: Substring, number: Int) throws(SnapshotManifestError) {
        let key = line.prefix { $0 != " " }
        let value = line.dropFirst(key.count + 1)
        guard records.isEmpty, open == nil else {
            throw SnapshotManifestError(line: number, "expected NAME WIDTHxHEIGHT FRAMES@RATE SHA256")
        }
        switch key {
        case "@engine": manifest.engine = String(value)
        case "@by":
            guard value.utf8.count > 9, value.utf8.dropFirst(8).first == UInt8(ascii: " ") else {
                throw SnapshotManifestError(line: number, "expected '@by KEY ENGINE'")
            }
            engines[String(value.prefix(8))] = String(value.dropFirst(9))
        case "@root": manifest.root = try name(value, number)
        case "@exclude": manifest.excludes.append(try name(value, number))
        default: throw unknown(key, number)
        }
    }

    private func unknown(_ words: Substring, _ number: Int) -> SnapshotManifestError {
        SnapshotManifestError(
            line: number,
            "'\(words)' is unknown: the file is from a newer version, or damaged")
    }

    private func name(_ text: Substring, _ number: Int) throws(SnapshotManifestError) -> String {
        var scalars = text.unicodeScalars
        let name = try ManifestName.read(from: &scalars, line: number)
        guard scalars.isEmpty, !name.isEmpty else { throw SnapshotManifestError(line: number, "expected one name") }
        return name
    }
}

extension ManifestName {
    /// Reads a name, with the line for messages.
    static func read(
        from text: inout Substring.UnicodeScalarView, line: Int
    ) throws(SnapshotManifestError) -> String {
        let name: String
        do throws(Problem) {
            name = try read(from: &text)
        } catch {
            switch error {
            case .unclosedQuote: throw SnapshotManifestError(line: line, "the name's quote is not closed")
            case .unknownEscape(let text): throw SnapshotManifestError(line: line, "unknown escape '\(text)'")
            case .hiddenCharacter:
                throw SnapshotManifestError(line: line, "the name has a character that has to be written as an escape")
            }
        }
        guard name.utf8.count <= ManifestLimits.nameLength else {
            throw SnapshotManifestError(line: line, "a name of more than \(ManifestLimits.nameLength) bytes")
        }
        return name
    }
}

/// A reader of the lines of one record.
private struct RecordReader {
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
            SHA256.isHexadecimal(words[2], count: 64)
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
        case "scene" where SHA256.isHexadecimal(rest, count: 64): inputs.append(SnapshotInput(kind: .scene, hash: String(rest)))
        case "image", "data", "font": try readInput(key, rest, number: number)
        case "events":
            let words = rest.split(separator: " ")
            guard words.count == 2, let count = Self.decimal(words[0]), SHA256.isHexadecimal(words[1], count: 64) else {
                throw SnapshotManifestError(line: number, "expected 'events COUNT SHA256'")
            }
            events = SnapshotEvents(count: count, digest: String(words[1]))
        case "output":
            guard let output = SnapshotOutput(rest) else {
                throw SnapshotManifestError(line: number, "expected 'output KEY=VALUE …', or 'output -'")
            }
            self.output = output
        case "by" where SHA256.isHexadecimal(rest, count: 8): engineKey = (String(rest), number)
        case "scene": throw SnapshotManifestError(line: number, "expected 'scene SHA256'")
        case "by": throw SnapshotManifestError(line: number, "expected 'by KEY'")
        default:
            throw SnapshotManifestError(
                line: number,
                "'\(key)' is unknown: the file is from a newer version, or damaged")
        }
    }

    private mutating func readInput(_ key: Substring, _ rest: Substring, number: Int) throws(SnapshotManifestError) {
        var scalars = rest.unicodeScalars
        let name = try ManifestName.read(from: &scalars, line: number)
        let hash = Substring(scalars).dropFirst()
        guard let kind = SnapshotInput.Kind(rawValue: String(key)), !name.isEmpty, scalars.first == " ",
            SHA256.isHexadecimal(hash, count: 64)
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
            } else if SHA256.isHexadecimal(word, count: 8), let hash = UInt32(word, radix: 16) {
                frames.append(hash)
            } else {
                throw SnapshotManifestError(line: number, "'\(word)' is not a hash")
            }
        }
    }

    /// Ends the record: lines that were left out say that nothing changed.
    ///
    /// - Parameters:
    ///   - engines: The engines of the manifest, by their keys.
    ///   - main: The engine of records that name none.
    mutating func end(engines: [String: String], main: String?) throws(SnapshotManifestError) -> SnapshotRecord {
        guard !frames.isEmpty else { throw SnapshotManifestError("\(record.scene) has no frame hashes") }
        frames.repeatLast(count: record.frameCount - frames.count)
        var engine = main ?? SnapshotEngine.unknown
        if let engineKey {
            guard let named = engines[engineKey.key] else {
                throw SnapshotManifestError(line: engineKey.line, "the line '@by \(engineKey.key)' is missing")
            }
            engine = named
        }
        var result = SnapshotRecord(
            scene: record.scene, width: record.width, height: record.height, framesPerSecond: record.framesPerSecond,
            frames: frames, digest: record.digest)
        (result.inputs, result.events, result.output, result.engine) = (inputs, events, output, engine)
        return result
    }
}
