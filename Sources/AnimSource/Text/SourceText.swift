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

/// A half-package range of bytes in a source text.
public struct SourceRange: Hashable, Sendable {
    /// The offset of the first byte.
    public var lowerBound: UInt32
    /// The offset after the last byte.
    public var upperBound: UInt32

    /// Creates a range from its bounds; an upper bound below the lower one makes the range empty.
    public init(_ lowerBound: UInt32, _ upperBound: UInt32) {
        self.lowerBound = lowerBound
        self.upperBound = max(lowerBound, upperBound)
    }

    /// Creates a range from byte offsets, which are clamped to what 32 bits hold.
    public init(_ lowerBound: Int, _ upperBound: Int) {
        self.init(UInt32(clamping: lowerBound), UInt32(clamping: upperBound))
    }

    /// The number of bytes.
    public var count: Int { Int(upperBound - lowerBound) }

    /// Whether the range holds no byte and only marks a position.
    public var isEmpty: Bool { lowerBound == upperBound }

    /// The smallest range that contains both ranges.
    package func union(_ other: SourceRange) -> SourceRange {
        SourceRange(min(lowerBound, other.lowerBound), max(upperBound, other.upperBound))
    }
}

extension SourceRange: Comparable {
    /// Orders ranges by start, then by end.
    public static func < (a: SourceRange, b: SourceRange) -> Bool {
        (a.lowerBound, a.upperBound) < (b.lowerBound, b.upperBound)
    }
}

/// A position in a source text as editors show it.
package struct SourcePosition: Hashable, Sendable {
    /// The line, from 1.
    package var line: Int
    /// The column, from 1, counted in Unicode scalars: a tab, a wide and a combining character count 1 each.
    package var column: Int

    /// Creates a position.
    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// The lines of a source text, found once and then looked up by byte offset.
///
/// A line ends at a line feed; a carriage return before it belongs to the line's end.
package struct LineIndex: Sendable {
    private let source: SourceText
    private let starts: [Int]

    /// Finds the lines of a text, in time proportional to its length.
    package init(_ source: SourceText) {
        var starts = [source.byteOrderMarkLength]
        source.bytes.withUnsafeBufferPointer { bytes in
            for i in bytes.indices where bytes[i] == UInt8(ascii: "\n") { starts.append(i + 1) }
        }
        self.source = source
        self.starts = starts
    }

    /// The number of lines; an empty text has one.
    package var count: Int { starts.count }

    /// The line, from 1, that holds a byte offset; offsets beyond the end lie on the last line.
    package func line(at offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The position of a byte offset; offsets beyond the end give the position after the last character.
    package func position(at offset: Int) -> SourcePosition {
        let line = line(at: offset)
        let start = starts[line - 1]
        let end = max(start, min(offset, source.bytes.count))
        let column = source.bytes[start..<end].reduce(into: 1) { $0 += $1 & 0xC0 == 0x80 ? 0 : 1 }
        return SourcePosition(line: line, column: column)
    }

    /// The byte offsets of a line's content, from its first byte to before its line break; nil where there is no such line.
    package func content(ofLine line: Int) -> Range<Int>? {
        guard line >= 1, line <= starts.count else { return nil }
        let start = starts[line - 1]
        var end = line < starts.count ? starts[line] - 1 : source.bytes.count
        if end > start, source.bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<max(start, end)
    }
}

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

/// A map from offsets in a string with its escapes resolved to offsets in the source, where escapes are longer.
package struct EscapedTextMap: Sendable {
    /// A pair of offsets from which on both run in parallel.
    struct Step: Sendable {
        var text: Int
        var source: Int
    }

    private let steps: [Step]

    /// Creates a map; steps are in ascending order, the first at text offset 0.
    init(steps: [Step]) {
        self.steps = steps.isEmpty ? [Step(text: 0, source: 0)] : steps
    }

    /// Creates the map of a text without escapes that starts at a source offset.
    package init(start: Int) {
        self.init(steps: [Step(text: 0, source: start)])
    }

    /// The source offset of a UTF-8 offset in the text.
    package func offset(of text: Int) -> Int {
        var low = 0
        var high = steps.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if steps[middle].text <= text { low = middle } else { high = middle }
        }
        return steps[low].source + (text - steps[low].text)
    }

    /// The source range of a range of UTF-8 offsets in the text.
    package func range(_ text: Range<Int>) -> SourceRange {
        SourceRange(offset(of: text.lowerBound), offset(of: text.upperBound))
    }
}
