import AnimGeometry
import AnimGraphics
import AnimText
import TestSupport
import Testing

@testable import AnimLayers

@Suite struct RunDrawingTests {
    private static let font = try? Font(data: Repository.font("NotoSans-Regular.ttf"))
    private let bounds = Rect(x: 0, y: 0, width: 200, height: 40)

    private func text(_ runs: [AttributedRun]) throws -> TextContent {
        var text = TextContent()
        text.fontSize = 10
        text.foregroundColor = .black
        text.fonts = FontCollection([try #require(Self.font)])
        text.string = runs.map(\.string).joined()
        text.runs = runs
        return text
    }

    private func rects(_ commands: [DrawCommand]) -> [Rect] {
        commands.compactMap { command in
            guard case .fill(.rect(let rect), _, _) = command else { return nil }
            return rect
        }
    }

    /// Wherever a text is split into runs that look alike, the same commands draw it, and so the same pixels.
    @Test func runsThatLookAlikeAreDrawnAsOne() throws {
        let string = "AVATo fi e\u{301} Wave"
        var plain = try text([])
        plain.string = string
        let scalars = Array(string.unicodeScalars)
        for index in 0...scalars.count {
            let parts = [scalars[..<index], scalars[index...]].map { part in
                var view = String.UnicodeScalarView()
                view.append(contentsOf: part)
                return AttributedRun(String(view))
            }
            #expect(
                try text(parts).commands(in: bounds, transform: .identity) == plain.commands(in: bounds, transform: .identity),
                "at \(index)")
        }
    }

    /// Backgrounds are as high as the line, and lie below the glyphs; lines through the text lie above them.
    @Test func decorationsHaveTheirPlaces() throws {
        var (marked, struck) = (AttributedRun("ab"), AttributedRun("cd"))
        marked.backgroundColor = .white
        marked.isUnderlined = true
        struck.isStruckThrough = true
        let text = try text([marked, struck])
        let commands = text.commands(in: bounds, transform: .identity)
        let kinds = commands.map { command in
            if case .fill(.rect, _, _) = command { return "rect" }
            return "glyphs"
        }
        #expect(kinds == ["rect", "rect", "glyphs", "rect"])
        let rects = rects(commands)
        let layout = text.layout(in: bounds.size)
        let line = try #require(layout.lines.first)
        let width = line.spans[0].maxX
        #expect(abs(rects[0].height - 13.62) < 1e-9)
        #expect(rects[0].minY == 0 && rects[0].minX == 0 && abs(rects[0].maxX - width) < 1e-9)
        let baseline = line.origin.y
        #expect(rects[1].minY == baseline + text.textRuns[0].decorations.underline && rects[1].height == 1)
        #expect(rects[2].minX == width && rects[2].maxX == line.width)
        #expect(rects[2].minY == baseline + text.textRuns[1].decorations.strikethrough)
    }

    /// Backgrounds and lines side by side are one rectangle.
    @Test func decorationsSideBySideAreOne() throws {
        var runs = [AttributedRun("ab"), AttributedRun("cd"), AttributedRun("ef")]
        for index in runs.indices {
            runs[index].backgroundColor = index < 2 ? .white : .black
            runs[index].isUnderlined = true
        }
        #expect(rects(try text(runs).commands(in: bounds, transform: .identity)).count == 3)
    }

    /// A command for each color, and none for an invisible one.
    @Test func colorsAreThoseOfTheRuns() throws {
        var runs = ["a", "b", "c", "d"].map { AttributedRun($0) }
        runs[1].foregroundColor = .white
        runs[3].foregroundColor = .clear
        let commands = try text(runs).commands(in: bounds, transform: .identity)
        let glyphCounts = commands.map { command in
            guard case .fill(.glyphs(let run), _, _) = command else { return 0 }
            return run.glyphs.count
        }
        #expect(glyphCounts == [2, 1])
    }

    /// As in UIKit, a new string has no runs.
    @Test func aNewStringReplacesTheRuns() throws {
        var layer = Layer()
        var large = AttributedRun("large")
        large.fontSize = 20
        layer.content = .text(try text([large]))
        layer.set(.string("small"), for: LayerKeyPath(.string))
        guard case .text(let text) = layer.content else { throw WrongContent() }
        #expect(text.runs.isEmpty && text.string == "small")
    }

    private struct WrongContent: Error {}
}
