import AnimGeometry
import AnimGraphics

/// The glyphs of a line, side by side.
struct LineComposer {
    private let style: TextStyle
    /// The width that is added to every space between words.
    private let spaceGrowth: Double
    /// The glyphs, their positions along the baseline from the start of the line.
    private(set) var glyphs: [PlacedGlyph] = []
    /// The length of the line so far.
    private(set) var width = 0.0

    init(style: TextStyle, spaceGrowth: Double = 0) {
        self.style = style
        self.spaceGrowth = spaceGrowth
    }

    /// Adds items of a paragraph, in the order in which they are drawn.
    mutating func add(_ items: [ShapedItem], of paragraph: TextParagraph) {
        for index in BidiLevels.visualOrder(items.map(\.item.level)) { add(items[index], of: paragraph) }
    }

    private mutating func add(_ shaped: ShapedItem, of paragraph: TextParagraph) {
        let font = style.fonts.fonts[shaped.item.font]
        let scale = style.drawnSize / Double(font.unitsPerEm)
        // Integers are added, and scaled once.
        var pen = 0
        var extra = width
        for (index, glyph) in shaped.glyphs.enumerated() {
            let x = extra + Double(pen + glyph.offsetX) * scale
            append(font.outline(of: glyph.glyph), at: Point(x: x, y: 0 - Double(glyph.offsetY) * scale))
            pen += glyph.advance
            let isLastOfCluster = index + 1 == shaped.glyphs.count || shaped.glyphs[index + 1].cluster != glyph.cluster
            if isLastOfCluster {
                extra += shaped.isHyphen ? style.drawnSpacing : spacing(after: paragraph.characters[glyph.cluster])
            }
        }
        width = extra + Double(pen) * scale
    }

    private mutating func append(_ outline: GlyphOutline, at position: Point) {
        guard !outline.path.isEmpty else { return }
        glyphs.append(PlacedGlyph(outline, at: position))
    }

    private func spacing(after character: UInt32) -> Double {
        if Unicode.Scalar.isInvisible(character) { return 0 }
        return style.drawnSpacing + (TextParagraph.isSpace(character) ? spaceGrowth : 0)
    }
}
