/// The runs of a frame delta and the colours they use.
struct ColorRuns {
    private(set) var runs = RunBuffer()
    private(set) var colors: [UInt32] = []
    /// The number of changed pixels of each colour.
    private(set) var counts: [Int] = []
    private(set) var changedPixels = 0
    /// The last run, which may continue.
    private var pending = DeltaRun.staying(0)

    /// Keeps all colours, or returns nil if the changed pixels have more than `limit`.
    init?(exactColorsOf source: DeltaSource, limit: Int) {
        var table = ColorTable(limit: limit)
        var fits = true
        source.forEachRun { color, before, length in
            guard fits else { return }
            let number = color == before ? Self.knownColor(color, &table, limit) : (table.index(of: color) ?? limit) + 1
            guard number <= limit else {
                fits = false
                return
            }
            let shown = color == before ? number : Self.knownColor(before, &table, limit)
            add(DeltaRun(color: number, before: shown, length: length))
        }
        guard fits else { return nil }
        flush()
        colors = table.colors
        counts += [Int](repeating: 0, count: colors.count - counts.count)
    }

    /// Reduces the colours of the changed pixels; those of the others are left out.
    init(quantizing source: DeltaSource, colorCount: Int) {
        var histogram = ColorHistogram()
        source.forEachRun { color, before, length in
            if color != before { histogram.add(color, count: length) }
        }
        colors = ColorQuantizer.palette(for: histogram, colorCount: colorCount)
        counts = [Int](repeating: 0, count: colors.count)
        var nearest = NearestColor(colors)
        source.forEachRun { color, before, length in
            let number = color == before ? 0 : nearest.index(of: color) + 1
            add(DeltaRun(color: number, before: 0, length: length))
        }
        flush()
    }

    /// Returns the number of a colour that the canvas shows before, 0 for none.
    ///
    /// These colours only help the compression: they must not fill the table that the changed pixels need.
    @inline(__always)
    private static func knownColor(_ color: UInt32, _ table: inout ColorTable, _ limit: Int) -> Int {
        guard color != 0 else { return 0 }
        let index = table.colors.count < limit / 4 ? table.index(of: color) : table.existingIndex(of: color)
        return index.map { $0 + 1 } ?? 0
    }

    @inline(__always)
    private mutating func add(_ run: DeltaRun) {
        if run.color == pending.color && run.before == pending.before {
            pending.length += run.length
        } else {
            flush()
            pending = run
        }
    }

    private mutating func flush() {
        guard pending.length > 0 else { return }
        runs.append(pending)
        guard !pending.isUnchanged else { return }
        if pending.color > counts.count { counts += [Int](repeating: 0, count: pending.color - counts.count) }
        counts[pending.color - 1] += pending.length
        changedPixels += pending.length
    }
}
