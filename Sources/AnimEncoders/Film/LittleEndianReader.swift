/// A reader of numbers whose low byte comes first.
package struct LittleEndianReader {
    private let source: [UInt8]
    private var offset = 0

    /// Starts at the first byte.
    package init(_ bytes: [UInt8]) { source = bytes }

    /// Whether all bytes were read.
    package var isAtEnd: Bool { offset == source.count }

    /// Reads a number of four bytes; nil where there are fewer.
    package mutating func number() -> Int? { bytes(4).map { $0.reversed().reduce(0) { $0 << 8 | Int($1) } } }

    /// Reads a number of eight bytes; nil where there are fewer.
    package mutating func double() -> Double? {
        bytes(8).map { Double(bitPattern: $0.reversed().reduce(0) { $0 << 8 | UInt64($1) }) }
    }

    /// Reads bytes; nil where there are fewer.
    package mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
        guard count <= source.count - offset else { return nil }
        defer { offset += count }
        return source[offset..<offset + count]
    }
}
