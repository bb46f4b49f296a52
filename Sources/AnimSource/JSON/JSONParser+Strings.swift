extension JSONParser {
    /// Reads the string whose opening quote is at the offset.
    @inline(__always)
    mutating func readString() {
        var flags = JSONNode.Flags()
        var index = plainEnd(from: offset + 1)
        while index < count, base[index] != UInt8(ascii: "\"") {
            guard let next = special(at: index, &flags) else {
                return endUnterminatedString(at: index, flags)
            }
            index = plainEnd(from: next)
        }
        guard index < count else { return endUnterminatedString(at: index, flags) }
        push(.string, offset..<(index + 1), flags: flags)
        offset = index + 1
        lastEnd = offset
        mayHaveSwallowedPunctuation = false
    }

    /// Returns the offset of the first byte that is a quote, a backslash, a control character or not ASCII.
    ///
    /// Tests eight bytes at a time: subtraction sets the high bit of matching bytes. The lowest set bit is exact, since a borrow
    /// can only come from a matching byte.
    @inline(__always)
    private func plainEnd(from start: Int) -> Int {
        var index = start
        let ones: UInt64 = 0x0101_0101_0101_0101
        while index + 8 <= count {
            let word = UInt64(
                littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
            let quotes = (word ^ (ones &* 0x22)) &- ones
            let backslashes = (word ^ (ones &* 0x5C)) &- ones
            let controls = word &- (ones &* 0x20)
            let found = (quotes | backslashes | controls | word) & (ones &* 0x80)
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < count, base[index] != 0x22, base[index] != 0x5C, 0x20..<0x80 ~= base[index] { index += 1 }
        return index
    }

    /// Checks a special byte and returns the offset after its sequence; nil at a line break, which ends the string.
    private mutating func special(at index: Int, _ flags: inout JSONNode.Flags) -> Int? {
        switch base[index] {
        case UInt8(ascii: "\\"):
            flags.insert(.escaped)
            return escapeEnd(at: index)
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
        case 0..<0x20:
            reportControlCharacter(at: index)
            return index + 1
        default:
            let length = utf8Length(at: index)
            if length == 0 { reportInvalidUTF8(at: index) }
            return index + max(1, length)
        }
    }

    private mutating func escapeEnd(at index: Int) -> Int {
        guard index + 1 < count, base[index + 1] != UInt8(ascii: "\n"), base[index + 1] != UInt8(ascii: "\r") else {
            return index + 1
        }
        switch base[index + 1] {
        case UInt8(ascii: "n"), UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "t"): return index + 2
        default: break
        }
        let escape = JSONEscape(source.bytes[index...])
        let end = min(count, index + escape.length)
        if let error = escape.error { reportEscape(error, index..<end) }
        return end
    }

    /// Returns the length of the UTF-8 sequence at an offset; 0 if it is overlong, a surrogate, beyond U+10FFFF or truncated.
    func utf8Length(at index: Int) -> Int {
        let lead = base[index]
        let length = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
        guard length > 1 else { return length }
        guard index + length <= count else { return 0 }
        for i in 1..<length where base[index + i] & 0xC0 != 0x80 { return 0 }
        let second = base[index + 1]
        switch lead {
        case 0xE0 where second < 0xA0, 0xED where second > 0x9F, 0xF0 where second < 0x90, 0xF4 where second > 0x8F: return 0
        default: return length
        }
    }
}

// MARK: - Recovery

extension JSONParser {
    /// Ends a string at the end of its line or of the text.
    private mutating func endUnterminatedString(at index: Int, _ flags: JSONNode.Flags) {
        report("the string is not terminated", offset..<index, notes: [])
        push(.string, offset..<index, flags: flags.union(.unterminated))
        offset = index
        lastEnd = index
        mayHaveSwallowedPunctuation = true
    }

    private mutating func reportControlCharacter(at index: Int) {
        let name = base[index] == UInt8(ascii: "\t") ? "a tab" : "the control character \(Self.name(ofControl: base[index]))"
        let escape = base[index] == UInt8(ascii: "\t") ? "\\t" : "\\u00" + Self.hex(base[index])
        report("\(name) in a string must be written '\(escape)'", index..<(index + 1))
    }

    /// Reports the first invalid byte only, since a file in another encoding has many.
    mutating func reportInvalidUTF8(at index: Int) {
        guard !sawInvalidUTF8 else { return }
        sawInvalidUTF8 = true
        report("invalid UTF-8: byte 0x\(Self.hex(base[index]))", index..<(index + 1), notes: [.init("scene files must be UTF-8")])
    }

    private mutating func reportEscape(_ error: JSONEscape.SyntaxError, _ range: Range<Int>) {
        let text = source[SourceRange(range.lowerBound, range.upperBound)]
        switch error {
        case .unknown:
            report("unknown escape '\(text)'", range, notes: [.init("write a backslash as '\\\\'")])
        case .badHex: report("'\\u' needs four hexadecimal digits", range)
        case .loneSurrogate: report("'\(text)' is an unpaired surrogate", range)
        }
    }

    static func hex(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return byte < 16 ? "0" + digits : digits
    }

    static func name(ofControl byte: UInt8) -> String { "U+00" + hex(byte) }
}

/// An escape sequence in a JSON string.
struct JSONEscape {
    /// An error in an escape.
    enum SyntaxError {
        /// The character after the backslash does not start an escape.
        case unknown
        /// `\u` is not followed by four hexadecimal digits.
        case badHex
        /// A surrogate is unpaired.
        case loneSurrogate
    }

    /// The resolved character; U+FFFD for an invalid escape, except that `\'` is read as intended.
    private(set) var scalar: Unicode.Scalar = "\u{FFFD}"
    /// The length in bytes, including the backslash.
    private(set) var length = 2
    /// The error; nil for a valid escape.
    private(set) var error: SyntaxError?

    /// Reads the escape at the start of some bytes; the first is a backslash.
    init(_ bytes: ArraySlice<UInt8>) {
        let letter = bytes.dropFirst().first ?? 0
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scalar = Unicode.Scalar(letter)
        case UInt8(ascii: "b"): scalar = "\u{8}"
        case UInt8(ascii: "f"): scalar = "\u{C}"
        case UInt8(ascii: "n"): scalar = "\n"
        case UInt8(ascii: "r"): scalar = "\r"
        case UInt8(ascii: "t"): scalar = "\t"
        case UInt8(ascii: "u"): readUnicode(bytes.dropFirst(2))
        case UInt8(ascii: "'"):
            scalar = "'"
            error = .unknown
        default: readUnknown(bytes.dropFirst())
        }
    }

    /// Consumes the whole character after the backslash, so as not to split a UTF-8 sequence.
    private mutating func readUnknown(_ bytes: ArraySlice<UInt8>) {
        error = .unknown
        length = 1 + (bytes.isEmpty ? 0 : 1) + bytes.dropFirst().prefix { $0 & 0xC0 == 0x80 }.prefix(3).count
    }

    private mutating func readUnicode(_ bytes: ArraySlice<UInt8>) {
        guard let unit = JSONEscape.hex(bytes) else {
            error = .badHex
            length = 2 + bytes.prefix(4).prefix { JSONEscape.digit($0) != nil }.count
            return
        }
        length = 6
        if let plain = Unicode.Scalar(unit) {
            scalar = plain
        } else {
            readLowSurrogate(after: unit, bytes.dropFirst(4))
        }
    }

    private mutating func readLowSurrogate(after high: UInt32, _ bytes: ArraySlice<UInt8>) {
        guard high < 0xDC00, bytes.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]),
            let low = JSONEscape.hex(bytes.dropFirst(2)), 0xDC00...0xDFFF ~= low,
            let pair = Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
        else {
            error = .loneSurrogate
            return
        }
        scalar = pair
        length = 12
    }

    /// Returns the value of the four hexadecimal digits at the start.
    private static func hex(_ bytes: ArraySlice<UInt8>) -> UInt32? {
        guard bytes.count >= 4 else { return nil }
        var value: UInt32 = 0
        for byte in bytes.prefix(4) {
            guard let digit = digit(byte) else { return nil }
            value = value << 4 | digit
        }
        return value
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte - 0x30)
        case 0x41...0x46: UInt32(byte - 0x37)
        case 0x61...0x66: UInt32(byte - 0x57)
        default: nil
        }
    }
}
