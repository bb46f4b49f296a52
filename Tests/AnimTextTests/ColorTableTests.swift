import AnimEncoders
import AnimGeometry
import AnimGraphics
import TestSupport
import Testing

@testable import AnimText

/// The tables of color glyphs, written here byte by byte.
@Suite struct ColorTableTests {
    private static let png = picture(width: 3, height: 2)

    private static func picture(width: Int, height: Int) -> [UInt8] {
        let pixels = [UInt32](repeating: 0xff00_00ff, count: width * height)
        return (try? PNGEncoder().encode(Pixmap(width: width, height: height, pixels: pixels))) ?? []
    }

    private func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    /// A `CBLC` table of one strike with 10 pixels per em, and one part of an index for glyphs 5 to 7.
    private func locations(
        _ index: [UInt8], imageFormat: Int, indexFormat: Int, first: Int = 5, last: Int = 7, pixelsPerEm: Int = 10
    ) -> [UInt8] {
        let strike =
            bytes(56, 4) + bytes(0, 4) + bytes(1, 4) + bytes(0, 28) + bytes(first, 2) + bytes(last, 2)
            + [UInt8(pixelsPerEm), UInt8(pixelsPerEm), 32, 1]
        let part = bytes(first, 2) + bytes(last, 2) + bytes(8, 4)
        return bytes(0x30000, 4) + bytes(1, 4) + strike + part + bytes(indexFormat, 2) + bytes(imageFormat, 2) + bytes(4, 4)
            + index
    }

    private func bitmaps(_ locations: [UInt8], _ data: [UInt8]) -> ColorBitmaps? {
        ColorBitmaps(locations: SFNTTable(locations), data: SFNTTable(data))
    }

    /// Small and big metrics: 2 rows, 3 columns, left edge at −1, upper edge at 9.
    private let small: [UInt8] = [2, 3, 255, 9, 4]
    private let big: [UInt8] = [2, 3, 255, 9, 4, 0, 0, 0]

    /// A picture at (−1, 9) of 3 × 2 pixels, 10 pixels per em.
    private func isRight(_ glyph: StrikeGlyph?) -> Bool {
        guard let glyph, let image = glyph.decoded else { return false }
        let difference = [glyph.frame.minX + 0.1, glyph.frame.minY + 0.9, glyph.frame.width - 0.3, glyph.frame.height - 0.2]
        return image.width == 3 && image.height == 2 && difference.allSatisfy { abs($0) < 1e-12 }
    }

