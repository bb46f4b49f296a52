/// A file as it was read: its bytes and the name that diagnostics show.
///
/// The bytes should be UTF-8; a byte order mark at the start belongs to no column. Whether they are, the parser checks.
package struct SourceText: Sendable {
    /// The name that diagnostics show, usually the path as the user wrote it.
    package let name: String
    /// The content.
    package let bytes: [UInt8]

    /// Creates a text from bytes.
    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    /// Creates a text from a string.
    package init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// The content of a range, decoded; invalid UTF-8 becomes U+FFFD, and bounds beyond the end are clamped.
    package subscript(range: SourceRange) -> String {
        let lower = min(Int(range.lowerBound), bytes.count)
        let upper = min(Int(range.upperBound), bytes.count)
        return String(decoding: bytes[lower..<upper], as: UTF8.self)
    }

    /// The number of bytes of the byte order mark: 3 or 0.
    var byteOrderMarkLength: Int {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }
}
