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
