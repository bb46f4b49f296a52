import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimRaster

@Suite struct GlyphTests {
    /// A glyph of half an em by a whole one, on the baseline.
    private let glyph = GlyphOutline(path: Path(rect: Rect(x: 0, y: -1, width: 0.5, height: 1)))

    @Test func glyphsAreFilledAtTheirPlaces() {
        let run = GlyphRun(
            [PlacedGlyph(glyph, at: Point(x: 0, y: 2)), PlacedGlyph(glyph, at: Point(x: 2.5, y: 4))], size: 2)
        #expect(coverage(of: .glyphs(run)) == [[255, 0, 0, 0], [255, 0, 0, 0], [0, 0, 128, 128], [0, 0, 128, 128]])
    }

    /// Glyphs that overlap are one shape: nothing shows through a faint fill.
    @Test func overlapsCountOnce() {
        let run = GlyphRun(
            [PlacedGlyph(glyph, at: Point(x: 0, y: 4)), PlacedGlyph(glyph, at: Point(x: 1, y: 4))], size: 4)
        let pixmap = draw([.fill(.glyphs(run), Color(red: 0, green: 0, blue: 0, alpha: 0.5))], width: 4, height: 4)
        #expect(pixmap.row(1).map { $0 >> 24 } == [128, 128, 128, 0])
    }

    @Test(arguments: [0, -1, .nan, .infinity, 1e308])
    func everySizeHasAnOutcome(size: Double) {
        let run = GlyphRun([PlacedGlyph(glyph, at: Point(x: size, y: 1))], size: size)
        #expect(draw([.fill(.glyphs(run), .black)], width: 4, height: 4).pixels.count == 16)
    }

    /// No image is made of them, which would be as large.
    @Test func immenseGlyphsArePaths() {
        let immense = GlyphOutline(path: Path(rect: Rect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)))
        let run = GlyphRun([PlacedGlyph(glyph, at: .zero), PlacedGlyph(immense, at: .zero)], size: 10)
        #expect(Set(draw([.fill(.glyphs(run), .black)], width: 4, height: 4).pixels) == [0xff00_0000])
        let wide = GlyphOutline(path: Path(rect: Rect(x: 0, y: -0.1, width: 60, height: 0.1)))
        let line = GlyphRun([PlacedGlyph(wide, at: Point(x: 1.25, y: 3))], size: 10)
        #expect(draw([.fill(.glyphs(line), .black)], width: 4, height: 4).row(2).map { $0 >> 24 } == [0, 191, 255, 255])
    }
}
