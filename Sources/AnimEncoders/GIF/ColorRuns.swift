/// The runs of a frame delta and the colours they use.
struct ColorRuns {
    private(set) var runs = RunBuffer()
    private(set) var colors: [UInt32] = []
    /// For each colour the number of changed pixels.
    private(set) var counts: [Int] = []
    private(set) var changedPixels = 0

    /// Keeps all colours, or returns nil if the changed pixels have more than `limit`.
    init?(exactColorsOf source: DeltaSource, limit: Int) {
        var table = ColorTable(limit: limit)
        var fits = true
        source.forEachRun { color, isUnchanged, length in
            guard fits else { return }
            guard color != 0 else { return stay(length) }
            // The colours of pixels that stay are only a help for the compression: they must not fill the table.
            let mayAdd = !isUnchanged || table.colors.count < limit / 4
            guard let index = mayAdd ? table.index(of: color) : table.existingIndex(of: color) else {
                if isUnchanged { stay(length) } else { fits = false }
                return
            }
            if index == counts.count { counts.append(0) }
            add(index, isUnchanged, length)
        }
        guard fits else { return nil }
        colors = table.colors
    }

    /// Reduces the colours of the changed pixels; those of the others are left out.
    init(quantizing source: DeltaSource, colorCount: Int) {
        var histogram = ColorHistogram()
        source.forEachRun { color, isUnchanged, length in
            if color != 0 && !isUnchanged { histogram.add(color, count: length) }
        }
        colors = ColorQuantizer.palette(for: histogram, colorCount: colorCount)
        counts = [Int](repeating: 0, count: colors.count)
        var nearest = NearestColor(colors)
        source.forEachRun { color, isUnchanged, length in
            if color == 0 || isUnchanged { stay(length) } else { add(nearest.index(of: color), false, length) }
        }
    }

    private mutating func stay(_ length: Int) {
        runs.append(DeltaRun(color: 0, isUnchanged: true, length: length))
    }

    @inline(__always)
    private mutating func add(_ index: Int, _ isUnchanged: Bool, _ length: Int) {
        runs.append(DeltaRun(color: index + 1, isUnchanged: isUnchanged, length: length))
        guard !isUnchanged else { return }
        counts[index] += length
        changedPixels += length
    }
}
