import AnimGeometry
import AnimGraphics
import CHarfBuzz
import Synchronization

/// An outline font, read from a TrueType or OpenType file or from a collection of fonts.
///
/// The file of an installed font is read when a text first needs it: most texts need one of a dozen fonts.
///
/// Outlines and positions are not hinted, and a variable font is used as its default instance. Two fonts are equal if they are
/// the same object.
public final class Font: Sendable {
    /// The maximum size of a font file: 64 MiB.
    package static let maximumBytes = 64 << 20

    /// What the file has in it, once it is read.
    ///
    /// A lock, since the look into an `AtomicLazyReference` is a generic call that takes ten times as long, and each glyph has one.
    private let read: Mutex<FontContent?>
    /// The installed file that is read when the font is first used; nil for a font that was made from bytes.
    private let file: InstalledFont?

    /// Reads a font.
    ///
    /// - Parameters:
    ///   - data: The bytes of the file.
    ///   - index: The index of the font in a collection, from 0.
    public init(data: [UInt8], index: Int = 0) throws(FontError) {
        file = nil
        read = Mutex(try FontContent(data, index: index))
    }

    /// Creates an installed font without reading its file; a font whose file is damaged has no characters.
    init(_ file: InstalledFont) {
        self.file = file
        read = Mutex(nil)
    }

    /// What the file has in it, read on first use; a second thread waits for the first.
    private var content: FontContent {
        read.withLock { known in
            if let known { return known }
            let content = FontContent.read(file)
            known = content
            return content
        }
    }
}

extension Font {
    /// The name of the family, such as "Noto Sans"; empty if the font has none.
    public var familyName: String { content.familyName }

    /// The name of the style within the family, such as "Bold"; empty if the font has none.
    public var styleName: String { content.styleName }

    /// The SHA-256 digest of the file, as 64 lower-case hexadecimal digits.
    public var hash: String { content.hash }

    /// The line metrics.
    package var metrics: FontMetrics { content.metrics }

    /// The design units per em.
    package var unitsPerEm: Int { content.unitsPerEm }

    /// The path of the installed file; nil for a font that was made from bytes.
    var path: String? { file?.path }

    /// Whether the file has been read.
    var isRead: Bool { read.withLock { $0 != nil } }

    /// Whether the file could be read.
    var isIntact: Bool { content.isIntact }

    /// Whether some glyphs may have colors of their own.
    var hasColors: Bool { mayHaveColors && content.hasColors }

    /// Whether some glyphs may have colors of their own, as far as this is known without reading the file.
    var mayHaveColors: Bool { read.withLock { $0?.hasColors } ?? file?.mayHaveColors ?? true }

    /// The way of drawing emoji; nil if the font has no emoji in color.
    var emoji: EmojiFit? { mayHaveColors ? content.emoji : nil }

    /// Whether the font has all printable characters of ASCII.
    var hasASCII: Bool { content.hasASCII }
}

extension Font {
    /// Returns the glyph of a character; nil if the font has none.
    package func glyph(of scalar: Unicode.Scalar) -> UInt32? {
        content.state.withLock { $0.face?.glyph(of: scalar.value) }
    }

    /// Returns the outline of a glyph, scaled: the same object as long as it stays in the cache.
    func outline(of glyph: UInt32, scale: Double = 1) -> GlyphOutline {
        content.state.withLock { $0.outline(of: glyph, scale: scale) }
    }

    /// Returns the height of a character's outline above the baseline in ems; 0 without an outline.
    package func height(of scalar: Unicode.Scalar) -> Double {
        guard let glyph = glyph(of: scalar), let box = outline(of: glyph).path.controlPointBounds else { return 0 }
        return max(0, -box.minY)
    }

    /// Returns the colors of a glyph; nil if it is drawn in the color of the text.
    func colorGlyph(of glyph: UInt32) -> ColorGlyph? {
        guard hasColors else { return nil }
        return content.state.withLock { state in
            if let strike = state.face?.colors?.picture(of: glyph) {
                return .picture(
                    GlyphPicture(font: self, glyph: glyph, frame: strike.frame, pixelCount: strike.width * strike.height))
            }
            return state.face?.colors?.layers(of: glyph).map { layers in
                .layers(layers.map { GlyphLayer(outline: state.outline(of: $0.glyph, scale: 1), color: $0.color) })
            }
        }
    }

    /// Whether a glyph has colors in a format that is not drawn: the paints of `COLR` version 1.
    func hasPaints(_ glyph: UInt32) -> Bool {
        hasColors && content.state.withLock { $0.face?.colors?.isPainted(glyph) == true }
    }

    /// Returns the decoded picture of a glyph; nil if its file is damaged.
    func image(of picture: GlyphPicture) -> Image? {
        content.state.withLock { state in
            state.pictures.image(of: picture) { state.face?.colors?.picture(of: picture.glyph)?.decoded }
        }
    }

    /// Returns the glyphs of a part of a text, in drawing order from left to right.
    func shape(_ text: [UInt32], _ range: Range<Int>, _ style: ShapingStyle) -> [ShapedGlyph] {
        content.state.withLock { $0.face?.shape(text, range, style) ?? [] }
    }

