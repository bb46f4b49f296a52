import AnimSystem

/// A font in a file, described by a few tables without reading the whole file.
struct InstalledFont: Hashable, Sendable {
    /// The file.
    let path: String
    /// The index of the font in the file.
    let index: Int
    /// The names of the family in all languages, in lower case.
    let families: Set<String>
    /// The weight, usually 100…900.
    let weight: Int
    /// Whether the font is slanted.
    let isItalic: Bool
    /// Whether the file has tables for glyphs with colors of their own.
    var mayHaveColors = true

    /// Returns the fonts of a file; empty if it is not a font file.
    static func fonts(inFile path: String) -> [InstalledFont] {
        guard let file = RandomAccessFile(regularFile: path) else { return [] }
        return FontTables.offsets(in: file).enumerated().compactMap { index, offset in
            guard let tables = FontTables(file, at: offset) else { return nil }
            let families = tables.familyNames
            guard !families.isEmpty else { return nil }
            let (weight, isItalic) = tables.style
            return InstalledFont(
                path: path, index: index, families: families, weight: weight, isItalic: isItalic,
                mayHaveColors: tables.mayHaveColors)
        }
    }
}

/// The tables `name` and `OS/2` of a font file, read with bounds checks.
private struct FontTables {
    /// The limits for fonts and tables of a file and for bytes of a table, which bound the work for damaged files.
    private static let (maximumFonts, maximumTables, maximumNames) = (64, 256, 1 << 16)

    private let names: [UInt8]
    private let metrics: [UInt8]
    /// Whether there are tables for glyphs with colors of their own.
    let mayHaveColors: Bool

    /// Returns the offsets of the fonts in a file.
    static func offsets(in file: RandomAccessFile) -> [Int] {
        guard let head = file.bytes(at: 0, count: 12) else { return [] }
        guard head.starts(with: Array("ttcf".utf8)) else { return [0] }
        let count = min(head.number(at: 8, bytes: 4), maximumFonts)
        guard let offsets = file.bytes(at: 12, count: 4 * count) else { return [] }
        return (0..<count).map { offsets.number(at: 4 * $0, bytes: 4) }
    }

    init?(_ file: RandomAccessFile, at offset: Int) {
        guard let head = file.bytes(at: offset, count: 12) else { return nil }
        let version = head.number(at: 0, bytes: 4)
        let isFont = version == 0x0001_0000 || head.starts(with: Array("OTTO".utf8)) || head.starts(with: Array("true".utf8))
        let count = min(head.number(at: 4, bytes: 2), FontTables.maximumTables)
        guard isFont, let entries = file.bytes(at: offset + 12, count: 16 * count) else { return nil }
        var tables: [String: [UInt8]] = [:]
        // More tables than are looked at may have colors, too.
        var mayHaveColors = count == FontTables.maximumTables
        for entry in 0..<count {
            let tag = String(decoding: entries[16 * entry..<16 * entry + 4], as: UTF8.self)
            if FontTables.colors.contains(tag) { mayHaveColors = true }
            guard tag == "name" || tag == "OS/2" else { continue }
            let length = min(entries.number(at: 16 * entry + 12, bytes: 4), FontTables.maximumNames)
            tables[tag] = file.bytes(at: entries.number(at: 16 * entry + 8, bytes: 4), count: length)
        }
        names = tables["name"] ?? []
        metrics = tables["OS/2"] ?? []
        self.mayHaveColors = mayHaveColors
    }

    /// The tables with the pictures or the layers of glyphs.
    private static let colors: Set = ["CBDT", "sbix", "COLR"]

    /// The weight, and whether the font is slanted.
    var style: (weight: Int, isItalic: Bool) {
        guard metrics.count >= 64 else { return (400, false) }
        return (metrics.number(at: 4, bytes: 2), metrics.number(at: 62, bytes: 2) & 1 != 0)
    }

    /// The names of the family, with and without its weight, in lower case.
    var familyNames: Set<String> {
        guard names.count >= 6 else { return [] }
        let (count, storage) = (names.number(at: 2, bytes: 2), names.number(at: 4, bytes: 2))
        var families: Set<String> = []
        for record in 0..<count {
            let start = 6 + 12 * record
            guard start + 12 <= names.count else { break }
            let identifier = names.number(at: start + 6, bytes: 2)
            guard identifier == 1 || identifier == 16 else { continue }
            let (length, offset) = (names.number(at: start + 8, bytes: 2), names.number(at: start + 10, bytes: 2))
            guard storage + offset + length <= names.count else { continue }
            let bytes = names[storage + offset..<storage + offset + length]
            let isRoman = names.number(at: start, bytes: 2) == 1
            let name = isRoman ? FontTables.roman(bytes) : FontTables.utf16(bytes)
            if !name.isEmpty { families.insert(name.lowercased()) }
        }
        return families
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>) -> String {
        let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
            UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
        }
        // Most names are ASCII, which the standard library decodes faster.
        guard units.allSatisfy({ $0 < 0x80 }) else { return String(decoding: units, as: UTF16.self) }
        return String(decoding: units.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
    }

    /// Returns a name in Macintosh encoding; empty unless it is ASCII.
    private static func roman(_ bytes: ArraySlice<UInt8>) -> String {
        bytes.allSatisfy { $0 < 0x80 } ? String(decoding: bytes, as: UTF8.self) : ""
    }
}

extension [UInt8] {
    /// Returns a big-endian number; 0 beyond the end.
    fileprivate func number(at offset: Int, bytes: Int) -> Int {
        guard offset >= 0, offset + bytes <= count else { return 0 }
        return self[offset..<offset + bytes].reduce(0) { $0 << 8 | Int($1) }
    }
}

extension [InstalledFont] {
    /// Returns the font nearest to a weight, the lighter of two equally near ones; the slant counts more than any weight.
    func nearest(to weight: FontWeight, isItalic: Bool) -> InstalledFont? {
        let distance = { (font: InstalledFont) in
            (font.isItalic == isItalic ? 0 : 1 << 20) + abs(font.weight - weight.number) * 2
                + (font.weight > weight.number ? 1 : 0)
        }
        return self.min { distance($0) < distance($1) }
    }
}

extension InstalledFont {
    /// Returns a message if the font, as the nearest of its family, does not match a style; nil if it does.
    ///
    /// Weights less than 50 apart count as equal: some families use 350 or 380.
    func shortcoming(family: String, weight wanted: FontWeight, isItalic wantsItalic: Bool) -> String? {
        let hasWeight = abs(weight - wanted.number) < 50
        if hasWeight && isItalic == wantsItalic { return nil }
        let missing = [
            hasWeight ? nil : "weight '\(wanted.rawValue)'",
            isItalic == wantsItalic ? nil : wantsItalic ? "italic font" : "upright font",
        ]
        return "the family '\(family)' has no \(missing.compactMap { $0 }.joined(separator: " and no ")); "
            + "using its nearest font (" + (isItalic ? "italic, " : wantsItalic ? "upright, " : "") + "weight \(weight))"
    }
}
