import Testing

@testable import AnimText

/// What HarfBuzz's own program `hb-shape --language=und` prints for the same fonts and texts.
@Suite struct ShapingTests {
    private func shaped(_ text: String, _ font: Font) -> String {
        let paragraph = TextParagraph(text.unicodeScalars.map(\.value), fonts: FontCollection([font]), isSpaced: false)
        return paragraph.items.flatMap(\.glyphs).map(\.description).joined(separator: "|")
    }

    @Test func tmp() {
        print(shaped("AVfi office", TestFonts.latin))
        print(shaped("e\u{301}x\u{323}\u{302}", TestFonts.latin))
        print(shaped("0 번째 뷰", TestFonts.korean))
        print(shaped("\u{1112}\u{1161}\u{11ab}", TestFonts.korean))
        print(shaped("سلام (١٢)", TestFonts.arabic))
        print(shaped("שָׁלוֹם", TestFonts.hebrew))
        print(shaped("हिन्दी", TestFonts.devanagari))
        print(shaped("क्षत्रिय", TestFonts.devanagari))
    }
}

extension ShapedGlyph {
    /// The glyph as `hb-shape` writes it.
    fileprivate var description: String {
        let offset = offsetX == 0 && offsetY == 0 ? "" : "@\(offsetX),\(offsetY)"
        return "\(glyph)=\(cluster)\(offset)+\(advance)"
    }
}
