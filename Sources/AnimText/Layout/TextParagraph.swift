/// The properties of a paragraph that do not depend on font size and width: levels, breaks, fonts and glyphs.
struct TextParagraph: Hashable, Sendable {
    /// The text.
    let characters: [UInt32]
    /// The run of each character; empty if the text has no runs.
    let runs: [Int]
    /// The characters that no font has, without duplicates, in text order.
    let missing: [Unicode.Scalar]
    /// The bidi level of the paragraph.
    let baseLevel: Int8
    let breaks: LineBreaks
    let scripts: [UInt32]
    /// The parts that are shaped as a unit, in the order of the text.
    let items: [ShapedItem]
    /// The distance in ems from the start to each character and the end, in the order of the text.
    let advances: [Double]
    /// The number of units with letter spacing from the start to each character and the end.
    let units: [Int]
    /// The number of emoji, whose advances are not in ``advances``, from the start to each character and the end.
    let emoji: [Int]

    /// The indices of the tabs.
    let tabs: [Int]
    let fonts: TextFonts
    private let isSpaced: Bool

    /// Analyzes a paragraph.
    ///
    /// - Parameters:
    ///   - characters: The text, without newlines.
    ///   - runs: The run of each character; empty if the text has no runs.
    ///   - fonts: The fonts; without any, nothing is drawn.
    ///   - isSpaced: Whether the letters are spaced, which rules out ligatures.
    ///   - level: The bidi level; nil to derive it from the text.
    init(_ characters: [UInt32], runs: [Int] = [], fonts: TextFonts, isSpaced: Bool, level: Int8? = nil) {
        let levels = BidiLevels(characters, base: level)
        tabs = characters.indices.filter { characters[$0] == TextParagraph.tab }
        let breaks = LineBreaks(characters)
        let scripts = ScriptRuns.scripts(of: characters)
        // Few fonts have a tab, which is not drawn.
        let visible = tabs.isEmpty ? characters : characters.map { $0 == TextParagraph.tab ? 0x20 : $0 }
        let chosen = fonts.choice(for: visible, runs: runs, graphemes: breaks.graphemes)
        let items = TextParagraph.items(
            levels: levels.levels, scripts: scripts, fonts: chosen.fonts, emoji: chosen.emoji, breaks: breaks)
        let shaped = items.map { item in
            ShapedItem(item: item, glyphs: fonts.shape(characters, item, isSpaced: isSpaced))
        }
        (advances, units, emoji) = TextParagraph.measure(shaped, characters, fonts: fonts)
        (self.characters, self.runs, self.fonts, self.isSpaced) = (characters, runs, fonts, isSpaced)
        (missing, baseLevel, self.breaks) = (chosen.missing, levels.base, breaks)
        (self.scripts, self.items) = (scripts, shaped)
    }

    /// Returns the items of a part of the paragraph, shaped in the context of the whole paragraph.
    func shapedItems(in range: Range<Int>) -> [ShapedItem] {
        items.compactMap { shaped in
            guard let part = shaped.item.clamped(to: range) else { return nil }
            if part == shaped.item { return shaped }
            return ShapedItem(item: part, glyphs: fonts.shape(characters, part, isSpaced: isSpaced))
        }
    }

    /// Whether the font with an index is only for emoji.
    func isForEmoji(_ font: Int) -> Bool { fonts.isForEmoji(font) }

    /// Returns the hyphen at the end of a line; nil if the line does not end at a soft hyphen within the paragraph.
    func hyphen(endingLine range: Range<Int>) -> ShapedItem? {
        guard range.upperBound < characters.count, let last = range.last, characters[last] == LineBreaks.softHyphen,
            let visible = characters[range].lastIndex(where: { $0 != LineBreaks.softHyphen }),
            let item = items.first(where: { $0.item.range.contains(visible) })
        else { return nil }
        return SoftHyphen.item(item.item, at: last, fonts: fonts, isSpaced: isSpaced)
    }

