import AnimGeometry
import AnimGraphics
import CBlend

/// A Gaussian blur of premultiplied pixels, within 1/255 of the sum over all pixels in exact arithmetic.
///
/// The arithmetic is in integers, in positions fixed by the anchors: the same pixels result for every instruction set, and for
/// every part of a picture. Under maps other than similarities and scales along the axes, the deviations along the axes are
/// right, as those of ``BlurGrid``.
struct GaussianBlur: Equatable {
    let columns: GaussianAxis
    let rows: GaussianAxis

    /// Creates the blur of a deviation in a space that is mapped to pixels; `nil` if it changes nothing.
    ///
    /// - Parameter isAnchored: Whether the samples move with the space, rather than being fixed to the canvas.
    init?(radius: Double, transform: Projection, isAnchored: Bool) {
        guard radius > 0, let linear = transform.derivative(at: .zero), linear.isFinite, let origin = transform.apply(.zero)
        else { return nil }
        let across = radius * (linear.a * linear.a + linear.c * linear.c).squareRoot()
        let down = radius * (linear.b * linear.b + linear.d * linear.d).squareRoot()
        self.init(
            across: across, down: down, anchorX: isAnchored ? BlurGrid.anchor(origin.x) : 0,
            anchorY: isAnchored ? BlurGrid.anchor(origin.y) : 0)
        if columns.isIdentity && rows.isIdentity { return nil }
    }

    /// Creates the blur of deviations in pixels.
    init(across: Double, down: Double, anchorX: Int = 0, anchorY: Int = 0) {
        columns = GaussianAxis(deviation: across, anchor: anchorX)
        rows = GaussianAxis(deviation: down, anchor: anchorY)
    }

    /// The pixels that a blur of others reaches, and those that contribute to them.
    func expanded(_ pixels: PixelRect) -> PixelRect { pixels.expanded(x: columns.margin, y: rows.margin) }

    /// Returns the blurred pixels within a rectangle that is not empty; beyond the picture, its outermost pixels are repeated.
    func blurred(_ picture: PictureBuffer, in pixels: PixelRect, using instructions: InstructionSet) -> PictureBuffer {
        var bounds = pixels
        if columns.levels > 0 {
            // Pixels are interpolated in whole samples.
            let whole = max(columns.step, 4)
            bounds.minX = pixels.minX - (pixels.minX - columns.anchor) & (columns.step - 1)
            bounds.maxX = bounds.minX + (pixels.maxX - bounds.minX + whole - 1) / whole * whole
        }
        let result = PictureBuffer(bounds, filledWith: 0)
        // Samples of pixels are large: a few rows at a time stay in the caches.
        let isReduced = columns.levels > 0 || rows.levels > 0
        let height = isReduced ? pixels.height : GaussianBlur.rowsPerStrip
        for top in stride(from: pixels.minY, to: pixels.maxY, by: height) {
            var strip = pixels
            (strip.minY, strip.maxY) = (top, min(top + height, pixels.maxY))
            let pass = GaussianPass(blur: self, picture, strip, limit: instructions.limit)
            pass.interpolate(pass.convolved(pass.padded(picture)), in: strip, to: result)
        }
        return result
    }

    private static let rowsPerStrip = 48
}

/// The steps of one blur of a picture: halving, convolution and interpolation.
private struct GaussianPass {
    let blur: GaussianBlur
    let x: GaussianExtent
    let y: GaussianExtent
    let limit: cblend_instructions

    init(blur: GaussianBlur, _ picture: PictureBuffer, _ pixels: PixelRect, limit: cblend_instructions) {
        let (columns, rows) = (blur.columns, blur.rows)
        self.blur = blur
        self.limit = limit
        x = GaussianExtent(
            of: pixels.minX - columns.anchor..<pixels.maxX - columns.anchor,
            in: picture.bounds.minX - columns.anchor..<picture.bounds.maxX - columns.anchor, columns)
        y = GaussianExtent(
            of: pixels.minY - rows.anchor..<pixels.maxY - rows.anchor,
            in: picture.bounds.minY - rows.anchor..<picture.bounds.maxY - rows.anchor, rows)
    }

