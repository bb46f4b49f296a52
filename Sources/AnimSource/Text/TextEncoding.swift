/// The encoding of a text that begins with a character of ASCII, as JSON does, or with a byte order mark.
package enum TextEncoding: Hashable, Sendable {
    /// One byte for a character of ASCII: the only encoding that is read.
    case utf8
    /// Two bytes a code unit.
    case utf16(isBigEndian: Bool)
    /// Four bytes a code unit.
    case utf32(isBigEndian: Bool)

    /// The number of bytes that decide.
    package static let headLength = 4

    /// Tells the encoding by the first bytes: by the mark, or by the zeros beside the first characters.
    package init(of head: some Sequence<UInt8>) {
        let head = Array(head.prefix(Self.headLength))
        switch (head, head.map { $0 == 0 }) {
        // The mark of UTF-32 in little-endian order starts with that of UTF-16.
        case ([0xFF, 0xFE, 0, 0], _), (_, [false, true, true, true]): self = .utf32(isBigEndian: false)
        case ([0, 0, 0xFE, 0xFF], _), (_, [true, true, true, false]): self = .utf32(isBigEndian: true)
        case let (head, zeros) where head.starts(with: [0xFF, 0xFE]) || zeros.starts(with: [false, true]):
            self = .utf16(isBigEndian: false)
        case let (head, zeros) where head.starts(with: [0xFE, 0xFF]) || zeros.starts(with: [true, false]):
            self = .utf16(isBigEndian: true)
        default: self = .utf8
        }
    }

    /// The name; nil for the one that is read.
    package var foreignName: String? {
        switch self {
        case .utf8: nil
        case .utf16: "UTF-16"
        case .utf32: "UTF-32"
        }
    }
}
