import AnimRender
import AnimScene
import AnimSource

/// The kind of content of a file found in a folder.
package enum FileContent: Hashable, Sendable {
    /// To be read as a scene, whatever may be wrong with it.
    case scene
    /// Other JSON.
    case json
    /// Not JSON: neither a complete object nor another JSON value.
    case other

    /// The bytes after which the keys are not searched any further.
    private static let maximumByteCount = 1 << 24
    private static let chunkSize = 1 << 16

    /// Reads as much of a file as it takes to decide.
    init(path: String) throws(FileError) {
        var scan = FirstLevelScan()
        var byteCount = 0
        var isScene = false
        // A pipe that has replaced the file meanwhile must not be waited for, a link not be followed.
        try InputFile.forEachChunk(ofPlainFile: path, size: Self.chunkSize) { chunk in
            byteCount += chunk.count
            isScene = scan.read(chunk)
            return !isScene && byteCount < Self.maximumByteCount
        }
        guard !isScene else {
            self = .scene
            return
        }
        self = scan.end(isCut: byteCount >= Self.maximumByteCount)
    }

    /// Decides about bytes.
    package init(of bytes: some Sequence<UInt8>) {
        var scan = FirstLevelScan()
        self = scan.read(bytes) ? .scene : scan.end(isCut: false)
    }
}

/// A search for the keys of a scene on the first level of JSON text that need not be valid.
///
/// Everything but strings, brackets and colons is passed over, so that a scene with a syntax error still counts as one, and its error is
/// reported. So are comments, and git's conflict markers. A string ends at the end of its line, as for the parser. A key outside of all brackets belongs to an object whose bracket is missing.
private struct FirstLevelScan {
    private var units = CodeUnits()
    private var likeness = SceneLikeness()
    /// Whether each of the open brackets is a square one.
    private var brackets: [Bool] = []
    private var squareBracketCount = 0
    private var isInString = false
    private var isEscaped = false
    /// The last string of the first level, which is a key if a colon follows.
    private var string: [UInt8] = []
    private var isSchemaExpected = false
    private var isArray = false
    private var objectCount = 0
    private var hasString = false
    /// Whether anything but objects and white space is outside of all brackets.
    private var hasStrayText = false
    private var comment: Comment?
    private var previous: UInt8 = 0
    private var column = 0
    /// The character that a line began with, and how often.
    private var marker: (byte: UInt8, length: Int) = (0, 0)
    /// The open brackets at the start of a conflict: its other side starts with the same.
    private var bracketsBeforeConflict: [Bool]?

    private enum Comment { case line, block }

    /// The bytes of a string that are kept: as many as the location of a schema may have.
    private static let keptByteCount = 512
    /// The length of the markers of a conflict.
    private static let markerLength = 7

    /// Reads more of the text; returns whether it is a scene, whatever follows.
    mutating func read(_ bytes: some Sequence<UInt8>) -> Bool {
        var units = units
        for byte in bytes {
            units.take(byte) { readUnit($0) }
            if likeness.isCertain { return true }
        }
        self.units = units
        return false
    }

    /// Decides at the end of the text.
    ///
    /// - Parameter isCut: Whether more follows that was not read.
    mutating func end(isCut: Bool) -> FileContent {
        var units = units
        units.end { readUnit($0) }
        if isArray { return .json }
        let isWhole = !isCut && objectCount == 1 && brackets.isEmpty && !isInString && !hasString && !hasStrayText
        if likeness.isScene(isWhole: isWhole) { return .scene }
        return isWhole || isCut || hasString && objectCount == 0 && brackets.isEmpty ? .json : .other
    }

    private mutating func readUnit(_ byte: UInt8) {
        guard !isArray else { return }
        defer {
            previous = byte
            // The byte order mark takes no room.
            if byte == UInt8(ascii: "\n") { column = 0 } else if column > 0 || !Self.isOfMark(byte) { column += 1 }
        }
        if let comment { return readComment(comment, byte) }
        if isInString { readInString(byte) } else { readOutside(byte) }
    }

    private mutating func readComment(_ kind: Comment, _ byte: UInt8) {
        switch kind {
        case .line: if byte == UInt8(ascii: "\n") { comment = nil }
        case .block: if byte == UInt8(ascii: "/"), previous == UInt8(ascii: "*") { comment = nil }
        }
    }

