import AnimGraphics

/// The runs of a frame's changed pixels, and their colors.
struct FrameColors {
    private(set) var runs = RunBuffer()
    private(set) var colors: [UInt32] = []
    /// The number of changed pixels of each color.
    private(set) var counts: [Int] = []
    /// The mean squared distance over all channels of the changed pixels from `colors`.
    private(set) var reductionError = 0
    /// The palette for an image's own table if `colors` are the means of bins.
    private(set) var reduced: ColorQuantizer.Result?

    /// Whether any pixel changes.
    var hasChanges: Bool { !colors.isEmpty }

    /// Creates the colors of no pixels.
    init() {}

    /// Keeps all colors; nil if the changed pixels have more than `limit`.
    init?(exactColorsOf source: DeltaSource, limit: Int) {
        var table = ColorTable(limit: limit)
        var last: UInt32 = 0
        var value = 0
        var fits = true
        var writer = RunWriter()
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
            writer.append(value, count: count)
            return true
        }
        guard fits else { return nil }
        runs = writer.runs
        colors = table.colors
    }

    /// Reduces the colors of the changed pixels.
    init(quantizing source: DeltaSource, _ options: GIFOptions) {
        var bins = ColorBins()
        let binned = [BinnedRun](unsafeUninitializedCapacity: source.rect.width * source.rect.height) { binned, runCount in
            source.forEachRun { color, count in
                let bin = color == 0 ? -1 : bins.add(color, count: count)
                binned[runCount] = BinnedRun(
                    color: color, bin: Int32(truncatingIfNeeded: bin), count: Int32(truncatingIfNeeded: count))
                runCount &+= 1
                return true
            }
        }
        let points = bins.points
        var reduced = ColorQuantizer.reduce(
            points, colorCount: min(options.colorCount, 255), error: options.meanError, reach: ColorBins.reach)
        let mask = options.dithering == .none ? nil : GradientMask(source.pixels, width: source.width, rect: source.rect)
        var dithers = options.dithering != .none
        if let mask {
            let banding = BandingAnalysis(binned, reduced, source.rect, mask, tolerance: options.banding)
            dithers = options.dithering != .auto || banding.hasBands
            if banding.hasBands {
                ColorQuantizer.enclose(&reduced, points, mixed: banding.mixed, reach: ColorBins.reach)
            }
        }
        guard dithers || options.lambda == 0 else {
            keepBins(points, counts: bins.pixelCounts, binned, reduced)
            return
        }
        colors = reduced.palette
        counts = [Int](repeating: 0, count: colors.count)
        let (values, squaredError) = BinColors(reduced).values(of: binned)
        if let mask, dithers {
            var ditherer = Ditherer(options.dithering, tolerance: options.banding, palette: colors, mask: mask, rect: source.rect)
            runs = ditherer.draw(binned, values, adding: &counts)
        } else {
            var writer = RunWriter()
            counts.withUnsafeMutableBufferPointer { counts in
                for (run, value) in zip(binned, values) { writer.append(Int(value), count: Int(run.count), adding: counts) }
            }
            runs = writer.runs
        }
        reductionError = squaredError / max(1, counts.reduce(0, +))
    }

    /// Keeps the means of bins as the colors: the palette colors are chosen with the codes in mind, by the error of each.
    private mutating func keepBins(
        _ points: [ColorPoint], counts: [Int], _ runs: [BinnedRun], _ reduced: ColorQuantizer.Result
    ) {
        colors = points.map(\.packed)
        self.counts = counts
        var writer = RunWriter()
        for run in runs { writer.append(Int(run.bin) + 1, count: Int(run.count)) }
        self.runs = writer.runs
        self.reduced = ColorQuantizer.Result(palette: reduced.palette, indices: reduced.indices)
    }
}

/// The pixels of a rectangle of a frame, with the pixels shown before.
struct DeltaSource {
    let pixels: UnsafeBufferPointer<UInt32>
    /// The pixels of the previous frame, or nil for an empty canvas.
    let old: UnsafeBufferPointer<UInt32>?
    let width: Int
    let rect: PixelRect

    /// Returns the color GIF shows for a pixel: opaque and straight, or 0 for transparent.
    @inline(__always)
    static func shown(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        return alpha < UInt32(GIFFrame.alphaThreshold) ? 0 : StraightAlpha.straight(pixel) | 0xFF00_0000
    }

    /// Whether a pixel shown in the previous frame is transparent now.
    var clearsPixels: Bool {
        guard let old else { return false }
        let threshold = UInt32(GIFFrame.alphaThreshold)
        for row in rect.minY..<rect.maxY {
            let start = row * width + rect.minX
            // The highest bit is the bit of the threshold: if all pixels have it, none is transparent.
            var all = UInt32.max
            for index in start..<start + rect.width { all &= pixels[index] }
            if all >> 31 == 1 { continue }
            var cleared: UInt32 = 0
            for index in start..<start + rect.width {
                cleared |= (pixels[index] >> 24 < threshold ? 1 : 0) & (old[index] >> 24 >= threshold ? 1 : 0)
            }
            if cleared != 0 { return true }
        }
        return false
    }

    /// Calls `body` with each run of pixels in row order, until it returns false.
    ///
    /// The arguments are the new color, or 0 for skipped pixels, and the number of pixels. Runs end with their row.
    @inline(__always)
    func forEachRun(_ body: (_ color: UInt32, _ count: Int) -> Bool) {
        for row in rect.minY..<rect.maxY {
            var index = row * width + rect.minX
            let end = index + rect.width
            while index < end {
                let start = index
                let color = passRun(from: &index, to: end)
                guard body(color, index - start) else { return }
            }
        }
    }

    /// Advances an index past the run that starts there, and returns the run's color.
    @inline(__always)
    private func passRun(from index: inout Int, to end: Int) -> UInt32 {
        let pixel = pixels[index]
        guard let old else {
            while index < end, pixels[index] == pixel { index &+= 1 }
            return Self.shown(pixel)
        }
        if pixel == old[index] {
            index = pixels.endOfPixels(equalTo: old, from: index, to: end)
            return 0
        }
        let color = Self.shown(pixel)
        let isOpaque = pixel >> 24 == 255
        let changes = color != Self.shown(old[index])
        index &+= 1
        // A translucent pixel may change without looking different while the next pixel does look different: pixels that are
        // translucent, or were, are compared one by one.
        while changes, isOpaque, index < end, pixels[index] == pixel, old[index] != pixel, old[index] >> 24 == 255 { index &+= 1 }
        return changes ? color : 0
    }
}
