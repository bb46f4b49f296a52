/// The pixels of an image as lists of symbols that may stand for them.
struct ImageSymbols {
    private(set) var choices = SymbolChoices()
    private(set) var runs: [ChoiceRun] = []
    /// Whether a pixel may be transparent.
    private(set) var usesTransparent = false

    /// Translates the ways to store pixels to symbols of a table.
    init(_ ways: RunBuffer, _ layout: TableLayout, _ similar: SimilarColors, staying: StayingPixels) {
        var numbers = [Int32](repeating: -1, count: 2 * layout.symbols.count + 2)
        var runs: [ChoiceRun] = []
        runs.reserveCapacity(ways.count + 1)
        var last = ChoiceRun(choice: -1, length: 0)
        ways.forEach { run in
            if numbers[run.value] < 0 {
                let list = Self.choices(PixelWays(rawValue: run.value), layout, similar, staying)
                if let transparent = layout.transparent, list[0].symbol == transparent { usesTransparent = true }
                numbers[run.value] = Int32(choices.append(list))
            }
            let number = numbers[run.value]
            if number == last.choice {
                last.length &+= Int32(truncatingIfNeeded: run.length)
            } else {
                if last.length > 0 { runs.append(last) }
                last = ChoiceRun(choice: number, length: Int32(truncatingIfNeeded: run.length))
            }
        }
        if last.length > 0 { runs.append(last) }
        self.runs = runs
    }

    private static func choices(
        _ way: PixelWays, _ layout: TableLayout, _ similar: SimilarColors, _ staying: StayingPixels
    ) -> [SymbolChoices.Choice] {
        let stays = layout.transparent.map { [SymbolChoices.Choice(symbol: $0)] } ?? []
        guard let index = way.index, layout.symbols[index] != nil else {
            return stays.isEmpty ? [SymbolChoices.Choice(symbol: 0)] : stays
        }
        let drawn = similar.candidates(for: index).compactMap { candidate in
            layout.symbols[candidate.index].map { SymbolChoices.Choice(symbol: $0, cost: Int32(candidate.cost)) }
        }
        guard way.mayStay, !stays.isEmpty else { return drawn }
        return switch staying {
        case .transparent: stays
        case .drawn: drawn
        case .either: stays + drawn
        }
    }
}

/// The ways to store the pixels of an image that may stay.
enum StayingPixels {
    /// All transparent.
    case transparent
    /// Drawn again where the table has their colour.
    case drawn
    /// Transparent or drawn again, whichever continues a longer string.
    case either
}
