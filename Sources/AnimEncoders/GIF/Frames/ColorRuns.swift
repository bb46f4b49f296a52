import AnimGraphics

/// The runs of a frame's changed pixels and the colours they use.
struct ColorRuns {
    private(set) var runs = RunBuffer()
    private(set) var colors: [UInt32] = []
    /// The number of changed pixels of each colour.
    private(set) var counts: [Int] = []
    /// The mean squared distance over all channels of the changed pixels from `colors`.
    private(set) var reductionError = 0
    private var squaredErrors = 0

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
    init(quantizing source: DeltaSource, _ options: GIFOptions) {
        var bins = ColorBins()
        var binned: [BinnedRun] = []
        source.forEachRun { color, count in
            let bin = color == 0 ? -1 : bins.add(color, count: count)
            binned.append(
                BinnedRun(color: color, bin: Int32(truncatingIfNeeded: bin), count: Int32(truncatingIfNeeded: count)))
            return true
        }
        let reduced = ColorQuantizer.reduce(bins.points, colorCount: min(options.colorCount, 255), reach: ColorBins.reach)
        colors = reduced.palette
        counts = [Int](repeating: 0, count: colors.count)
        if options.dithering == .none {
            for run in binned { append(value(of: run, reduced), count: Int(run.count)) }
        } else {
            dither(binned, reduced, source, options)
        }
        reductionError = squaredErrors / max(1, counts.reduce(0, +))
    }

    /// Returns the value of a run without dithering, and adds its error.
    @inline(__always)
    private mutating func value(of run: BinnedRun, _ reduced: ColorQuantizer.Result) -> Int {
        guard run.bin >= 0 else { return 0 }
        let index = reduced.index(of: run.color, inBin: Int(run.bin))
        squaredErrors &+= PackedColor.squaredDistance(run.color, colors[index]) &* Int(run.count)
        return index + 1
    }

    private mutating func dither(
        _ binned: [BinnedRun], _ reduced: ColorQuantizer.Result, _ source: DeltaSource, _ options: GIFOptions
    ) {
        let values = binned.map { value(of: $0, reduced) }
        var ditherer = Ditherer(options, palette: colors, pixels: source.pixels, width: source.width, rect: source.rect)
        var (x, y) = (source.rect.minX, source.rect.minY)
        var index = 0
        while index < binned.count {
            let first = index
            let start = x
            repeat {
                x += Int(binned[index].count)
                index += 1
            } while x < source.rect.maxX && index < binned.count && values[index] == values[first]
            if values[first] == 0 || !ditherer.mayDither(x - start) {
                append(values[first], count: x - start)
            } else {
                var x = start
                for run in binned[first..<index] {
                    for _ in 0..<run.count {
                        append(ditherer.index(of: run.color, nearest: values[first] - 1, x: x, y: y) + 1, count: 1)
                        x += 1
                    }
                }
            }
            if x == source.rect.maxX { (x, y) = (source.rect.minX, y + 1) }
        }
    }

    @inline(__always)
    private mutating func append(_ value: Int, count: Int) {
        if value > 0 { counts[value - 1] &+= count }
        runs.append(value, count: count)
    }

    /// A run of changed pixels of a colour with the number of its bin, or of pixels that stay.
    private struct BinnedRun {
        var color: UInt32
        var bin: Int32
        var count: Int32
    }
}
