import AnimGeometry
import AnimGraphics
import AnimText
import TestSupport
import Testing

@testable import AnimLayers

@Suite struct ColorGlyphTests {
    private let bounds = Rect(x: 10, y: 20, width: 200, height: 40)

    private func text(_ string: String, _ font: String, color: Color = .black) throws -> TextContent {
        var text = TextContent()
        text.string = string
        text.fontSize = 24
        text.foregroundColor = color
        text.fonts = FontCollection([
            try Font(data: Repository.font("NotoSans-Regular.ttf")), try Font(data: Repository.font(font)),
        ])
        return text
    }

    @Test func picturesAreFillsOfTheirRectangles() throws {
        let commands = try text("😀", "EmojiCBDT.ttf").commands(in: bounds, transform: .identity)
        guard case .fill(.rect(let rect), .image(let paint), _)? = commands.first else {
            Issue.record("no picture: \(commands)")
            return
        }
        #expect(commands.count == 1)
        #expect(paint.source == Rect(x: 0, y: 0, width: 80, height: 80))
        #expect(paint.destination == rect)
        #expect(rect.minX == 10 && abs(rect.width - 24) < 1e-9 && abs(rect.height - 24) < 1e-9)
        // The baseline is 1.069 ems below the upper edge, and 0.15 em of the square are below it.
        #expect(abs(rect.maxY - (20 + 1.069 * 24 + 0.15 * 24)) < 1e-9)
    }

    @Test func layersAreFillsOfOutlines() throws {
        let green = Color(red: 0, green: 1, blue: 0, alpha: 0.5)
        let commands = try text("A💡", "EmojiCOLR.ttf", color: green).commands(in: bounds, transform: .identity)
        let colors = commands.compactMap { command -> Color? in
            if case .fill(.glyphs, .color(let color), _) = command { color } else { nil }
        }
        // The letter, then layers at full opacity in a group: the first has the color of the text.
        #expect(colors == [green, Color(red: 0, green: 1, blue: 0), Color(r: 255, g: 204, b: 51), Color(r: 190, g: 194, b: 200)])
        #expect(commands.count == 6)
        #expect(commands[1] == .pushGroup(opacity: 0.5) && commands[5] == .popGroup)
    }

    @Test func onlyTheAlphaOfTheTextAppliesToPictures() throws {
        let half = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
        let commands = try text("😀", "EmojiCBDT.ttf", color: half).commands(in: bounds, transform: .identity)
        #expect(commands.count == 3)
        #expect(commands.first == .pushGroup(opacity: 0.5) && commands.last == .popGroup)
        let opaque = try text("😀", "EmojiCBDT.ttf").commands(in: bounds, transform: .identity)
        #expect(commands[1] == opaque[0])
        #expect(try text("😀", "EmojiCBDT.ttf", color: .clear).commands(in: bounds, transform: .identity) == [])
    }

    /// A run has the alpha of its own color, in the order of the text; neighbors of one color are one group.
    @Test func runsFadeTheirEmoji() throws {
        var text = try text("😀😀😀👍", "EmojiCBDT.ttf")
        var faded = AttributedRun("😀")
        faded.foregroundColor = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
        var hidden = AttributedRun("👍")
        hidden.foregroundColor = .clear
        text.runs = [AttributedRun("😀"), faded, faded, hidden]
        let commands = text.commands(in: bounds, transform: .identity)
        #expect(commands.count == 5)
        #expect(commands[1] == .pushGroup(opacity: 0.5) && commands[4] == .popGroup)
        #expect(text.style.colorGlyphs(of: text.string)?.pictures.count == 2)
    }

    /// The font of a run counts even if the text's own fonts have no colors.
    @Test func emojiInTheFontsOfRunsAreFound() throws {
        let plain = FontCollection([try Font(data: Repository.font("NotoSans-Regular.ttf"))])
        var text = try text("😀", "EmojiCOLR.ttf")
        var run = AttributedRun("😀")
        run.fonts = text.fonts
        text.fonts = plain
        #expect(text.style.colorGlyphs(of: text.string) == nil)
        text.runs = [run]
        #expect(text.style.colorGlyphs(of: text.string)?.layerCount == 4)
    }

    @Test func picturesBeyondTheBoundsAreCutOff() throws {
        let low = Rect(x: 0, y: 0, width: 50, height: 20)
        let commands = try text("😀", "EmojiSbix.ttf").commands(in: low, transform: .identity)
        #expect(
            commands.first == .pushClip(.rect(low), transform: Transform.identity) && commands.last == .popClip
                && commands.count == 3)
    }

    @Test func colorGlyphsOfATextAreFound() throws {
        let pictures = try #require(text("😀😀👍A", "EmojiCBDT.ttf").style.colorGlyphs(of: "😀😀👍A"))
        #expect(pictures.pictures.count == 2 && pictures.layerCount == 0)
        #expect(pictures.pictures.reduce(0) { $0 + $1.pixelCount } == 2 * 6400)
        let layers = try #require(text("😀😀", "EmojiCOLR.ttf").style.colorGlyphs(of: "😀😀"))
        #expect(layers.pictures.isEmpty && layers.layerCount == 8)
        #expect(try text("A", "EmojiCOLR.ttf").style.colorGlyphs(of: "A") == nil)
    }
    /// The tree of copies of a text of 2,000 emoji.
    private func tree(copies: Double, _ font: String) throws -> PresentationTree {
        let recorder = TimelineRecorder(size: Size(width: 100, height: 100))
        var replicator = ReplicatorContent()
        replicator.instanceCount = copies
        var (outer, inner) = (Layer(), Layer())
        outer.content = .replicator(replicator)
        inner.content = .text(try text(String(repeating: "😀", count: 2000), font))
        let superlayer = recorder.createLayer(outer, name: nil, at: 0)
        recorder.insert(superlayer, into: Timeline.root, time: 0)
        recorder.insert(recorder.createLayer(inner, name: nil, at: 0), into: superlayer, time: 0)
        return recorder.timeline.presentation(at: 0)
    }

    /// 8,000 bytes and 8,000 layers of 6 elements are 56,000 elements for each copy; a picture is counted once.
    @Test func layersOfEveryCopyAreElementsOfATree() throws {
        #expect(try tree(copies: 142, "EmojiCOLR.ttf").overflowingLayer == nil)
        #expect(try tree(copies: 143, "EmojiCOLR.ttf").overflowingLayer != nil)
        #expect(try tree(copies: 999, "EmojiCBDT.ttf").overflowingLayer == nil)
        #expect(try tree(copies: 1000, "EmojiCBDT.ttf").overflowingLayer != nil)
    }
}
