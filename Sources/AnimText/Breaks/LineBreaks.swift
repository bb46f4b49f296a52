/// The positions at which lines of a paragraph may end, by the Unicode line breaking algorithm (UAX 14).
struct LineBreaks: Hashable, Sendable {
    /// Whether a grapheme starts at each character.
    let graphemes: [Bool]
    /// Whether a line may start at each character: where a grapheme starts, and the algorithm has an opportunity.
    let opportunities: [Bool]

    /// The soft hyphen, U+00AD.
    static let softHyphen: UInt32 = 0xAD

    init(_ characters: [UInt32]) {
        let graphemes = LineBreaks.graphemes(characters)
        let classes = characters.map { LineBreakClass($0) }
        var breaks = LineBreakRules.opportunities(classes)
        for index in classes.indices.dropFirst(2) where characters[index - 1] == LineBreaks.softHyphen {
            // LB21a keeps the hyphen after a Hebrew prefix with the word: a soft one is none, and is there for lines to end at it.
            if classes[index - 2] == .hl, classes[index] == .hl { breaks[index] = true }
        }
        self.graphemes = graphemes
        opportunities = zip(graphemes, breaks).map { $0 && $1 }
    }

    private static func graphemes(_ characters: [UInt32]) -> [Bool] {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: characters.compactMap(Unicode.Scalar.init))
        var starts = [Bool](repeating: false, count: characters.count)
        var index = 0
        for grapheme in String(text) {
            starts[index] = true
            index += grapheme.unicodeScalars.count
        }
        return starts
    }
}
