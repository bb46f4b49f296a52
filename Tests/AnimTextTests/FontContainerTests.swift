import AnimGeometry
import AnimGraphics
import TestSupport
import Testing

@testable import AnimText

/// FreeType opens more files than HarfBuzz: a font of both has the tables of both, or is refused with what it is.
@Suite struct FontContainerTests {
    private static let names = ["NotoSansHebrew-Regular.ttf", "NotoSans-Regular.ttf", "NotoSansCJKkr-Regular.otf"]

    private func outlines(_ font: Font) -> [[Double]] {
        let style = TextStyle(fonts: FontCollection([font]), fontSize: 10)
        return TextLayout("AVfi e\u{301} שלום 안녕", style: style).lines.flatMap(\.glyphs).map { glyph in
            let bounds = glyph.outline.path.controlPointBounds ?? .zero
            return [glyph.position.x, glyph.position.y, bounds.minX, bounds.minY, bounds.width, bounds.height]
        }
    }

    @Test(arguments: names) func fontsAreDrawnAlikeHoweverTheyArePacked(name: String) throws {
        let file = try Repository.font(name)
        let plain = try Font(data: file)
        for packed in [PackedFont(file).woff, PackedFont(file).woff2, PackedFont.resource(file)] {
            let font = try Font(data: packed)
            #expect(outlines(font) == outlines(plain))
            #expect(font.familyName == plain.familyName)
            #expect(font.metrics == plain.metrics)
            #expect(FontCollection([font]).missingCharacters(in: "Aש안") == FontCollection([plain]).missingCharacters(in: "Aש안"))
        }
    }

    @Test func fontsWithoutTablesAreCalledWhatTheyAre() {
        #expect(throws: FontError.unsupported(format: "Type 1")) { try Font(data: PackedFont.type1) }
    }

    /// A file whose letters would all be boxes.
    @Test(arguments: ["cmap", "maxp"]) func fontsWithoutCharactersAreRefused(tag: String) throws {
        var file = try Repository.font("NotoSansHebrew-Regular.ttf")
        let entry = try #require(file.indices.first { file[$0...].starts(with: Array(tag.utf8)) })
        file[entry] = UInt8(ascii: "x")
        #expect(throws: FontError.self) { try Font(data: file) }
        if tag == "cmap" { #expect(throws: FontError.noCharacters) { try Font(data: file) } }
    }

    /// The header of a web font says how much memory it takes.
    @Test func webFontsAreLimitedAsTheyAreUnpacked() throws {
        for packed in [PackedFont(try Repository.font(Self.names[0])).woff, PackedFont(try Repository.font(Self.names[0])).woff2]
        {
            var large = packed
            large.replaceSubrange(16..<20, with: [0x10, 0, 0, 0])
            #expect(throws: FontError.tooLarge(bytes: 1 << 28)) { try Font(data: large) }
        }
    }

    @Test func damagedWebFontsDoNoHarm() throws {
        var random = SplitMix64(seed: 3)
        let file = PackedFont(try Repository.font(Self.names[0]))
        for packed in [file.woff, file.woff2] {
            for round in 0..<80 {
                var changed = packed
                let reach = round % 2 == 0 ? 400 : changed.count
                for _ in 0...Int.random(in: 0...3, using: &random) {
                    changed[Int.random(in: 0..<reach, using: &random)] ^= UInt8(1 << Int.random(in: 0..<8, using: &random))
                }
                guard let font = try? Font(data: changed) else { continue }
                #expect(outlines(font).count < 1000)
            }
            for length in stride(from: 0, to: packed.count, by: packed.count / 20) {
                guard let font = try? Font(data: Array(packed[..<length])) else { continue }
                #expect(outlines(font).count < 1000)
            }
        }
    }

    @Test func messagesSayWhatAFileIs() {
        #expect("\(FontError.unsupported(format: "Type 1"))".contains("a Type 1 font, which is not supported"))
        #expect("\(FontError.unsupported(format: "web (WOFF2)"))".contains("a web (WOFF2) font"))
    }
}
