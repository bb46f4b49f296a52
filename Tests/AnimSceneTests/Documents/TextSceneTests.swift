import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimScene
import AnimSource
import AnimText
import TestSupport
import Testing

@Suite struct TextSceneTests {
    private static let fonts = "\"fonts\": { \"system\": \"fonts/NotoSans-Regular.ttf\" }"

    /// The result of reading a scene with the fonts of `scenes/text`.
    private func load(_ keys: String, fonts: String = Self.fonts) -> SceneLoadResult {
        let text = "{ \"canvas\": { \"width\": 100, \"height\": 100 }, \"duration\": 1, \(fonts), \(keys) }"
        return SceneLoader.load(
            SourceText(name: "test.json", text: text), resources: SceneCorpus.SceneFolder(of: "text/latin.json"))
    }

    private func text(of name: String, in result: SceneLoadResult, at time: Double = 0) throws -> (TextContent, Layer) {
        let scene = try #require(result.scene, "\(result.diagnostics.map(\.message))")
        let layer = scene.timeline.presentation(of: try #require(scene.layer(named: name)), at: time)
        guard case .text(let text) = layer.content else { throw LabelIsMissing() }
        return (text, layer)
    }

    private struct LabelIsMissing: Error {}

    @Test func textsAndLabelsHaveTheDefaultsOfTheirClasses() throws {
        let result = load(
            "\"layers\": [ { \"id\": \"a\", \"type\": \"text\", \"string\": \"x\" }, { \"id\": \"b\", \"type\": \"label\" } ]")
        let (text, _) = try text(of: "a", in: result)
        #expect(text.fontSize == 36 && text.foregroundColor == .white && text.numberOfLines == 0 && !text.isWrapped)
        #expect(text.verticalAlignment == .top && text.truncationMode == .none && text.lineBreakStrategy == .none)
        let (label, _) = try self.text(of: "b", in: result)
        #expect(label.fontSize == 17 && label.foregroundColor == .black && label.numberOfLines == 1)
        #expect(label.verticalAlignment == .center && label.truncationMode == .end)
        #expect(label.lineBreakStrategy == .hangulWordPriority)
        #expect(label.fonts.fonts.map(\.familyName) == ["Noto Sans"])
    }

    /// 17 points of Noto Sans: "AV" is 1.199 em wide, lines are 1.362 em high; sizes are rounded up to pixels.
    @Test func labelsWithoutASizeAreAsLargeAsTheirText() throws {
        let result = load("\"layers\": [ { \"id\": \"a\", \"type\": \"label\", \"position\": [50, 50], \"string\": \"AV\" } ]")
        let (_, layer) = try text(of: "a", in: result)
        #expect(layer.bounds.size == Size(width: 21, height: 24))
        #expect(layer.position == Point(x: 50, y: 50))
    }

    @Test func missingCharactersAreWarnedOfAtTheString() throws {
        let result = load(
            "\"layers\": [ { \"id\": \"a\", \"type\": \"label\", \"string\": \"a가가\\uFFFC\" } ],"
                + "\"timeline\": [ { \"at\": 0.5, \"do\": { \"set\": { \"a.string\": \"나\" } } } ]")
        #expect(result.diagnostics.map(\.severity) == [.warning, .warning])
        #expect(
            result.diagnostics.map(\.message) == [
                "no font of the text has the characters '가' (U+AC00), U+FFFC: boxes are drawn instead",
                "no font of the text has the character '나' (U+B098): boxes are drawn instead",
            ])
        #expect(try text(of: "a", in: result, at: 0.9).0.string == "나")
    }

