import AnimGeometry
import TestSupport
import Testing

@testable import AnimText

/// The files of installed fonts are read when a text needs them.
@Suite struct UnreadFontTests {
    private static func installed(_ path: String) throws -> Font {
        Font(try #require(InstalledFont.fonts(inFile: Repository.path(path)).first))
    }

    /// The system's fonts as on a machine with three of them: Latin, Korean, and emoji with pictures.
    private static func system() throws -> FontCollection {
        var fonts = FontCollection([
            try installed("scenes/text/fonts/Inter-Regular.otf"), try installed("scenes/text/fonts/NotoSansCJKkr-Regular.otf"),
            try installed("scenes/text/fonts/EmojiCBDT.ttf"),
        ])
        fonts.prefersEmoji = true
        fonts.design = SystemFontDesign(weight: .regular)
        return fonts
    }

    /// Draws a text, and returns whether each font has been read.
    private func read(_ text: String, in fonts: FontCollection) -> [Bool] {
        let style = TextStyle(fonts: fonts, fontSize: 17)
        _ = style.colorGlyphs(of: text)
        _ = TextLayout(text, style: style, width: 100)
        return fonts.fonts.map(\.isRead)
    }

    @Test func aTextWithoutCharactersReadsNoFont() throws {
        #expect(read("", in: try Self.system()) == [false, false, false])
    }

    @Test func latinReadsOnlyTheMainFont() throws {
        #expect(read("Hello, this is a text of some lines … with an ellipsis", in: try Self.system()) == [true, false, false])
    }

    @Test func aCharacterThatTheMainFontLacksReadsTheNextOne() throws {
        #expect(read("Hi 안녕", in: try Self.system()) == [true, true, false])
    }

    /// The tables of Noto Sans CJK are known to have no colors.
    @Test func emojiReadNoFontWithoutColors() throws {
        let fonts = FontCollection(Array(try Self.system().fonts.dropFirst()))
        #expect(fonts.hasEmoji)
        #expect(fonts.fonts.map(\.isRead) == [false, true])
    }

    @Test func anUnreadFontIsDrawnLikeOneThatIsRead() throws {
        let read = TextStyle(fonts: FontCollection([TestFonts.inter, TestFonts.korean]), fontSize: 17)
        let unread = TextStyle(fonts: FontCollection(Array(try Self.system().fonts.prefix(2))), fontSize: 17)
        let (a, b) = (TextLayout("Hi 안녕", style: read), TextLayout("Hi 안녕", style: unread))
        #expect(a.size == b.size)
        #expect(a.inkBounds == b.inkBounds)
        #expect(!a.inkBounds.isEmpty)
    }

    @Test func aFileThatCannotBeReadHasNoCharacters() throws {
        let damaged = Font(InstalledFont(path: "/none.ttf", index: 0, families: ["none"], weight: 400, isItalic: false))
        let fonts = FontCollection([TestFonts.inter, damaged, TestFonts.korean])
        #expect(fonts.missingCharacters(in: "Hi 안녕").isEmpty)
        #expect(damaged.isRead)
        #expect(!damaged.isIntact)
        #expect(damaged.metrics.lineHeight == 0)
        let layout = TextLayout("안녕", style: TextStyle(fonts: fonts, fontSize: 17))
        #expect(layout.lines.first?.glyphs.count == 2)
    }
}