    private static func items(
        levels: [Int8], scripts: [UInt32], fonts: [Int], emoji: [Bool], breaks: LineBreaks
    ) -> [TextItem] {
        var items: [TextItem] = []
        for index in levels.indices where !fonts.isEmpty {
            let next = TextItem(
                range: index..<index + 1, font: fonts[index], level: levels[index],
                script: emoji[index] ? ScriptRuns.common : scripts[index], isEmoji: emoji[index])
            if let last = items.last, last.continues(with: next) || !breaks.graphemes[index] {
                items[items.count - 1].range = last.range.lowerBound..<index + 1
            } else {
                items.append(next)
            }
        }
        return items
    }

    private static func measure(
        _ items: [ShapedItem], _ characters: [UInt32], fonts: TextFonts
    ) -> (advances: [Double], units: [Int], emoji: [Int]) {
        let count = characters.count
        var advances = [Double](repeating: 0, count: count + 1)
        var units = [Int](repeating: 0, count: count + 1)
        var emoji = [Int](repeating: 0, count: count + 1)
        for shaped in items {
            let font = fonts[shaped.item.font]
            let em = font.unitsPerEm
            for glyph in shaped.glyphs where glyph.cluster < count && characters[glyph.cluster] != TextParagraph.tab {
                if !shaped.item.isEmoji {
                    advances[glyph.cluster + 1] += Double(glyph.advance) / em
                } else if glyph.advance > 0, fonts.hasRuns {
                    advances[glyph.cluster + 1] += EmojiFit.side(of: font.attributes)
                } else if glyph.advance > 0 {
                    emoji[glyph.cluster + 1] += 1
                }
                let isVisible = !Unicode.Scalar.isInvisible(characters[glyph.cluster])
                if isVisible, units[glyph.cluster + 1] == 0 { advances[glyph.cluster + 1] += font.attributes.spacing }
                units[glyph.cluster + 1] = isVisible ? 1 : 0
            }
        }
        for index in 0..<count {
            advances[index + 1] += advances[index]
            units[index + 1] += units[index]
            emoji[index + 1] += emoji[index]
        }
        return (advances, units, emoji)
    }
}

extension TextItem {
    fileprivate func continues(with next: TextItem) -> Bool {
        font == next.font && level == next.level && script == next.script && !isEmoji && !next.isEmoji
    }
}

extension TextFonts {
    /// Returns the glyphs of an item.
    fileprivate func shape(_ characters: [UInt32], _ item: TextItem, isSpaced: Bool) -> [ShapedGlyph] {
        // An emoji is one grapheme, without a direction; the features that combine its parts are not ligatures of letters.
        let style =
            item.isEmoji
            ? ShapingStyle(script: item.script)
            : ShapingStyle(isRightToLeft: item.level & 1 == 1, script: item.script, isSpaced: isSpaced)
        return self[item.font].shape(characters, item.range, style)
    }
}

/// The soft hyphen (U+00AD), which is visible only at the end of a line, as a hyphen in the font of the text.
///
/// Other hyphens are always visible, such as the Armenian hyphen (U+058A), which may end a line, and the Mongolian one (U+1806),
/// which may start a line.
enum SoftHyphen {
    /// The characters that can represent it, in order of preference.
    private static let hyphens: [Unicode.Scalar] = ["\u{2010}", "-"]

    /// Returns the item that draws a hyphen for a soft hyphen; nil if no font has a hyphen.
    ///
    /// - Parameters:
    ///   - item: The item that contains the soft hyphen; its font is tried first.
    ///   - index: The position of the soft hyphen in its paragraph.
    ///   - fonts: The fonts.
    ///   - isSpaced: Whether the letters are spaced.
    static func item(_ item: TextItem, at index: Int, fonts: TextFonts, isSpaced: Bool) -> ShapedItem? {
        for font in [item.font] + (0..<fonts.count) where !fonts.isForEmoji(font) {
            guard let hyphen = hyphens.first(where: { fonts[font].font.glyph(of: $0) != nil }) else { continue }
            var own = item
            (own.range, own.font, own.isEmoji) = (index..<index + 1, font, false)
            let style = ShapingStyle(isRightToLeft: item.level & 1 == 1, script: item.script, isSpaced: isSpaced)
            var glyphs = fonts[font].shape([hyphen.value], 0..<1, style)
            for glyph in glyphs.indices { glyphs[glyph].cluster = index }
            return ShapedItem(item: own, glyphs: glyphs, isHyphen: true)
        }
        return nil
    }
}
