/// The pixels of an image as lists of symbols that may stand for them.
struct ImageSymbols {
    private(set) var choices = SymbolChoices()
    private(set) var runs: [ChoiceRun] = []
    /// Whether a pixel may be transparent.
    private(set) var usesTransparent = false

    /// Translates the ways to store pixels to symbols of a table.
    init(_ pixels: ImagePixels, _ layout: TableLayout, staying: StayingPixels) {
        var numbers = [Int32](repeating: -1, count: 4 * pixels.wanted.count + 4)
        var runs: [ChoiceRun] = []
        runs.reserveCapacity(pixels.ways.count + 1)
        var last = ChoiceRun(choice: -1, length: 0)
        let ways = staying == .joining ? pixels.ways.joinedWhereTransparent() : pixels.ways
        ways.forEach { run in
            let isFlat = run.length >= PixelWays.leastFlat
            let slot = run.value << 1 | (isFlat ? 1 : 0)
            if numbers[slot] < 0 {
                let mostCost = isFlat ? PixelWays.flatLimit : .max
                let list = Self.choices(PixelWays(rawValue: run.value), pixels, layout, staying, mostCost: mostCost)
                if let transparent = layout.transparent, list[0].symbol == transparent { usesTransparent = true }
                numbers[slot] = choices.append(list)
            }
            let number = numbers[slot]
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
        _ way: PixelWays, _ pixels: ImagePixels, _ layout: TableLayout, _ staying: StayingPixels, mostCost: Int
    ) -> [SymbolChoices.Choice] {
        let stays = layout.transparent.map { [SymbolChoices.Choice(symbol: $0)] } ?? []
        guard let number = way.number, layout.symbols[pixels.wanted.index(of: number)] != nil else {
            return stays.isEmpty ? [SymbolChoices.Choice(symbol: 0)] : stays
        }
        let drawn = pixels.similar.candidates(for: number, of: pixels.wanted).compactMap { candidate -> SymbolChoices.Choice? in
            guard candidate.cost <= mostCost, let symbol = layout.symbols[candidate.index] else { return nil }
            return SymbolChoices.Choice(symbol: symbol, cost: Int32(pixels.wanted.weighted(candidate.cost, of: number)))
        }
        guard way.mayStay, !stays.isEmpty else { return drawn }
        return switch staying {
        case .transparent: stays
        case .drawn, .joining: drawn
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
    /// Transparent where that joins runs of several colours, else drawn again.
    case joining
    /// Transparent or drawn again, whichever continues a longer string.
    case either
}
