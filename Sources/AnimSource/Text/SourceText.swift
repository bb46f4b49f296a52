/// The bytes of a file, and the name that diagnostics show for it.
///
/// The bytes should be UTF-8, which the parser checks. A byte order mark at the start does not count as a column.
package struct SourceText: Sendable {
    /// The name that diagnostics show, usually the path as the user wrote it.
    package let name: String
    /// The content.
    package let bytes: [UInt8]

    /// The files after the first one, in order; most texts are a single file.
    let appended: [File]

    /// Creates a text from bytes.
    package init(name: String, bytes: [UInt8]) { self.init(name: name, bytes: bytes, appended: []) }

    init(name: String, bytes: [UInt8], appended: [File]) {
        self.name = name
        self.bytes = bytes
        self.appended = appended
    }

    /// Creates a text from a string.
    package init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// The text of a range; invalid UTF-8 becomes U+FFFD, and bounds beyond the end are clamped.
    package subscript(range: SourceRange) -> String {
        let lower = min(Int(range.lowerBound), bytes.count)
        let upper = min(Int(range.upperBound), bytes.count)
        return String(decoding: bytes[lower..<upper], as: UTF8.self)
    }

    /// The length of the byte order mark in bytes: 3 or 0.
    var byteOrderMarkLength: Int {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }
}

/// A half-open range of bytes in a source text.
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

    /// Creates a range from byte offsets, clamped to 32 bits.
    public init(_ lowerBound: Int, _ upperBound: Int) {
        self.init(UInt32(clamping: lowerBound), UInt32(clamping: upperBound))
    }

    /// The number of bytes.
    public var count: Int { Int(upperBound - lowerBound) }

    /// Whether the range is empty and only marks a position.
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

/// A line and column in a source text, as shown by editors.
package struct SourcePosition: Hashable, Sendable {
    /// The line, from 1.
    package var line: Int
    /// The column, from 1, in Unicode scalars: tabs, wide and combining characters count 1 each.
    package var column: Int

    /// Creates a position.
    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// An index of the lines of a source text, for lookup by byte offset.
///
/// A line ends at a line feed; a carriage return before it is part of the line break.
package struct LineIndex: Sendable {
    private let source: SourceText
    private let starts: [Int]

    /// Indexes the lines of a text, in time proportional to its length.
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

    /// Returns the line, from 1, at a byte offset; offsets beyond the end are on the last line.
    package func line(at offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// Returns the position at a byte offset within its file; offsets beyond the end give the position after the last character.
    package func position(at offset: Int) -> SourcePosition {
        let line = line(at: offset)
        let file = source.file(at: offset)
        let first = file.start == 0 ? 1 : self.line(at: file.start)
        let start = starts[line - 1]
        let end = max(start, min(offset, source.bytes.count))
        let column = source.bytes[start..<end].reduce(into: 1) { $0 += $1 & 0xC0 == 0x80 ? 0 : 1 }
        return SourcePosition(line: line - first + 1, column: column)
    }

    /// Returns the byte offsets of a line without its line break; nil if the line does not exist.
    package func content(ofLine line: Int) -> Range<Int>? {
        guard line >= 1, line <= starts.count else { return nil }
        let start = starts[line - 1]
        var end = line < starts.count ? starts[line] - 1 : source.bytes.count
        if end > start, source.bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<max(start, end)
    }
}

/// The encoding of a text that begins with an ASCII character, as JSON does, or with a byte order mark.
package enum TextEncoding: Hashable, Sendable {
    /// One byte per ASCII character; the only supported encoding.
    case utf8
    /// Two bytes per code unit.
    case utf16(isBigEndian: Bool)
    /// Four bytes per code unit.
    case utf32(isBigEndian: Bool)

    /// The number of bytes needed to detect the encoding.
    package static let headLength = 4

    /// Detects the encoding from the first bytes: from the byte order mark, or from the zero bytes around the first characters.
    package init(of head: some Sequence<UInt8>) {
        let head = Array(head.prefix(Self.headLength))
        switch (head, head.map { $0 == 0 }) {
        // The little-endian UTF-32 mark starts with the UTF-16 mark.
        case ([0xFF, 0xFE, 0, 0], _), (_, [false, true, true, true]): self = .utf32(isBigEndian: false)
        case ([0, 0, 0xFE, 0xFF], _), (_, [true, true, true, false]): self = .utf32(isBigEndian: true)
        case let (head, zeros) where head.starts(with: [0xFF, 0xFE]) || zeros.starts(with: [false, true]):
            self = .utf16(isBigEndian: false)
        case let (head, zeros) where head.starts(with: [0xFE, 0xFF]) || zeros.starts(with: [true, false]):
            self = .utf16(isBigEndian: true)
        default: self = .utf8
        }
    }

    /// The name of an unsupported encoding; nil for UTF-8.
    package var foreignName: String? {
        switch self {
        case .utf8: nil
        case .utf16: "UTF-16"
        case .utf32: "UTF-32"
        }
    }
}

/// A map from offsets in an unescaped string to offsets in the source.
package struct EscapedTextMap: Sendable {
    /// A pair of corresponding offsets; the text after it maps byte by byte, up to the next step.
    struct Step: Sendable {
        var text: Int
        var source: Int
    }

    private let steps: [Step]

    /// Creates a map from steps in ascending order, the first at text offset 0.
    init(steps: [Step]) {
        self.steps = steps.isEmpty ? [Step(text: 0, source: 0)] : steps
    }

    /// Creates the map of a text without escapes.
    package init(start: Int) {
        self.init(steps: [Step(text: 0, source: start)])
    }

    /// Returns the source offset of a UTF-8 offset in the text.
    package func offset(of text: Int) -> Int {
        var low = 0
        var high = steps.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if steps[middle].text <= text { low = middle } else { high = middle }
        }
        return steps[low].source + (text - steps[low].text)
    }

    /// Returns the source range of a range of UTF-8 offsets in the text.
    package func range(_ text: Range<Int>) -> SourceRange {
        SourceRange(offset(of: text.lowerBound), offset(of: text.upperBound))
    }
}