    /// The places of lines under and through a text in ems; nil if the font has none.
    var decorations: (underline: Double, middle: Double, thickness: Double)? {
        content.state.withLock { $0.face?.decorations }
    }

    /// Returns the advances of glyphs, without kerning, in font units.
    func advances(of glyphs: [ShapedGlyph]) -> [Int] {
        content.state.withLock { state in glyphs.map { state.face?.advance(of: $0.glyph) ?? 0 } }
    }

    /// Whether the font has an ellipsis whose dots are on the baseline: not higher than a quarter of an em.
    fileprivate var hasEllipsisOnBaseline: Bool {
        guard let glyph = glyph(of: "\u{2026}"), let box = outline(of: glyph).path.controlPointBounds else { return false }
        return box.minY > -0.25
    }
}

extension Font: Hashable {
    /// Whether both are the same object.
    public static func == (a: Font, b: Font) -> Bool { a === b }

    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Fonts in order of preference: each character comes from the first font that has it.
public struct FontCollection: Hashable, Sendable {
    /// The fonts, starting with the main font of the text.
    public var fonts: [Font]
    /// Whether characters that are text by default, such as ☺, are drawn as emoji if a font has emoji in color.
    ///
    /// This is so for the system font, since San Francisco has none of them.
    package var prefersEmoji = false
    /// The rules of the system font, if the fonts are set as it; nil for fonts with metrics of their own.
    package var design: SystemFontDesign?

    /// Creates a collection.
    public init(_ fonts: [Font]) { self.fonts = fonts }

    /// The metrics of the system font, or of the first font; all 0 without fonts.
    package var metrics: FontMetrics {
        if design != nil { return SystemFontDesign.metrics }
        return fonts.first?.metrics ?? FontMetrics(ascent: 0, descent: 0, leading: 0)
    }
}

extension FontCollection {
    /// All fonts that a text may use: also those for large sizes, each after the font that it replaces.
    package var allFonts: [Font] { fonts.flatMap { font in [font] + (design?.displayCuts[font].map { [$0] } ?? []) } }

    /// Returns the index of the first font that has all characters of a grapheme, if any.
    ///
    /// An ellipsis comes from the first font in which it is on the baseline, if any has it there: in fonts for Chinese, Japanese and
    /// Korean it is in the middle of the line, and as wide as an ideograph.
    ///
    /// - Parameters:
    ///   - cluster: The grapheme.
    ///   - isCandidate: Whether the font with an index may be returned.
    func font(for cluster: ArraySlice<UInt32>, where isCandidate: (Int) -> Bool) -> Int? {
        if cluster.elementsEqual([0x2026]), let font = fonts.firstIndex(where: \.hasEllipsisOnBaseline) { return font }
        let visible = cluster.filter { !Unicode.Scalar.isInvisible($0) }
        return fonts.indices.first { isCandidate($0) && fonts[$0].covers(cluster, visible: visible) }
    }

    /// Whether a font has emoji in color.
    package var hasEmoji: Bool { fonts.contains { $0.emoji != nil } }

    /// Whether the font with an index is only for emoji: a font with emoji in color after the main font.
    func isForEmoji(_ font: Int) -> Bool { font > 0 && fonts[font].emoji != nil }
}

extension Font {
    /// Whether the font has glyphs for all characters, possibly after composition or decomposition.
    fileprivate func covers(_ cluster: ArraySlice<UInt32>, visible: [UInt32]) -> Bool {
        let characters = visible.compactMap(Unicode.Scalar.init)
        if characters.allSatisfy({ glyph(of: $0) != nil }) { return true }
        let glyphs = shape(Array(cluster), 0..<cluster.count, ShapingStyle())
        return !glyphs.isEmpty && glyphs.allSatisfy { $0.glyph != 0 }
    }
}

extension Unicode.Scalar {
    /// Whether a character needs no glyph, such as a joiner, a direction mark or a variation selector.
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

    /// The distance between the baselines of two lines.
    package var lineHeight: Double { ascent + descent + leading }
}

/// A glyph as placed by HarfBuzz, in font units with y up.
struct ShapedGlyph: Hashable, Sendable {
    /// The index of the glyph in its font; 0 is the box for missing characters.
    var glyph: UInt32
    /// The index in the text of the first character that it represents.
    var cluster: Int
    /// The advance of the pen.
    var advance: Int
    /// The offset of the glyph to the right of the pen.
    var offsetX: Int
    /// The offset of the glyph above the pen.
    var offsetY: Int

    /// Creates a glyph without a position.
    init(_ glyph: UInt32) {
        self.glyph = glyph
        (cluster, advance, offsetX, offsetY) = (0, 0, 0, 0)
    }

