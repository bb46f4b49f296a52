import CFreeType
import CHarfBuzz

/// The container format of a font file.
///
/// HarfBuzz reads TrueType and OpenType files, and collections of them. FreeType also reads web fonts, whose tables are
/// compressed, Macintosh resource forks, and formats without such tables, such as Type 1. So that both libraries see the same
/// tables, HarfBuzz gets the tables of all other files from FreeType.
struct FontContainer {
    private let signature: UInt32
    /// The size of the decompressed tables of a web font in bytes, from its header; 0 for other files.
    let unpackedSize: Int

    init(_ bytes: FontBytes) {
        func number(at offset: Int) -> UInt32 {
            guard offset + 4 <= bytes.buffer.count else { return 0 }
            return bytes.buffer[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
        }
        signature = number(at: 0)
        unpackedSize = FontContainer.webFonts[signature] == nil ? 0 : Int(number(at: 16))
    }

    /// The web font formats, by their signatures `wOFF` and `wOF2`.
    private static let webFonts: [UInt32: String] = [0x774F_4646: "WOFF", 0x774F_4632: "WOFF2"]

    /// The signatures of files that HarfBuzz reads itself: `0100`, `OTTO`, `true` and `ttcf`.
    private static let plain: Set<UInt32> = [0x0001_0000, 0x4F54_544F, 0x7472_7565, 0x7474_6366]

    /// The name of the web font format; nil for other files.
    var webFontName: String? { FontContainer.webFonts[signature] }

    /// Whether a FreeType error means an unknown format: FreeType may be built without decompression of web fonts.
    static func isUnknown(_ code: FT_Error) -> Bool { code == 0x02 || code == 0x07 }

    /// Returns the HarfBuzz face of a font, which the caller owns and which must not outlive FreeType's face.
    func shapingFace(of face: FT_Face, _ bytes: FontBytes, index: Int) throws(FontError) -> OpaquePointer {
        let isSFNT = face.pointee.face_flags & FT_Long(1 << 3) != 0
        guard isSFNT else {
            throw .unsupported(format: FT_Get_Font_Format(face).map { String(cString: $0) } ?? "unknown")
        }
        let created: OpaquePointer?
        if FontContainer.plain.contains(signature) {
            let blob = hb_blob_create(
                bytes.buffer.baseAddress, UInt32(bytes.buffer.count), HB_MEMORY_MODE_READONLY, nil, nil)
            created = hb_face_create(blob, UInt32(index))
            hb_blob_destroy(blob)
        } else {
            created = hb_face_create_for_tables({ FontContainer.table($1, of: $2) }, UnsafeMutableRawPointer(face), nil)
        }
        guard let created else { throw .malformed(code: 0) }
        guard hb_face_get_glyph_count(created) > 0, FontContainer.hasCharacters(created) else {
            hb_face_destroy(created)
            throw .noCharacters
        }
        return created
    }

    /// Whether a font has tables with the pictures of color glyphs.
    static func hasPictures(_ face: FT_Face) -> Bool {
        ["CBDT", "sbix"].contains { tag in
            var length: FT_ULong = 0
            return FT_Load_Sfnt_Table(face, FT_ULong(hb_tag_from_string(tag, 4)), 0, nil, &length) == 0 && length > 0
        }
    }

    private static func hasCharacters(_ face: OpaquePointer) -> Bool {
        let characters = hb_set_create()
        defer { hb_set_destroy(characters) }
        hb_face_collect_unicodes(face, characters)
        return hb_set_is_empty(characters) == 0
    }

    /// Returns a table of a FreeType face; nil if it has no table with the tag.
    private static func table(_ tag: hb_tag_t, of face: UnsafeMutableRawPointer?) -> OpaquePointer? {
        guard tag != 0, let face = face?.assumingMemoryBound(to: FT_FaceRec_.self) else { return nil }
        var length: FT_ULong = 0
        guard FT_Load_Sfnt_Table(face, FT_ULong(tag), 0, nil, &length) == 0, length > 0, length <= FT_ULong(Font.maximumBytes)
        else { return nil }
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: Int(length), alignment: 16)
        guard FT_Load_Sfnt_Table(face, FT_ULong(tag), 0, bytes.assumingMemoryBound(to: FT_Byte.self), &length) == 0 else {
            bytes.deallocate()
            return nil
        }
        return hb_blob_create(
            UnsafePointer(bytes.assumingMemoryBound(to: CChar.self)), UInt32(length), HB_MEMORY_MODE_WRITABLE, bytes
        ) { $0?.deallocate() }
    }
}

/// The bytes of a font file at a fixed address.
final class FontBytes: Sendable {
    // Never written to after initialization.
    nonisolated(unsafe) let buffer: UnsafeBufferPointer<UInt8>

    init(_ bytes: [UInt8]) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(bytes.count, 1))
        _ = copy.initialize(from: bytes)
        buffer = UnsafeBufferPointer(rebasing: UnsafeBufferPointer(copy)[..<bytes.count])
    }

    deinit { buffer.baseAddress.map { UnsafeMutablePointer(mutating: $0).deallocate() } }
}
