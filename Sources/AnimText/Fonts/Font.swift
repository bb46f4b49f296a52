import AnimGraphics
import CHarfBuzz
import Synchronization

/// A font of outlines, read from a TrueType or OpenType file or from one of a collection.
///
/// Outlines and positions are the design's own, without hinting; a variable font is used as its default instance. Two fonts are
/// equal where they are the same object.
public final class Font: Sendable {
    /// The most bytes that a font file may have: 64 MiB.
    package static let maximumBytes = 64 << 20

    /// The name of the family, such as "Noto Sans"; empty where the font has none.
    public let familyName: String
    /// The name of the style in its family, such as "Bold"; empty where the font has none.
    public let styleName: String
    /// The line metrics.
    package let metrics: FontMetrics
    /// The units of the design in an em.
    package let unitsPerEm: Int

    private let bytes: FontBytes
    private let state: Mutex<State>

    /// The face, and the outlines that were asked for.
    private struct State {
        let face: FontFace
        var outlines = OutlineCache()
    }

    /// Reads a font.
    ///
    /// - Parameters:
    ///   - data: The bytes of the file.
    ///   - index: Which font of a collection, from 0.
    public init(data: [UInt8], index: Int = 0) throws(FontError) {
        guard data.count <= Font.maximumBytes else { throw .tooLarge(bytes: data.count) }
        guard index >= 0, index < 1 << 15 else { throw .noSuchFace(index: index, count: 0) }
        let bytes = FontBytes(data)
        let face = try FontFace(bytes, index: index)
        self.bytes = bytes
        (familyName, styleName) = (face.familyName, face.styleName)
        (metrics, unitsPerEm) = (face.metrics, face.unitsPerEm)
        state = Mutex(State(face: face))
    }

    /// The SHA-256 digest of the file, as 64 lower-case hexadecimal digits.
    public var hash: String {
        var digest = SHA256()
        digest.add(UnsafeRawBufferPointer(bytes.buffer))
        return digest.hexadecimal
    }
}

extension Font {
    /// Returns the glyph of a character; nil where the font has none.
    package func glyph(of scalar: Unicode.Scalar) -> UInt32? {
        state.withLock { $0.face.glyph(of: scalar.value) }
    }

    /// Returns the outline of a glyph, the same object each time as long as it is kept.
    func outline(of glyph: UInt32) -> GlyphOutline {
        state.withLock { state in
            state.outlines.outline(of: glyph) { state.face.outline(of: glyph) }
        }
    }

    /// Returns the glyphs of a part of a text, in drawing order from left to right.
    func shape(_ text: [UInt32], _ range: Range<Int>, _ style: ShapingStyle) -> [ShapedGlyph] {
        state.withLock { $0.face.shape(text, range, style) }
    }
}

extension Font: Hashable {
    /// Whether both are the same object.
    public static func == (a: Font, b: Font) -> Bool { a === b }

    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Fonts in the order in which they are tried: a character comes from the first one that has it.
public struct FontCollection: Hashable, Sendable {
    /// The fonts, the one that the text is meant for first.
    public var fonts: [Font]

    /// Creates a collection.
    public init(_ fonts: [Font]) { self.fonts = fonts }

    /// The metrics of the first font; all 0 without one.
    package var metrics: FontMetrics { fonts.first?.metrics ?? FontMetrics(ascent: 0, descent: 0, leading: 0) }
}

extension FontCollection {
    /// Returns the index of the first font that has all characters of a grapheme; nil where none has.
    func font(for cluster: ArraySlice<UInt32>) -> Int? {
        let visible = cluster.filter { !Unicode.Scalar.isInvisible($0) }
        return fonts.indices.first { fonts[$0].covers(cluster, visible: visible) }
    }
}

extension Font {
    /// Whether the font has glyphs for all characters, or after they are composed or taken apart.
    fileprivate func covers(_ cluster: ArraySlice<UInt32>, visible: [UInt32]) -> Bool {
        let characters = visible.compactMap(Unicode.Scalar.init)
        if characters.allSatisfy({ glyph(of: $0) != nil }) { return true }
        let glyphs = shape(Array(cluster), 0..<cluster.count, ShapingStyle())
        return !glyphs.isEmpty && glyphs.allSatisfy { $0.glyph != 0 }
    }
}

extension Unicode.Scalar {
    /// Whether a character needs no glyph: joiners, direction marks, variation selectors.
    static func isInvisible(_ value: UInt32) -> Bool {
        value >= 0x80 && Unicode.Scalar(value)?.properties.isDefaultIgnorableCodePoint == true
    }
}

/// The line metrics of a font, in fractions of the font size.
package struct FontMetrics: Hashable, Sendable {
    /// The extent of lines above the baseline.
    package var ascent: Double
    /// The extent of lines below the baseline, positive downwards.
    package var descent: Double
    /// The gap between the descent of a line and the ascent of the next.
    package var leading: Double

    /// Creates metrics.
    package init(ascent: Double, descent: Double, leading: Double) {
        self.ascent = ascent
        self.descent = descent
        self.leading = leading
    }

    /// The distance of the baselines of two lines.
    package var lineHeight: Double { ascent + descent + leading }
}

/// A glyph where HarfBuzz put it, in font units with y up.
struct ShapedGlyph: Hashable, Sendable {
    /// The number of the glyph in its font; 0 is the box for what the font has not got.
    var glyph: UInt32
    /// The first character that it stands for, as an index of the text.
    var cluster: Int
    /// The distance by which it moves the pen.
    var advance: Int
    /// The distance to the right of the pen at which it is drawn.
    var offsetX: Int
    /// The distance above the pen at which it is drawn.
    var offsetY: Int

