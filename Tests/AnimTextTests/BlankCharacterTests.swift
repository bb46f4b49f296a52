import TestSupport
import Testing

@testable import AnimText

@Suite struct BlankCharacterTests {
    /// The letter B of the font has layers of a glyph without an outline.
    @Test func charactersThatDrawNothingAreFound() throws {
        var bytes = PaintedFont.bytes
        let layers = FontPatch.table("COLR", of: bytes).lowerBound + 20
        (bytes[layers], bytes[layers + 1]) = (0, 1)
        let fonts = FontCollection([try Font(data: bytes)])
        #expect(fonts.blankCharacters(in: "AB AB\u{200D}A\tB\nB") == ["B"])
        #expect(fonts.missingCharacters(in: "AB A") == [])
        // What the font lacks is drawn as a box.
        #expect(fonts.blankCharacters(in: "AXA") == [])
        #expect(try FontCollection([Font(data: PaintedFont.bytes)]).blankCharacters(in: "AB") == [])
    }

    @Test func spacesMarksAndLigaturesAreNoBlanks() {
        let text = "office \u{A0}\u{2003}\u{AD} x\u{301} \u{1112}\u{1161}\u{11AB} हिन्दी क्\u{200D}ष سلام שָׁלוֹם"
        #expect(TestFonts.all.blankCharacters(in: text) == [])
    }
}
