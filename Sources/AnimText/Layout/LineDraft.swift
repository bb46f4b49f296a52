import AnimGeometry
import AnimGraphics

/// A line before it has its position.
struct LineDraft {
    let paragraph: TextParagraph
    /// The hyphen at the end of the line, in place of a soft one.
    private let hyphen: ShapedItem?
    /// The index of the paragraph in the text.
    let index: Int
    let range: Range<Int>
    /// The distance from the top of the line to its bottom.
    let height: Double
    let ascent: Double
    let descent: Double
    /// The distance from the bottom of the line to the top of the next.
    let gap: Double
    /// Whether the paragraph ends with the line, which then is not justified.
    var isLastOfParagraph: Bool

    init(paragraph: TextParagraph, index: Int, range: Range<Int>, style: TextStyle, metrics: LineMetrics) {
        hyphen = paragraph.hyphen(endingLine: range)
        let fonts = paragraph.fonts(in: range) + (hyphen.map { [$0.item.font] } ?? [])
        (ascent, descent) = metrics.extent(of: fonts)
        height = metrics.height(of: fonts)
        gap = metrics.gap(of: fonts)
        isLastOfParagraph = range.upperBound >= paragraph.characters.count
        (self.paragraph, self.index, self.range) = (paragraph, index, range)
    }

    /// Whether the line fits into a width.
    func fits(_ width: Double, style: TextStyle) -> Bool {
        LineBreaker(paragraph, style: style, width: width).fits(range)
    }

    /// Returns the glyphs of the line without the spaces at its end.
    func composed(width: Double?, style: TextStyle) -> LineComposer {
        let items = paragraph.shapedItems(in: paragraph.trimmed(range)) + (hyphen.map { [$0] } ?? [])
        var composer = LineComposer(style: style)
        composer.add(items, of: paragraph)
        guard style.alignment == .justified, !isLastOfParagraph, let width else { return composer }
        let spaces = paragraph.characters[paragraph.trimmed(range)].count(where: TextParagraph.isSpace)
        guard spaces > 0, composer.width < width else { return composer }
        var justified = LineComposer(style: style, spaceGrowth: (width - composer.width) / Double(spaces))
        justified.add(items, of: paragraph)
        return justified
    }

    /// Returns the distance from the left edge of a width to a line of a length.
    func offset(of length: Double, in width: Double, style: TextStyle) -> Double {
        switch style.alignment {
        case .left: 0
        case .right: width - length
        case .center: (width - length) / 2
        case .natural, .justified: paragraph.baseLevel & 1 == 1 ? width - length : 0
        }
    }

    /// Returns the line at its position.
    func line(_ composer: LineComposer, at origin: Point) -> TextLine {
        let glyphs = composer.glyphs.map { PlacedGlyph($0.outline, at: $0.position + origin) }
        return TextLine(
            origin: origin, width: composer.width, ascent: ascent, descent: descent, leading: gap, glyphs: glyphs)
    }
}

extension TextParagraph {
    /// Returns the indices of the fonts that a part of the text uses; the first font where it has no characters.
    fileprivate func fonts(in range: Range<Int>) -> [Int] {
        let used = items.filter { $0.item.clamped(to: range) != nil }.map(\.item.font)
        return used.isEmpty ? [0] : used
    }
}
