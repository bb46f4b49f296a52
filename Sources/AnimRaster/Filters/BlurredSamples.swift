import AnimGraphics
import CBlend

/// A blurred picture as samples, from which its pixels are interpolated in any order.
///
/// The samples of a wide blur take hardly any memory, so that its pixels need not leave the caches: they are interpolated just
/// before they are shown.
struct BlurredSamples {
    private let blur: GaussianBlur
    private let plane: SamplePlane
    private let limit: cblend_instructions
    private let memory: PictureMemory

    init(_ blur: GaussianBlur, _ plane: SamplePlane, limit: cblend_instructions, memory: PictureMemory) {
        self.blur = blur
        self.plane = plane
        self.limit = limit
        self.memory = memory
    }

    /// Returns the pixels within a rectangle that is not empty, after a change of each row.
    func pixels(in pixels: PixelRect, changing change: (_ row: UnsafeMutablePointer<UInt32>, _ count: Int) -> Void = { _, _ in })
        -> PictureBuffer
    {
        var bounds = pixels
        if blur.columns.levels > 0 {
            // Pixels are interpolated in whole samples.
            let whole = max(blur.columns.step, 4)
            bounds.minX = pixels.minX - (pixels.minX - blur.columns.anchor) & (blur.columns.step - 1)
            bounds.maxX = bounds.minX + (pixels.maxX - bounds.minX + whole - 1) / whole * whole
        }
        let result = PictureBuffer(bounds, in: memory)
        interpolate(in: pixels, to: result, changing: change)
        return result
    }

    /// Interpolates rows of pixels, and changes each.
    func interpolate(
        in pixels: PixelRect, to result: PictureBuffer,
        changing change: (_ row: UnsafeMutablePointer<UInt32>, _ count: Int) -> Void = { _, _ in }
    ) {
        let (columns, rows) = (blur.columns, blur.rows)
        let bounds = result.bounds
        let weights = SplineTaps.lanes(step: columns.step)
        let line = PaddedRow(count: plane.bounds.width)
        // The sample of the first pixel, in components from the first one of the plane.
        let first = 4 * (((bounds.minX - columns.anchor) >> columns.levels) - plane.bounds.minX)
        for y in pixels.minY..<pixels.maxY {
            var samples = plane.row((y - rows.anchor) >> rows.levels)
            if rows.levels > 0 {
                mixRows(around: (y - rows.anchor) >> rows.levels, offset: (y - rows.anchor) & (rows.step - 1), into: line.base)
                samples = line.base
            }
            let row = result.row(y) + bounds.minX
            let target = UnsafeMutableRawPointer(row).assumingMemoryBound(to: UInt8.self)
            if columns.levels == 0 {
                cblend_narrow(samples + first, target, 4 * bounds.width, limit)
            } else {
                let count = (pixels.maxX - bounds.minX + columns.step - 1) / columns.step
                cblend_spread(samples + first, count, weights, columns.step, target, limit)
            }
            change(row, bounds.width)
        }
    }

    /// Mixes the rows of samples around a row of pixels.
    private func mixRows(around row: Int, offset: Int, into line: UnsafeMutablePointer<UInt16>) {
        let weights = SplineTaps.weights(offset: offset, step: blur.rows.step)
        withUnsafeTemporaryAllocation(of: UnsafePointer<UInt16>?.self, capacity: 3) { rows in
            for index in 0..<3 { rows.initializeElement(at: index, to: UnsafePointer(plane.row(row - 1 + index))) }
            withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 3) { taps in
                taps[0] = weights.before
                taps[1] = weights.middle
                taps[2] = weights.after
                cblend_mix_rows(rows.baseAddress, taps.baseAddress, line, 4 * plane.bounds.width, limit)
            }
        }
    }
}

extension SplineTaps {
    /// The weights of all pixels of a sample for each component, after the weights of the sample before; for two pixels, of two samples.
    fileprivate static func lanes(step: Int) -> [UInt16] {
        let pixels = step == 2 ? [0, 1, 0, 1] : Array(0..<step)
        let weights = pixels.map { SplineTaps.weights(offset: $0, step: step) }
        return [\.before, \.middle, \.after].flatMap { (part: KeyPath<SplineWeights, UInt16>) in
            weights.flatMap { Array(repeating: $0[keyPath: part], count: 4) }
        }
    }
}
