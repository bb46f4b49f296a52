/// A chunk of a WebP file, or of an image in one: four letters, a length and data, in the order of RIFF.
struct WebPChunk {
    /// The four letters.
    let type: String
    let data: Range<Int>
    /// The offset at which the next chunk starts: data of odd length is followed by a byte.
    let end: Int

    /// Reads the chunk at an offset; nil where there is no whole one before an end.
    init?(at offset: Int, of file: [UInt8], before limit: Int) {
        guard limit - offset >= 8 else { return nil }
        let length = file.littleEndian(at: offset + 4, count: 4)
        guard length <= limit - offset - 8 else { return nil }
        type = String(decoding: file[offset..<offset + 4], as: UTF8.self)
        data = offset + 8..<offset + 8 + length
        end = min(limit, data.upperBound + length & 1)
    }
}

extension [UInt8] {
    /// Returns the number of some bytes, the lowest first; they have to be there.
    func littleEndian(at offset: Int, count: Int) -> Int {
        self[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
