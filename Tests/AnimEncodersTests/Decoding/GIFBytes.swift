/// A GIF written byte by byte, as no encoder would write it.
struct GIFBytes {
    private(set) var bytes: [UInt8]

    /// The colors of tables: index 0 is black, 1 red, 2 green, 3 blue; the letters by which tests show them.
    static let letters: [UInt32: Character] = [
        0: ".", 0xFF00_0000: "k", 0xFF00_00FF: "r", 0xFF00_FF00: "g", 0xFFFF_0000: "b", 0xFFFF_FFFF: "w",
    ]
    private static let table: [UInt8] = [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]

    init(_ width: Int, _ height: Int, hasTable: Bool = true) {
        bytes = Array("GIF89a".utf8) + Self.word(width) + Self.word(height) + [hasTable ? 0x81 : 0, 0, 0]
        if hasTable { bytes += Self.table }
    }

    /// Adds the number of repeats.
    mutating func loop(_ repeats: Int, program: String = "NETSCAPE2.0") {
        bytes += [0x21, 0xFF, 11] + Array(program.utf8) + [3, 1] + Self.word(repeats) + [0]
    }

    mutating func control(disposal: UInt8 = 0, delay: Int = 10, transparent: UInt8? = nil) {
        bytes += [0x21, 0xF9, 4, disposal << 2 | (transparent == nil ? 0 : 1)] + Self.word(delay) + [transparent ?? 0, 0]
    }

    /// Adds an image of rows of digits, which are indices.
    ///
    /// Codes are bytes as long as the table of codes is cleared often enough.
    mutating func image(x: Int = 0, y: Int = 0, _ rows: [String], isInterlaced: Bool = false, white: Bool = false) {
        let flags: UInt8 = (isInterlaced ? 0x40 : 0) | (white ? 0x80 : 0)
        bytes += [0x2C] + Self.word(x) + Self.word(y) + Self.word(rows.first?.count ?? 0) + Self.word(rows.count) + [flags]
        // Of two colors, of which 0 is white.
        if white { bytes += [255, 255, 255, 0, 0, 0] }
        let codes = rows.joined().utf8.flatMap { digit -> [UInt8] in [0x80, digit - UInt8(ascii: "0")] } + [0x81]
        bytes.append(7)
        for start in stride(from: 0, to: codes.count, by: 255) {
            let block = codes[start..<min(start + 255, codes.count)]
            bytes += [UInt8(block.count)] + block
        }
        bytes.append(0)
    }

    mutating func append(_ more: [UInt8]) { bytes += more }

    /// The bytes with the end of the file.
    var ended: [UInt8] { bytes + [0x3B] }

    private static func word(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }
}
