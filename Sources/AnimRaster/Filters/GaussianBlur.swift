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

    /// Whether a picture is halved down its columns, so that it can be drawn in strips.
    var isHalvedByRows: Bool { rows.levels > 0 }

    /// Whether samples are stored instead of pixels.
    var isReduced: Bool { columns.levels > 0 || rows.levels > 0 }

    /// Returns the blurred pixels within a rectangle that is not empty; beyond the picture, its outermost pixels are repeated.
    func blurred(
        _ picture: PictureBuffer, in pixels: PixelRect, using instructions: InstructionSet,
        memory: PictureMemory = PictureMemory()
    ) -> PictureBuffer {
        if isReduced { return samples(of: picture, in: pixels, using: instructions, memory: memory).pixels(in: pixels) }
        let result = PictureBuffer(pixels, in: memory)
        // Samples of pixels are large: a few rows at a time stay in the caches.
        for top in stride(from: pixels.minY, to: pixels.maxY, by: GaussianBlur.rowsPerStrip) {
            var strip = pixels
            (strip.minY, strip.maxY) = (top, min(top + GaussianBlur.rowsPerStrip, pixels.maxY))
            let pass = GaussianPass(blur: self, picture.bounds, strip, limit: instructions.limit, memory: memory)
            let samples = BlurredSamples(self, pass.convolved(pass.padded(picture)), limit: instructions.limit, memory: memory)
            samples.interpolate(in: strip, to: result)
        }
        return result
    }

    /// Returns the samples of the blurred pixels within a rectangle.
    func samples(
        of picture: PictureBuffer, in pixels: PixelRect, using instructions: InstructionSet, memory: PictureMemory
    ) -> BlurredSamples {
        let pass = GaussianPass(blur: self, picture.bounds, pixels, limit: instructions.limit, memory: memory)
        let plane = pass.convolved(pass.padded(pass.halved(picture)))
        return BlurredSamples(self, plane, limit: instructions.limit, memory: memory)
    }

    /// Returns the samples of the blurred pixels of a picture that is drawn in strips from the top, if it is halved by rows.
    ///
    /// The rows of a strip have to be drawn, except for the rows of the strip before.
    func samples(
        of bounds: PixelRect, in pixels: PixelRect, rowsPerStrip: Int, using instructions: InstructionSet, memory: PictureMemory,
        draw: (_ rows: Range<Int>, _ strip: PictureBuffer) -> Void
    ) -> BlurredSamples {
        let pass = GaussianPass(blur: self, bounds, pixels, limit: instructions.limit, memory: memory)
        let stored = pass.storedRows
        // A row of samples needs four rows of pixels; the first three may be in the strip before.
        let kept = 3
        var first = bounds
        (first.minY, first.maxY) = (stored.lowerBound - kept, min(stored.lowerBound + rowsPerStrip, stored.upperBound))
        let strip = PictureBuffer(first, in: memory)
        var halving = FirstHalving(pass)
        for top in stride(from: stored.lowerBound, to: stored.upperBound, by: rowsPerStrip) {
            let rows = top..<min(top + rowsPerStrip, stored.upperBound)
            if top > stored.lowerBound { strip.scroll(to: top - kept..<rows.upperBound) }
            draw(rows, strip)
            halving.add(strip, isLast: rows.upperBound == stored.upperBound)
        }
        let plane = pass.convolved(pass.padded(pass.halved(halving.plane)))
        return BlurredSamples(self, plane, limit: instructions.limit, memory: memory)
    }

    private static let rowsPerStrip = 48
}

/// The steps of one blur of a picture: halving, convolution and interpolation.
private struct GaussianPass {
    let blur: GaussianBlur
    let x: GaussianExtent
    let y: GaussianExtent
    let limit: cblend_instructions
    let memory: PictureMemory

    init(
        blur: GaussianBlur, _ picture: PixelRect, _ pixels: PixelRect, limit: cblend_instructions, memory: PictureMemory
    ) {
        let (columns, rows) = (blur.columns, blur.rows)
        self.blur = blur
        self.limit = limit
        self.memory = memory
        x = GaussianExtent(
            of: pixels.minX - columns.anchor..<pixels.maxX - columns.anchor,
            in: picture.minX - columns.anchor..<picture.maxX - columns.anchor, columns)
        y = GaussianExtent(
            of: pixels.minY - rows.anchor..<pixels.maxY - rows.anchor,
            in: picture.minY - rows.anchor..<picture.maxY - rows.anchor, rows)
    }

    /// The rows of the picture that contribute.
    var storedRows: Range<Int> { y.stored[0].lowerBound + blur.rows.anchor..<y.stored[0].upperBound + blur.rows.anchor }