    /// Returns the samples to convolve, in 128ths of a byte, with the kernel's reach on all sides.
    func padded(_ picture: PictureBuffer) -> SamplePlane {
        let (across, down) = (blur.columns.reach, blur.rows.reach)
        let bounds = PixelRect(
            minX: x.blurred.lowerBound - across, minY: y.blurred.lowerBound - down, maxX: x.blurred.upperBound + across,
            maxY: y.blurred.upperBound + down)
        let result = SamplePlane(bounds)
        if blur.columns.levels == 0 && blur.rows.levels == 0 {
            let columns = x.stored[0]
            let line = PaddedRow(count: columns.count)
            for row in bounds.minY..<bounds.maxY {
                let source = bytes(picture, min(max(row, y.stored[0].lowerBound), y.stored[0].upperBound - 1))
                cblend_widen(source, line.base, 4 * columns.count, 7, limit)
                GaussianPass.extend(line.base, columns, shift: 0, to: result.row(row), bounds)
            }
            return result
        }
        let reduced = halved(picture)
        for row in bounds.minY..<bounds.maxY {
            GaussianPass.extend(
                reduced.nearestRow(row), reduced.bounds.minX..<reduced.bounds.maxX, shift: 2, to: result.row(row), bounds)
        }
        return result
    }

    /// Copies a row of pixels, repeating the outermost ones, to the columns of a plane.
    private static func extend(
        _ source: UnsafePointer<UInt16>, _ columns: Range<Int>, shift: UInt16, to target: UnsafeMutablePointer<UInt16>,
        _ bounds: PixelRect
    ) {
        let low = min(max(columns.lowerBound, bounds.minX), bounds.maxX)
        let high = min(max(columns.upperBound, low), bounds.maxX)
        let last = 4 * (columns.count - 1)
        for index in 0..<4 * (low - bounds.minX) { target[index] = source[index & 3] &<< shift }
        let copied = source + 4 * (low - columns.lowerBound)
        let middle = target + 4 * (low - bounds.minX)
        for index in 0..<4 * (high - low) { middle[index] = copied[index] &<< shift }
        for index in 4 * (high - bounds.minX)..<4 * bounds.width { target[index] = source[last + (index & 3)] &<< shift }
    }

    /// The bytes of a stored row of the picture, from its first stored column on.
    private func bytes(_ picture: PictureBuffer, _ row: Int) -> UnsafePointer<UInt8> {
        let first = picture.row(row + blur.rows.anchor) + (x.stored[0].lowerBound + blur.columns.anchor)
        return UnsafeRawPointer(first).assumingMemoryBound(to: UInt8.self)
    }

    /// Returns the picture halved as often as the axes require, in 32nds of a byte.
    private func halved(_ picture: PictureBuffer) -> SamplePlane {
        var plane: SamplePlane?
        for level in 0..<max(blur.columns.levels, blur.rows.levels) {
            let across = level < blur.columns.levels
            let down = level < blur.rows.levels
            let source = bounds(min(level, blur.columns.levels), min(level, blur.rows.levels))
            let target = bounds(min(level + 1, blur.columns.levels), min(level + 1, blur.rows.levels))
            let result = SamplePlane(target)
            let row = PaddedRow(count: source.width)
            for y in target.minY..<target.maxY {
                let line = across ? row.base : result.row(y)
                if let plane {
                    halveRows(plane, y, down: down, into: line)
                } else {
                    halveRows(picture, source, y, down: down, into: line)
                }
                guard across else { continue }
                row.repeatEnds()
                let first = row.base + 4 * (2 * target.minX - 1 - source.minX)
                cblend_halve_columns(first, result.row(y), target.width, limit)
            }
            plane = result
        }
        return plane ?? SamplePlane(.empty)
    }

    /// The stored samples of a level of each axis.
    private func bounds(_ column: Int, _ row: Int) -> PixelRect {
        PixelRect(
            minX: x.stored[column].lowerBound, minY: y.stored[row].lowerBound, maxX: x.stored[column].upperBound,
            maxY: y.stored[row].upperBound)
    }

