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