    /// The samples to convolve: the blurred ones with the kernel's reach on all sides.
    private var paddedBounds: PixelRect {
        let (across, down) = (blur.columns.reach, blur.rows.reach)
        return PixelRect(
            minX: x.blurred.lowerBound - across, minY: y.blurred.lowerBound - down, maxX: x.blurred.upperBound + across,
            maxY: y.blurred.upperBound + down)
    }

    /// Returns the pixels of a picture that is not reduced, as samples to convolve in 128ths of a byte.
    func padded(_ picture: PictureBuffer) -> SamplePlane {
        let bounds = paddedBounds
        let result = SamplePlane(bounds, in: memory)
        let columns = x.stored[0]
        let line = PaddedRow(count: columns.count)
        for row in bounds.minY..<bounds.maxY {
            let source = bytes(picture, min(max(row, y.stored[0].lowerBound), y.stored[0].upperBound - 1))
            cblend_widen(source, line.base, 4 * columns.count, 7, limit)
            GaussianPass.extend(line.base, columns, shift: 0, to: result.row(row), bounds)
        }
        return result
    }

    /// Returns the halved samples as those to convolve, in 128ths of a byte.
    func padded(_ reduced: SamplePlane) -> SamplePlane {
        let bounds = paddedBounds
        let result = SamplePlane(bounds, in: memory)
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
    func halved(_ picture: PictureBuffer) -> SamplePlane {
        var first = FirstHalving(self)
        first.add(picture, isLast: true)
        return halved(first.plane)
    }

    /// Returns the samples of the first level halved as often as the axes require.
    func halved(_ first: SamplePlane) -> SamplePlane {
        var plane = first
        for level in 1..<max(1, blur.columns.levels, blur.rows.levels) {
            let result = SamplePlane(bounds(level + 1), in: memory)
            let row = PaddedRow(count: bounds(level).width)
            for y in result.bounds.minY..<result.bounds.maxY {
                halve(level, y, through: row, to: result) { halveRows(plane, y, down: level < blur.rows.levels, into: $0) }
            }
            plane = result
        }
        return plane
    }

    /// Halves a row across the columns if its level requires it.
    fileprivate func halve(
        _ level: Int, _ y: Int, through row: borrowing PaddedRow, to result: SamplePlane,
        _ read: (UnsafeMutablePointer<UInt16>) -> Void
    ) {
        guard level < blur.columns.levels else { return read(result.row(y)) }
        read(row.base)
        row.repeatEnds()
        let first = row.base + 4 * (2 * result.bounds.minX - 1 - bounds(level).minX)
        cblend_halve_columns(first, result.row(y), result.bounds.width, limit)
    }

    /// The stored samples of a level.
    fileprivate func bounds(_ level: Int) -> PixelRect {
        bounds(min(level, blur.columns.levels), min(level, blur.rows.levels))
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

    fileprivate func halveRows(
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
            let bounds = PixelRect(
                minX: x.blurred.lowerBound, minY: plane.bounds.minY, maxX: x.blurred.upperBound, maxY: plane.bounds.maxY)
            let result = SamplePlane(bounds, in: memory)
            for row in result.bounds.minY..<result.bounds.maxY {
                cblend_convolve(
                    plane.row(row) + 4 * blur.columns.reach, 4, blur.columns.weights, blur.columns.reach, result.row(row),
                    4 * result.bounds.width, limit)
            }
            plane = result
        }
        if blur.rows.reach > 0 {
            let bounds = PixelRect(
                minX: x.blurred.lowerBound, minY: y.blurred.lowerBound, maxX: x.blurred.upperBound, maxY: y.blurred.upperBound)
            let result = SamplePlane(bounds, in: memory)
            for row in result.bounds.minY..<result.bounds.maxY {
                cblend_convolve(
                    plane.row(row), plane.stride, blur.rows.weights, blur.rows.reach, result.row(row), 4 * result.bounds.width,
                    limit)
            }
            plane = result
        }
        return plane
    }
}

/// The first halving of a picture that is known strip by strip.
private struct FirstHalving: ~Copyable {
    let plane: SamplePlane
    private let pass: GaussianPass
    private let source: PixelRect
    private let row: PaddedRow
    /// The first row of samples that is not known yet.
    private var next: Int

    init(_ pass: GaussianPass) {
        self.pass = pass
        source = pass.bounds(0)
        plane = SamplePlane(pass.bounds(1), in: pass.memory)
        row = PaddedRow(count: source.width)
        next = plane.bounds.minY
    }

    /// Adds the rows of samples that the rows of pixels up to the end of a strip suffice for.
    mutating func add(_ strip: PictureBuffer, isLast: Bool) {
        let (pass, source) = (pass, source)
        let down = pass.blur.rows.levels > 0
        let end = strip.bounds.maxY - pass.blur.rows.anchor
        while next < plane.bounds.maxY, isLast || 2 * next + 2 < end {
            let y = next
            pass.halve(0, y, through: row, to: plane) { pass.halveRows(strip, source, y, down: down, into: $0) }
            next += 1
        }
    }
}
