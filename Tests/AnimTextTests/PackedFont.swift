/// Font files that hold the tables of a TrueType or OpenType file in another way.
struct PackedFont {
    private struct Table {
        let tag: [UInt8]
        let checksum: [UInt8]
        let bytes: ArraySlice<UInt8>
    }

    private let flavor: [UInt8]
    private let tables: [Table]

    init(_ file: [UInt8]) {
        func number(_ offset: Int, _ count: Int) -> Int { file[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) } }
        flavor = Array(file[..<4])
        tables = (0..<number(4, 2)).map { index in
            let entry = 12 + 16 * index
            let (start, length) = (number(entry + 8, 4), number(entry + 12, 4))
            return Table(
                tag: Array(file[entry..<entry + 4]), checksum: Array(file[entry + 4..<entry + 8]),
                bytes: file[start..<start + length])
        }
    }

    private static func big(_ number: Int, _ count: Int = 4) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func padding(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: -count & 3) }

    /// The size of the file that the tables make.
    private var unpackedSize: Int { tables.reduce(12) { $0 + 16 + ($1.bytes.count + 3) & ~3 } }

    /// A web font whose tables are stored as they are.
    var woff: [UInt8] {
        var (directory, data): ([UInt8], [UInt8]) = ([], [])
        for table in tables {
            directory += table.tag + Self.big(44 + 20 * tables.count + data.count)
            directory += Self.big(table.bytes.count) + Self.big(table.bytes.count) + table.checksum
            data += table.bytes + Self.padding(table.bytes.count)
        }
        let length = 44 + directory.count + data.count
        return Array("wOFF".utf8) + flavor + Self.big(length) + Self.big(tables.count, 2) + [0, 0] + Self.big(unpackedSize)
            + [UInt8](repeating: 0, count: 24) + directory + data
    }

    /// A web font of the second version, whose tables are one stream of Brotli without compression.
    var woff2: [UInt8] {
        var directory: [UInt8] = []
        for table in tables {
            // A tag of its own, and no transformation: the third one for outlines.
            let isOutlines = table.tag == Array("glyf".utf8) || table.tag == Array("loca".utf8)
            directory += [isOutlines ? 0xFF : 0x3F] + table.tag + Self.variable(table.bytes.count)
        }
        let stream = Self.stored(tables.flatMap(\.bytes))
        let length = 48 + directory.count + stream.count
        let padding = Self.padding(length)
        return Array("wOF2".utf8) + flavor + Self.big(length + padding.count) + Self.big(tables.count, 2) + [0, 0]
            + Self.big(unpackedSize) + Self.big(stream.count) + [UInt8](repeating: 0, count: 24) + directory + stream + padding
    }

    /// A number in groups of seven bits, all but the last with the highest bit set.
    private static func variable(_ number: Int) -> [UInt8] {
        let groups = stride(from: 28, through: 0, by: -7).map { UInt8(number >> $0 & 0x7F) }
        let used = Array(groups.drop { $0 == 0 })
        return used.dropLast().map { $0 | 0x80 } + [used.last ?? 0]
    }

    /// A stream of Brotli with a window of 22 bits, in blocks of at most 65,536 bytes without compression, and an empty last one.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 1 << 16) {
            let block = bytes[start..<min(start + 1 << 16, bytes.count)]
            // From the lowest bit: not the last, four digits of length (00), the length less 1, without compression.
            let header = (block.count - 1) << 3 | 1 << 19
            // The first has the window before it: 1, and 5 for 17 + 5.
            let bits = start == 0 ? header << 4 | 0b1011 : header
            stream += (0..<3).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) } + block
        }
        return stream + [0b11]
    }

    /// The font as Macintosh had it: as the one resource of the type `sfnt` in a file.
    static func resource(_ file: [UInt8]) -> [UInt8] {
        let data = big(file.count) + file
        let map =
            [UInt8](repeating: 0, count: 24) + big(28, 2) + big(50, 2) + big(0, 2) + Array("sfnt".utf8) + big(0, 2) + big(10, 2)
            + big(128, 2) + big(0xFFFF, 2) + big(0) + big(0)
        let header = big(256) + big(256 + data.count) + big(data.count) + big(map.count)
        return header + [UInt8](repeating: 0, count: 240) + data + map
    }

    /// A font of Type 1 that has one glyph, without an outline.
    static var type1: [UInt8] {
        func encrypted(_ bytes: [UInt8], key: UInt16) -> [UInt8] {
            var state = key
            return ([0, 0, 0, 0] + bytes).map { byte in
                let cipher = byte ^ UInt8(state >> 8)
                state = (UInt16(cipher) &+ state) &* 52845 &+ 22719
                return cipher
            }
        }
        let clear = """
            %!PS-AdobeFont-1.0: Test
            /FontInfo 1 dict dup begin end readonly def
            /FontName /Test def
            /PaintType 0 def
            /FontType 1 def
            /FontMatrix [0.001 0 0 0.001 0 0] readonly def
            /Encoding StandardEncoding def
            /FontBBox {0 0 1000 1000} readonly def
            currentdict end
            currentfile eexec

            """
        // 0 500 hsbw endchar
        let outline = encrypted([139, 248, 136, 13, 14], key: 4330)
        let start =
            "dup /Private 4 dict dup begin /RD {string currentfile exch readstring pop} executeonly def /ND {def} def\n"
            + "/lenIV 4 def /BlueValues [] def\n2 index /CharStrings 1 dict dup begin\n/.notdef \(outline.count) RD "
        let end = " ND\nend\nend\nreadonly put\nnoaccess put\ndup/FontName get exch definefont pop\nmark currentfile closefile\n"
        return Array(clear.utf8) + encrypted(Array(start.utf8) + outline + Array(end.utf8), key: 55665)
            + Array((String(repeating: "0", count: 512) + "\ncleartomark\n").utf8)
    }
}
