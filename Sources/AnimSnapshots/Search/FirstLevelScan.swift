import AnimScene

/// A search for the keys of a scene on the first level of JSON text that need not be valid.
///
/// What is not a string, a bracket or a colon is passed over, so that a scene with a syntax error is still taken for one, and its error is
/// reported. So are comments, and the lines by which git marks the two sides of a conflict. A string ends at the end of its line, as the
/// parser has it. A key outside of all brackets belongs to an object whose bracket is missing.
struct FirstLevelScan {
    private var units = CodeUnits()
    private var likeness = SceneLikeness()
    /// Whether each of the open brackets is a square one.
    private var brackets: [Bool] = []
    private var squareBracketCount = 0
    private var isInString = false
    private var isEscaped = false
    /// The last string of the first level, which is a key where a colon follows.
    private var string: [UInt8] = []
    private var isSchemaExpected = false
    private var isArray = false
    private var objectCount = 0
    private var hasString = false
    /// Whether there is anything but objects and white space outside of all brackets.
    private var hasStrayText = false
    private var comment: Comment?
    private var previous: UInt8 = 0
    private var column = 0
    /// The character that a line began with, and how often.
    private var marker: (byte: UInt8, length: Int) = (0, 0)
    /// The open brackets where a conflict began: its other side starts with the same.
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

    /// Returns a key, in which letters may be written by their numbers.
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
