import AnimGeometry
import AnimGraphics

/// A line before it is positioned.
struct LineDraft {
    let paragraph: TextParagraph
    /// The hyphen at the end of the line, for a soft hyphen.
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
    /// The indent of the line from the edge where its paragraph begins.
    let indent: Double
    /// Whether the paragraph ends with the line; such a line is not justified.
    var isLastOfParagraph: Bool

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - paragraph: The paragraph.
    ///   - index: Its index in the text.
    ///   - range: The characters of the line.
    ///   - style: The style.
    ///   - metrics: The line heights.
    ///   - isIndented: Whether a line with the first characters of the paragraph is its first line.
    init(
        paragraph: TextParagraph, index: Int, range: Range<Int>, style: TextStyle, metrics: LineMetrics, isIndented: Bool = true
    ) {
        hyphen = paragraph.hyphen(endingLine: range)
        let fonts = paragraph.fonts(in: range) + (hyphen.map { [$0.item.font] } ?? [])
        (ascent, descent) = metrics.extent(of: fonts)
        height = metrics.height(of: fonts)
        let isLast = range.upperBound >= paragraph.characters.count
        gap = metrics.gap(of: fonts) + (isLast ? TextStyle.limited(style.paragraphSpacing) : 0)
        indent = range.lowerBound == 0 && isIndented ? style.drawnIndent : 0
        isLastOfParagraph = isLast
        (self.paragraph, self.index, self.range) = (paragraph, index, range)
    }

    /// Whether the line fits into a width.
    func fits(_ width: Double, style: TextStyle) -> Bool {
        LineBreaker(paragraph, style: style, width: width - indent, indent: indent).fits(range)
    }

    /// Returns the glyphs of the line, without the spaces at its end.
    func composed(width: Double?, style: TextStyle) -> LineComposer {
        let items = paragraph.shapedItems(in: paragraph.trimmed(range)) + (hyphen.map { [$0] } ?? [])
        let trimmed = paragraph.trimmed(range)
        let tabs = paragraph.tabs.isEmpty ? [:] : TabLayout(paragraph, trimmed, indent: indent, style: style).starts
        var composer = LineComposer(style: style, tabs: tabs)
        composer.add(items, of: paragraph)
        guard style.alignment == .justified, !isLastOfParagraph, let width = width.map({ $0 - indent }) else { return composer }
        let spaces = paragraph.characters[paragraph.trimmed(range)].count(where: TextParagraph.isSpace)
        guard spaces > 0, composer.width < width else { return composer }
        var justified = LineComposer(style: style, spaceGrowth: (width - composer.width) / Double(spaces), tabs: tabs)
        justified.add(items, of: paragraph)
        return justified
    }

    /// Returns the distance from the left edge to a line of a given length.
    func offset(of length: Double, in width: Double, style: TextStyle) -> Double {
        let isRightToLeft = paragraph.baseLevel & 1 == 1
        let room = width - indent
        let start = isRightToLeft ? 0 : indent
        return switch style.alignment {
        case .left: start
        case .right: start + room - length
        case .center: start + (room - length) / 2
        case .natural, .justified: isRightToLeft ? room - length : start
        }
    }

    /// Returns the line at its position.
    func line(_ composer: LineComposer, at origin: Point) -> TextLine {
        let glyphs = composer.glyphs.map { PlacedGlyph($0.outline, at: $0.position + origin) }
        let colorGlyphs = composer.colorGlyphs.map { glyph in
            PlacedColorGlyph(glyph: glyph.glyph, position: glyph.position + origin, size: glyph.size, run: glyph.run)
        }
        return TextLine(
            origin: origin, width: composer.width, ascent: ascent, descent: descent, leading: gap, glyphs: glyphs,
            colorGlyphs: colorGlyphs, runs: composer.runs, characters: composer.characters,
            spans: composer.spans.map { $0.moved(by: origin.x) })
    }
}

