import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimText

/// Texts that consist of runs.
@Suite struct TextRunTests {
    private static let fonts = FontCollection([TestFonts.latin, TestFonts.korean, TestFonts.arabic, TestFonts.hebrew])

    private func style(_ runs: [TextRun], truncation: TextTruncation = .none) -> TextStyle {
        var style = TextStyle(fonts: Self.fonts, fontSize: 10)
        style.runs = runs
        style.isWrapped = true
        style.truncation = truncation
        return style
    }

    private func run(_ length: Int, size: Double = 10, font: Font? = nil) -> TextRun {
        TextRun(length: length, fonts: font.map { FontCollection([$0]) } ?? Self.fonts, fontSize: size)
    }

    private struct Glyph: Hashable {
        let outline: ObjectIdentifier
        let position: Point
    }

    private func glyphs(_ layout: TextLayout) -> [[Glyph]] {
        layout.lines.map { $0.glyphs.map { Glyph(outline: ObjectIdentifier($0.outline), position: $0.position) } }
    }

    /// Wherever a text is split into runs that do not differ, it looks the same: kerning, ligatures, joined letters, marks, breaks.
    @Test(arguments: ["AVAToffi fi", "مرحبا بالعالم abc", "e\u{301}a\u{302}\u{303} 안녕하세요 첫 줄", "שלום abc 12 (של)"])
    func runsThatDoNotDifferChangeNothing(_ text: String) {
        let count = text.unicodeScalars.count
        for truncation in [TextTruncation.none, .end, .middle] {
            for width in [30.0, 200] {
                let whole = TextLayout(text, style: style([], truncation: truncation), width: width, height: 30)
                for index in 0...count {
                    let runs = [run(index), run(count - index)]
                    let split = TextLayout(text, style: style(runs, truncation: truncation), width: width, height: 30)
                    #expect(glyphs(split) == glyphs(whole), "\(text) at \(index)")
                    #expect(split.size == whole.size)
                }
            }
        }
    }

    /// The line box is as high as the highest font above the baseline, and as deep as the deepest below it.
    @Test func theHighestFontMakesTheLine() throws {
        let layout = TextLayout("ab안", style: style([run(1), run(1, size: 20), run(1, size: 5)]))
        let line = try #require(layout.lines.first)
        #expect(abs(line.ascent - 21.38) < 1e-9)
        #expect(abs(line.descent - 5.86) < 1e-9)
        #expect(layout.size.height == line.ascent + line.descent)
        // Noto Sans CJK has 1.16 em above the baseline, Noto Sans 1.069.
        let mixed = try #require(TextLayout("a안", style: style([run(1), run(1, font: TestFonts.korean)])).lines.first)
        #expect(abs(mixed.ascent - 11.6) < 1e-9)
        #expect(abs(mixed.descent - 2.93) < 1e-9)
    }

    @Test func sizesAndSpansAreThoseOfTheRuns() throws {
        let (small, large) = (
            TextLayout("ab", style: style([])), TextLayout("cd", style: TextStyle(fonts: Self.fonts, fontSize: 30))
        )
        let line = try #require(TextLayout("abcd", style: style([run(2), run(2, size: 30)])).lines.first)
        #expect(line.runs == [0, 0, 1, 1])
        #expect(line.spans.map(\.run) == [0, 1])
        #expect(abs(line.spans[0].maxX - small.size.width) < 1e-9)
        #expect(abs(line.spans[1].maxX - small.size.width - large.size.width) < 1e-9)
        #expect(abs(line.width - small.size.width - large.size.width) < 1e-9)
        #expect(line.spans[1].minX == line.spans[0].maxX)
    }

    /// In a text from right to left, the first run is at the right.
    @Test func spansAreInVisualOrder() throws {
        let line = try #require(TextLayout("שלוםabc", style: style([run(2), run(2), run(3)]), width: 100).lines.first)
        #expect(line.spans.map(\.run) == [2, 1, 0])
        #expect(abs((line.spans.last?.maxX ?? 0) - 100) < 1e-9)
    }

    @Test func runsHaveTheirOwnSpacingAndBaseline() throws {
        var spaced = run(2)
        spaced.letterSpacing = 4
        let plain = TextLayout("xxxx", style: style([]))
        let line = try #require(TextLayout("xxxx", style: style([run(2), spaced])).lines.first)
        #expect(abs(line.width - plain.size.width - 8) < 1e-9)
        var raised = run(2, size: 5)
        raised.baselineOffset = 3
        let layout = TextLayout("xxxx", style: style([run(2), raised]))
        let glyphs = try #require(layout.lines.first?.glyphs)
        #expect(abs(glyphs[0].position.y - glyphs[2].position.y - 3) < 1e-9)
        #expect(abs((layout.lines.first?.ascent ?? 0) - 10.69) < 1e-9)
        raised.baselineOffset = 8
        let higher = try #require(TextLayout("xxxx", style: style([run(2), raised])).lines.first)
        #expect(abs(higher.ascent - (0.5 * 10.69 + 8)) < 1e-9)
    }

    /// Digits of equal widths: 1.1.1 is as wide as 8.8.8, in the system font, too.
    @Test func featuresAreThoseOfTheRuns() {
        let width = { (text: String, features: [FontFeature], size: Double) in
            var fonts = FontCollection([TestFonts.inter])
            fonts.design = SystemFontDesign(weight: .regular, displayCuts: [TestFonts.inter: TestFonts.interDisplay])
            var run = TextRun(length: text.unicodeScalars.count, fonts: fonts, fontSize: size)
            run.features = features
            var style = TextStyle(fonts: fonts, fontSize: 17)
            style.runs = [run]
            return TextLayout(text, style: style).size.width
        }
        for size in [17.0, 34] {
            #expect(width("111", [], size) < width("888", [], size) - 1)
            #expect(abs(width("111", [FontFeature("tnum")], size) - width("888", [FontFeature("tnum")], size)) < 1e-9)
        }
    }

    /// What UILabel draws on iOS 26.1: upper edges and thickness in points below the baseline.
    @Test(arguments: [
        (FontWeight.regular, 8.0, [1.0, -3, 1]), (.regular, 12, [1, -4, 1]), (.regular, 15, [2, -4, 1]),
        (.regular, 17, [2, -5, 1]),
        (.regular, 22, [2, -7, 2]), (.regular, 24, [3, -7, 2]), (.regular, 34, [4, -10, 2]), (.semibold, 17, [2, -5, 2]),
        (.bold, 20, [2, -6, 2]), (.bold, 34, [4, -11, 4]),
    ])
    func linesOfTheSystemFontHaveTheirPlaces(_ weight: FontWeight, _ size: Double, expected: [Double]) {
        let places = TextDecorations(nil, design: SystemFontDesign(weight: weight), size: size)
        #expect([places.underline, places.strikethrough, places.thickness] == expected)
    }

    /// Noto Sans: underline 0.1 em below the baseline at its upper edge and 0.05 thick, a line through 0.322 up to its upper edge.
    @Test func linesOfOtherFontsComeFromTheirTables() throws {
        let ems = try #require(TestFonts.latin.decorations)
        #expect(abs(ems.thickness - 0.05) < 0.001)
        let places = TextDecorations(TestFonts.latin, design: nil, size: 40)
        #expect(places.thickness == 2)
        #expect(places.underline == (ems.underline * 40).rounded())
        #expect(places.strikethrough == -(ems.middle * 40 + 1).rounded())
    }
}
