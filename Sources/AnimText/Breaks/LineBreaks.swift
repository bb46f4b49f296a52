/// The positions at which lines of a paragraph may end, by the Unicode line breaking algorithm (UAX 14).
struct LineBreaks: Hashable, Sendable {
    /// Whether a grapheme starts at each character.
    let graphemes: [Bool]
    /// Whether a line may start at each character: where a grapheme starts, and the algorithm has an opportunity.
    let opportunities: [Bool]

    init(_ characters: [UInt32]) {
        let graphemes = LineBreaks.graphemes(characters)
        let breaks = LineBreakRules.opportunities(characters.map { LineBreakClass($0) })
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
