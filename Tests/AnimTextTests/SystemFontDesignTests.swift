import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimText

/// The system font beside the numbers that UIKit 26.1 gives for San Francisco, with the repository's Inter.
@Suite struct SystemFontDesignTests {
    private static func system(_ weight: FontWeight, fallback: [Font] = []) -> FontCollection {
        let (text, display) =
            switch weight {
            case .bold: (TestFonts.interBold, TestFonts.interDisplayBold)
            case .semibold: (TestFonts.interSemibold, TestFonts.interDisplaySemibold)
            default: (TestFonts.inter, TestFonts.interDisplay)
            }
        var fonts = FontCollection([text] + fallback)
        fonts.design = SystemFontDesign(weight: weight, displayCuts: [text: display])
        return fonts
    }

    private func width(_ text: String, _ weight: FontWeight, _ size: Double) -> Double {
        TextLayout(text, style: TextStyle(fonts: Self.system(weight), fontSize: size)).size.width
    }

    /// Widths of strings by `NSString.size(withAttributes:)`.
    @Test(arguments: [
        (FontWeight.regular, 8.0, 176.977, 41.957, 50.453, 63.016), (.semibold, 8, 183.291, 43.850, 52.767, 64.396),
        (.regular, 17, 338.954, 79.663, 98.580, 126.139), (.bold, 18, 380.163, 90.792, 112.492, 138.279),
        (.regular, 20, 388.653, 91.619, 115.217, 146.923), (.bold, 20, 415.130, 99.102, 124.052, 152.402),
        (.regular, 23, 437.986, 104.100, 133.798, 168.447), (.semibold, 23, 459.353, 109.567, 139.827, 172.477),
        (.bold, 23, 471.725, 112.733, 143.318, 174.811), (.regular, 34, 640.555, 153.266, 199.933, 249.073),
        (.semibold, 34, 674.451, 161.366, 208.396, 255.077),
    ])
    func widthsAreThoseOfSanFrancisco(
        _ weight: FontWeight, _ size: Double, fox: Double, hello: Double, digits: Double, capitals: Double
    ) {
        let deviation = { (text: String, width: Double) in abs(self.width(text, weight, size) / width - 1) }
        #expect(deviation("The quick brown fox jumps over the lazy dog", fox) < 0.0025)
        #expect(deviation("0123456789", digits) < 0.0025)
        #expect(deviation("WWWW MMMM", capitals) < 0.0005)
        // Up to 19 points, the pair "KI" is closer in Inter than in San Francisco.
        #expect(deviation("Hello UIKit", hello) < (size < 20 ? 0.0075 : 0.001))
    }

    /// The advances of single characters, which UIKit gives for each weight and size.
    @Test func advancesAreThoseOfSanFrancisco() {
        for (character, weight, size, advance) in [
            ("n", FontWeight.regular, 17.0, 9.48779296875), ("w", .regular, 17, 12.7333984375), ("1", .regular, 17, 7.4541015625),
            ("n", .regular, 20, 10.9529877), ("O", .semibold, 20, 14.9981211), ("a", .bold, 23, 12.8024259),
            ("i", .bold, 34, 8.56640625),
            ("@", .medium, 34, 30.2765605), ("~", .heavy, 34, 23.149207), ("x", .black, 23, 13.7728401),
            ("l", .light, 17, 3.6328351),
            ("T", .thin, 35, 19.7217131),
        ] {
            let advances = SystemFontAdvances(weight: weight, size: size)
            let width = (advances.width(of: character.unicodeScalars.first?.value ?? 0) ?? 0) + advances.tracking
            #expect(abs(width * size - advance) < 0.012, "\(character) \(weight) \(size)")
        }
    }

    /// The outlines of a character are in the middle of its width.
    @Test func charactersStayInTheMiddle() throws {
        let font = TextFont(TestFonts.inter, design: SystemFontDesign(weight: .regular), TextAttributes(size: 17))
        let glyph = try #require(font.shape([0x77], 0..<1, ShapingStyle()).first)
        let own = TestFonts.inter.advances(of: [glyph])[0]
        let width = glyph.advance - Int((-26.0 / 1024 * font.unitsPerEm).rounded())
        #expect(glyph.offsetX == (width - own) / 2)
        #expect(glyph.offsetX < -15)
    }

