import CHarfBuzz

/// The tables of a font with color glyphs.
///
/// They are read here and not by FreeType, whose support of each table depends on its version and build: so a font looks the same
/// with each of them, and every read is checked against the table's end.
struct ColorTables {
    private let bitmaps: ColorBitmaps?
    private let standardBitmaps: StandardBitmaps?
    private let layers: ColorLayers?

    /// Opens the tables of a face of HarfBuzz, whose bytes must outlive them; nil if it has none.
    init?(_ face: OpaquePointer, glyphCount: Int) {
        bitmaps = ColorBitmaps(locations: SFNTTable("CBLC", of: face), data: SFNTTable("CBDT", of: face))
        standardBitmaps = StandardBitmaps(SFNTTable("sbix", of: face), glyphCount: glyphCount)
        layers = ColorLayers(SFNTTable("COLR", of: face), palettes: SFNTTable("CPAL", of: face))
        if bitmaps == nil, standardBitmaps == nil, layers == nil { return nil }
    }

    /// Returns the picture of a glyph; nil if it has none.
    func picture(of glyph: UInt32) -> StrikeGlyph? { bitmaps?.glyph(glyph) ?? standardBitmaps?.glyph(glyph) }

    /// Returns the layers of a glyph, from back to front; nil if it has none.
    func layers(of glyph: UInt32) -> [ColorLayers.Layer]? { layers?.layers(of: glyph) }

    /// Whether a glyph is described only by the paints of `COLR` version 1, which are not drawn.
    func isPainted(_ glyph: UInt32) -> Bool { layers?.isPainted(glyph) ?? false }
}

/// A table of a font file, read with bounds checks.
///
/// Numbers are big-endian, as in all tables of TrueType and OpenType; reading beyond the end of the table gives nil.
final class SFNTTable: Sendable {
    // Both are never written to after initialization.
    nonisolated(unsafe) private let blob: OpaquePointer
    nonisolated(unsafe) private let bytes: UnsafeBufferPointer<UInt8>

    /// Opens a table; nil if the font has none with the tag.
    ///
    /// - Parameters:
    ///   - tag: The four letters of its name.
    ///   - face: A face of HarfBuzz, whose bytes must outlive the table.
    convenience init?(_ tag: String, of face: OpaquePointer) {
        guard let blob = hb_face_reference_table(face, hb_tag_from_string(tag, 4)) else { return nil }
        self.init(blob)
    }

    /// Creates a table from bytes.
    convenience init?(_ content: [UInt8]) {
        let count = UInt32(clamping: content.count)
        let blob = content.withUnsafeBytes { bytes in
            hb_blob_create(bytes.bindMemory(to: CChar.self).baseAddress, count, HB_MEMORY_MODE_DUPLICATE, nil, nil)
        }
        guard let blob else { return nil }
        self.init(blob)
    }

    /// Takes over a blob of HarfBuzz; nil if it is empty.
    private init?(_ blob: OpaquePointer) {
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &length), length > 0 else {
            hb_blob_destroy(blob)
            return nil
        }
        self.blob = blob
        bytes = UnsafeBufferPointer(start: UnsafeRawPointer(data).assumingMemoryBound(to: UInt8.self), count: Int(length))
    }

    deinit { hb_blob_destroy(blob) }

    /// The number of bytes.
    var count: Int { bytes.count }

    /// Returns a part of the table; nil if it is not within the table.
    func bytes(at offset: Int, count: Int) -> UnsafeBufferPointer<UInt8>? {
        guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else { return nil }
        return UnsafeBufferPointer(rebasing: bytes[offset..<offset + count])
    }

    /// Returns an unsigned number of 1 to 4 bytes.
    private func number(at offset: Int, bytes count: Int) -> Int? {
        bytes(at: offset, count: count)?.reduce(0) { $0 << 8 | Int($1) }
    }

    func uint8(at offset: Int) -> Int? { number(at: offset, bytes: 1) }
    func uint16(at offset: Int) -> Int? { number(at: offset, bytes: 2) }
    func uint32(at offset: Int) -> Int? { number(at: offset, bytes: 4) }
    func int8(at offset: Int) -> Int? { uint8(at: offset).map { Int(Int8(truncatingIfNeeded: $0)) } }
    func int16(at offset: Int) -> Int? { uint16(at: offset).map { Int(Int16(truncatingIfNeeded: $0)) } }

    /// Returns the position of a key among records in ascending order of their first two bytes; nil if no record has the key.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - start: The offset of the first record.
    ///   - count: The number of records.
    ///   - size: The bytes per record.
    func record(of key: Int, start: Int, count: Int, size: Int) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            guard let found = uint16(at: start + middle * size) else { return nil }
            if found == key { return start + middle * size }
            if found < key { low = middle + 1 } else { high = middle }
        }
        return nil
    }
}
