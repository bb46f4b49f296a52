import AnimGeometry
import AnimGraphics
import TestSupport
import Testing

@testable import AnimText

@Suite struct EmojiLayoutTests {
    private static let pictures = emoji("EmojiCBDT.ttf")
    private static let fonts = FontCollection([TestFonts.latin, pictures, TestFonts.korean])

    private static func emoji(_ name: String) -> Font {
        do {
            return try Font(data: Repository.font(name))
        } catch {
            preconditionFailure("\(name): \(error)")
        }
    }

    private func layout(_ text: String, size: Double = 20, fonts: FontCollection = fonts, spacing: Double = 0) -> TextLayout {
        var style = TextStyle(fonts: fonts, fontSize: size)
        style.letterSpacing = spacing
        return TextLayout(text, style: style)
    }

    /// Returns the texts of a paragraph's emoji.
    private func emoji(in text: String, fonts: FontCollection = fonts) -> [String] {
        let characters = text.unicodeScalars.map(\.value)
        return TextParagraph(characters, fonts: TextFonts(fonts, size: 10), isSpaced: false).items.filter(\.item.isEmoji).map {
            shaped in
            var text = String.UnicodeScalarView()
            text.append(contentsOf: characters[shaped.item.range].compactMap(Unicode.Scalar.init))
            return String(text)
        }
    }

    @Test func eachSequenceIsOneEmoji() {
        let sequences = ["👍", "👍🏽", "🇰🇷", "🏳️‍🌈", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "❤️", "💡"]
        #expect(emoji(in: "1 © " + sequences.joined() + " 안 ❤\u{FE0E}") == sequences)
        #expect(layout(sequences.joined()).colorGlyphs.count == sequences.count)
    }

    @Test func onlyEmojiComeFromAFontOfEmoji() {
        let onlyHangul = FontCollection([TestFonts.korean, Self.pictures])
        #expect(emoji(in: "© 1", fonts: onlyHangul) == [])
        #expect(onlyHangul.missingCharacters(in: "1 ©") == ["©"])
        #expect(onlyHangul.missingCharacters(in: "❤\u{FE0E} ❤ ❤\u{FE0F}") == ["❤"])
        #expect(layout("❤\u{FE0E}", fonts: onlyHangul).colorGlyphs == [])
        // The first font has what it has.
        let first = FontCollection([Self.pictures])
        #expect(layout("1", fonts: first).colorGlyphs.count == 1)
        #expect(emoji(in: "1😀", fonts: first) == ["😀"])
    }

