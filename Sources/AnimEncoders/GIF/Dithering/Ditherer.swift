import AnimGraphics

/// The choice of a table's colour for each pixel of an image whose pixels have colours between those.
struct Ditherer {
    /// The pixels of one colour side by side from which on they may be a band.
    static let leastBand = 4

    private let mode: GIFDithering
    private let rect: PixelRect
    private let mask: GradientMask
    private var mixer: ColorMixer

    /// - Parameters:
    ///   - mask: The gradients of the picture with its own colours.
    ///   - rect: The rectangle in which pixels are chosen.
    init(_ options: GIFOptions, palette: [UInt32], mask: GradientMask, rect: PixelRect) {
        mode = options.dithering
        self.rect = rect
        self.mask = mask
        mixer = ColorMixer(palette, tolerance: options.banding)
    }

    /// Draws runs of pixels in row order.
    ///
    /// - Parameters:
    ///   - values: One more than the index in the table of the colour nearest to that of each run, or 0 where pixels stay.
    ///   - counts: The pixels of each colour of the table, to which those that are drawn are added.
    /// - Returns: Runs of such values.
    mutating func draw(_ runs: [BinnedRun], _ values: [Int16], adding counts: inout [Int]) -> RunBuffer {
        mode == .diffusion ? diffuse(runs, values, &counts) : mix(runs, values, &counts)
    }

    /// Whether a pixel may get another colour than the nearest one.
    @inline(__always)
    private func isDithered(x: Int, y: Int) -> Bool { mode == .auto ? mask.isGradient(x: x, y: y) : mask.isTextured(x: x, y: y) }

    /// Calls `body` with each run and where it starts, and whether it is part of what may be a band: narrow bands cannot be seen.
    @inline(__always)
    private func forEachRun(
        _ runs: [BinnedRun], _ values: [Int16], _ body: (_ index: Int, _ mayBeBand: Bool, _ x: Int, _ y: Int) -> Void
    ) {
        var (index, x, y) = (0, rect.minX, rect.minY)
        while index < runs.count {
            var (end, endX) = (index, x)
            repeat {
                endX &+= Int(runs[end].count)
                end &+= 1
            } while endX < rect.maxX && end < runs.count && values[end] == values[index]
            let mayBeBand = values[index] > 0 && (mode != .auto || endX &- x >= Self.leastBand)
            while index < end {
                body(index, mayBeBand, x, y)
                x &+= Int(runs[index].count)
                index &+= 1
            }
            if x == rect.maxX { (x, y) = (rect.minX, y + 1) }
        }
    }

    /// Draws mixtures by the thresholds of a tile.
    private mutating func mix(_ runs: [BinnedRun], _ values: [Int16], _ counts: inout [Int]) -> RunBuffer {
        // The number of each run's mixture, or -1 where all of it is drawn in the nearest colour.
        var numbers = [Int32](repeating: -1, count: runs.count)
        var wanted = ColorTable()
        var nearest: [UInt8] = []
        forEachRun(runs, values) { index, mayBeBand, x, y in
            let color = runs[index].color
            guard mayBeBand, !mixer.isNear(color, Int(values[index]) - 1),
                (x..<x + Int(runs[index].count)).contains(where: { isDithered(x: $0, y: y) }),
                let number = wanted.index(of: color)
            else { return }
            if number == nearest.count { nearest.append(UInt8(truncatingIfNeeded: values[index] - 1)) }
            numbers[index] = Int32(truncatingIfNeeded: number)
        }
        let mixtures = mixer.mixtures(for: wanted.colors, nearest: nearest)
        var writer = RunWriter()
        forEachRun(runs, values) { index, _, x, y in
            let (value, count) = (Int(values[index]), Int(runs[index].count))
            guard numbers[index] >= 0 else { return writer.append(value, count: count, adding: &counts) }
            let mixture = mixtures[Int(numbers[index])]
            for x in x..<x + count {
                let drawn = isDithered(x: x, y: y) ? mixture.index(at: BlueNoise.threshold(x: x, y: y)) + 1 : value
                writer.append(drawn, count: 1, adding: &counts)
            }
        }
        return writer.runs
    }

    /// Draws pixels in the colour nearest to theirs and what those before left to them.
    private mutating func diffuse(_ runs: [BinnedRun], _ values: [Int16], _ counts: inout [Int]) -> RunBuffer {
        var diffusion = ErrorDiffusion(rect)
        var writer = RunWriter()
        forEachRun(runs, values) { index, mayBeBand, x, y in
            let (color, value, count) = (runs[index].color, Int(values[index]), Int(runs[index].count))
            guard mayBeBand, !mixer.isNear(color, value - 1) else { return writer.append(value, count: count, adding: &counts) }
            for x in x..<x + count {
                let drawn = isDithered(x: x, y: y) ? diffusion.index(of: color, value - 1, x, y, &mixer) + 1 : value
                writer.append(drawn, count: 1, adding: &counts)
            }
        }
        return writer.runs
    }
}

extension RunWriter {
    /// Adds pixels of one more than the index of a colour, or 0 for those that stay, and counts them.
    @inline(__always)
    mutating func append(_ value: Int, count: Int, adding counts: inout [Int]) {
        if value > 0 { counts[value - 1] &+= count }
        append(value, count: count)
    }
}
