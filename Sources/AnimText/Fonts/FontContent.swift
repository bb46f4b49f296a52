import AnimGeometry
import AnimGraphics
import AnimSystem
import Synchronization

/// What a font file has in it.
final class FontContent: Sendable {
    let familyName: String
    let styleName: String
    let metrics: FontMetrics
    let unitsPerEm: Int
    /// Whether some glyphs may have colors of their own.
    let hasColors: Bool
    /// The way of drawing emoji; nil if the font has no emoji in color.
    let emoji: EmojiFit?
    /// Whether the font has all printable characters of ASCII.
    let hasASCII: Bool
    /// Whether the file could be read.
    let isIntact: Bool
    let state: Mutex<State>
    private let bytes: FontBytes

    /// The face and a cache of its outlines.
    struct State {
        /// The opened file; nil if it is damaged.
        let face: FontFace?
        var outlines = OutlineCache()
        var pictures = PictureCache()

        /// Returns the outline of a glyph, scaled: the same object as long as it stays in the cache.
        mutating func outline(of glyph: UInt32, scale: Double) -> GlyphOutline {
            let face = face
            return outlines.outline(of: glyph, scale: scale) { face?.outline(of: glyph) ?? Path() }
        }
    }

    /// Reads a font.
    ///
    /// - Parameters:
    ///   - data: The bytes of the file.
    ///   - index: The index of the font in a collection, from 0.
    init(_ data: [UInt8], index: Int) throws(FontError) {
        guard data.count <= Font.maximumBytes else { throw .tooLarge(bytes: data.count) }
        guard index >= 0, index < 1 << 15 else { throw .noSuchFace(index: index, count: 0) }
        let bytes = FontBytes(data)
        let face = try FontFace(bytes, index: index)
        self.bytes = bytes
        isIntact = true
        (familyName, styleName) = (face.familyName, face.styleName)
        (metrics, unitsPerEm) = (face.metrics, face.unitsPerEm)
        hasColors = face.colors != nil
        emoji = hasColors ? face.emojiAdvance.map { EmojiFit(family: face.familyName, advance: $0) } : nil
        hasASCII = (0x20..<0x7F).allSatisfy { face.glyph(of: $0) != nil }
        state = Mutex(State(face: face))
    }

    /// Creates the content of a damaged file, without characters.
    private init() {
        (familyName, styleName) = ("", "")
        (metrics, unitsPerEm) = (FontMetrics(ascent: 0, descent: 0, leading: 0), 1000)
        (hasColors, emoji, hasASCII, isIntact) = (false, nil, false, false)
        state = Mutex(State(face: nil))
        bytes = FontBytes([])
    }

    /// Returns the content of an installed font; without characters if its file is damaged.
    static func read(_ file: InstalledFont?) -> FontContent {
        guard let file, let data = RandomAccessFile(regularFile: file.path)?.allBytes(limit: Font.maximumBytes),
            let content = try? FontContent(data, index: file.index)
        else { return FontContent() }
        return content
    }

    /// The SHA-256 digest of the file, as 64 lower-case hexadecimal digits.
    var hash: String {
        var digest = SHA256()
        digest.add(UnsafeRawBufferPointer(bytes.buffer))
        return digest.hexadecimal
    }
}
