import AnimGraphics

/// A blur of coverage, which is drawn into ``source`` and then turned into a ``ShadowMask``.
///
/// Only the samples that affect the requested pixels are stored; their values do not depend on how many are.
struct ShadowBlur: ~Copyable {
    private let columns: BlurAxis
    private let rows: BlurAxis
    /// The requested pixels.
    private let pixels: PixelRect
    /// The unblurred samples that affect the requested pixels.
    let source: BlurPlane
    /// The blurred samples from which the requested pixels are interpolated.
    private let blurred: PixelRect

    /// Prepares the blur of some pixels of a picture.
    ///
    /// - Parameters:
    ///   - pixels: The requested pixels, which are not empty.
    ///   - content: The drawn samples, outside which none need to be stored.
    ///   - grid: The samples of the blur.
    init(_ pixels: PixelRect, of content: PixelRect, _ grid: BlurGrid) {
        columns = grid.columns
        rows = grid.rows
        var wanted = pixels
        wanted.minX = columns.alignedPixel(pixels.minX)
        wanted.maxX = wanted.minX + (pixels.maxX - wanted.minX + BlurPlane.lanes - 1) & ~(BlurPlane.lanes - 1)
        self.pixels = wanted
        let x = columns.samples(for: wanted.minX..<wanted.maxX)
        let y = rows.samples(for: wanted.minY..<wanted.maxY)
        let width = (x.count + BlurPlane.lanes - 1) & ~(BlurPlane.lanes - 1)
        blurred = PixelRect(minX: x.lowerBound, minY: y.lowerBound, maxX: x.lowerBound + width, maxY: y.upperBound)
        source = BlurPlane(
            PixelRect(
                minX: blurred.minX - columns.kernel.reach, minY: max(blurred.minY - rows.kernel.reach, content.minY),
                maxX: blurred.maxX + columns.kernel.reach, maxY: min(blurred.maxY + rows.kernel.reach, content.maxY)))
    }

    /// Blurs the drawn coverage, giving a mask with a shape.
    consuming func mask(_ shape: MaskShape) -> ShadowMask {
        let reach = rows.kernel.reach
        var tall = blurred
        tall.minY -= reach
        tall.maxY += reach
        // Rows without content have the blurred value of empty samples, whether they are blurred or skipped.
        let across = BlurPlane(tall, filledWith: columns.kernel.start)
        let drawn = max(source.bounds.minY, tall.minY)..<max(source.bounds.minY, min(source.bounds.maxY, tall.maxY))
        source.blurRows(by: columns.kernel, of: drawn, into: across)
        let both = BlurPlane(blurred)
        across.blurColumns(by: rows.kernel, into: both)
        let (width, height) = (columns.kernel.oversampling, rows.kernel.oversampling)
        if width == 1 && height == 1 { return interpolated(both, rows: rows, shape) }
        return interpolated(both.averaged(width: width, height: height), rows: height == 1 ? rows : rows.inPixels, shape)
    }

    private func interpolated(_ plane: consuming BlurPlane, rows: BlurAxis, _ shape: MaskShape) -> ShadowMask {
        guard columns.isReduced else { return ShadowMask(plane, from: pixels.minX, rows: rows, shape: shape) }
        let wide = BlurPlane(
            PixelRect(minX: pixels.minX, minY: plane.bounds.minY, maxX: pixels.maxX, maxY: plane.bounds.maxY))
        plane.interpolateRows(columns, into: wide)
        return ShadowMask(wide, from: pixels.minX, rows: rows, shape: shape)
    }
}

extension BlurPlane {
    private typealias Lanes = SIMD8<UInt16>

    /// Interpolates each row at every pixel of a plane's columns.
    fileprivate func interpolateRows(_ axis: BlurAxis, into target: borrowing BlurPlane) {
        let blocks = Swift.stride(from: target.bounds.minX, to: target.bounds.maxX, by: BlurPlane.lanes)
        let step = axis.kernel.step
        let taps = blocks.map { SplineTaps(offset: axis.offset(of: $0), step: step) }
        let first = axis.sample(of: target.bounds.minX)
        taps.withUnsafeBufferPointer { taps in
            for y in target.bounds.minY..<target.bounds.maxY {
                let result = target.row(y)
                switch step {
                case 2: Pairs.interpolate(row(y) + first, taps, into: result + target.bounds.minX)
                case 4: Quads.interpolate(row(y) + first, taps, into: result + target.bounds.minX)
                default:
                    let row = row(y)
                    for (index, x) in blocks.enumerated() {
                        let sample = UnsafeRawPointer(row + axis.sample(of: x))
                        let sum = taps[index].sum(
                            Octets.lanes(sample - 2), Octets.lanes(sample), Octets.lanes(sample + 2))
                        UnsafeMutableRawPointer(result + x).storeBytes(of: sum, as: Lanes.self)
                    }
                }
            }
        }
    }
}

