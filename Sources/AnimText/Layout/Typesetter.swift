import AnimGeometry

/// Sets the lines of a text, from top to bottom.
struct Typesetter {
    private(set) var lines: [TextLine] = []
    private(set) var size = Size(width: 0, height: 0)
    private(set) var isTruncated = false

    private let analysis: TextAnalysis
    private let style: TextStyle
    private let width: Double?
    private let height: Double
    private let metrics: LineMetrics
    /// The lines before they are aligned.
    private var drafts: [LineDraft] = []

    init(_ analysis: TextAnalysis, style: TextStyle, width: Double?, height: Double?) {
        self.analysis = analysis
        self.style = style
        self.width = width.flatMap { $0.isFinite ? max($0, 0) : nil }
        self.height = height.flatMap { $0.isNaN ? nil : $0 } ?? .infinity
        metrics = LineMetrics(style: style)
    }

    /// Breaks, truncates and aligns the lines.
    mutating func setLines() {
        addDrafts()
        truncateLast()
        alignLines()
    }

    private var hasRoomForLine: Bool { style.maximumLines <= 0 || drafts.count < style.maximumLines }

    /// Breaks the text into lines until it ends, the maximum number is reached, or truncation needs no more lines.
    private mutating func addDrafts() {
        var bottom = 0.0
        for (index, paragraph) in analysis.paragraphs.enumerated() {
            let breaker = LineBreaker(paragraph, style: style, width: width ?? .infinity)
            let first = LineBreaker(
                paragraph, style: style, width: (width ?? .infinity) - style.drawnIndent, indent: style.drawnIndent)
            var start = 0
            repeat {
                let range = (start == 0 ? first : breaker).line(from: start)
                let draft = LineDraft(
                    paragraph: paragraph, index: index, range: range, style: style, metrics: metrics)
                let lineBottom = bottom + (drafts.isEmpty ? 0 : drafts[drafts.count - 1].gap) + draft.height
                guard hasRoomForLine, drafts.isEmpty || fits(lineBottom) else {
                    isTruncated = style.truncation != .none
                    return
                }
                bottom = lineBottom
                drafts.append(draft)
                start = range.upperBound
            } while start < paragraph.characters.count
        }
    }

    private func fits(_ bottom: Double) -> Bool { style.truncation == .none || bottom <= height + LineBreaker.tolerance }

    /// Truncates lines that are too long, and the last line if text is left.
    private mutating func truncateLast() {
        guard style.truncation != .none, let width else { return }
        for index in drafts.indices {
            let isCutOff = isTruncated && index == drafts.count - 1
            guard isCutOff || !drafts[index].fits(width, style: style) else { continue }
            let truncation = Truncation(style: style, width: width - drafts[index].indent)
            let source = isCutOff ? remainder(from: drafts[index]) : (drafts[index].paragraph, drafts[index].range.lowerBound)
            let paragraph = truncation.truncated(source.0, from: source.1)
            drafts[index] = LineDraft(
                paragraph: paragraph, index: drafts[index].index, range: 0..<paragraph.characters.count, style: style,
                metrics: metrics, isIndented: drafts[index].indent > 0)
            drafts[index].isLastOfParagraph = true
            isTruncated = true
        }
    }

    /// Returns the text for the last line: the rest of its paragraph, and the rest of the text if its end stays visible.
    private func remainder(from draft: LineDraft) -> (TextParagraph, Int) {
        let following = analysis.paragraphs[(draft.index + 1)...]
        guard style.truncation != .end, !following.isEmpty else { return (draft.paragraph, draft.range.lowerBound) }
        var characters = Array(draft.paragraph.characters[draft.range.lowerBound...])
        var runs = Array(draft.paragraph.runs.dropFirst(draft.range.lowerBound))
        for paragraph in following {
            characters += [0x20] + paragraph.characters
            if style.textFonts.hasRuns { runs += [paragraph.runs.first ?? runs.last ?? 0] + paragraph.runs }
        }
        return (TextParagraph(characters, runs: runs, fonts: style.textFonts, isSpaced: style.drawnSpacing != 0), 0)
    }

    private mutating func alignLines() {
        let composed = drafts.map { $0.composed(width: width, style: style) }
        let longest = zip(drafts, composed).reduce(0) { max($0, $1.0.indent + $1.1.width) }
        var top = 0.0
        for (draft, line) in zip(drafts, composed) {
            let x = draft.offset(of: line.width, in: width ?? longest, style: style)
            let origin = Point(x: x, y: top + draft.height - draft.descent)
            lines.append(draft.line(line, at: origin))
            size.height = top + draft.height
            top = size.height + draft.gap
        }
        size.width = longest
    }
}

/// Shortens a text until it fits into a line together with an ellipsis.
struct Truncation {
    private let fonts: TextFonts
    private let style: TextStyle
    private let width: Double

    init(style: TextStyle, width: Double) {
        fonts = style.textFonts
        self.style = style
        self.width = width
    }

    /// Returns the text of the line with its ellipsis, as a separate paragraph.
    ///
    /// - Parameters:
    ///   - paragraph: The text that does not fit.
    ///   - start: The index of the line's start in the paragraph.
    func truncated(_ paragraph: TextParagraph, from start: Int) -> TextParagraph {
        let measure = LineBreaker(paragraph, style: style, width: width)
        let source = start..<paragraph.characters.count
        var room = width - length(of: fonts.collection.ellipsis, run: paragraph.run(of: start))
        var result = shortened(paragraph, source, room: room, measure)
        // Letters may have different shapes and widths next to an ellipsis.
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
            Array(paragraph.characters[paragraph.trimmed(head)]) + fonts.collection.ellipsis
            + paragraph.characters[tail].drop(while: TextParagraph.isSpace)
        var runs: [Int] = []
        if let run = paragraph.run(of: max(head.lowerBound, head.upperBound - 1)) {
            runs = Array(paragraph.runs[paragraph.trimmed(head)]) + fonts.collection.ellipsis.map { _ in run }
            runs += paragraph.runs[tail].suffix(characters.count - runs.count)
        }
        return TextParagraph(
            characters, runs: runs, fonts: fonts, isSpaced: style.drawnSpacing != 0, level: paragraph.baseLevel)
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

    private func length(of text: [UInt32], run: Int?) -> Double {
        let runs = run.map { run in text.map { _ in run } } ?? []
        let paragraph = TextParagraph(text, runs: runs, fonts: fonts, isSpaced: style.drawnSpacing != 0)
        return LineBreaker(paragraph, style: style, width: width).length(of: 0..<text.count)
    }
}

extension FontCollection {
    /// The sign for omitted text: an ellipsis, or three full stops if no font has one.
    fileprivate var ellipsis: [UInt32] {
        font(for: [0x2026], where: { _ in true }) == nil ? [0x2E, 0x2E, 0x2E] : [0x2026]
    }
}
