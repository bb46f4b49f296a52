/// The shortening of a text until it fits into a line together with an ellipsis.
struct Truncation {
    private let fonts: FontCollection
    private let style: TextStyle
    private let width: Double

    init(style: TextStyle, width: Double) {
        fonts = style.fonts
        self.style = style
        self.width = width
    }

    /// Returns the text of the line, with its ellipsis, as a paragraph of its own.
    ///
    /// - Parameters:
    ///   - paragraph: The text that does not fit.
    ///   - start: The index at which the line starts in it.
    func truncated(_ paragraph: TextParagraph, from start: Int) -> TextParagraph {
        let measure = LineBreaker(paragraph, style: style, width: width)
        let source = start..<paragraph.characters.count
        var room = width - length(of: fonts.ellipsis)
        var result = shortened(paragraph, source, room: room, measure)
        // Letters look and measure otherwise beside an ellipsis.
        for _ in 0..<4 where !LineBreaker(result, style: style, width: width).fits(0..<result.characters.count) {
            room -= style.drawnSize * 0.25
            result = shortened(paragraph, source, room: room, measure)
        }
        return result
    }

    private func shortened(
        _ paragraph: TextParagraph, _ source: Range<Int>, room: Double, _ measure: LineBreaker
    ) -> TextParagraph {
        let head: Range<Int>
        var tail = source.upperBound..<source.upperBound
        switch style.truncation {
        case .none, .end:
            head = prefix(of: source, room: room, paragraph, measure)
        case .start:
            head = source.lowerBound..<source.lowerBound
            tail = suffix(of: source, room: room, paragraph, measure)
        case .middle:
            head = prefix(of: source, room: room / 2, paragraph, measure)
            let rest = head.upperBound..<source.upperBound
            tail = suffix(of: rest, room: room - measure.length(of: head), paragraph, measure)
        }
        return joined(paragraph, head, tail)
    }

    private func joined(_ paragraph: TextParagraph, _ head: Range<Int>, _ tail: Range<Int>) -> TextParagraph {
        let characters =
            Array(paragraph.characters[paragraph.trimmed(head)]) + fonts.ellipsis
            + paragraph.characters[tail].drop(while: TextParagraph.isSpace)
        return TextParagraph(
            characters, fonts: fonts, isSpaced: style.drawnSpacing != 0, level: paragraph.baseLevel)
    }

    private func prefix(
        of source: Range<Int>, room: Double, _ paragraph: TextParagraph, _ measure: LineBreaker
    ) -> Range<Int> {
        var end = source.lowerBound
        for index in source.dropFirst() where paragraph.breaks.graphemes[index] {
            guard measure.length(of: source.lowerBound..<index) <= room else { break }
            end = index
        }
        return source.lowerBound..<end
    }

    private func suffix(
        of source: Range<Int>, room: Double, _ paragraph: TextParagraph, _ measure: LineBreaker
    ) -> Range<Int> {
        var start = source.upperBound
        for index in source.reversed() where paragraph.breaks.graphemes[index] {
            guard measure.length(of: index..<source.upperBound) <= room else { break }
            start = index
        }
        return start..<source.upperBound
    }

    private func length(of text: [UInt32]) -> Double {
        let paragraph = TextParagraph(text, fonts: fonts, isSpaced: style.drawnSpacing != 0)
        return LineBreaker(paragraph, style: style, width: width).length(of: 0..<text.count)
    }
}

extension FontCollection {
    /// The sign for what is left out: an ellipsis, or three full stops where no font has one.
    fileprivate var ellipsis: [UInt32] {
        font(for: [0x2026]) == nil ? [0x2E, 0x2E, 0x2E] : [0x2026]
    }
}
