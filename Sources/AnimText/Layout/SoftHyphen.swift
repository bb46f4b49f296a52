/// The soft hyphen (U+00AD): it is seen only where a line ends at it, as a hyphen in the font of the text.
///
/// Other hyphens are seen anywhere, such as that of Armenian (U+058A), after which lines break, and Mongolian's (U+1806), which starts one.
enum SoftHyphen {
    /// The characters that it looks like, in the order in which they are tried.
    private static let hyphens: [Unicode.Scalar] = ["\u{2010}", "-"]

    /// Returns the item that draws a hyphen in place of a soft one; nil where no font has any.
    ///
    /// - Parameters:
    ///   - item: The item that the soft hyphen is in, whose font is tried first.
    ///   - index: The position of the soft hyphen in its paragraph.
    ///   - fonts: The fonts.
    ///   - isSpaced: Whether the letters are spaced.
    static func item(_ item: TextItem, at index: Int, fonts: FontCollection, isSpaced: Bool) -> ShapedItem? {
        for font in [item.font] + fonts.fonts.indices {
            guard let hyphen = hyphens.first(where: { fonts.fonts[font].glyph(of: $0) != nil }) else { continue }
            var own = item
            (own.range, own.font) = (index..<index + 1, font)
            let style = ShapingStyle(isRightToLeft: item.level & 1 == 1, script: item.script, isSpaced: isSpaced)
            var glyphs = fonts.fonts[font].shape([hyphen.value], 0..<1, style)
            for glyph in glyphs.indices { glyphs[glyph].cluster = index }
            return ShapedItem(item: own, glyphs: glyphs, isHyphen: true)
        }
        return nil
    }
}
