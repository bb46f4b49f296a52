import AnimGraphics
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
