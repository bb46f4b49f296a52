import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimText

@Suite struct LayoutTests {
    private let latin = TextStyle(fonts: FontCollection([TestFonts.latin]), fontSize: 10)
    private let korean = TextStyle(fonts: FontCollection([TestFonts.korean]), fontSize: 10)

    /// Returns the texts of the lines that a paragraph is broken into.
    private func lines(_ text: String, _ style: TextStyle, width: Double) -> [String] {
        var style = style
        style.isWrapped = true
        return Paragraphs.split(text, limit: 1000).flatMap { characters, _ in
            let paragraph = TextParagraph(characters, fonts: style.textFonts, isSpaced: false)
            let breaker = LineBreaker(paragraph, style: style, width: width)
            var lines: [String] = []
            var start = 0
            while start < characters.count {
                let range = breaker.line(from: start)
                lines.append(String(String.UnicodeScalarView(characters[range].compactMap(Unicode.Scalar.init))))
                start = range.upperBound
            }
            return lines
        }
    }

    @Test func positionsAreSumsOfTheFontsUnits() throws {
        let line = try #require(TextLayout("AVfi", style: latin).lines.first)
        // hb-shape: 599, 600, 602 thousandths of an em.
        #expect(line.glyphs.map(\.position.x) == [0, 5.99, 11.99])
        #expect(line.width == 18.01)
        #expect(line.origin == Point(x: 0, y: 10.69))
        #expect(abs(TextLayout("AVfi", style: latin).size.height - 13.62) < 1e-9)
    }

    @Test func linesAreBrokenBetweenWords() {
        #expect(lines("The quick brown fox", latin, width: 60) == ["The quick ", "brown fox"])
        #expect(lines("The quick brown fox", latin, width: 1000) == ["The quick brown fox"])
    }

    @Test func wordsThatAreTooLongAreBrokenBetweenGraphemes() {
        let broken = lines("e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}", latin, width: 12)
        #expect(broken == ["e\u{301}e\u{301}", "e\u{301}e\u{301}", "e\u{301}"])
        #expect(lines("abc", latin, width: 0) == ["a", "b", "c"])
    }

    @Test func ideographsAreBrokenButNotBeforeClosingMarks() {
        #expect(lines("漢字漢字。漢", korean, width: 41) == ["漢字漢", "字。漢"])
    }

    @Test func wordsOfHangulMayBeKeptTogether() {
        var style = korean
        #expect(lines("긴 이름을 두", style, width: 30) == ["긴 이름", "을 두"])
        style.breaksHangulWords = false
        #expect(lines("긴 이름을 두", style, width: 30) == ["긴 ", "이름을 ", "두"])
    }

    @Test func allNewlinesEndAParagraph() {
        let text = "a\nb\r\nc\rd\u{85}e\u{2028}f\u{2029}g\u{B}h\u{C}"
        #expect(Paragraphs.split(text, limit: 100).count == 8)
        #expect(Paragraphs.split("a\n\nb", limit: 100).map(\.characters.count) == [1, 0, 1])
        #expect(Paragraphs.split("", limit: 100).isEmpty)
        #expect(Paragraphs.split("a\tb\u{0}\u{7F}", limit: 100).map(\.characters) == [[0x61, 9, 0x62]])
    }

    @Test func alignmentMovesLines() {
        func start(_ alignment: TextAlignment, _ text: String) -> Double? {
            var style = TextStyle(fonts: TestFonts.all, fontSize: 10)
            style.alignment = alignment
            return TextLayout(text, style: style, width: 100).lines.first?.origin.x
        }
        let width = TextLayout("AV", style: latin).size.width
        #expect(start(.natural, "AV") == 0)
        #expect(start(.right, "AV") == 100 - width)
        #expect(start(.center, "AV") == (100 - width) / 2)
        let hebrew = TextLayout("שלום", style: TextStyle(fonts: TestFonts.all, fontSize: 10)).size.width
        #expect(start(.natural, "שלום") == 100 - hebrew)
        #expect(start(.left, "שלום") == 0)
    }

    @Test func justifiedLinesReachBothEdgesButForTheLast() {
        var style = latin
        style.isWrapped = true
        style.alignment = .justified
        let lines = TextLayout("The quick brown fox", style: style, width: 60).lines
        #expect(lines.count == 2)
        #expect(abs((lines.first?.width ?? 0) - 60) < 1e-9)
        #expect((lines.last?.width ?? 0) < 55)
    }

    @Test(arguments: [(TextTruncation.end, "The quic…"), (.start, "…rown fox"), (.middle, "The…fox")])
    func whatDoesNotFitGivesWay(truncation: TextTruncation, expected: String) {
        var style = latin
        style.truncation = truncation
        let text = "The quick brown fox"
        let layout = TextLayout(text, style: style, width: 50)
        #expect(layout.isTruncated)
        #expect(layout.lines.count == 1)
        #expect((layout.lines.first?.width ?? .infinity) <= 50.001)
        let paragraph = TextParagraph(text.unicodeScalars.map(\.value), fonts: style.textFonts, isSpaced: false)
        let cut = Truncation(style: style, width: 50).truncated(paragraph, from: 0)
        #expect(String(String.UnicodeScalarView(cut.characters.compactMap(Unicode.Scalar.init))) == expected)
    }

