import AnimGeometry
import AnimGraphics
import AnimText
import TestSupport
import Testing

@testable import AnimLayers

@Suite struct TextContentTests {
    private static let font = try? Font(data: Repository.font("NotoSans-Regular.ttf"))

    private func text(_ string: String) throws -> TextContent {
        var text = TextContent()
        text.string = string
        text.fontSize = 10
        text.fonts = FontCollection([try #require(Self.font)])
        return text
    }

    private func run(_ commands: [DrawCommand]) -> GlyphRun? {
        for case .fill(.glyphs(let run), _, _) in commands { return run }
        return nil
    }

    @Test func glyphsStandInTheBounds() throws {
        var text = try text("AV")
        let bounds = Rect(x: 100, y: 50, width: 60, height: 40)
        let commands = text.commands(in: bounds, transform: .identity)
        #expect(commands.count == 1)
        #expect(run(commands)?.size == 10)
        #expect(run(commands)?.glyphs.map(\.position) == [Point(x: 100, y: 60.69), Point(x: 105.99, y: 60.69)])
        text.verticalAlignment = .bottom
        let lowest = try #require(run(text.commands(in: bounds, transform: .identity))?.glyphs.first)
        #expect(abs(lowest.position.y - (90 - 2.93)) < 1e-9)
        text.verticalAlignment = .center
        let middle = try #require(run(text.commands(in: bounds, transform: .identity))?.glyphs.first)
        #expect(abs(middle.position.y - (70 - 6.81 + 10.69)) < 1e-9)
    }

    @Test func whatIsBeyondTheBoundsIsCutOff() throws {
        let bounds = Rect(x: 0, y: 0, width: 8, height: 20)
        let commands = try text("AV").commands(in: bounds, transform: .identity)
        #expect(commands.first == .pushClip(.rect(bounds), transform: Transform.identity))
        #expect(commands.last == .popClip)
    }

    @Test func nothingIsDrawnOfNothing() throws {
        let bounds = Rect(x: 0, y: 0, width: 50, height: 20)
        var text = try text("AV")
        #expect(text.commands(in: .zero, transform: .identity).isEmpty)
        text.foregroundColor = .clear
        #expect(text.commands(in: bounds, transform: .identity).isEmpty)
        text.foregroundColor = .black
        text.fontSize = 0
        #expect(text.commands(in: bounds, transform: .identity).isEmpty)
        #expect(try self.text(" ").commands(in: bounds, transform: .identity).isEmpty)
        #expect(try self.text("").commands(in: bounds, transform: .identity).isEmpty)
    }

    @Test func sizesAreRoundedUpToPixels() throws {
        let text = try text("AV")
        #expect(text.fittingSize() == Size(width: 12, height: 14))
        #expect(text.fittingSize(scale: 2) == Size(width: 12, height: 14))
        #expect(text.fittingSize(scale: 4) == Size(width: 12, height: 13.75))
    }

    @Test func everyPropertyIsSetAndRead() {
        var layer = Layer()
        layer.content = .text(TextContent())
        let values: [(LayerProperty, LayerValue)] = [
            (.string, .string("a")), (.fontSize, .number(9)), (.foregroundColor, .color(.black)),
            (.alignmentMode, .keyword("right")), (.truncationMode, .keyword("middle")), (.wrapped, .flag(true)),
            (.verticalAlignment, .keyword("bottom")), (.numberOfLines, .number(3)),
            (.lineBreakStrategy, .keyword("hangulWordPriority")), (.lineHeight, .number(20)),
            (.lineHeightMultiple, .number(2)), (.lineSpacing, .number(1)), (.kern, .number(-1)),
            (.paragraphSpacing, .number(6)), (.firstLineHeadIndent, .number(12)), (.adjustsFontSizeToFitWidth, .flag(true)),
            (.minimumScaleFactor, .number(0.5)), (.contentTransition, .keyword("numericText.countsUp")),
            (.contentTransitionProgress, .number(0.25)),
        ]
        for (property, value) in values {
            let isSet = layer.set(value, for: LayerKeyPath(property))
            #expect(isSet)
            #expect(layer.value(for: LayerKeyPath(property)) == value)
        }
        let isSideways = layer.set(.keyword("sideways"), for: LayerKeyPath(.alignmentMode))
        #expect(!isSideways)
        #expect(Layer().value(for: LayerKeyPath(.string)) == nil)
    }

    private static func run(_ string: String, _ fonts: FontCollection) -> AttributedRun {
        var run = AttributedRun(string)
        run.fonts = fonts
        return run
    }

    /// Two scenes read the same file into two objects.
    @Test func textsAgreeWhoeverReadTheirFonts() throws {
        var (mine, other) = (try text("Ag"), try text("Ag"))
        let again = FontCollection([try Font(data: try Repository.font("NotoSans-Regular.ttf"))])
        other.fonts = again
        mine.runs = [Self.run("g", mine.fonts)]
        other.runs = [Self.run("g", again)]
        #expect(mine != other)
        #expect(LayerContent.text(mine).agrees(with: .text(other)))
        other.fonts = FontCollection([try Font(data: try Repository.font("NotoSans-Bold.ttf"))])
        #expect(!LayerContent.text(mine).agrees(with: .text(other)))
        other.fonts = again
        other.string = "Gg"
        #expect(!LayerContent.text(mine).agrees(with: .text(other)))
        #expect(!LayerContent.text(mine).agrees(with: .none))
    }
}