    /// Without its table of colors, a font of emoji is one of text.
    @Test func textByDefaultComesFromTheFirstFontUnlessEmojiArePreferred() throws {
        let bytes = try Repository.font("EmojiCOLR.ttf")
        let name = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("COLR".utf8)) })
        let plain = try Font(data: bytes[..<name] + Array("XXXX".utf8) + bytes[(name + 4)...])
        var fonts = FontCollection([TestFonts.latin, plain, Self.pictures])
        #expect(emoji(in: "☺ ☺\u{FE0F} ☺\u{FE0E} ❤ 1", fonts: fonts) == ["☺\u{FE0F}"])
        fonts.prefersEmoji = true
        #expect(emoji(in: "☺ ☺\u{FE0F} ☺\u{FE0E} ❤ 1", fonts: fonts) == ["☺", "☺\u{FE0F}", "❤"])
        #expect(emoji(in: "☺❤", fonts: Self.fonts) == ["☺", "❤"])
    }

    @Test(arguments: [
        (5.5, 7), (11, 14), (12, 15), (13, 16), (14, 17), (15, 19), (16, 20), (17, 20), (18, 20), (19, 20.5), (20, 21),
        (21, 21.5), (22, 22),
        (23, 23), (24, 24), (100, 100), (14.5, 18), (18.5, 20.25), (23.5, 23.5),
    ])
    func smallEmojiAreEnlarged(fontSize: Double, side: Double) {
        #expect(abs(EmojiFit.side(ofFontSize: fontSize) - side) < 1e-12)
        #expect(abs(layout("😀😀", size: fontSize).size.width - 2 * side) < 1e-9)
    }

    /// The square of the fonts of the scenes is an em from 0.15 below to 0.85 above the baseline; pictures have 80 pixels per em.
    @Test(arguments: ["EmojiCBDT.ttf", "EmojiSbix.ttf"])
    func picturesFillTheirSquares(name: String) throws {
        let font = Self.emoji(name)
        let layout = layout("A😀", fonts: FontCollection([TestFonts.latin, font]))
        let glyph = try #require(layout.colorGlyphs.first)
        #expect(layout.colorGlyphs.count == 1)
        let bounds = try #require(glyph.bounds)
        let start = layout.size.width - 21
        #expect(abs(bounds.minX - start) < 1e-9)
        #expect(abs(bounds.width - 21) < 1e-9 && abs(bounds.height - 21) < 1e-9)
        #expect(abs(bounds.maxY - layout.lines[0].origin.y - 0.15 * 21) < 1e-9)
        guard case .picture(let picture) = glyph.glyph else {
            Issue.record("no picture")
            return
        }
        let image = try #require(picture.image)
        #expect(image === picture.image)
        #expect((image.width, image.height, picture.pixelCount) == (80, 80, 6400))
        // The middle of the face between mouth and eyes, a corner, and an eye.
        #expect(image.pixmap[40, 38] == Color(r: 255, g: 204, b: 51).premultipliedPixel)
        #expect(image.pixmap[0, 0] == 0)
        #expect(image.pixmap[27, 30] == Color(r: 74, g: 50, b: 20).premultipliedPixel)
    }

    @Test func layersAreOutlinesInColors() throws {
        let font = Self.emoji("EmojiCOLR.ttf")
        let layout = layout("💡", fonts: FontCollection([TestFonts.latin, font]))
        guard case .layers(let layers)? = layout.colorGlyphs.first?.glyph else {
            Issue.record("no layers")
            return
        }
        #expect(layers.map(\.color) == [nil, Color(r: 255, g: 204, b: 51), Color(r: 190, g: 194, b: 200)])
        let disc = try #require(layers[0].outline.path.controlPointBounds)
        #expect(abs(disc.minX - 0.16) < 1e-9 && abs(disc.maxX - 0.84) < 1e-9)
        #expect(abs(disc.minY + 0.75) < 1e-9 && abs(disc.maxY + 0.07) < 1e-9)
    }

    @Test func emojiDoNotChangeTheLineHeight() {
        let plain = layout("A")
        for text in ["A😀", "😀"] {
            #expect(layout(text).size.height == plain.size.height)
            #expect(layout(text).lines[0].ascent == plain.lines[0].ascent)
        }
    }

    /// 3 points of spacing follow each emoji, and none its parts.
    @Test func emojiAreSpacedLikeLetters() {
        #expect(layout("👍🏽🇰🇷", spacing: 3).size.width == 48)
        #expect(layout("👍🏽🇰🇷", spacing: 3).colorGlyphs.map(\.position.x) == [0, 24])
    }

    @Test func emojiBetweenRightToLeftLettersRunThatWay() {
        let fonts = FontCollection([TestFonts.hebrew, Self.pictures])
        let layout = layout("ש😀👍🏽ש", fonts: fonts)
        let letter = (layout.size.width - 42) / 2
        let positions = layout.colorGlyphs.map(\.position.x).sorted()
        #expect(positions.count == 2 && zip(positions, [letter, letter + 21]).allSatisfy { abs($0 - $1) < 1e-9 })
        // The thumb is left of the face.
        let images = layout.colorGlyphs.sorted { $0.position.x < $1.position.x }.compactMap { glyph -> Image? in
            if case .picture(let picture) = glyph.glyph { picture.image } else { nil }
        }
        #expect(images.last?.pixmap[40, 38] == Color(r: 255, g: 204, b: 51).premultipliedPixel)
    }

    @Test func linesBreakBetweenEmojiAndNotWithin() {
        var style = TextStyle(fonts: Self.fonts, fontSize: 20)
        style.isWrapped = true
        let layout = TextLayout("👍🏽👍🏽👍🏽", style: style, width: 50)
        #expect(layout.lines.map(\.width) == [42, 21])
        #expect(layout.lines.map(\.colorGlyphs.count) == [2, 1])
    }

    @Test func theInkIncludesPictures() {
        let layout = layout("😀")
        #expect(abs(layout.inkBounds.width - 21) < 1e-9)
    }

    @Test func nothingIsBlankInFontsOfEmoji() {
        #expect(Self.fonts.blankCharacters(in: "A😀👍🏽 1️⃣🏳️‍🌈") == [])
        #expect(FontCollection([Self.emoji("EmojiCOLR.ttf")]).blankCharacters(in: "😀💡") == [])
    }

    @Test func damagedPicturesAreBlank() throws {
        let font = try Font(data: FontPatch.damagingPictures(of: Repository.font("EmojiCBDT.ttf")))
        let fonts = FontCollection([TestFonts.latin, font])
        #expect(fonts.blankCharacters(in: "A😀") == ["😀"])
    }

    @Test func paintsOfVersion1AreReported() throws {
        let bytes = try Repository.font("EmojiCOLR.ttf")
        let glyph = try #require(Font(data: bytes).glyph(of: "😀"))
        let fonts = FontCollection([TestFonts.latin, try Font(data: FontPatch.painting(glyph: glyph, of: bytes))])
        #expect(fonts.paintedFamilies(in: "A😀") == ["Emoji COLR"])
        #expect(fonts.paintedFamilies(in: "A👍") == [])
        #expect(layout("😀", fonts: fonts).colorGlyphs == [])
    }

    /// Noto Color Emoji is drawn at 0.88 of the square's side in an advance of the side; it is not among the fonts of the scenes.
    @Test func notoIsDrawnLarger() {
        let fit = EmojiFit(family: "Noto Color Emoji", advance: 2550 / 2048.0)
        #expect((fit.scale, fit.rise) == (0.88, 0.037))
        let other = EmojiFit(family: "Other", advance: 1.25)
        #expect((other.scale, other.rise) == (0.8, 0))
        #expect(EmojiFit(family: "Other", advance: 0).scale == 2)
    }
}