    @Test func linesAreLimitedByNumberAndHeight() {
        var style = latin
        style.isWrapped = true
        style.truncation = .end
        let text = "The quick brown fox jumps over the lazy dog"
        #expect(TextLayout(text, style: style, width: 60, height: 30).lines.count == 2)
        #expect(TextLayout(text, style: style, width: 60, height: 30).isTruncated)
        #expect(TextLayout(text, style: style, width: 60, height: 1).lines.count == 1)
        style.maximumLines = 3
        #expect(TextLayout(text, style: style, width: 60).lines.count == 3)
        style.truncation = .none
        style.maximumLines = 0
        #expect(!TextLayout(text, style: style, width: 60, height: 1).isTruncated)
        #expect(TextLayout(text, style: style, width: 60, height: 1).lines.count == 4)
    }

    @Test func heightsOfLinesAddAboveTheText() {
        var style = latin
        style.lineHeight = .fixed(20)
        style.lineSpacing = 5
        let layout = TextLayout("a\nb", style: style)
        #expect(layout.lines.map(\.origin.y) == [20 - 2.93, 45 - 2.93])
        #expect(layout.size.height == 45)
        style.lineHeight = .multiple(2)
        #expect(abs(TextLayout("a", style: style).size.height - 27.24) < 1e-9)
    }

    @Test func spacedLettersHaveNoLigatures() {
        var style = latin
        style.letterSpacing = 1
        let line = TextLayout("fi", style: style).lines.first
        #expect(line?.glyphs.count == 2)
        #expect(TextLayout("fi", style: latin).lines.first?.glyphs.count == 1)
        #expect(abs((line?.width ?? 0) - (3.44 + 2.58 + 2)) < 1e-9)
    }

    @Test func eachCharacterComesFromTheFirstFontThatHasIt() {
        let paragraph = TextParagraph(
            "aㅎ안נ".unicodeScalars.map(\.value), fonts: TextFonts(TestFonts.all, size: 10), isSpaced: false)
        #expect(paragraph.items.map(\.item.font) == [0, 0, 1, 2 + 1])
        #expect(paragraph.missing == ["ㅎ"])
        #expect(TestFonts.all.missingCharacters(in: "龘a龘\u{200D}\u{FE0F}") == ["龘"])
    }

    /// A line is as high as the highest of its fonts.
    @Test func fallbackFontsMakeLinesHigher() {
        let style = TextStyle(fonts: TestFonts.all, fontSize: 10)
        #expect(abs(TextLayout("a", style: style).size.height - 13.62) < 1e-9)
        #expect(abs(TextLayout("a안", style: style).size.height - (11.6 + 2.93)) < 1e-9)
    }

    @Test func runsAreOrderedByLevels() {
        #expect(BidiLevels.visualOrder([0, 1, 0]) == [0, 1, 2])
        #expect(BidiLevels.visualOrder([1, 2, 1]) == [2, 1, 0])
        #expect(BidiLevels.visualOrder([0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
        #expect(BidiLevels.visualOrder([]) == [])
    }

    @Test(arguments: [0, -1, .nan, -.infinity, .infinity, 1e308, 1e-308])
    func everySizeHasAnOutcome(size: Double) {
        var style = TextStyle(fonts: TestFonts.all, fontSize: size)
        style.isWrapped = true
        style.truncation = .middle
        style.letterSpacing = size
        style.lineSpacing = size
        style.lineHeight = .fixed(size)
        for extent in [0, size, 100] {
            let layout = TextLayout("ab 안 של\nc", style: style, width: extent, height: extent)
            #expect(layout.size.width.isFinite && layout.size.height.isFinite)
            #expect(layout.lines.allSatisfy { $0.glyphs.allSatisfy(\.position.isFinite) })
        }
    }

    @Test func longTextsAreBounded() {
        var style = latin
        style.isWrapped = true
        let layout = TextLayout(String(repeating: "a", count: 20_000), style: style, width: 600)
        #expect(layout.lines.reduce(0) { $0 + $1.glyphs.count } == TextLayout.maximumCharacters)
        #expect(TextLayout("", style: style).lines.isEmpty)
        #expect(TextLayout("a", style: TextStyle(fonts: FontCollection([]), fontSize: 10)).lines.isEmpty)
    }

    @Test(arguments: ["\u{200D}", "\u{FFFC}", "\u{301}", "\u{202E}abc", "a\u{0}b", "\u{FE0F}\u{20E3}", "\u{10FFFF}", "🏳️‍🌈"])
    func oddCharactersHaveAnOutcome(text: String) {
        #expect(TextLayout(text, style: latin, width: 10).lines.count == 1)
    }
}