extension TextParagraph {
    /// Returns the indices of the fonts that a part of the text uses; the first font if the part is empty.
    ///
    /// Fonts for emoji are left out: as in UIKit, an emoji does not change the height of its line.
    fileprivate func fonts(in range: Range<Int>) -> [Int] {
        let used = items.filter { $0.item.clamped(to: range) != nil && !isForEmoji($0.item.font) }.map(\.item.font)
        return used.isEmpty ? [0] : used
    }
}

/// Places the glyphs of a line side by side.
struct LineComposer {
    private let style: TextStyle
    /// The width that is added to every space between words.
    private let spaceGrowth: Double
    /// The distance from the start of the line to the text after each tab.
    private let tabs: [Int: Double]
    /// The glyphs, positioned along the baseline relative to the start of the line.
    private(set) var glyphs: [PlacedGlyph] = []
    /// The glyphs with colors of their own, positioned alike.
    private(set) var colorGlyphs: [PlacedColorGlyph] = []
    /// The run of each glyph of ``glyphs``; empty if the text has no runs.
    private(set) var runs: [Int] = []
    /// The character of each glyph of ``glyphs``, by its index in the paragraph.
    private(set) var characters: [Int] = []
    /// The parts of the line that belong to one run, from left to right.
    private(set) var spans: [TextSpan] = []
    /// The length of the line so far.
    private(set) var width = 0.0

    init(style: TextStyle, spaceGrowth: Double = 0, tabs: [Int: Double] = [:]) {
        self.style = style
        self.tabs = tabs
        self.spaceGrowth = spaceGrowth
    }

    /// Adds items of a paragraph in drawing order.
    mutating func add(_ items: [ShapedItem], of paragraph: TextParagraph) {
        for index in BidiLevels.visualOrder(items.map(\.item.level)) { add(items[index], of: paragraph) }
    }

    private mutating func add(_ shaped: ShapedItem, of paragraph: TextParagraph) {
        let font = paragraph.fonts[shaped.item.font]
        if shaped.item.isEmoji, let fit = font.font.emoji { return addEmoji(shaped, of: paragraph, font, fit) }
        let scale = style.drawnSize / font.unitsPerEm
        // The advances are summed as integers and scaled once.
        var pen = 0
        var extra = width
        let rise = font.attributes.rise * style.drawnSize
        for (index, glyph) in shaped.glyphs.enumerated() {
            if paragraph.characters[glyph.cluster] == TextParagraph.tab, !shaped.isHyphen {
                // From right to left, the parts of the line are not at the starts but as far apart.
                let isLeftToRight = paragraph.baseLevel & 1 == 0
                extra = isLeftToRight ? (tabs[glyph.cluster] ?? extra) - Double(pen) * scale : extra + TextTab.defaultInterval
                addSpan(paragraph.run(of: glyph.cluster), to: extra + Double(pen) * scale)
                continue
            }
            let x = extra + Double(pen + glyph.offsetX) * scale
            append(
                glyph.glyph, of: font.font, at: Point(x: x, y: 0 - Double(glyph.offsetY) * scale - rise), size: style.drawnSize,
                scale: font.scale, character: glyph.cluster, run: paragraph.run(of: glyph.cluster))
            pen += glyph.advance
            let isLastOfCluster = index + 1 == shaped.glyphs.count || shaped.glyphs[index + 1].cluster != glyph.cluster
            if isLastOfCluster {
                let character = shaped.isHyphen ? Self.hyphen : paragraph.characters[glyph.cluster]
                extra += spacing(after: character, font)
                addSpan(paragraph.run(of: glyph.cluster), to: extra + Double(pen) * scale)
            }
        }
        width = extra + Double(pen) * scale
    }