    private mutating func readInString(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\n"): isInString = false
        case _ where isEscaped: isEscaped = false
        case UInt8(ascii: "\\"): isEscaped = true
        case UInt8(ascii: "\""): isInString = false
        default: break
        }
        guard brackets.count <= 1 else { return }
        if isInString, string.count < Self.keptByteCount { string.append(byte) }
        if !isInString, isSchemaExpected {
            isSchemaExpected = false
            likeness.note(schema: Self.unescaped(string))
        }
    }

    private mutating func readOutside(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""):
            if brackets.isEmpty { hasString = true }
            isInString = true
            isEscaped = false
            string.removeAll(keepingCapacity: true)
        case UInt8(ascii: "{"):
            if brackets.isEmpty, !hasString { objectCount += 1 }
            open(isSquare: false)
        case UInt8(ascii: "["):
            isArray = brackets.isEmpty && !hasString && objectCount == 0
            open(isSquare: true)
        case UInt8(ascii: "}"): close(isSquare: false)
        case UInt8(ascii: "]"): if squareBracketCount > 0 { close(isSquare: true) }
        case UInt8(ascii: ":") where brackets.count <= 1: readKey()
        case UInt8(ascii: "/") where previous == byte: comment = .line
        case UInt8(ascii: "*") where previous == UInt8(ascii: "/"): comment = .block
        case UInt8(ascii: "#"): comment = .line
        // What may become a comment.
        case UInt8(ascii: "/"): break
        case 0x20, 0x09, 0x0A, 0x0D: break
        case _ where Self.isOfMark(byte): break
        default: readOther(byte)
        }
    }

    private mutating func readOther(_ byte: UInt8) {
        if brackets.isEmpty { hasStrayText = true }
        if brackets.count <= 1, Self.isOfWord(byte) {
            if !Self.isOfWord(previous) { string.removeAll(keepingCapacity: true) }
            if string.count < Self.keptByteCount { string.append(byte) }
        }
        readMarker(byte)
    }

    /// Whether a byte is one of the byte order mark's.
    private static func isOfMark(_ byte: UInt8) -> Bool { byte == 0xEF || byte == 0xBB || byte == 0xBF }

    /// Whether a byte may be one of a key without quotes, or with single ones.
    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), UInt8(ascii: "$"):
            true
        default: false
        }
    }

    private mutating func readMarker(_ byte: UInt8) {
        guard [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: "|"), UInt8(ascii: ">")].contains(byte) else { return }
        marker = column == 0 ? (byte, 1) : marker.byte == byte && marker.length == column ? (byte, column + 1) : (0, 0)
        guard marker.length == Self.markerLength else { return }
        comment = .line
        switch byte {
        case UInt8(ascii: "<"): bracketsBeforeConflict = brackets
        case UInt8(ascii: "="), UInt8(ascii: "|"): if let bracketsBeforeConflict { restore(bracketsBeforeConflict) }
        default: bracketsBeforeConflict = nil
        }
    }

    private mutating func restore(_ former: [Bool]) {
        brackets = former
        squareBracketCount = former.count(where: \.self)
    }

    private mutating func open(isSquare: Bool) {
        brackets.append(isSquare)
        if isSquare { squareBracketCount += 1 }
    }

    /// Closes the innermost bracket of a kind, and those inside of it, which somebody forgot to close.
    private mutating func close(isSquare: Bool) {
        while let bracket = brackets.popLast() {
            if bracket { squareBracketCount -= 1 }
            if bracket == isSquare { return }
        }
    }

    private mutating func readKey() {
        let key = Self.unescaped(string)
        likeness.note(key: key)
        isSchemaExpected = key == SceneFileKeys.schema
    }

    /// Returns a key, whose letters may be written as numbers.
    private static func unescaped(_ bytes: [UInt8]) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard bytes.contains(UInt8(ascii: "\\")) else { return text }
        let parts = text.split(separator: "\\u", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts[0])) { key, part in
            let scalar = UInt32(part.prefix(4), radix: 16).flatMap(Unicode.Scalar.init)
            key.unicodeScalars.append(scalar ?? "\\")
            key += part.dropFirst(4)
        }
    }
}

