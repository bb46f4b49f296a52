/// One escape sequence of a JSON string.
struct JSONEscape {
    /// An error of an escape.
    enum SyntaxError {
        /// The character after the backslash starts no escape.
        case unknown
        /// `\u` is not followed by four hexadecimal digits.
        case badHex
        /// Half of a surrogate pair stands alone.
        case loneSurrogate
    }

    /// The character it stands for; U+FFFD where it is wrong, except that `\'` is read as meant.
    private(set) var scalar: Unicode.Scalar = "\u{FFFD}"
    /// The number of bytes, the backslash included.
    private(set) var length = 2
    /// The error; nil for a valid escape.
    private(set) var error: SyntaxError?

    /// Reads the escape at the start of some bytes, the first of which is a backslash.
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

    /// Takes the whole character after the backslash, so that no UTF-8 sequence is split.
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

    /// The value of the four hexadecimal digits at the start.
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
