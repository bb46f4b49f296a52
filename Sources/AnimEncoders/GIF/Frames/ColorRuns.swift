/// The runs of a frame's changed pixels and the colours they use.
struct ColorRuns {
    private(set) var runs = RunBuffer()
    private(set) var colors: [UInt32] = []
    /// The number of changed pixels of each colour.
    private(set) var counts: [Int] = []

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
        var histogram = ColorHistogram()
        source.forEachRun { color, count in
            if color != 0 { histogram.add(color, count: count) }
            return true
        }
        colors = ColorQuantizer.palette(for: histogram, colorCount: colorCount)
        counts = [Int](repeating: 0, count: colors.count)
        var nearest = NearestColor(colors)
        source.forEachRun { color, count in
            let value = color == 0 ? 0 : nearest.index(of: color) + 1
            if value > 0 { counts[value - 1] += count }
            runs.append(value, count: count)
            return true
        }
    }
}
