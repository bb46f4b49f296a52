/// The pixels of an image as lists of allowed symbols.
struct ImageSymbols {
    private(set) var choices = SymbolChoices()
    let runs: [ChoiceRun]
    /// Whether a pixel may be transparent.
    private(set) var usesTransparent = false

    /// Translates pixel codings to symbols of a table.
    init(_ pixels: ImagePixels, _ layout: TableLayout, skipping policy: SkipPolicy) {
        // The lists by coding.
        var numbers = [Int32](repeating: -1, count: (pixels.targets.count + 1) << PixelCoding.numberShift)
        let image = policy == .joining ? pixels.runs.joinedWhereTransparent() : pixels.runs
        for run in image.runs {
            let slot = Int(run.coding)
            guard numbers[slot] < 0 else { continue }
            let list = Self.choices(PixelCoding(rawValue: slot), pixels, layout, policy)
            if let transparent = layout.transparent, list[0].symbol == transparent { usesTransparent = true }
            numbers[slot] = choices.append(list)
        }
        runs = Self.runs(image, numbers)
    }

    /// Joins adjacent runs with the same list.
    private static func runs(_ image: ImageRuns, _ numbers: [Int32]) -> [ChoiceRun] {
        [ChoiceRun](unsafeUninitializedCapacity: image.runs.count) { joined, count in
            numbers.withUnsafeBufferPointer { numbers in
                var last = ChoiceRun(choice: -1, length: 0)
                for run in image.runs {
                    let number = numbers[Int(run.coding)]
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
        _ coding: PixelCoding, _ pixels: ImagePixels, _ layout: TableLayout, _ policy: SkipPolicy
    ) -> [SymbolChoices.Choice] {
        let skipped = layout.transparent.map { [SymbolChoices.Choice(symbol: $0)] } ?? []
        guard let number = coding.number, layout.symbols[pixels.targets.index(of: number)] != nil else {
            return skipped.isEmpty ? [SymbolChoices.Choice(symbol: 0)] : skipped
        }
        var candidates = pixels.similar.candidates(for: number, of: pixels.targets)
        if coding.canSkip {
            // The canvas treats a pixel that can be skipped as unchanged: a similar color would have an error, and such errors
            // would add up.
            candidates.removeSubrange(1...)
        } else if coding.isFlat {
            candidates.removeAll { $0.cost > FlatArea.maximumError }
        }
        let drawn = candidates.compactMap { candidate -> SymbolChoices.Choice? in
            guard let symbol = layout.symbols[candidate.index] else { return nil }
            return SymbolChoices.Choice(symbol: symbol, cost: Int32(pixels.targets.weighted(candidate.cost, of: number)))
        }
        guard coding.canSkip, !skipped.isEmpty else { return drawn }
        return switch policy {
        case .transparent: skipped
        case .drawn, .joining: drawn
        case .either: skipped + drawn
        }
    }
}

/// The treatment of the pixels that can be skipped.
enum SkipPolicy {
    /// All transparent.
    case transparent
    /// Drawn again if the table has their color.
    case drawn
    /// Transparent if that joins runs of several colors, otherwise drawn again.
    case joining
    /// Transparent or drawn again, whichever continues a longer string.
    case either
}

/// The pixels of an image, and the colors that can be stored for them.
struct ImagePixels {
    let runs: ImageRuns
    /// The colors that the runs refer to.
    let targets: TargetColors
    /// The colors of the table that can replace these.
    let similar: SimilarColors
}

/// The codings of an image's pixels, unpacked because several passes read them.
struct ImageRuns {
    /// Pixels with the same coding.
    struct Run: Hashable {
        /// A value of ``PixelCoding``; 0 for pixels that must be skipped.
        var coding: Int32
        var length: Int32

        /// Whether the pixels can be skipped.
        @inline(__always)
        var canSkip: Bool { coding & Int32(PixelCoding.skipBit) != 0 || coding == 0 }
    }

    private(set) var runs: [Run]

    /// - Parameter codings: Values of ``PixelCoding``.
    init(_ codings: RunBuffer) {
        runs = [Run](unsafeUninitializedCapacity: codings.count + 1) { runs, count in
            codings.forEach { run in
                runs[count] = Run(coding: Int32(truncatingIfNeeded: run.value), length: Int32(truncatingIfNeeded: run.length))
                count &+= 1
            }
        }
    }

    private init(_ runs: [Run]) { self.runs = runs }

    /// Returns the runs with sequences of skippable runs decided: all are skipped if they have several colors, otherwise only
    /// those that must be.
    func joinedWhereTransparent() -> ImageRuns {
        ImageRuns(
            [Run](unsafeUninitializedCapacity: runs.count) { joined, count in
                runs.withUnsafeBufferPointer { runs in
                    var index = 0
                    while index < runs.count {
                        var run = runs[index]
                        index &+= 1
                        if run.canSkip, index < runs.count, runs[index].canSkip {
                            run.coding = 0
                            repeat {
                                run.length &+= runs[index].length
                                index &+= 1
                            } while index < runs.count && runs[index].canSkip
                        }
                        joined[count] = run
                        count &+= 1
                    }
                }
            })
    }
}

/// The number of runs of an image if its skippable pixels are skipped, or drawn again.
struct SkipAnalysis {
    /// The number of runs if all skippable pixels are transparent.
    private var transparentRuns = 0
    /// The number of runs if those whose color the table has are drawn.
    private var drawnRuns = 0
    /// The number of runs that can be either, and of their pixels.
    private var freeRuns = 0
    private var freePixels = 0
    private var pixels = 0

    init(_ image: ImageRuns, _ layout: TableLayout) {
        guard layout.transparent != nil else { return }
        var (transparentRuns, drawnRuns, freeRuns, freePixels, pixels) = (0, 0, 0, 0, 0)
        var lastTransparent: Int32 = -1
        var lastDrawn: Int32 = -1
        for run in image.runs {
            let color = run.coding & ~Int32(PixelCoding.flatBit)
            let transparent = run.canSkip ? 0 : color
            let drawn = color | 1
            if transparent != lastTransparent { transparentRuns &+= 1 }
            if drawn != lastDrawn { drawnRuns &+= 1 }
            if run.coding & 1 == 1 {
                freeRuns &+= 1
                freePixels &+= Int(run.length)
            }
            pixels &+= Int(run.length)
            lastTransparent = transparent
            lastDrawn = drawn
        }
        (self.transparentRuns, self.drawnRuns) = (transparentRuns, drawnRuns)
        (self.freeRuns, self.freePixels, self.pixels) = (freeRuns, freePixels, pixels)
    }

    /// Whether drawing again leaves hardly more runs: they then merge with neighboring pixels of the same colors.
    var prefersDrawn: Bool { 10 * drawnRuns < 11 * transparentRuns }

    /// Whether enough runs or pixels can be either to choose for each of them.
    var hasManyAlternatives: Bool { 8 * freeRuns > transparentRuns || 4 * freePixels > pixels }
}