/// The evidence that a JSON object is a scene, or was meant to be one, by the keys of its first level.
///
/// A scene that counts as other JSON is left out of a folder, and its mistake is never reported: a file that is more like a scene than like
/// anything else is read as one, and its mistakes are reported. Formats that share a key with scenes, such as Lottie's and maps
/// with their `layers`, have neither a `canvas` nor the keys of motion, or have many others.
private struct SceneLikeness {
    private var known: Set<String> = []
    /// The telling keys that others are misspellings of.
    private var misspelled: Set<String> = []
    private var strangeCount = 0
    private var namesSchema = false
    /// Whether both telling keys are there, so that nothing that follows can change the answer.
    private(set) var isCertain = false

    /// The number of foreign keys after which no more are counted.
    private static let maximumStrangeCount = 1000

    /// Takes a key of the first level.
    mutating func note(key: String) {
        if SceneFileKeys.names.contains(key) {
            known.insert(key)
            isCertain = known.isSuperset(of: SceneFileKeys.telling)
        } else if let meant = SceneFileKeys.telling.first(where: { NearestName.isSlip(key, of: $0) }) {
            misspelled.insert(meant)
        } else if strangeCount < Self.maximumStrangeCount {
            strangeCount += 1
        }
    }

    /// Takes the location of a schema.
    mutating func note(schema: String) {
        guard !schema.hasSuffix(SceneFileKeys.importedFileFragment) else { return }
        let path = schema.prefix { $0 != "#" && $0 != "?" }
        if path.split(separator: "/").last.map(String.init) == SceneFileKeys.schemaFile { namesSchema = true }
    }

    /// Returns whether the object is to be read as a scene.
    ///
    /// - Parameter isWhole: Whether it is complete, and its text is an object and nothing else; others need less evidence, since the rest of it
    ///   may be missing.
    func isScene(isWhole: Bool) -> Bool {
        if isCertain || namesSchema { return true }
        let telling = known.intersection(SceneFileKeys.telling)
        let wrong = misspelled.subtracting(telling)
        guard !telling.isEmpty || !wrong.isEmpty else { return false }
        let weight = 2 * telling.count + wrong.count + known.intersection(SceneFileKeys.ofMotion).count
        return weight >= (isWhole ? 3 : 2) && strangeCount <= known.count + wrong.count
    }
}

/// The code units of a text in UTF-8, UTF-16 or UTF-32 as bytes of ASCII, for a search that looks at nothing else.
///
/// Bytes of UTF-8 stay as they are; longer code units that are not ASCII become a question mark.
private struct CodeUnits {
    private var head: [UInt8] = []
    private var isDecided = false
    private var width = 1
    private var isBigEndian = false
    private var unit: UInt32 = 0
    private var position = 0

    /// Takes a byte, and passes complete units on.
    mutating func take(_ byte: UInt8, _ pass: (UInt8) -> Void) {
        if isDecided { return add(byte, pass) }
        head.append(byte)
        if head.count == TextEncoding.headLength { end(pass) }
    }

    /// Passes on the bytes that were held back for the decision.
    mutating func end(_ pass: (UInt8) -> Void) {
        guard !isDecided else { return }
        isDecided = true
        decide()
        for byte in head { add(byte, pass) }
    }

    private mutating func decide() {
        switch TextEncoding(of: head) {
        case .utf8: break
        case .utf16(let isBigEndian): (width, self.isBigEndian) = (2, isBigEndian)
        case .utf32(let isBigEndian): (width, self.isBigEndian) = (4, isBigEndian)
        }
    }

    private mutating func add(_ byte: UInt8, _ pass: (UInt8) -> Void) {
        guard width > 1 else { return pass(byte) }
        unit |= UInt32(byte) << UInt32(8 * (isBigEndian ? width - 1 - position : position))
        position += 1
        guard position == width else { return }
        // The byte order mark is not text.
        if unit != 0xFEFF { pass(unit < 0x80 ? UInt8(unit) : UInt8(ascii: "?")) }
        (unit, position) = (0, 0)
    }
}