    @Test func indexFormats1And3HaveAnOffsetForEachGlyph() {
        let data = bytes(0x30000, 4) + small + bytes(Self.png.count, 4) + Self.png
        let length = data.count - 4
        for (format, size) in [(1, 4), (3, 2)] {
            // Glyph 5 has no picture, 6 has the one, 7 has none.
            let index = [0, 0, length, length].flatMap { bytes($0, size) }
            let table = bitmaps(locations(index, imageFormat: 17, indexFormat: format), data)
            #expect(isRight(table?.glyph(6)))
            for glyph in [UInt32(0), 4, 5, 7, 8, 70_000] { #expect(table?.glyph(glyph) == nil) }
        }
    }

    @Test func indexFormats2And5HaveCommonMetrics() {
        let picture = bytes(Self.png.count, 4) + Self.png
        let data = bytes(0x30000, 4) + picture + picture
        let common = bytes(picture.count, 4) + big
        let dense = bitmaps(locations(common, imageFormat: 19, indexFormat: 2, last: 6), data)
        #expect(isRight(dense?.glyph(5)) && isRight(dense?.glyph(6)) && dense?.glyph(7) == nil)
        let sparse = bitmaps(locations(common + bytes(2, 4) + bytes(5, 2) + bytes(7, 2), imageFormat: 19, indexFormat: 5), data)
        #expect(isRight(sparse?.glyph(5)) && isRight(sparse?.glyph(7)) && sparse?.glyph(6) == nil)
    }

    @Test func indexFormat4ListsItsGlyphs() {
        let data = bytes(0x30000, 4) + big + bytes(Self.png.count, 4) + Self.png
        let index = bytes(1, 4) + bytes(7, 2) + bytes(0, 2) + bytes(0, 2) + bytes(data.count - 4, 2)
        let table = bitmaps(locations(index, imageFormat: 18, indexFormat: 4), data)
        #expect(isRight(table?.glyph(7)) && table?.glyph(5) == nil && table?.glyph(6) == nil)
    }

    @Test func otherFormatsAndSizesAreRefused() {
        let data = bytes(0x30000, 4) + small + bytes(Self.png.count, 4) + Self.png
        let index = [0, data.count - 4, data.count - 4, data.count - 4].flatMap { bytes($0, 4) }
        #expect(isRight(bitmaps(locations(index, imageFormat: 17, indexFormat: 1), data)?.glyph(5)))
        for format in [0, 1, 2, 5, 6, 7, 8, 9, 16, 20] {
            #expect(bitmaps(locations(index, imageFormat: format, indexFormat: 1), data)?.glyph(5) == nil)
        }
        for format in [0, 6, 255] {
            #expect(bitmaps(locations(index, imageFormat: 17, indexFormat: format), data)?.glyph(5) == nil)
        }
        #expect(bitmaps(locations(index, imageFormat: 17, indexFormat: 1, pixelsPerEm: 0), data)?.glyph(5) == nil)
        // The metrics contradict the picture.
        var other = data
        other[4] = 3
        #expect(bitmaps(locations(index, imageFormat: 17, indexFormat: 1), other)?.glyph(5) == nil)
    }

    /// A `sbix` table of strikes with the same pictures.
    private func standard(_ pixelsPerEm: [Int], _ glyphs: [[UInt8]]) -> StandardBitmaps? {
        var offsets: [Int] = []
        var data: [UInt8] = []
        for glyph in glyphs {
            offsets.append(4 + 4 * (glyphs.count + 1) + data.count)
            data += glyph
        }
        offsets.append(4 + 4 * (glyphs.count + 1) + data.count)
        let body = offsets.flatMap { bytes($0, 4) } + data
        let starts = pixelsPerEm.indices.map { 8 + 4 * pixelsPerEm.count + $0 * (4 + body.count) }
        let table =
            bytes(1, 2) + bytes(1, 2) + bytes(pixelsPerEm.count, 4) + starts.flatMap { bytes($0, 4) }
            + pixelsPerEm.flatMap { bytes($0, 2) + bytes(72, 2) + body }
        return StandardBitmaps(SFNTTable(table), glyphCount: glyphs.count)
    }

    @Test func standardBitmapsRestOnTheirOffsets() {
        let picture = bytes(-1, 2) + bytes(7, 2) + Array("png ".utf8) + Self.png
        let reference = bytes(0, 4) + Array("dupe".utf8)
        let glyphs = [picture, [], reference + bytes(0, 2), reference + bytes(2, 2), bytes(0, 4) + Array("jpg ".utf8) + Self.png]
        let table = standard([5, 10, 8], glyphs)
        #expect(isRight(table?.glyph(0)))
        #expect(isRight(table?.glyph(2)))
        // Empty, a reference to a reference, a different format, beyond the font.
        for glyph in [UInt32(1), 3, 4, 5, 70_000] { #expect(table?.glyph(glyph) == nil) }
    }

    @Test func picturesThatAreTooLargeAreRefused() {
        let limit = StrikeGlyph.maximumSide
        for (width, height, isAllowed) in [(limit, 1, true), (1, limit, true), (limit + 1, 1, false), (1, limit + 1, false)] {
            let picture = bytes(0, 4) + Array("png ".utf8) + Self.picture(width: width, height: height)
            #expect((standard([10], [picture])?.glyph(0)?.decoded != nil) == isAllowed)
        }
        #expect(standard([10], [bytes(0, 4) + Array("png ".utf8) + Self.png.prefix(23)])?.glyph(0) == nil)
    }

    /// `CPAL` with two colors, and `COLR` with glyph 3, whose layers are in both, in the text's color and in one beyond the palette.
    private func layers(count: Int = 4, version: Int = 0) -> ColorLayers? {
        let palette =
            bytes(0, 2) + bytes(2, 2) + bytes(1, 2) + bytes(2, 2) + bytes(14, 4) + bytes(0, 2) + [3, 2, 1, 255] + [
                30, 20, 10, 51,
            ]
        let layers = [(7, 0), (8, 1), (9, 0xFFFF), (10, 2)].flatMap { bytes($0.0, 2) + bytes($0.1, 2) }
        let table =
            bytes(version, 2) + bytes(1, 2) + bytes(14, 4) + bytes(20, 4) + bytes(4, 2) + bytes(3, 2) + bytes(0, 2)
            + bytes(count, 2)
            + layers
        return ColorLayers(SFNTTable(table), palettes: SFNTTable(palette))
    }

    @Test func layersHaveTheColorsOfTheFirstPalette() {
        let found = layers()?.layers(of: 3)
        #expect(found?.map(\.glyph) == [7, 8, 9])
        #expect(found?.map(\.color) == [Color(r: 1, g: 2, b: 3), Color(r: 10, g: 20, b: 30, a: 51), nil])
        #expect(layers()?.layers(of: 2) == nil && layers()?.layers(of: 70_000) == nil)
        #expect(layers(count: 0)?.layers(of: 3) == nil)
        #expect(layers(count: 5)?.layers(of: 3) == nil)
        #expect(layers()?.isPainted(3) == false)
    }

    @Test(arguments: ["EmojiCBDT.ttf", "EmojiSbix.ttf", "EmojiCOLR.ttf"])
    func changedTablesDoNoHarm(name: String) throws {
        let bytes = try Repository.font(name)
        let tables = ["CBLC", "CBDT", "sbix", "COLR", "CPAL", "head", "hmtx", "maxp"].map { FontPatch.table($0, of: bytes) }
        var random = SplitMix64(seed: 5)
        func next(below limit: Int) -> Int { .random(in: 0..<limit, using: &random) }
        for round in 0..<400 {
            var changed = bytes
            let table = tables[round % tables.count]
            // The start of a table has its counts and offsets.
            let reach = min(table.count, round % 3 == 0 ? 64 : table.count)
            for _ in 0...next(below: 3) where reach > 0 {
                let value: UInt8 = [0, 1, 0x7F, 0x80, 0xFF, UInt8(next(below: 256))][next(below: 6)]
                changed[table.lowerBound + next(below: reach)] = value
            }
            draw(changed)
        }
        for length in stride(from: 0, to: bytes.count, by: 97) { draw(Array(bytes[..<length])) }
    }

    private func draw(_ bytes: [UInt8]) {
        guard let font = try? Font(data: bytes) else { return }
        let layout = TextLayout("😀👍🏽🇰🇷🏳️‍🌈1️⃣💡❤️", style: TextStyle(fonts: FontCollection([font]), fontSize: 20))
        for glyph in layout.colorGlyphs {
            #expect(glyph.position.isFinite && glyph.size.isFinite)
            guard case .picture(let picture) = glyph.glyph, let image = picture.image else { continue }
            #expect(image.width <= StrikeGlyph.maximumSide && image.height <= StrikeGlyph.maximumSide)
        }
    }
}
