import AnimGeometry
import AnimGraphics

/// The color glyphs of a text, as far as they take memory.
package struct ColorGlyphUse: Hashable, Sendable {
    /// The pictures, without duplicates.
    package let pictures: Set<GlyphPicture>
    /// The number of layers of all glyphs; each is filled separately.
    package let layerCount: Int

    init(_ items: [ShapedItem], fonts: TextFonts) {
        var pictures: Set<GlyphPicture> = []
        var layerCount = 0
        for item in items {
            let font = fonts[item.item.font].font
            guard font.hasColors else { continue }
            for glyph in item.glyphs {
                switch font.colorGlyph(of: glyph.glyph) {
                case nil: break
                case .picture(let picture): pictures.insert(picture)
                case .layers(let layers): layerCount += layers.count
                }
            }
        }
        (self.pictures, self.layerCount) = (pictures, layerCount)
    }
}

extension TextStyle {
    /// Returns the color glyphs of a text in the style's fonts; nil if it certainly has none.
    package func colorGlyphs(of text: String) -> ColorGlyphUse? {
        guard !text.isEmpty else { return nil }
        let isASCII = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        let mayHaveColors = ([fonts] + runs.map(\.fonts)).contains { collection in
            // The other fonts then have no part in the text.
            if isASCII, let main = collection.fonts.first, main.hasASCII { return main.hasColors }
            return collection.fonts.contains(where: \.mayHaveColors)
        }
        guard mayHaveColors else { return nil }
        return TextAnalysis.of(text, fonts: textFonts, isSpaced: drawnSpacing != 0).colorGlyphs
    }
}

extension FontCollection {
    /// Returns the families of the fonts that describe glyphs of a text by the paints of `COLR` version 1, without duplicates.
    package func paintedFamilies(in text: String) -> [String] {
        var families: [String] = []
        for paragraph in TextAnalysis.of(text, fonts: TextFonts(self, size: 0), isSpaced: false).paragraphs {
            for item in paragraph.items {
                let font = fonts[item.item.font]
                guard font.hasColors, !families.contains(font.familyName) else { continue }
                if item.glyphs.contains(where: { font.hasPaints($0.glyph) }) { families.append(font.familyName) }
            }
        }
        return families
    }
}

extension FontCollection {
    /// Returns the characters of a text that have a glyph without an outline, layers or a picture in their font, without duplicates,
    /// in text order.
    ///
    /// This is the case in fonts with color glyphs of formats that are not drawn. Spaces and invisible characters are not included.
    package func blankCharacters(in text: String) -> [Unicode.Scalar] {
        var blank: [Unicode.Scalar] = []
        var pictures = PictureCheck()
        for paragraph in TextAnalysis.of(text, fonts: TextFonts(self, size: 0), isSpaced: false).paragraphs {
            for item in paragraph.items {
                for cluster in blankClusters(of: item, &pictures) {
                    let visible = paragraph.characters[cluster].compactMap(Unicode.Scalar.init).filter(\.hasInk)
                    for scalar in visible where !blank.contains(scalar) { blank.append(scalar) }
                }
            }
        }
        return blank
    }

    /// Returns the clusters of an item whose glyphs all draw nothing.
    private func blankClusters(of shaped: ShapedItem, _ pictures: inout PictureCheck) -> [Range<Int>] {
        let font = fonts[shaped.item.font]
        let glyphs = Dictionary(grouping: shaped.glyphs, by: \.cluster)
        let starts = glyphs.keys.sorted()
        return zip(starts, starts.dropFirst() + [shaped.item.range.upperBound]).compactMap { start, end in
            let isDrawn = glyphs[start, default: []].contains { $0.glyph == 0 || font.draws($0.glyph, &pictures) }
            return isDrawn || end <= start ? nil : start..<end
        }
    }
}

/// A check of the pictures of a text, which decodes a limited number of pixels; other pictures count as intact.
private struct PictureCheck {
    private var remainingPixels = 4 << 20

    mutating func isIntact(_ picture: GlyphPicture) -> Bool {
        guard picture.pixelCount <= remainingPixels else { return true }
        remainingPixels -= picture.pixelCount
        return picture.image != nil
    }
}

extension Font {
    /// Whether a glyph draws anything.
    fileprivate func draws(_ glyph: UInt32, _ pictures: inout PictureCheck) -> Bool {
        switch colorGlyph(of: glyph) {
        case nil: !outline(of: glyph).path.isEmpty
        case .picture(let picture): pictures.isIntact(picture)
        case .layers(let layers): layers.contains { !$0.outline.path.isEmpty }
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
        // The braille pattern without dots.
        default: return value != 0x2800
        }
    }
}