    @Test func missingEmojiAreWarnedOfWithAHint() {
        let result = load("\"layers\": [ { \"type\": \"label\", \"string\": \"a😀\" } ]")
        #expect(
            result.diagnostics.map(\.message) == [
                "no font of the text has the character '😀' (U+1F600): boxes are drawn instead; add a font of emoji to the text's fonts, "
                    + "such as the family \"Noto Color Emoji\""
            ])
    }

    /// Returns the messages about a scene with two texts in a font.
    private func messages(_ first: String, _ second: String, font: [UInt8]) -> [String] {
        struct Fonts: ResourceProvider {
            let bytes: [UInt8]
            func bytes(at path: String, limit: Int) -> [UInt8] { bytes }
        }
        let text = """
            { "canvas": { "width": 9, "height": 9 }, "duration": 1, "fonts": { "system": "painted.ttf" },
              "layers": [ { "type": "label", "string": "\(first)" }, { "type": "label", "string": "\(second)" } ] }
            """
        let result = SceneLoader.load(SourceText(name: "test.json", text: text), resources: Fonts(bytes: font))
        return result.diagnostics.map(\.message)
    }

    @Test func charactersWithoutAnOutlineAreWarnedOfAtTheString() throws {
        let font = FontPatch.damagingPictures(of: try Repository.font("EmojiCBDT.ttf"))
        #expect(
            messages("😀X", " ", font: font) == [
                "no font of the text has the character 'X' (U+0058): boxes are drawn instead",
                "the font has no outline for the character '😀' (U+1F600): nothing is drawn",
            ])
    }

    @Test func paintedCharactersAreWarnedOfAtTheString() throws {
        let bytes = try Repository.font("EmojiCOLR.ttf")
        let glyph = try #require(Font(data: bytes).glyph(of: "😀"))
        #expect(
            messages("😀😀", "👍", font: FontPatch.painting(glyph: glyph, of: bytes)) == [
                "the font 'Emoji COLR' has glyphs of COLR version 1, which are drawn without their colors or not at all; supported are "
                    + "COLR version 0, CBDT and sbix",
                "the font has no outline for the character '👍' (U+1F44D): nothing is drawn",
            ])
    }

    @Test func whatIsLeftOutOfATextIsWarnedOf() {
        func messages(_ string: String) -> [String] {
            load("\"layers\": [ { \"type\": \"text\", \"string\": \"\(string)\" } ]").diagnostics.map(\.message)
        }
        let mark = "\u{0301}"
        #expect(messages(String(repeating: "a", count: 10_000)) == [])
        #expect(
            messages(String(repeating: "a", count: 10_001)) == ["only the first 10000 characters of the text are drawn"])
        #expect(messages("a" + String(repeating: mark, count: 64) + "b" + mark) == [])
        #expect(
            messages("a" + String(repeating: mark, count: 65)) == [
                "a character of the text has more than 64 combining marks: the others are not drawn"
            ])
    }

    @Test func textsAreWork() {
        let label = #"{ "type": "text", "repeat": 250, "string": "\#(String(repeating: "a", count: 9000))" }"#
        #expect(
            load("\"layers\": [ \(label) ]").diagnostics.map(\.message) == [
                "playing the scene takes too much work, mostly for texts: use fewer of them, or shorten the film"
            ])
    }

    /// A font of which every character would be a box is an error where the scene names it.
    @Test func fontsWithoutCharactersAreErrors() {
        struct Fonts: ResourceProvider {
            func bytes(at path: String, limit: Int) -> [UInt8] {
                var bytes = PaintedFont.bytes
                let name = bytes.indices.first { bytes[$0...].starts(with: Array("cmap".utf8)) }
                if let name { bytes[name] = UInt8(ascii: "x") }
                return bytes
            }
        }
        let text = """
            { "canvas": { "width": 9, "height": 9 }, "duration": 1, "fonts": { "system": "damaged.ttf" },
              "layers": [ { "type": "text", "frame": [0, 0, 9, 9], "string": "A" } ] }
            """
        let result = SceneLoader.load(SourceText(name: "test.json", text: text), resources: Fonts())
        #expect(
            result.diagnostics.map(\.message) == [
                "cannot use the font 'damaged.ttf': its map from characters to glyphs is missing or damaged"
            ])
        #expect(result.diagnostics.first?.severity == .error)
    }

    @Test func fontsMayBeListsInAnyOrder() throws {
        let result = load(
            "\"layers\": [ { \"id\": \"a\", \"type\": \"label\", \"string\": \"a가\", \"font\": [\"all\", \"bold\"] } ]",
            fonts: """
                "fonts": { "all": ["latin", "korean"], "latin": "fonts/NotoSans-Regular.ttf",
                  "korean": { "file": "fonts/NotoSansCJKkr-Regular.otf", "index": 0 }, "bold": "fonts/NotoSans-Bold.ttf" }
                """)
        let (text, _) = try text(of: "a", in: result)
        #expect(text.fonts.fonts.map(\.familyName) == ["Noto Sans", "Noto Sans CJK KR", "Noto Sans"])
        #expect(result.scene?.fonts.map(\.name) == ["all", "bold", "korean", "latin"])
    }

    @Test func componentsPassTheirFontsOn() throws {
        let result = load(
            "\"components\": { \"tag\": { \"type\": \"label\", \"font\": \"korean\" } },"
                + "\"layers\": [ { \"id\": \"a\", \"component\": \"tag\", \"string\": \"가\" } ]",
            fonts: "\"fonts\": { \"korean\": \"fonts/NotoSansCJKkr-Regular.otf\" }")
        #expect(try text(of: "a", in: result).0.fonts.fonts.map(\.familyName) == ["Noto Sans CJK KR"])
    }
}
