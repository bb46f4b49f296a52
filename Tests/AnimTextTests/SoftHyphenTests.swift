import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimText

/// Hyphens that are seen only where a line ends at them.
@Suite struct SoftHyphenTests {
    private let latin = TextStyle(fonts: FontCollection([TestFonts.latin]), fontSize: 10)

    private func wrapped(_ text: String, _ style: TextStyle, width: Double, _ change: (inout TextStyle) -> Void = { _ in })
        -> TextLayout
    {
        var style = style
        style.isWrapped = true
        change(&style)
        return TextLayout(text, style: style, width: width)
    }

    /// Returns a line that is set by itself.
    private func single(_ text: String, _ style: TextStyle) -> TextLine? { TextLayout(text, style: style).lines.first }

    /// The glyphs of a line as they are without its place.
    private func glyphs(_ line: TextLine?) -> [[Double]] {
        guard let line else { return [] }
        // Positions are sums in another order.
        return line.glyphs.map {
            [(($0.position.x - line.origin.x) * 1024).rounded(), Double($0.outline.path.elements.count)]
        }
    }

    private func isNear(_ a: Double?, _ b: Double?) -> Bool {
        guard let a, let b else { return false }
        return abs(a - b) < 1e-9
    }

    @Test func aLineThatEndsAtASoftHyphenShowsOne() {
        let lines = wrapped("Donaudampf\u{AD}schiff", latin, width: 70).lines
        #expect(lines.count == 2)
        #expect(glyphs(lines.first) == glyphs(single("Donaudampf\u{2010}", latin)))
        #expect(isNear(lines.first?.width, single("Donaudampf\u{2010}", latin)?.width))
        #expect(glyphs(lines.last) == glyphs(single("schiff", latin)))
    }

    @Test func withinALineNothingIsSeen() {
        for spacing in [0.0, 2] {
            var style = latin
            style.letterSpacing = spacing
            let (soft, plain) = (single("ex\u{AD}am\u{AD}ple\u{AD}", style), single("example", style))
            #expect(glyphs(soft) == glyphs(plain))
            #expect(soft?.width == plain?.width)
            #expect(glyphs(wrapped("example\u{AD}", style, width: soft?.width ?? 0).lines.first) == glyphs(plain))
        }
    }

    /// The hyphen counts in the width: where it has no room the line ends earlier, or goes on if what follows is narrower.
    @Test func theHyphenHasToFit() throws {
        let hyphen = try #require(single("ab\u{2010}", latin)).width - #require(single("ab", latin)).width
        let exact = try #require(single("one ab\u{2010}", latin)).width
        #expect(wrapped("one ab\u{AD}cdef", latin, width: exact).lines.count == 2)
        let narrow = wrapped("one ab\u{AD}cdef", latin, width: exact - hyphen / 2).lines
        #expect(glyphs(narrow.first) == glyphs(single("one", latin)))
        let whole = try #require(single("ab\u{AD}i", latin)).width
        #expect(hyphen > whole - (try #require(single("ab", latin)).width))
        #expect(wrapped("ab\u{AD}i", latin, width: whole).lines.count == 1)
    }

    @Test func narrowLinesHoldMoreThanSoftHyphens() {
        let lines = wrapped("\u{AD}\u{AD}ab\u{AD}\u{AD}c", latin, width: 0).lines
        #expect(lines.map(\.glyphs.count) == [1, 1, 1])
    }

    @Test func spacedLettersAreFollowedByASpacedHyphen() {
        let lines = wrapped("abc\u{AD}def", latin, width: 35) { $0.letterSpacing = 3 }
        var spaced = latin
        spaced.letterSpacing = 3
        #expect(isNear(lines.lines.first?.width, single("abc\u{2010}", spaced)?.width))
    }

    /// At the right edge stands the hyphen; a line in Hebrew ends, and has it, at the left.
    @Test func alignedLinesCountTheHyphen() throws {
        let right = wrapped("abc\u{AD}def", latin, width: 30) { $0.alignment = .right }.lines
        let hyphenated = try #require(single("abc\u{2010}", latin)).width
        #expect(isNear(right.first?.origin.x, 30 - hyphenated))
        #expect(isNear(right.last?.origin.x, 30 - (try #require(single("def", latin)).width)))
        let all = TextStyle(fonts: TestFonts.all, fontSize: 10)
        let hebrew = try #require(wrapped("שלום\u{AD}שלום", all, width: 30).lines.first)
        let word = try #require(single("שלום", all))
        #expect(hebrew.glyphs.count == word.glyphs.count + 1)
        #expect(hebrew.origin.x == 30 - hebrew.width)
        #expect(abs((hebrew.glyphs.map(\.position.x).min() ?? 0) - hebrew.origin.x) < 1e-9)
    }

    /// A font without U+2010 draws the hyphen-minus of its own, not the hyphen of another font.
    @Test func theHyphenIsOfTheFontOfTheText() {
        #expect(TestFonts.latin.glyph(of: "\u{2010}") != nil)
        let fonts = FontCollection([TestFonts.korean, TestFonts.latin])
        let lines = wrapped("안녕\u{AD}하세", TextStyle(fonts: fonts, fontSize: 10), width: 25).lines
        #expect(lines.count == 2)
        let plain = TextStyle(fonts: FontCollection([TestFonts.korean]), fontSize: 10)
        let expected = TestFonts.korean.glyph(of: "\u{2010}") != nil ? "안녕\u{2010}" : "안녕-"
        #expect(glyphs(lines.first) == glyphs(single(expected, plain)))
    }

    @Test func cutLinesHaveAnEllipsisInstead() {
        let layout = wrapped("abc\u{AD}def", latin, width: 30) {
            $0.maximumLines = 1
            $0.truncation = .end
        }
        #expect(layout.isTruncated)
        #expect(
            glyphs(layout.lines.first) == glyphs(single("abc…", latin))
                || glyphs(layout.lines.first) == glyphs(single("abcd…", latin)))
    }

    /// Spaces at the end of a line count in no alignment.
    @Test(arguments: ["abc   ", "abc \u{3000}"]) func spacesAtTheEndMoveNothing(text: String) {
        for alignment in TextAlignment.allCases {
            var style = latin
            style.alignment = alignment
            let (spaced, plain) = (TextLayout(text, style: style, width: 50), TextLayout("abc", style: style, width: 50))
            #expect(spaced.lines.map(\.origin) == plain.lines.map(\.origin))
        }
    }
}
