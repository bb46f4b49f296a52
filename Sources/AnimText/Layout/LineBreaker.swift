/// Breaks a paragraph into lines, each as long as possible.
struct LineBreaker {
    private let paragraph: TextParagraph
    private let style: TextStyle
    private let width: Double
    /// The distance of the line from the edge from which tab stops are measured.
    private let indent: Double

    /// The tolerance for comparing lengths in points, so that a text fits into its own size.
    static let tolerance = 1.0 / 1024

    init(_ paragraph: TextParagraph, style: TextStyle, width: Double, indent: Double = 0) {
        self.indent = indent
        self.paragraph = paragraph
        self.style = style
        self.width = width
    }

    /// Returns the length of a part of the paragraph in points, as a line.
    func length(of range: Range<Int>) -> Double {
        guard !paragraph.tabs.isEmpty, !paragraph.tabs(in: range).isEmpty else { return plainLength(of: range) }
        return TabLayout(paragraph, range, indent: indent, style: style).length
    }

    /// Returns the length of a part of the paragraph without tabs.
    func plainLength(of range: Range<Int>) -> Double {
        let ems = paragraph.advances[range.upperBound] - paragraph.advances[range.lowerBound]
        let units = paragraph.units[range.upperBound] - paragraph.units[range.lowerBound]
        let emoji = paragraph.emoji[range.upperBound] - paragraph.emoji[range.lowerBound]
        let length = ems * style.drawnSize + Double(units) * style.drawnSpacing
        return emoji == 0 ? length : length + Double(emoji) * EmojiFit.side(ofFontSize: style.drawnSize)
    }

    /// Whether a part of the paragraph fits, ignoring spaces at its end.
    func fits(_ range: Range<Int>) -> Bool {
        length(of: paragraph.trimmed(range)) <= width + LineBreaker.tolerance
    }

    /// Returns the characters of the line that starts at an index, including the spaces at its end.
    ///
    /// The line ends at the last break opportunity within the width; at a soft hyphen only if the hyphen fits. A word that is too
    /// long is broken between graphemes, and every line has at least one grapheme.
    func line(from start: Int) -> Range<Int> {
        let end = paragraph.characters.count
        guard style.isWrapped, start < end else { return start..<end }
        var lastOpportunity = start
        var lastGrapheme = start
        var index = start + 1
        while index <= end {
            let isBoundary = index == end || paragraph.breaks.graphemes[index]
            if isBoundary {
                guard fits(start..<index) || lastGrapheme == start else { break }
                if index == end { return start..<end }
                if hasRoomForHyphen(start..<index) {
                    lastGrapheme = index
                    if isOpportunity(index) { lastOpportunity = index }
                }
            }
            index += 1
        }
        return start..<(lastOpportunity > start ? lastOpportunity : lastGrapheme)
    }

    /// Whether a line that may end in a soft hyphen has room for the hyphen; false if it would consist of soft hyphens.
    private func hasRoomForHyphen(_ line: Range<Int>) -> Bool {
        guard paragraph.characters[line.upperBound - 1] == LineBreaks.softHyphen else { return true }
        guard paragraph.characters[line].contains(where: { $0 != LineBreaks.softHyphen }) else { return false }
        guard let hyphen = paragraph.hyphen(endingLine: line) else { return true }
        let em = style.drawnSize / paragraph.fonts[hyphen.item.font].unitsPerEm
        let advance = hyphen.glyphs.reduce(0) { $0 + $1.advance }
        return length(of: line) + Double(advance) * em + style.drawnSpacing <= width + LineBreaker.tolerance
    }

    private func isOpportunity(_ index: Int) -> Bool {
        guard paragraph.breaks.opportunities[index] else { return false }
        if style.breaksHangulWords { return true }
        return !(paragraph.isHangulLetter(index - 1) && paragraph.isHangulLetter(index))
    }
}

extension TextParagraph {
    /// Returns a range without the spaces and tabs at its end.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, Self.isSpace(characters[end - 1]) || characters[end - 1] == Self.tab { end -= 1 }
        return range.lowerBound..<end
    }

    /// Whether a character is a space that does not count towards the length of a line that ends with it.
    static func isSpace(_ character: UInt32) -> Bool {
        character == 0x20 || character == 0x1680 || character == 0x3000 || character == 0x205F
            || ((0x2000...0x200B).contains(character) && character != 0x2007)
    }

    fileprivate func isHangulLetter(_ index: Int) -> Bool {
        ScriptRuns.isHangul(scripts[index]) && Unicode.Scalar(characters[index])?.properties.isAlphabetic == true
    }
}
