/// Consecutive characters of a paragraph that are shaped at once: of one font, level and script.
struct TextItem: Hashable, Sendable {
    /// The characters.
    var range: Range<Int>
    /// The index of the font in the collection.
    var font: Int
    /// The bidi level.
    var level: Int8
    /// The script.
    var script: UInt32

    /// Returns the part of the item within a range; nil without any.
    func clamped(to limits: Range<Int>) -> TextItem? {
        let common = range.clamped(to: limits)
        guard !common.isEmpty else { return nil }
        var part = self
        part.range = common
        return part
    }
}

/// A shaped item.
struct ShapedItem: Hashable, Sendable {
    var item: TextItem
    var glyphs: [ShapedGlyph]
    /// Whether this is a hyphen in place of a soft one, at the end of a line.
    var isHyphen = false
}
