import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimText

@Suite struct ShapingTests {
    private func shaped(_ text: String, _ font: Font) -> String {
        let paragraph = TextParagraph(
            text.unicodeScalars.map(\.value), fonts: TextFonts(FontCollection([font]), size: 10), isSpaced: false)
        return paragraph.items.flatMap(\.glyphs).map(\.description).joined(separator: "|")
    }

    /// The output of HarfBuzz's own program, `hb-shape --no-glyph-names --language=und`, for the same fonts and texts.
    @Test(arguments: [
        (TestFonts.latin, "AVfi office", "36=0+599|57=1+600|586=2+602|3=4+260|82=5+605|588=6+946|70=9+480|72=10+564"),
        (TestFonts.latin, "e\u{301}x\u{323}\u{302}", "171=0+544|91=2+529|864=2@34,0+0|858=2@-268,0+0"),
        (TestFonts.hebrew, "שָׁלוֹם", "13=6+684|29=4@82,0+0|80=4@-10,0+291|34=3+522|52=0@227,0+0|66=0@539,0+0|65=0+730"),
        (TestFonts.devanagari, "हिन्दी", "80=0+259|13=0+531|28=2+309|6=4+520|102=4+259"),
        (TestFonts.devanagari, "क्षत्रिय", "22=0+712|80=3+259|37=3+552|9=7+580"),
        (TestFonts.arabic, "سلام", "124=3+484|111=1+599|151=0+784"),
    ])
    func glyphsAreThoseOfHarfBuzz(font: Font, text: String, expected: String) {
        #expect(shaped(text, font) == expected)
    }

    /// Numbers within Arabic run from left to right, as items of their own.
    @Test func directionsAreShapedApart() {
        let paragraph = TextParagraph(
            "ا 12".unicodeScalars.map(\.value), fonts: TextFonts(TestFonts.all, size: 10), isSpaced: false)
        #expect(paragraph.baseLevel == 1)
        #expect(paragraph.items.map(\.item.level).first == 1)
        #expect(paragraph.items.map(\.item.level).last == 2)
    }

    @Test func lettersOfHangulBecomeSyllables() {
        #expect(shaped("\u{1112}\u{1161}\u{11AB}", TestFonts.korean) == shaped("한", TestFonts.korean))
    }

    /// The outline of the letter l in ems: a rectangle of 85…173 by 0…760 thousandths.
    @Test func outlinesAreTheFontsOwn() throws {
        let glyph = try #require(TestFonts.latin.glyph(of: "l"))
        let path = TestFonts.latin.outline(of: glyph).path
        #expect(path.elements.count == 6)
        #expect(path.elements.first == .move(Point(x: 0.173, y: 0)))
        #expect(path.controlPointBounds?.minX == 0.085)
        #expect(path.controlPointBounds?.minY == -0.76)
        #expect(TestFonts.latin.outline(of: glyph) === TestFonts.latin.outline(of: glyph))
    }

    @Test func metricsAreThoseOfTheTableHhea() {
        #expect(TestFonts.latin.metrics == FontMetrics(ascent: 1.069, descent: 0.293, leading: 0))
        #expect(TestFonts.korean.metrics == FontMetrics(ascent: 1.16, descent: 0.288, leading: 0))
        #expect(TestFonts.latin.familyName == "Noto Sans")
        #expect(TestFonts.bold.styleName == "Bold")
    }
}

extension ShapedGlyph {
    /// The glyph as `hb-shape` writes it.
    fileprivate var description: String {
        let offset = offsetX == 0 && offsetY == 0 ? "" : "@\(offsetX),\(offsetY)"
        return "\(glyph)=\(cluster)\(offset)+\(advance)"
    }
}
