import AnimGeometry
import AnimGraphics
import AnimText
import TestSupport
import Testing

@testable import AnimLayers

/// Texts that shrink to fit, and paragraphs with indents and spaces.
@Suite struct TextFittingTests {
    private static let font = try? Font(data: Repository.font("NotoSans-Regular.ttf"))

    private func label(_ string: String) throws -> TextContent {
        var text = TextContent.label
        text.string = string
        text.fontSize = 10
        text.fonts = FontCollection([try #require(Self.font)])
        return text
    }

    /// The length of Noto Sans is proportional to its size, so that the factor is the quotient of the widths.
    @Test func aLongTextShrinksToTheWidth() throws {
        var text = try label("A label that is too long")
        let length = TextLayout(text.string, style: text.style).size.width
        #expect(text.shrunk(to: length / 2) == text)
        text.adjustsFontSizeToFitWidth = true
        #expect(abs(text.shrunk(to: length / 2).fontSize - 5) < 1e-9)
        #expect(text.shrunk(to: length + 1).fontSize == 10)
        text.minimumScaleFactor = 0.8
        let least = text.shrunk(to: length / 2)
        #expect(abs(least.fontSize - 8) < 1e-12)
        #expect(least.layout(in: Size(width: length / 2, height: 20)).isTruncated)
        text.numberOfLines = 2
        #expect(text.shrunk(to: length / 2) == text)
    }

    @Test func whatIsDrawnIsTheSmallerText() throws {
        var text = try label("A label that is too long")
        text.adjustsFontSizeToFitWidth = true
        let bounds = Rect(x: 0, y: 0, width: 60, height: 20)
        var small = text.shrunk(to: 60)
        small.adjustsFontSizeToFitWidth = false
        #expect(small.fontSize < 6)
        #expect(text.commands(in: bounds, transform: .identity) == small.commands(in: bounds, transform: .identity))
    }

    /// The advances of the system font depend on its size; all runs keep their proportions.
    @Test func runsOfTheSystemFontShrinkTogether() throws {
        var fonts = FontCollection([try Font(data: Repository.font("Inter-Regular.otf"))])
        fonts.design = SystemFontDesign(weight: .regular)
        var text = try label("")
        text.fonts = fonts
        text.runs = [AttributedRun("Small "), AttributedRun("and large")]
        text.runs[1].fontSize = 30
        text.runs[1].kern = 2
        text.string = "Small and large"
        text.adjustsFontSizeToFitWidth = true
        let small = text.shrunk(to: 80)
        #expect(abs((small.runs[1].fontSize ?? 0) / small.fontSize - 3) < 1e-9)
        #expect(abs((small.runs[1].kern ?? 0) / small.fontSize - 0.2) < 1e-9)
        let length = TextLayout(small.string, style: small.style).size.width
        #expect(length < 80.1 && length > 78)
    }

    @Test func paragraphsHaveSpacesAndIndents() throws {
        var text = try label("a\nb\nc")
        text.numberOfLines = 0
        let plain = text.layout(in: Size(width: 100, height: 100))
        text.paragraphSpacing = 7
        text.firstLineHeadIndent = 12
        let layout = text.layout(in: Size(width: 100, height: 100))
        #expect(layout.lines.map(\.origin.x) == [12, 12, 12])
        let distances = zip(layout.lines, plain.lines).map { $0.origin.y - $1.origin.y }
        #expect(zip(distances, [0, 7, 14]).allSatisfy { abs($0 - $1) < 1e-9 })
        #expect(abs(layout.size.height - plain.size.height - 14) < 1e-9)
        #expect(text.fittingSize().width > 12)
        text.alignmentMode = .right
        let right = text.layout(in: Size(width: 100, height: 100))
        #expect(right.lines.allSatisfy { abs($0.origin.x + $0.width - 100) < 1e-9 })
    }

    /// Only the first line of a paragraph is indented, and it has less room.
    @Test func wrappedLinesAreNotIndented() throws {
        var text = try label("aaa aaa aaa aaa aaa")
        text.numberOfLines = 0
        let width = try label("aaa aaa").fittingSize().width
        let plain = text.layout(in: Size(width: width, height: 100))
        text.firstLineHeadIndent = 10
        let layout = text.layout(in: Size(width: width, height: 100))
        #expect(plain.lines.count == 3)
        #expect(layout.lines.map(\.origin.x) == [10, 0, 0])
        #expect(layout.lines[0].width < layout.lines[1].width)
    }
}
