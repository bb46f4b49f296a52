import AnimGeometry
import AnimGraphics
import CFreeType
import CFriBidi
import CHarfBuzz

/// A font as opened by FreeType and HarfBuzz; not thread-safe.
///
/// FreeType reads names and outlines, HarfBuzz shapes. Both work in the integer units of the font, without hinting, and use the
/// default instance of a variable font.
final class FontFace {
    private let bytes: FontBytes
    private let library: FT_Library
    private let face: FT_Face
    private let shapingFont: OpaquePointer
    /// The color glyphs; nil if the font has none.
    let colors: ColorTables?
    /// The design units per em, at least 1.
    let unitsPerEm: Int

    init(_ bytes: FontBytes, index: Int) throws(FontError) {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { throw .malformed(code: 0) }
        do throws(FontError) {
            let face = try FontFace.open(bytes, index: index, library: library)
            let shapingFace: OpaquePointer
            do throws(FontError) {
                shapingFace = try FontContainer(bytes).shapingFace(of: face, bytes, index: index)
            } catch {
                FT_Done_Face(face)
                throw error
            }
            // FreeType does not set the units of a font without outlines.
            unitsPerEm = max(1, face.isScalable ? Int(face.pointee.units_per_EM) : Int(hb_face_get_upem(shapingFace)))
            hb_face_set_upem(shapingFace, UInt32(unitsPerEm))
            colors = ColorTables(shapingFace, glyphCount: Int(hb_face_get_glyph_count(shapingFace)))
            let created = hb_font_create(shapingFace)
            hb_face_destroy(shapingFace)
            guard let font = created else {
                FT_Done_Face(face)
                throw FontError.malformed(code: 0)
            }
            hb_ot_font_set_funcs(font)
            hb_font_make_immutable(font)
            (self.bytes, self.library, self.face, shapingFont) = (bytes, library, face, font)
        } catch {
            FT_Done_FreeType(library)
            throw error
        }
    }

    deinit {
        hb_font_destroy(shapingFont)
        FT_Done_Face(face)
        FT_Done_FreeType(library)
    }

    private static func open(
        _ bytes: FontBytes, index: Int, library: FT_Library
    ) throws(FontError) -> FT_Face {
        let container = FontContainer(bytes)
        guard container.unpackedSize <= Font.maximumBytes else { throw .tooLarge(bytes: container.unpackedSize) }
        var face: FT_Face?
        let size = FT_Long(bytes.buffer.count)
        let code = FT_New_Memory_Face(library, bytes.buffer.baseAddress, size, FT_Long(index), &face)
        guard code == 0, let face else {
            if let name = container.webFontName, FontContainer.isUnknown(code) { throw .unsupported(format: "web (\(name))") }
            let count = faceCount(bytes, library: library)
            throw count > 0 && index >= count
                ? .noSuchFace(index: index, count: count) : .malformed(code: Int(code))
        }
        guard face.isScalable || FontContainer.hasPictures(face) else {
            FT_Done_Face(face)
            throw .noOutlines
        }
        return face
    }

    /// Returns the number of fonts in the file; 0 if it is not a font file.
    private static func faceCount(_ bytes: FontBytes, library: FT_Library) -> Int {
        var face: FT_Face?
        let size = FT_Long(bytes.buffer.count)
        guard FT_New_Memory_Face(library, bytes.buffer.baseAddress, size, -1, &face) == 0, let face else { return 0 }
        defer { FT_Done_Face(face) }
        return Int(face.pointee.num_faces)
    }
}

extension FontFace {
    /// The name of the family; empty if the font has none.
    var familyName: String { face.pointee.family_name.map { String(cString: $0) } ?? "" }

    /// The name of the style within the family; empty if the font has none.
    var styleName: String { face.pointee.style_name.map { String(cString: $0) } ?? "" }