    init(_ info: hb_glyph_info_t, _ position: hb_glyph_position_t) {
        glyph = info.codepoint
        cluster = Int(info.cluster)
        advance = Int(position.x_advance)
        offsetX = Int(position.x_offset)
        offsetY = Int(position.y_offset)
    }
}

/// The properties of a text by which HarfBuzz shapes it.
struct ShapingStyle: Hashable, Sendable {
    /// Whether the characters run from right to left.
    var isRightToLeft = false
    /// The script, by the number of its ISO 15924 tag.
    var script = HB_SCRIPT_COMMON.rawValue
    /// Whether letters that belong together are set apart: spaced text has no ligatures.
    var isSpaced = false

    /// The font features, all of them said to be on or off.
    var features: [hb_feature_t] { ShapingFeatures.features(ofScript: script, isSpaced: isSpaced) }
}

/// The OpenType features that HarfBuzz is asked for, each said to be on or off.
///
/// Which features a script has by default depends on the version of HarfBuzz. Version 6 applies no contextual alternates (`calt`) to
/// Hangul, even where they are asked for; 15 does, and then Noto Sans CJK draws the space between two words of Hangul a quarter wider.
/// They are off for Hangul, since that is the choice which both follow. Indic scripts and Khmer have no standard ligatures (`liga`)
/// by default in any version. `Tests/Tools/compare-shaping.py` reads these tables.
enum ShapingFeatures {
    private static let usual: [String: UInt32] = ["calt": 1, "clig": 1, "kern": 1, "liga": 1]
    private static let hangul: [String: UInt32] = ["calt": 0, "clig": 1, "kern": 1, "liga": 1]
    private static let indic: [String: UInt32] = ["calt": 1, "clig": 1, "kern": 1, "liga": 0]

    /// The scripts that differ from the usual, by their ISO 15924 tags.
    private static let scripts = [
        "Hang": hangul, "Deva": indic, "Beng": indic, "Guru": indic, "Gujr": indic, "Orya": indic, "Taml": indic, "Telu": indic,
        "Knda": indic, "Mlym": indic, "Khmr": indic,
    ]

    /// The ligatures that letters which are set apart do not have.
    private static let ligatures: [String: UInt32] = ["liga": 0, "clig": 0]

    private static let lists = Dictionary(
        uniqueKeysWithValues: scripts.map { (tag($0.key), (whole: list($0.value), spaced: list(spaced($0.value)))) })
    private static let usualLists = (whole: list(usual), spaced: list(spaced(usual)))

    /// Returns the features of a script.
    ///
    /// - Parameters:
    ///   - script: The number of its ISO 15924 tag.
    ///   - isSpaced: Whether letters are set apart.
    static func features(ofScript script: UInt32, isSpaced: Bool) -> [hb_feature_t] {
        let lists = lists[script] ?? usualLists
        return isSpaced ? lists.spaced : lists.whole
    }

    private static func spaced(_ values: [String: UInt32]) -> [String: UInt32] { values.merging(ligatures) { $1 } }

    private static func list(_ values: [String: UInt32]) -> [hb_feature_t] {
        values.sorted { $0.key < $1.key }.map { hb_feature_t(tag: tag($0.key), value: $0.value, start: 0, end: UInt32.max) }
    }

    private static func tag(_ name: String) -> UInt32 { hb_tag_from_string(name, 4) }
}

/// The reason why bytes are not a font that can be drawn with.
public enum FontError: Error, Hashable, Sendable {
    /// The file has more bytes than a font may have.
    case tooLarge(bytes: Int)
    /// The bytes are no font of a known format, or a damaged one; FreeType's number says more.
    case malformed(code: Int)
    /// The collection has fewer fonts than the index asks for.
    case noSuchFace(index: Int, count: Int)
    /// The font has pictures of its characters, but no outlines.
    case noOutlines
    /// The font is of a format that cannot be read, or not on this machine, such as Type 1.
    case unsupported(format: String)
    /// The tables that lead from characters to glyphs are missing or damaged: every character would be a box.
    case noCharacters
}

extension FontError: CustomStringConvertible {
    /// The reason in words.
    public var description: String {
        switch self {
        case .tooLarge(let bytes): "a font of \(bytes >> 20) MiB; the largest allowed has \(Font.maximumBytes >> 20) MiB"
        case .malformed(let code): "not a TrueType or OpenType font, or a damaged one (FreeType error \(code))"
        case .noSuchFace(let index, let count):
            "no font \(index) in a file of \(count) font\(count == 1 ? "" : "s"), counted from 0"
        case .noOutlines: "a font of bitmaps, without outlines"
        case .unsupported(let format):
            "a \(format) font, which cannot be read; convert it to TrueType or OpenType, such as by FontForge"
        case .noCharacters: "its map from characters to glyphs is missing or damaged"
        }
    }
}
