import CDeflate

/// A `tEXt` chunk of a PNG file: a keyword and a text, in ASCII.
struct PNGText: Hashable {
    /// The keyword.
    let keyword: String
    /// The text.
    let text: String

    init(keyword: String, text: String) { (self.keyword, self.text) = (keyword, text) }

    /// The bytes before the first chunk.
    private static let signatureLength = 8
    /// The bytes of a chunk besides its data: length, type and checksum.
    private static let frameLength = 12
    /// The bytes of the first chunk, `IHDR`, which nothing may precede.
    private static let headerLength = frameLength + 13
    private static let type = Array("tEXt".utf8)

    /// Reads the first text with a keyword; nil where a file has none before its pixels.
    init?(_ keyword: String, of file: [UInt8]) {
        var offset = Self.signatureLength
        while offset + Self.frameLength <= file.count {
            let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= file.count - offset - Self.frameLength else { return nil }
            let type = Array(file[offset + 4..<offset + 8])
            let data = file[offset + 8..<offset + 8 + length]
            if type == Self.type, data.starts(with: Array(keyword.utf8) + [0]) {
                let text = data.dropFirst(keyword.utf8.count + 1)
                guard text.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
                self.init(keyword: keyword, text: String(decoding: text, as: UTF8.self))
                return
            }
            guard type != Array("IDAT".utf8) else { return nil }
            offset += length + Self.frameLength
        }
        return nil
    }

    /// Returns a file with the text.
    func added(to file: [UInt8]) -> [UInt8] {
        let data = Array(keyword.utf8) + [0] + Array(text.utf8)
        let content = Self.type + data
        let chunk = Self.bigEndian(data.count) + content + Self.bigEndian(Int(libdeflate_crc32(0, content, content.count)))
        let start = Self.signatureLength + Self.headerLength
        return file[..<start] + chunk + file[start...]
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