    private func halveRows(_ plane: SamplePlane, _ y: Int, down: Bool, into line: UnsafeMutablePointer<UInt16>) {
        guard down else { return line.update(from: plane.nearestRow(y), count: 4 * plane.bounds.width) }
        withUnsafeTemporaryAllocation(of: UnsafePointer<UInt16>?.self, capacity: 4) { rows in
            for index in 0..<4 { rows.initializeElement(at: index, to: UnsafePointer(plane.nearestRow(2 * y - 1 + index))) }
            cblend_halve_rows(rows.baseAddress, line, 4 * plane.bounds.width, limit)
        }
    }

    private func halveRows(
        _ picture: PictureBuffer, _ bounds: PixelRect, _ y: Int, down: Bool, into line: UnsafeMutablePointer<UInt16>
    ) {
        func row(_ y: Int) -> UnsafePointer<UInt8> { bytes(picture, min(max(y, bounds.minY), bounds.maxY - 1)) }
        guard down else { return cblend_widen(row(y), line, 4 * bounds.width, 5, limit) }
        withUnsafeTemporaryAllocation(of: UnsafePointer<UInt8>?.self, capacity: 4) { rows in
            for index in 0..<4 { rows.initializeElement(at: index, to: row(2 * y - 1 + index)) }
            cblend_halve_byte_rows(rows.baseAddress, line, 4 * bounds.width, limit)
        }
    }

    /// Returns the convolved samples, without the margins.
    func convolved(_ source: SamplePlane) -> SamplePlane {
        var plane = source
        if blur.columns.reach > 0 {
            let result = SamplePlane(
                PixelRect(
                    minX: x.blurred.lowerBound, minY: plane.bounds.minY, maxX: x.blurred.upperBound, maxY: plane.bounds.maxY))
            for row in result.bounds.minY..<result.bounds.maxY {
                cblend_convolve(
                    plane.row(row) + 4 * blur.columns.reach, 4, blur.columns.weights, blur.columns.reach, result.row(row),
                    4 * result.bounds.width, limit)
            }
            plane = result
        }
        if blur.rows.reach > 0 {
            let result = SamplePlane(
                PixelRect(
                    minX: x.blurred.lowerBound, minY: y.blurred.lowerBound, maxX: x.blurred.upperBound, maxY: y.blurred.upperBound
                ))
            for row in result.bounds.minY..<result.bounds.maxY {
                cblend_convolve(
                    plane.row(row), plane.stride, blur.rows.weights, blur.rows.reach, result.row(row), 4 * result.bounds.width,
                    limit)
            }
            plane = result
        }
        return plane
    }

    /// Interpolates rows of pixels from blurred samples.
    func interpolate(_ plane: SamplePlane, in pixels: PixelRect, to result: PictureBuffer) {
        let (columns, rows) = (blur.columns, blur.rows)
        let bounds = result.bounds
        let weights = SplineTaps.lanes(step: columns.step)
        let line = PaddedRow(count: plane.bounds.width)
        for y in pixels.minY..<pixels.maxY {
            var samples = plane.row(y - rows.anchor)
            if rows.levels > 0 {
                let row = (y - rows.anchor) >> rows.levels
                mixRows(of: plane, around: row, offset: (y - rows.anchor) & (rows.step - 1), into: line.base)
                samples = line.base
            }
            let target = UnsafeMutableRawPointer(result.row(y) + bounds.minX).assumingMemoryBound(to: UInt8.self)
            if columns.levels == 0 {
                cblend_narrow(samples, target, 4 * bounds.width, limit)
            } else {
                let count = (pixels.maxX - bounds.minX + columns.step - 1) / columns.step
                cblend_spread(samples + 4, count, weights, columns.step, target, limit)
            }
        }
    }

    private func mixRows(of plane: SamplePlane, around row: Int, offset: Int, into line: UnsafeMutablePointer<UInt16>) {
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
    /// The weights of all pixels of a sample for each component, those of the sample before first; for two pixels, of two samples.
    fileprivate static func lanes(step: Int) -> [UInt16] {
        let pixels = step == 2 ? [0, 1, 0, 1] : Array(0..<step)
        let weights = pixels.map { SplineTaps.weights(offset: $0, step: step) }
        return [\.before, \.middle, \.after].flatMap { (part: KeyPath<SplineWeights, UInt16>) in
            weights.flatMap { Array(repeating: $0[keyPath: part], count: 4) }
        }
    }
}
