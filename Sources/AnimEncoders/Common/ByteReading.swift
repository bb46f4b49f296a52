/// The bytes of a file, read at offsets that may be out of range.
struct OffsetBytes {
    private let all: ArraySlice<UInt8>

    init(_ all: ArraySlice<UInt8>) { self.all = all }

    /// Returns the bytes after a prefix; nil if the bytes do not start with it.
    func after(_ text: String) -> OffsetBytes? {
        all.starts(with: text.utf8) ? OffsetBytes(all.dropFirst(text.utf8.count)) : nil
    }

    func dropFirst(_ count: Int) -> OffsetBytes { OffsetBytes(all.dropFirst(count)) }

    /// Returns the bytes at an offset; nil if they are out of range.
    func bytes(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
        guard offset >= 0, count >= 0, offset <= all.count, count <= all.count - offset else { return nil }
        return all[(all.startIndex + offset)..<(all.startIndex + offset + count)]
    }

    /// A number of at most 4 bytes.
    func number(at offset: Int, bytes count: Int, isLittle: Bool = false) -> Int? {
        guard let bytes = bytes(at: offset, count: count) else { return nil }
        return isLittle
            ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}

extension [UInt8] {
    /// Returns the little-endian number of some bytes, which must exist.
    func littleEndian(at offset: Int, count: Int) -> Int {
        self[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
