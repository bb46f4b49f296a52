import AnimGeometry
import AnimGraphics

extension FontCollection {
    /// Returns the characters of a text that their font has a glyph for, but no outline to draw, once each, in the order of the text.
    ///
    /// So it is with fonts of colour glyphs, whose layers and pictures are not drawn. Spaces and invisible characters are meant to be blank.
    package func blankCharacters(in text: String) -> [Unicode.Scalar] {
        var blank: [Unicode.Scalar] = []
        for paragraph in TextAnalysis.of(text, fonts: self, isSpaced: false).paragraphs {
            for item in paragraph.items {
                for cluster in blankClusters(of: item) {
                    let visible = paragraph.characters[cluster].compactMap(Unicode.Scalar.init).filter(\.hasInk)
                    for scalar in visible where !blank.contains(scalar) { blank.append(scalar) }
                }
            }
        }
        return blank
    }

    /// Returns the clusters of an item of whose glyphs none has an outline.
    private func blankClusters(of shaped: ShapedItem) -> [Range<Int>] {
        let font = fonts[shaped.item.font]
        let glyphs = Dictionary(grouping: shaped.glyphs, by: \.cluster)
        let starts = glyphs.keys.sorted()
        return zip(starts, starts.dropFirst() + [shaped.item.range.upperBound]).compactMap { start, end in
            let isDrawn = glyphs[start, default: []].contains { $0.glyph == 0 || !font.outline(of: $0.glyph).path.isEmpty }
            return isDrawn || end <= start ? nil : start..<end
        }
    }
}

extension Unicode.Scalar {
    /// Whether a font should draw something for a character.
    fileprivate var hasInk: Bool {
        if Self.isInvisible(value) || properties.isWhitespace { return false }
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator:
            return false
        // Braille's pattern without dots.
        default: return value != 0x2800
        }
    }
}