    init(_ info: hb_glyph_info_t, _ position: hb_glyph_position_t) {
        glyph = info.codepoint
        cluster = Int(info.cluster)
        advance = Int(position.x_advance)
        offsetX = Int(position.x_offset)
        offsetY = Int(position.y_offset)
    }
}

/// The properties of a text that determine its shaping.
struct ShapingStyle: Hashable, Sendable {
    /// Whether the characters run from right to left.
    var isRightToLeft = false
    /// The script, by the number of its ISO 15924 tag.
    var script = HB_SCRIPT_COMMON.rawValue
    /// Whether the letters are spaced; spaced text has no ligatures.
    var isSpaced = false
    /// The features that differ from the script's.
    var settings: [FontFeature] = []

    /// The font features, each set explicitly; of two settings of a feature, HarfBuzz uses the later.
    var features: [hb_feature_t] {
        ShapingFeatures.features(ofScript: script, isSpaced: isSpaced) + settings.map(\.shaping)
    }
}

/// An OpenType feature with its value.
package struct FontFeature: Hashable, Sendable {
    /// The tag: four ASCII characters, such as `tnum`.
    package var tag: String
    /// The value: 0 for off, 1 for on, or the number of an alternate.
    package var value: UInt32

    /// Creates a setting of a feature.
    package init(_ tag: String, value: UInt32 = 1) {
        self.tag = tag
        self.value = value
    }

    /// The setting for HarfBuzz.
    fileprivate var shaping: hb_feature_t {
        hb_feature_t(tag: hb_tag_from_string(tag, 4), value: value, start: 0, end: UInt32.max)
    }
}

/// The OpenType features for shaping, each set explicitly.
///
/// The default features of a script depend on the version of HarfBuzz. Version 6 does not apply contextual alternates (`calt`) to
/// Hangul, even on request; version 15 does, and Noto Sans CJK then draws the space between two words of Hangul a quarter wider.
/// They are off for Hangul because this is the setting that both versions respect. Indic scripts and Khmer have no standard
/// ligatures (`liga`) by default in any version. `Tests/Tools/compare-shaping.py` reads these tables.
enum ShapingFeatures {
    private static let usual: [String: UInt32] = ["calt": 1, "clig": 1, "kern": 1, "liga": 1]
    private static let hangul: [String: UInt32] = ["calt": 0, "clig": 1, "kern": 1, "liga": 1]
    private static let indic: [String: UInt32] = ["calt": 1, "clig": 1, "kern": 1, "liga": 0]

    /// The scripts with other features, by their ISO 15924 tags.
    private static let scripts = [
        "Hang": hangul, "Deva": indic, "Beng": indic, "Guru": indic, "Gujr": indic, "Orya": indic, "Taml": indic, "Telu": indic,
        "Knda": indic, "Mlym": indic, "Khmr": indic,
    ]

    /// The features that spaced letters turn off.
    private static let ligatures: [String: UInt32] = ["liga": 0, "clig": 0]

    private static let lists = Dictionary(
        uniqueKeysWithValues: scripts.map { (tag($0.key), (whole: list($0.value), spaced: list(spaced($0.value)))) })
    private static let usualLists = (whole: list(usual), spaced: list(spaced(usual)))

    /// Returns the features of a script.
    ///
    /// - Parameters:
    ///   - script: The number of its ISO 15924 tag.
    ///   - isSpaced: Whether the letters are spaced.
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

/// The reason why a file cannot be used as a font.
public enum FontError: Error, Hashable, Sendable {
    /// The file exceeds the maximum size of a font.
    case tooLarge(bytes: Int)
    /// The font is damaged or of an unknown format; `code` is FreeType's error.
    case malformed(code: Int)
    /// The index is beyond the fonts of the collection.
    case noSuchFace(index: Int, count: Int)
    /// The font has bitmaps but no outlines.
    case noOutlines
    /// The format is not supported, or not on this machine, such as Type 1.
    case unsupported(format: String)
    /// The tables that map characters to glyphs are missing or damaged: every character would be a box.
    case noCharacters
}

extension FontError: CustomStringConvertible {
    /// The reason as a message.
    public var description: String {
        switch self {
        case .tooLarge(let bytes): "a font file of \(bytes >> 20) MiB; the limit is \(Font.maximumBytes >> 20) MiB"
        case .malformed(let code): "not a TrueType or OpenType font, or damaged (FreeType error \(code))"
        case .noSuchFace(let index, let count):
            "no font \(index): the file has \(count) font\(count == 1 ? "" : "s"), numbered from 0"
        case .noOutlines: "a bitmap font, without outlines"
        case .unsupported(let format):
            "a \(format) font, which is not supported; convert it to TrueType or OpenType, for example with FontForge"
        case .noCharacters: "its map from characters to glyphs is missing or damaged"
        }
    }
}

extension FontCollection {
    /// Whether the fonts are from equal files.
    package func agrees(with other: FontCollection) -> Bool {
        let (own, others) = (allFonts, other.allFonts)
        return prefersEmoji == other.prefersEmoji && own.count == others.count
            && zip(own, others).allSatisfy {
                $0 == $1 || $0.familyName == $1.familyName && $0.styleName == $1.styleName && $0.hash == $1.hash
            }
    }
}
