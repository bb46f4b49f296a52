/// A font with the way in which a text sets it.
struct TextFont: Hashable, Sendable {
    let font: Font
    /// The size of the font's outlines and advances, relative to the size of the text.
    let scale: Double
    /// The attributes that it is set with.
    let attributes: TextAttributes
    private let design: SystemFontDesign?

    /// Sets a font with the metrics and advances of its own, or with the system font's.
    init(_ font: Font, design: SystemFontDesign?, _ attributes: TextAttributes) {
        self.font = font
        self.design = design
        self.attributes = attributes
        scale = attributes.relativeSize * (design == nil ? 1 : SystemFontDesign.scale(of: font))
    }

    /// The line metrics relative to the size of the text.
    var metrics: FontMetrics {
        (design == nil ? font.metrics : SystemFontDesign.metrics)
            .scaled(by: attributes.relativeSize, raised: attributes.rise)
    }

    /// The advances that replace the font's; nil for its own.
    private var advances: SystemFontAdvances? {
        guard let design, SystemFontDesign.hasKnownWidths(font) else { return nil }
        return SystemFontAdvances(weight: design.weight, size: attributes.size)
    }

    /// The font units per em of the text.
    var unitsPerEm: Double { Double(font.unitsPerEm) / scale }

    /// Returns the glyphs of a part of a text, in drawing order from left to right.
    func shape(_ text: [UInt32], _ range: Range<Int>, _ style: ShapingStyle) -> [ShapedGlyph] {
        let advances = advances
        var style = style
        // The contextual alternates of Inter draw arrows for "->", which San Francisco does not.
        style.settings = (advances == nil ? [] : [FontFeature("calt", value: 0)]) + attributes.features
        style.isSpaced = style.isSpaced || attributes.spacing != 0
        guard let advances else { return font.shape(text, range, style) }
        var glyphs = font.shape(text, range, style)
        let own = font.advances(of: glyphs)
        var isStart = [Bool](repeating: false, count: range.count + 1)
        isStart[range.count] = true
        for glyph in glyphs where range.contains(glyph.cluster) { isStart[glyph.cluster - range.lowerBound] = true }
        for index in glyphs.indices where own[index] > 0 && range.contains(glyphs[index].cluster) {
            let cluster = glyphs[index].cluster
            // A ligature is more than the character that it starts with.
            let character = isStart[cluster + 1 - range.lowerBound] ? text[cluster] : 0
            let width = self.width(own[index], of: character, advances)
            glyphs[index].offsetX += (width - own[index]) / 2
            glyphs[index].advance += width - own[index] + units(advances.tracking)
        }
        return glyphs
    }

    /// Returns the width of a glyph in font units: its character's in San Francisco, if it is known, else a proportional one.
    private func width(_ own: Int, of character: UInt32, _ advances: SystemFontAdvances) -> Int {
        // Digits of equal widths keep the width that the font gives them.
        if (0x30...0x39).contains(character), attributes.hasTabularDigits { return own }
        if let width = advances.width(of: character) { return units(width) }
        guard let letter = font.glyph(of: "n"), let width = advances.width(of: 0x6E) else { return own }
        let reference = font.advances(of: [ShapedGlyph(letter)]).first ?? 0
        return reference > 0 ? (own * units(width) + reference / 2) / reference : own
    }

    /// Returns a length in ems of the font's size in font units.
    private func units(_ ems: Double) -> Int { Int((ems * attributes.relativeSize * unitsPerEm).rounded()) }
}

/// The attributes of a part of a text that affect its glyphs and their places.
struct TextAttributes: Hashable, Sendable {
    /// The font size in points.
    var size: Double
    /// The font size in ems of the text.
    var relativeSize = 1.0
    /// The space after each grapheme in ems of the text; unless it is 0, ligatures are off.
    var spacing = 0.0
    /// The distance by which the baseline is raised in ems of the text.
    var rise = 0.0
    /// The features that differ from the script's.
    var features: [FontFeature] = []

    /// Whether all digits have the same width.
    var hasTabularDigits: Bool { features.last { $0.tag == "tnum" }.map { $0.value > 0 } ?? false }
}

extension FontMetrics {
    /// Returns the metrics in ems of another size, of a baseline that is raised.
    fileprivate func scaled(by scale: Double, raised rise: Double) -> FontMetrics {
        scale == 1 && rise == 0
            ? self : FontMetrics(ascent: ascent * scale + rise, descent: descent * scale - rise, leading: leading * scale)
    }
}