    /// Characters beyond ASCII are as much narrower as "n"; marks keep no width.
    @Test func otherCharactersHaveProportionalWidths() {
        let (plain, accented) = (width("n", .regular, 17), width("ñ", .regular, 17))
        #expect(abs(plain - accented) < 0.01)
        #expect(abs(width("n\u{303}", .regular, 17) - accented) < 0.01)
    }

    /// 17 points fit into 22 and 10 into 12; the height does not depend on the font of a character.
    @Test func linesHaveTheMetricsOfSanFrancisco() throws {
        let fonts = Self.system(.regular, fallback: [TestFonts.korean, TestFonts.arabic])
        for text in ["a", "안녕", "a안", "ا", ""] {
            let layout = TextLayout("\(text) ", style: TextStyle(fonts: fonts, fontSize: 17))
            #expect(abs(layout.size.height - 20.287109375) < 1e-9)
            let line = try #require(layout.lines.first)
            #expect(abs(line.ascent - 16.1865234375) < 1e-9)
            #expect(abs(line.descent - 4.1005859375) < 1e-9)
        }
        #expect(TextLayout("안", style: TextStyle(fonts: fonts, fontSize: 10)).size.height < 12)
        #expect(fonts.metrics == SystemFontDesign.metrics)
    }

    /// The capitals have San Francisco's height, 1443 of 2048, in both cuts.
    @Test func capitalsHaveTheHeightOfSanFrancisco() {
        for size in [17.0, 40] {
            let box = TextLayout("H", style: TextStyle(fonts: Self.system(.regular), fontSize: size)).inkBounds
            #expect(abs(box.height / size - 1443.0 / 2048) < 0.0005)
        }
    }

    @Test func largeTextIsDrawnInTheCutForDisplay() {
        let style = { TextStyle(fonts: Self.system(.bold), fontSize: $0) }
        #expect(style(19.99).textFonts.collection.fonts == [TestFonts.interBold])
        #expect(style(20).textFonts.collection.fonts == [TestFonts.interDisplayBold])
        #expect(Self.system(.bold).allFonts == [TestFonts.interBold, TestFonts.interDisplayBold])
    }

    /// Inter draws arrows for some pairs of characters, San Francisco does not.
    @Test func arrowsAreNotSubstituted() {
        let layout = TextLayout("->", style: TextStyle(fonts: Self.system(.regular), fontSize: 17))
        #expect(layout.lines.first?.glyphs.count == 2)
        #expect(abs(layout.size.width - width("-", .regular, 17) - width(">", .regular, 17)) < 0.01)
    }

    /// Text styles at the default size: n lines are a line's height and n - 1 distances high, as measured on iOS 26.1.
    @Test(arguments: [
        (FontTextStyle.body, [20.2871, 42.2871, 64.2871]), (.subheadline, [17.9004, 37.9004, 57.9004]),
        (.caption2, [13.1270, 26.1270, 39.1270]), (.largeTitle, [40.5742, 81.5742, 122.5742]),
    ])
    func linesOfTextStylesHaveTheirDistance(_ textStyle: FontTextStyle, heights: [Double]) {
        var style = TextStyle(fonts: Self.system(textStyle.weight), fontSize: textStyle.pointSize)
        style.leading = textStyle.leading
        for (count, height) in heights.enumerated() {
            let text = Array(repeating: "a", count: count + 1).joined(separator: "\n")
            #expect(abs(TextLayout(text, style: style).size.height - height) < 0.0001)
        }
    }
}

/// The ellipsis, which fonts for Korean have in the middle of the line.
@Suite struct EllipsisTests {
    @Test func theEllipsisIsOnTheBaseline() throws {
        for fonts in [[TestFonts.korean, TestFonts.latin], [TestFonts.latin, TestFonts.korean]] {
            var style = TextStyle(fonts: FontCollection(fonts), fontSize: 100)
            style.truncation = .end
            let layout = TextLayout("안녕하세요", style: style, width: 250)
            #expect(layout.isTruncated)
            let ellipsis = try #require(layout.lines.first?.glyphs.last)
            #expect(ellipsis.outline === TestFonts.latin.outline(of: try #require(TestFonts.latin.glyph(of: "…"))))
        }
    }

    /// A font that has no other ellipsis draws its own.
    @Test func aSingleFontDrawsItsOwnEllipsis() {
        let layout = TextLayout("…", style: TextStyle(fonts: FontCollection([TestFonts.korean]), fontSize: 10))
        #expect(layout.missingCharacters.isEmpty)
        #expect(layout.lines.first?.glyphs.count == 1)
    }
}
