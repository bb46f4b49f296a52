/// Changes of font files for tests.
package enum FontPatch {
    /// Returns the range of a table of a font file; empty if it has none with the tag.
    package static func table(_ tag: String, of font: [UInt8]) -> Range<Int> {
        func number(at offset: Int) -> Int { font[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        for index in 0..<(Int(font[4]) << 8 | Int(font[5])) {
            let entry = 12 + 16 * index
            guard font[entry..<entry + 4].elementsEqual(tag.utf8) else { continue }
            return number(at: entry + 8)..<number(at: entry + 8) + number(at: entry + 12)
        }
        return 0..<0
    }

    /// Returns a font with its `COLR` table replaced by one of version 1 that paints one glyph and has no layers.
    package static func painting(glyph: UInt32, of font: [UInt8]) -> [UInt8] {
        var font = font
        let start = table("COLR", of: font).lowerBound
        let header: [UInt8] = [0, 1] + [UInt8](repeating: 0, count: 12) + [0, 0, 0, 34] + [UInt8](repeating: 0, count: 16)
        let list: [UInt8] = [0, 0, 0, 1, UInt8(glyph >> 8), UInt8(glyph & 255), 0, 0, 0, 0]
        for (index, byte) in (header + list).enumerated() { font[start + index] = byte }
        return font
    }

    /// Returns a font in which all PNG pictures lack their pixels.
    package static func damagingPictures(of font: [UInt8]) -> [UInt8] {
        var font = font
        for index in font.indices.dropLast(4) where font[index..<index + 4].elementsEqual("IDAT".utf8) { font[index] = 0x4A }
        return font
    }
}
