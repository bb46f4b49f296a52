/// The runs of a frame's changed pixels and the colours they use.
struct ColorRuns {
    private(set) var runs = RunBuffer()
    private(set) var colors: [UInt32] = []
    /// The number of changed pixels of each colour.
    private(set) var counts: [Int] = []
    /// The mean squared distance over all channels of the changed pixels from `colors`.
    private(set) var reductionError = 0

    /// Whether any pixel changes.
    var hasChanges: Bool { !colors.isEmpty }

    /// Keeps all colours, or returns nil if the changed pixels have more than `limit`.
    init?(exactColorsOf source: DeltaSource, limit: Int) {
        var table = ColorTable(limit: limit)
        var last: UInt32 = 0
        var value = 0
        var fits = true
        source.forEachRun { color, count in
            if color != last {
                guard let index = color == 0 ? -1 : table.index(of: color) else {
                    fits = false
                    return false
                }
                if index == counts.count { counts.append(0) }
                (last, value) = (color, index + 1)
            }
            if value > 0 { counts[value - 1] += count }
            runs.append(value, count: count)
            return true
        }
        guard fits else { return nil }
        colors = table.colors
    }

    /// Reduces the colours of the changed pixels.
    init(quantizing source: DeltaSource, colorCount: Int) {
        var bins = ColorBins()
        var binned: [(color: UInt32, bin: Int32, count: Int32)] = []
        source.forEachRun { color, count in
            let bin = color == 0 ? -1 : bins.add(color, count: count)
            binned.append((color, Int32(truncatingIfNeeded: bin), Int32(truncatingIfNeeded: count)))
            return true
        }
        let reduced = ColorQuantizer.reduce(bins.points, colorCount: colorCount, reach: ColorBins.reach)
        colors = reduced.palette
        counts = [Int](repeating: 0, count: colors.count)
        var errors = 0
        for (color, bin, count) in binned {
            let value = bin < 0 ? 0 : reduced.index(of: color, inBin: Int(bin)) + 1
            if value > 0 {
                counts[value - 1] &+= Int(count)
                errors &+= PackedColor.squaredDistance(color, colors[value - 1]) &* Int(count)
            }
            runs.append(value, count: Int(count))
        }
        reductionError = errors / max(1, counts.reduce(0, +))
    }
}