/// The number of samples that cover the pixels of a vector.
private protocol SampleLanes {
    static var samples: Int { get }
    /// Loads samples, each into the lanes of its pixels.
    static func lanes(_ source: UnsafeRawPointer) -> SIMD8<UInt16>
}

extension SampleLanes {
    @inline(__always)
    fileprivate static func interpolate(
        _ source: UnsafeMutablePointer<UInt16>, _ taps: UnsafeBufferPointer<SplineTaps>, into target: UnsafeMutablePointer<UInt16>
    ) {
        var sample = UnsafeRawPointer(source)
        let result = UnsafeMutableRawPointer(target)
        guard let tap = taps.first else { return }
        for index in 0..<taps.count {
            let sum = tap.sum(lanes(sample - 2), lanes(sample), lanes(sample + 2))
            result.storeBytes(of: sum, toByteOffset: 16 &* index, as: SIMD8<UInt16>.self)
            sample += 2 &* samples
        }
    }
}

/// Two pixels per sample.
private enum Pairs: SampleLanes {
    static var samples: Int { 4 }
    @inline(__always)
    static func lanes(_ source: UnsafeRawPointer) -> SIMD8<UInt16> {
        let wide = SIMD4<UInt32>(truncatingIfNeeded: source.loadUnaligned(as: SIMD4<UInt16>.self))
        return unsafeBitCast(wide | wide &<< 16, to: SIMD8<UInt16>.self)
    }
}

/// Four pixels per sample.
private enum Quads: SampleLanes {
    static var samples: Int { 2 }
    @inline(__always)
    static func lanes(_ source: UnsafeRawPointer) -> SIMD8<UInt16> {
        let first = UInt64(source.loadUnaligned(as: UInt16.self)) &* 0x0001_0001_0001_0001
        let second = UInt64(source.loadUnaligned(fromByteOffset: 2, as: UInt16.self)) &* 0x0001_0001_0001_0001
        return unsafeBitCast(SIMD2(first, second), to: SIMD8<UInt16>.self)
    }
}

/// Eight or more pixels per sample.
private enum Octets: SampleLanes {
    static var samples: Int { 1 }
    @inline(__always)
    static func lanes(_ source: UnsafeRawPointer) -> SIMD8<UInt16> {
        SIMD8(repeating: source.loadUnaligned(as: UInt16.self))
    }
}

/// The weights of a sample and its neighbors, in 1/65536.
struct SplineWeights {
    let before: UInt16
    let middle: UInt16
    let after: UInt16
}

/// The weights of quadratic B-spline interpolation of a reduced picture at eight adjacent pixels, in 1/65536.
///
/// A pixel whose center lies at t = 0…1 within its sample has a weight of (1 - t)² / 2 for the previous sample, t² / 2 for the
/// next, and the rest, at least a half, for its own.
struct SplineTaps {
    typealias Lanes = SIMD8<UInt16>

    /// The weights of the sample before.
    private(set) var before = Lanes.zero
    /// The weights of the pixel's own sample.
    private(set) var middle = Lanes.zero
    /// The weights of the sample after.
    private(set) var after = Lanes.zero

    /// Creates the weights of the pixel at an offset within its sample, and of the next seven pixels.
    ///
    /// `step` is the number of pixels in a sample, a power of two; pixels beyond it lie in the next sample.
    init(offset: Int, step: Int) {
        for lane in 0..<8 { set(lane, offset: (offset + lane) & (step - 1), step: step) }
    }

    /// Creates the weights of one pixel, in all lanes.
    init(of offset: Int, step: Int) {
        for lane in 0..<8 { set(lane, offset: offset, step: step) }
    }

    private mutating func set(_ lane: Int, offset: Int, step: Int) {
        let weights = SplineTaps.weights(offset: offset, step: step)
        (before[lane], middle[lane], after[lane]) = (weights.before, weights.middle, weights.after)
    }

    /// Returns the weights of the pixel at an offset within its sample.
    static func weights(offset: Int, step: Int) -> SplineWeights {
        let t = (Double(offset) + 0.5) / Double(step)
        let first = UInt16(0.5 * (1 - t) * (1 - t) * 65536)
        let last = UInt16(0.5 * t * t * 65536)
        return SplineWeights(
            before: first, middle: UInt16(truncatingIfNeeded: 65536 &- Int(first) &- Int(last)), after: last)
    }

    /// The sum of the samples times their weights, rounded.
    @inline(__always)
    func sum(_ a: Lanes, _ b: Lanes, _ c: Lanes) -> Lanes {
        PixelArithmetic.highHalves(a, before) &+ PixelArithmetic.highHalves(b, middle)
            &+ PixelArithmetic.highHalves(c, after) &+ 1
    }
}
