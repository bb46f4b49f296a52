/// The pixels of an image as lists of symbols that may stand for them.
struct ImageSymbols {
    private(set) var choices = SymbolChoices()
    let runs: [ChoiceRun]
    /// Whether a pixel may be transparent.
    private(set) var usesTransparent = false

    /// Translates the ways to store pixels to symbols of a table.
    init(_ pixels: ImagePixels, _ layout: TableLayout, staying: StayingPixels) {
        // By the ways.
        var numbers = [Int32](repeating: -1, count: (pixels.wanted.count + 1) << PixelWays.numberShift)
        let image = staying == .joining ? pixels.runs.joinedWhereTransparent() : pixels.runs
        for run in image.runs {
            let slot = Int(run.ways)
            guard numbers[slot] < 0 else { continue }
            let list = Self.choices(PixelWays(rawValue: slot), pixels, layout, staying)
            if let transparent = layout.transparent, list[0].symbol == transparent { usesTransparent = true }
            numbers[slot] = choices.append(list)
        }
        runs = Self.runs(image, numbers)
    }

    /// Joins the runs that have the same number in a list of those by slot.
    private static func runs(_ image: ImageRuns, _ numbers: [Int32]) -> [ChoiceRun] {
        [ChoiceRun](unsafeUninitializedCapacity: image.runs.count) { joined, count in
            numbers.withUnsafeBufferPointer { numbers in
                var last = ChoiceRun(choice: -1, length: 0)
                for run in image.runs {
                    let number = numbers[Int(run.ways)]
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
        _ way: PixelWays, _ pixels: ImagePixels, _ layout: TableLayout, _ staying: StayingPixels
    ) -> [SymbolChoices.Choice] {
        let stays = layout.transparent.map { [SymbolChoices.Choice(symbol: $0)] } ?? []
        guard let number = way.number, layout.symbols[pixels.wanted.index(of: number)] != nil else {
            return stays.isEmpty ? [SymbolChoices.Choice(symbol: 0)] : stays
        }
        var candidates = pixels.similar.candidates(for: number, of: pixels.wanted)
        if way.mayStay {
            // The canvas takes what may stay for unchanged: stored in a similar colour, it would have errors that add up.
            candidates.removeSubrange(1...)
        } else if way.isFlat {
            candidates.removeAll { $0.cost > PixelWays.flatLimit }
        }
        let drawn = candidates.compactMap { candidate -> SymbolChoices.Choice? in
            guard let symbol = layout.symbols[candidate.index] else { return nil }
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