    /// Adds an emoji, whose glyphs are in the middles of squares side by side.
    private mutating func addEmoji(_ shaped: ShapedItem, of paragraph: TextParagraph, _ font: TextFont, _ fit: EmojiFit) {
        let side = EmojiFit.side(ofFontSize: paragraph.fonts.hasRuns ? font.attributes.size : style.drawnSize)
        let size = side * fit.scale
        let scale = size / Double(font.font.unitsPerEm)
        let rise = font.attributes.rise * style.drawnSize
        let run = paragraph.run(of: shaped.item.range.lowerBound)
        for glyph in shaped.glyphs {
            let margin = glyph.advance > 0 ? (side - Double(glyph.advance) * scale) / 2 : 0
            let position = Point(
                x: width + margin + Double(glyph.offsetX) * scale, y: 0 - Double(glyph.offsetY) * scale - fit.rise * side - rise)
            append(glyph.glyph, of: font.font, at: position, size: size, character: glyph.cluster, run: run)
            if glyph.advance > 0 { width += side }
        }
        width += spacing(after: paragraph.characters[shaped.item.range.lowerBound], font)
        addSpan(run, to: width)
    }

    /// Continues the last span to a position, or starts the next one.
    private mutating func addSpan(_ run: Int?, to end: Double) {
        guard let run else { return }
        let start = spans.last?.maxX ?? 0
        if spans.last?.run == run {
            spans[spans.count - 1].maxX = end
        } else {
            spans.append(TextSpan(run: run, minX: start, maxX: end))
        }
    }

    private mutating func append(
        _ glyph: UInt32, of font: Font, at position: Point, size: Double, scale: Double = 1, character: Int, run: Int?
    ) {
        if let colors = font.colorGlyph(of: glyph) {
            colorGlyphs.append(PlacedColorGlyph(glyph: colors, position: position, size: size * scale, run: run))
            return
        }
        let outline = font.outline(of: glyph, scale: scale)
        guard !outline.path.isEmpty else { return }
        guard size == style.drawnSize else {
            // All outlines of a run have the size of the text.
            let layer = GlyphLayer(outline: outline, color: nil)
            let placed = PlacedColorGlyph(glyph: .layers([layer]), position: position, size: size, run: run)
            return colorGlyphs.append(placed)
        }
        glyphs.append(PlacedGlyph(outline, at: position))
        characters.append(character)
        if let run { runs.append(run) }
    }

    /// The character that stands for the hyphen at the end of a line.
    private static let hyphen: UInt32 = 0x2010

    private func spacing(after character: UInt32, _ font: TextFont) -> Double {
        if Unicode.Scalar.isInvisible(character) { return 0 }
        return style.drawnSpacing + font.attributes.spacing * style.drawnSize
            + (TextParagraph.isSpace(character) ? spaceGrowth : 0)
    }
}

/// Line heights in points.
struct LineMetrics {
    private let style: TextStyle
    private let fonts: TextFonts

    init(style: TextStyle) {
        self.style = style
        fonts = style.textFonts
    }

    /// Returns the extents of a line with some fonts above and below its baseline.
    func extent(of used: [Int]) -> (ascent: Double, descent: Double) {
        (largest(\.ascent, of: used), largest(\.descent, of: used))
    }

    /// Returns the height of a line with some fonts.
    func height(of used: [Int]) -> Double {
        let extent = extent(of: used)
        let natural = extent.ascent + extent.descent
        switch style.lineHeight {
        case .natural: return natural
        case .multiple(let factor): return factor > 0 ? natural * min(factor, 1000) : natural
        case .fixed(let height): return height > 0 ? TextStyle.limited(height) : natural
        }
    }

    /// Returns the distance from the bottom of a line with some fonts to the next line.
    func gap(of used: [Int]) -> Double {
        largest(\.leading, of: used) + style.leading * style.drawnSize + TextStyle.limited(style.lineSpacing)
    }

    private func largest(_ value: KeyPath<FontMetrics, Double>, of used: [Int]) -> Double {
        (used.lazy.map { fonts[$0].metrics[keyPath: value] }.max() ?? 0) * style.drawnSize
    }
}
