/// The pixels of an image as lists of symbols that may stand for them.
struct ImageSymbols {
    private(set) var choices = SymbolChoices()
    let runs: [ChoiceRun]
    /// Whether a pixel may be transparent.
    private(set) var usesTransparent = false

    /// Translates the ways to store pixels to symbols of a table.
    init(_ pixels: ImagePixels, _ layout: TableLayout, staying: StayingPixels) {
        // By the ways, and whether the run is a flat area.
        var numbers = [Int32](repeating: -1, count: 4 * pixels.wanted.count + 4)
        let image = staying == .joining ? pixels.runs.joinedWhereTransparent() : pixels.runs
        for run in image.runs {
            let slot = Self.slot(of: run)
            guard numbers[slot] < 0 else { continue }
            let mostCost = slot & 1 == 1 ? PixelWays.flatLimit : .max
            let list = Self.choices(PixelWays(rawValue: Int(run.ways)), pixels, layout, staying, mostCost: mostCost)
            if let transparent = layout.transparent, list[0].symbol == transparent { usesTransparent = true }
            numbers[slot] = choices.append(list)
        }
        runs = Self.runs(image, numbers)
    }

    @inline(__always)
    private static func slot(of run: ImageRuns.Run) -> Int {
        Int(run.ways) &<< 1 | (run.length >= PixelWays.leastFlat ? 1 : 0)
    }

    /// Joins the runs that have the same number in a list of those by slot.
    private static func runs(_ image: ImageRuns, _ numbers: [Int32]) -> [ChoiceRun] {
        [ChoiceRun](unsafeUninitializedCapacity: image.runs.count) { joined, count in
            numbers.withUnsafeBufferPointer { numbers in
                var last = ChoiceRun(choice: -1, length: 0)
                for run in image.runs {
                    let number = numbers[slot(of: run)]
                    if number == last.choice {
                        last.length &+= run.length
                    } else {
                        if last.length > 0 {
                            joined[count] = last
                            count &+= 1
                        }
                        last = ChoiceRun(choice: number, length: run.length)
                    }
                }
                if last.length > 0 {
                    joined[count] = last
                    count &+= 1
                }
            }
        }
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
