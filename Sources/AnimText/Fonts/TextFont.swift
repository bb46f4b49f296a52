/// A font with the way in which a text sets it.
struct TextFont: Hashable, Sendable {
    let font: Font
    /// The size of the font relative to that of the text.
    let scale: Double
    /// The line metrics relative to the size of the text.
    let metrics: FontMetrics
    /// The advances that replace the font's; nil for its own.
    private let advances: SystemFontAdvances?

    /// Sets a font with its own metrics and advances.
    init(_ font: Font) {
        (self.font, scale, metrics, advances) = (font, 1, font.metrics, nil)
    }

    /// Sets a font as the system font, in a size in points.
    init(_ font: Font, design: SystemFontDesign, size: Double) {
        self.font = font
        scale = SystemFontDesign.scale(of: font)
        metrics = SystemFontDesign.metrics
        advances = SystemFontDesign.hasKnownWidths(font) ? SystemFontAdvances(weight: design.weight, size: size) : nil
    }

    /// The font units per em of the text.
    var unitsPerEm: Double { Double(font.unitsPerEm) / scale }

    /// Returns the glyphs of a part of a text, in drawing order from left to right.
    func shape(_ text: [UInt32], _ range: Range<Int>, _ style: ShapingStyle) -> [ShapedGlyph] {
        guard let advances else { return font.shape(text, range, style) }
        var style = style
        // The contextual alternates of Inter draw arrows for "->", which San Francisco does not.
        style.settings.insert(FontFeature("calt", value: 0), at: 0)
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

    /// Returns the width of a glyph in font units: that of its character in San Francisco, if it is known, else a proportional one.
    private func width(_ own: Int, of character: UInt32, _ advances: SystemFontAdvances) -> Int {
        if let width = advances.width(of: character) { return units(width) }
        guard let letter = font.glyph(of: "n"), let width = advances.width(of: 0x6E) else { return own }
        let reference = font.advances(of: [ShapedGlyph(letter)]).first ?? 0
        return reference > 0 ? (own * units(width) + reference / 2) / reference : own
    }

    private func units(_ ems: Double) -> Int { Int((ems * unitsPerEm).rounded()) }
}

/// The fonts of a text with the way in which it sets them.
struct TextFonts: Hashable, Sendable {
    /// The fonts for the size of the text.
    let collection: FontCollection
    /// Each font of the collection as it is set.
    let fonts: [TextFont]

    /// Sets fonts in a size in points, which matters only for the system font.
    init(_ collection: FontCollection, size: Double) {
        guard let design = collection.design else {
            self.collection = collection
            fonts = collection.fonts.map { TextFont($0) }
            return
        }
        var sized = collection
        if size >= SystemFontDesign.displaySize { sized.fonts = collection.fonts.map { design.displayCuts[$0] ?? $0 } }
        self.collection = sized
        fonts = sized.fonts.map { TextFont($0, design: design, size: size) }
    }
}
