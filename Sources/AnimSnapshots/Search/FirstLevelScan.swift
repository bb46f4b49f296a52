/// A search for the keys of a scene on the first level of JSON text that need not be valid.
///
/// What is not a string, a bracket or a colon is passed over, so that a scene with a syntax error is still taken for one, and its error is
/// reported. A string ends at the end of its line, as the parser has it.
struct FirstLevelScan {
    /// Whether each of the open brackets is a square one.
    private var brackets: [Bool] = []
    private var squareBracketCount = 0
    private var isInString = false
    private var isEscaped = false
    /// The last string of the first level, which is a key where a colon follows.
    private var string: [UInt8] = []
    private var hasCanvas = false
    private var hasLayers = false

    /// The bytes of a string that are kept: more than those of either key, also where each of its characters is written as `\u006C`.
    private static let keptByteCount = 64

    /// Reads more of the text; returns nil as long as nothing is decided.
    mutating func read(_ bytes: some Sequence<UInt8>) -> FileContent? {
        for byte in bytes {
            if isInString {
                readInString(byte)
            } else if let content = readOutside(byte) {
                return content
            }
        }
        return nil
    }

    private mutating func readInString(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\n"): isInString = false
        case _ where isEscaped: isEscaped = false
        case UInt8(ascii: "\\"): isEscaped = true
        case UInt8(ascii: "\""): isInString = false
        default: break
        }
        if isInString, brackets.count == 1, string.count < Self.keptByteCount { string.append(byte) }
    }

    private mutating func readOutside(_ byte: UInt8) -> FileContent? {
        switch byte {
        case UInt8(ascii: "\""):
            if brackets.isEmpty { return .json }
            isInString = true
            isEscaped = false
            string.removeAll(keepingCapacity: true)
        case UInt8(ascii: "{"):
            brackets.append(false)
        case UInt8(ascii: "["):
            if brackets.isEmpty { return .json }
            brackets.append(true)
            squareBracketCount += 1
        case UInt8(ascii: "}"):
            close(isSquare: false)
            if brackets.isEmpty { return .json }
        case UInt8(ascii: "]"):
            if squareBracketCount > 0 { close(isSquare: true) }
        case UInt8(ascii: ":") where brackets.count == 1:
            return readKey()
        // White space and the byte order mark.
        case 0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF: break
        default: if brackets.isEmpty { return .other }
        }
        return nil
    }

    /// Closes the innermost bracket of a kind, and those inside of it, which somebody forgot to close.
    private mutating func close(isSquare: Bool) {
        while let bracket = brackets.popLast() {
            if bracket { squareBracketCount -= 1 }
            if bracket == isSquare { return }
        }
    }

    private mutating func readKey() -> FileContent? {
        switch Self.unescaped(string) {
        case "canvas": hasCanvas = true
        case "layers": hasLayers = true
        default: break
        }
        return hasCanvas && hasLayers ? .scene : nil
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
