import CUnibreak

/// The positions at which lines of a paragraph may end, by the Unicode line breaking algorithm (UAX 14).
struct LineBreaks: Hashable, Sendable {
    /// Whether a grapheme starts at each character.
    let graphemes: [Bool]
    /// Whether a line may start at each character: where a grapheme starts, and the algorithm has an opportunity.
    let opportunities: [Bool]

    private static let initialized: Void = init_linebreak()

    init(_ characters: [UInt32]) {
        LineBreaks.initialized
        var breaks = [CChar](repeating: CChar(LINEBREAK_NOBREAK), count: characters.count)
        set_linebreaks_utf32(characters, characters.count, nil, &breaks)
        let graphemes = LineBreaks.graphemes(characters)
        self.graphemes = graphemes
        opportunities = characters.indices.map { index in
            index > 0 && graphemes[index] && breaks[index - 1] == CChar(LINEBREAK_ALLOWBREAK)
        }
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
