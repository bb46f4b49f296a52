import CHarfBuzz

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