    /// The line metrics from the `hhea` table, as in Core Text; FreeType's choice if they are 0.
    var metrics: FontMetrics {
        let header = FT_Get_Sfnt_Table(face, FT_SFNT_HHEA)?.assumingMemoryBound(to: TT_HoriHeader.self).pointee
        let em = Double(unitsPerEm)
        if let header, header.Ascender != 0 || header.Descender != 0 {
            return FontMetrics(
                ascent: Double(header.Ascender) / em, descent: -Double(header.Descender) / em,
                leading: max(0, Double(header.Line_Gap) / em))
        }
        let (ascender, descender) = (Double(face.pointee.ascender), Double(face.pointee.descender))
        let leading = max(0, Double(face.pointee.height) - ascender + descender)
        return FontMetrics(ascent: ascender / em, descent: -descender / em, leading: leading / em)
    }

    /// Returns the glyph of a character from the character map; nil if it has none.
    func glyph(of scalar: UInt32) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(shapingFont, scalar, &glyph) != 0 && glyph != 0 ? glyph : nil
    }

    /// The places of lines under and through a text in ems: the upper edge of the underline below the baseline, the middle of the line
    /// through the text above it, and their thickness; nil if the tables have none.
    var decorations: (underline: Double, middle: Double, thickness: Double)? {
        let em = Double(unitsPerEm)
        let thickness = Double(face.pointee.underline_thickness) / em
        guard thickness > 0, thickness < 1 else { return nil }
        let underline = 0 - Double(face.pointee.underline_position) / em - thickness / 2
        let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self).pointee
        let middle = table.map { Double($0.yStrikeoutPosition) / em - Double($0.yStrikeoutSize) / em / 2 } ?? 0
        return (underline, middle > 0 ? middle : 0.25, thickness)
    }

    /// Returns the advance of a glyph in font units.
    func advance(of glyph: UInt32) -> Int { Int(hb_font_get_glyph_h_advance(shapingFont, glyph)) }

    /// Returns the outline of a glyph in ems, y down, with all contours closed; empty for blank and damaged glyphs.
    func outline(of glyph: UInt32) -> Path {
        guard face.isScalable else { return Path() }
        let flags = FT_Int32(1)  // FT_LOAD_NO_SCALE, which implies no hinting and no bitmaps
        guard FT_Load_Glyph(face, glyph, flags) == 0, let slot = face.pointee.glyph,
            slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
        else { return Path() }
        var pen = OutlinePen(unitsPerEm: unitsPerEm)
        return pen.draw(&slot.pointee.outline)
    }

    /// The advance in ems of the first character that is an emoji by default; nil if the font has none.
    var emojiAdvance: Double? {
        guard let characters = hb_set_create() else { return nil }
        defer { hb_set_destroy(characters) }
        hb_face_collect_unicodes(hb_font_get_face(shapingFont), characters)
        var character = hb_codepoint_t.max
        while hb_set_next(characters, &character) != 0 {
            guard Unicode.Scalar(character)?.properties.isEmojiPresentation == true, let glyph = glyph(of: character) else {
                continue
            }
            return Double(hb_font_get_glyph_h_advance(shapingFont, glyph)) / Double(unitsPerEm)
        }
        return nil
    }

    /// Returns the glyphs of a part of a text, in drawing order.
    func shape(_ text: [UInt32], _ range: Range<Int>, _ style: ShapingStyle) -> [ShapedGlyph] {
        guard let buffer = hb_buffer_create() else { return [] }
        defer { hb_buffer_destroy(buffer) }
        hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
        hb_buffer_add_codepoints(
            buffer, text, Int32(clamping: text.count), UInt32(range.lowerBound), Int32(clamping: range.count))
        hb_buffer_set_direction(buffer, style.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, hb_script_t(rawValue: style.script))
        // Otherwise HarfBuzz would take the language from the locale.
        hb_buffer_set_language(buffer, hb_language_from_string("und", -1))
        style.features.withUnsafeBufferPointer { hb_shape(shapingFont, buffer, $0.baseAddress, UInt32($0.count)) }
        return glyphs(in: buffer)
    }

    private func glyphs(in buffer: OpaquePointer) -> [ShapedGlyph] {
        var count: UInt32 = 0
        var positionCount: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &positionCount), positionCount == count
        else { return [] }
        return (0..<Int(count)).map { ShapedGlyph(infos[$0], positions[$0]) }
    }
}

extension FT_Face {
    /// Whether the font has outlines; a font with only bitmaps has no units per em.
    fileprivate var isScalable: Bool { pointee.face_flags & FT_Long(1) != 0 && pointee.units_per_EM > 0 }
}

/// The libraries for shaping text, with the versions that are loaded.
package enum TextLibraries {
    /// The names and versions, such as `HarfBuzz 6.0.0`.
    package static var versions: [String] {
        [
            "HarfBuzz " + (hb_version_string().map { String(cString: $0) } ?? "?"), "FreeType " + freeType, "FriBidi " + friBidi,
        ]
    }

    private static var freeType: String {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0 else { return "?" }
        defer { FT_Done_FreeType(library) }
        var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
        FT_Library_Version(library, &major, &minor, &patch)
        return "\(major).\(minor).\(patch)"
    }

    /// The first number in the library's description, which starts with `(GNU FriBidi) 1.0.8`.
    private static var friBidi: String {
        let words = cfribidi_version_info().map { String(cString: $0) }?.split { $0.isWhitespace } ?? []
        return words.first { $0.first?.isNumber == true }.map(String.init) ?? "?"
    }
}

/// Converts FreeType's outlines, in font units with y up, to paths in ems with y down.
struct OutlinePen {
    private let unitsPerEm: Double
    private var path = Path()

    init(unitsPerEm: Int) { self.unitsPerEm = Double(unitsPerEm) }

    /// Returns the path of an outline; empty if it is damaged.
    mutating func draw(_ outline: inout FT_Outline) -> Path {
        path = Path()
        var callbacks = FT_Outline_Funcs()
        callbacks.move_to = { end, pen in OutlinePen.draw(with: pen, end) { $0.move(to: $1) } }
        callbacks.line_to = { end, pen in OutlinePen.draw(with: pen, end) { $0.path.line(to: $1) } }
        callbacks.conic_to = { control, end, pen in
            OutlinePen.draw(with: pen, end) { pen, end in
                guard let control else { return }
                pen.path.quad(to: end, control: pen.point(control))
            }
        }
        callbacks.cubic_to = { control1, control2, end, pen in
            OutlinePen.draw(with: pen, end) { pen, end in
                guard let control1, let control2 else { return }
                pen.path.cubic(to: end, control1: pen.point(control1), control2: pen.point(control2))
            }
        }
        let code = withUnsafeMutablePointer(to: &self) { FT_Outline_Decompose(&outline, &callbacks, $0) }
        path.close()
        return code == 0 ? path : Path()
    }

    private static func draw(
        with pen: UnsafeMutableRawPointer?, _ end: UnsafePointer<FT_Vector>?, _ step: (inout OutlinePen, Point) -> Void
    ) -> CInt {
        guard let pen = pen?.assumingMemoryBound(to: OutlinePen.self), let end else { return 1 }
        step(&pen.pointee, pen.pointee.point(end))
        return 0
    }

    private mutating func move(to point: Point) {
        path.close()
        path.move(to: point)
    }

    private func point(_ vector: UnsafePointer<FT_Vector>) -> Point {
        Point(x: Double(vector.pointee.x) / unitsPerEm, y: 0 - Double(vector.pointee.y) / unitsPerEm)
    }
}

/// A cache of a font's outlines, which is cleared when it has grown too large.
struct OutlineCache {
    /// About 64 MiB of outlines.
    private static let maximumElements = 1 << 20

    private struct Key: Hashable {
        let glyph: UInt32
        let scale: Double
    }

    private var outlines: [Key: GlyphOutline] = [:]
    private var elementCount = 0

    /// Returns the outline of a glyph, scaled, from `make` if it is not cached.
    mutating func outline(of glyph: UInt32, scale: Double, make: () -> Path) -> GlyphOutline {
        let key = Key(glyph: glyph, scale: scale)
        if let outline = outlines[key] { return outline }
        let path = make()
        let outline = GlyphOutline(path: scale == 1 ? path : path.transformed(by: Transform(scaleX: scale, y: scale)))
        if elementCount > OutlineCache.maximumElements {
            outlines.removeAll()
            elementCount = 0
        }
        elementCount += 1 + outline.path.elements.count
        outlines[key] = outline
        return outline
    }
}
