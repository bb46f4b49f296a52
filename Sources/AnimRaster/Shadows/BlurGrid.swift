import AnimGeometry
import AnimGraphics

/// The samples of a blur along both axes.
///
/// The rectangles to draw, blur and show are nested, each with a margin for the next:
///
///     ┌ samples(for:) ──────────────────┐
///     │   ┌ blurred samples ────────┐   │   the reach of the kernel, each way, in whole vectors
///     │   │   ┌ shown pixels ───┐   │   │   a neighbor each way, if samples are reduced
///     │   │   └─────────────────┘   │   │
///     │   └─────────────────────────┘   │
///     └─────────────────────────────────┘
///
/// and `pixels(reachedBy:)` maps back from drawn samples to the pixels in which they may be visible.
///
/// Under a map with uneven scales, a Gaussian gets different deviations along two directions. These are the axes for all
/// similarities and for scales along the axes. In other cases the deviations along the axes are right, but the shadow is not
/// elongated along an oblique line. In perspective, the blur at the space's origin is used.
struct BlurGrid {
    let columns: BlurAxis
    let rows: BlurAxis

    /// Creates the grid of a deviation in a space that is mapped to pixels; `nil` if the blur is not visible.
    init?(radius: Double, transform: Projection) {
        guard let origin = transform.apply(.zero), let linear = transform.derivative(at: .zero), linear.isFinite else {
            return nil
        }
        let deviation = radius > 0 ? radius : 0
        let across = deviation * (linear.a * linear.a + linear.c * linear.c).squareRoot()
        let down = deviation * (linear.b * linear.b + linear.d * linear.d).squareRoot()
        guard across <= BlurKernel.limit, down <= BlurKernel.limit else { return nil }
        columns = BlurAxis(BlurKernel(deviation: across), anchor: BlurGrid.anchor(origin.x))
        rows = BlurAxis(BlurKernel(deviation: down), anchor: BlurGrid.anchor(origin.y))
    }

    /// The pixel to which samples are relative, so that pictures that move by whole pixels do not change.
    static func anchor(_ origin: Double) -> Int {
        guard origin.magnitude < Subpixel.limit else { return 0 }
        let whole = Int(origin)
        return Double(whole) > origin ? whole - 1 : whole
    }

    /// A map to pixels, followed by the map to samples.
    func toSamples(_ transform: Projection) -> Projection {
        let scaleX = columns.samplesPerPixel
        let scaleY = rows.samplesPerPixel
        return transform.concatenating(
            Projection(
                Transform(
                    a: scaleX, b: 0, c: 0, d: scaleY, tx: -Double(columns.anchor) * scaleX, ty: -Double(rows.anchor) * scaleY)))
    }

    /// The pixels that a blur of samples may reach.
    func pixels(reachedBy samples: PixelRect) -> PixelRect {
        if samples.isEmpty { return .empty }
        let x = columns.pixels(reachedBy: samples.minX..<samples.maxX)
        let y = rows.pixels(reachedBy: samples.minY..<samples.maxY)
        return PixelRect(minX: x.lowerBound, minY: y.lowerBound, maxX: x.upperBound, maxY: y.upperBound)
    }

    /// The samples that contribute to the blurred pixels of a non-empty area.
    func samples(for pixels: PixelRect) -> PixelRect {
        let x = columns.samples(for: pixels.minX..<pixels.maxX)
        let y = rows.samples(for: pixels.minY..<pixels.maxY)
        return PixelRect(
            minX: x.lowerBound - columns.kernel.reach - BlurPlane.lanes, minY: y.lowerBound - rows.kernel.reach,
            maxX: x.upperBound + columns.kernel.reach + BlurPlane.lanes, maxY: y.upperBound + rows.kernel.reach)
    }
}

/// The pixels along one axis, grouped into samples for a blur: sample i represents `step` pixels from `anchor + step · i` on.
///
///     step = 4     anchor
///     pixels      …│····│····│····│····│…
///     samples      │ -1 │  0 │  1 │  2 │
///
/// If samples are reduced, a pixel in sample i is interpolated from the blurred samples i - 1, i and i + 1, else it equals
/// sample i. Each blurred sample is a sum over `kernel.reach` samples either way. If the kernel is fine, a sample is a
/// `oversampling`-th of a pixel instead, and sample i starts at `anchor + i / oversampling`.
struct BlurAxis {
    let kernel: BlurKernel
    let anchor: Int
    private let shift: Int
    private let oversamplingShift: Int

    /// Creates the axis of a kernel.
    init(_ kernel: BlurKernel, anchor: Int) {
        self.kernel = kernel
        self.anchor = anchor
        shift = kernel.step.trailingZeroBitCount
        oversamplingShift = kernel.oversampling.trailingZeroBitCount
    }

    /// The axis with samples of one pixel, the same anchor and no blur.
    var inPixels: BlurAxis { BlurAxis(BlurKernel(deviation: 0), anchor: anchor) }

    /// The number of samples per pixel, less than 1 if samples are reduced.
    var samplesPerPixel: Double { Double(kernel.oversampling) / Double(kernel.step) }

    /// Whether blurred samples have to be interpolated.
    var isReduced: Bool { shift > 0 }

    /// The sample that contains a pixel, or the first sample in the pixel.
    @inline(__always)
    func sample(of pixel: Int) -> Int { ((pixel &- anchor) >> shift) &<< oversamplingShift }

    /// The offset of a pixel within its sample.
    @inline(__always)
    func offset(of pixel: Int) -> Int { (pixel &- anchor) & (kernel.step &- 1) }

    /// The first pixel of a sample, or the pixel that contains it.
    func pixel(of sample: Int) -> Int { anchor + (sample >> oversamplingShift) << shift }

    /// The last pixel, at or before another, at which vectors of samples can be interpolated.
    func alignedPixel(_ pixel: Int) -> Int { isReduced ? anchor + (pixel - anchor) & ~(BlurPlane.lanes - 1) : pixel }

    /// The blurred samples that determine the pixels of a range.
    func samples(for pixels: Range<Int>) -> Range<Int> {
        let neighbors = isReduced ? 1 : 0
        return sample(of: pixels.lowerBound) - neighbors..<sample(of: pixels.upperBound - 1) + kernel.oversampling + neighbors
    }

    /// The pixels that a blur of samples may reach.
    func pixels(reachedBy samples: Range<Int>) -> Range<Int> {
        let margin = kernel.reach + (isReduced ? 1 : 0)
        return pixel(of: samples.lowerBound - margin)..<pixel(of: samples.upperBound + margin + kernel.oversampling - 1)
    }
}

/// The weights of a Gaussian along one axis, and the scale of the picture it applies to.
///
/// A wide Gaussian removes fine detail, so it is computed on a reduced picture whose samples are means of `step` pixels, and
/// the result is interpolated by quadratic B-splines. Both add to the variance, by (1 - 1/n²) / 12 for means of n pixels and
/// 1/4 for the splines, in squared samples; the weights compensate for this.
///
/// A narrow one is computed on an enlarged picture, whose blurred samples are averaged. Blurring pixels replaces an integral
/// over the ramp of coverage across an edge by a sum, with an error of up to (G(0) - G(1)) / 12f² for f samples per pixel. At a
/// deviation of 1 this is 8/255 with one sample per pixel, and 1/255 with the samples used.
struct BlurKernel: Equatable {
    /// The number of pixels in a sample: a power of two, 1 for deviations below ``reductionThreshold``.
    let step: Int
    /// The number of samples in a pixel: a power of two, 1 for deviations of ``exactThreshold`` or more.
    let oversampling: Int
    /// The weights from the center outwards, in 1/65536, applied to samples on both sides; empty if nothing is blurred.
    let weights: [UInt16]

    /// The distance in samples that a sample reaches, each way.
    var reach: Int { max(weights.count - 1, 0) }

    /// The initial value of sums: products lose half a unit on average, for which it compensates.
    var start: UInt16 { UInt16(truncatingIfNeeded: weights.count >> 1) }

    /// The margin in pixels by which a blur enlarges a picture.
    var margin: Int { step == 1 ? (reach + oversampling - 1) / oversampling : (reach + 2) * step }

    /// The deviation from which on the picture is reduced.
    private static let reductionThreshold = 7.0
    /// The minimum deviation in samples of a reduced picture; a third of this would make the grid visible.
    private static let minimumReducedDeviation = 3.0
    /// The distance, in deviations, at which weights are cut off: less than 1/800 of the total lies beyond it.
    private static let cutoff = 3.25
    /// The deviation from which on blurred pixels are within 2/255 of the Gaussian.
    private static let exactThreshold = 2.5
    /// The deviation below which a blur would change an edge by less than 2/255.
    static let minimumDeviation = 0.02
    /// The deviation at which nothing within the range of coordinates leaves a trace.
    static let limit = 0x1p24

    /// Creates the kernel of a standard deviation in pixels, at most ``limit``; below 1/50, and for NaN, it does not blur.
    init(deviation: Double) {
        guard deviation > BlurKernel.minimumDeviation else {
            (step, oversampling, weights) = (1, 1, [])
            return
        }
        let deviation = min(deviation, BlurKernel.limit)
        var step = 1
        if deviation >= BlurKernel.reductionThreshold {
            while Double(2 * step) * BlurKernel.minimumReducedDeviation <= deviation { step *= 2 }
        }
        self.step = step
        oversampling = deviation < 0.5 ? 8 : deviation < 1 ? 4 : deviation < BlurKernel.exactThreshold ? 2 : 1
        if oversampling > 1 {
            let fine = deviation * Double(oversampling)
            weights = BlurKernel.weights(variance: fine * fine)
            return
        }
        let samples = Double(step)
        let added = step == 1 ? 0 : 0.25 + (1 - 1 / (samples * samples)) / 12
        weights = BlurKernel.weights(variance: (deviation / samples) * (deviation / samples) - added)
    }

    /// Returns the weights of a variance in squared samples.
    static func weights(variance: Double) -> [UInt16] {
        let reach = Int(cutoff * variance.squareRoot()) + 1
        var values = (0...reach).map { DeterministicMath.exp(-Double($0 * $0) / (2 * variance)) }
        let sum = values[0] + 2 * values.dropFirst().reduce(0, +)
        for index in values.indices { values[index] = values[index] / sum * 65536 }
        var weights = values.map { UInt16(min($0 + 0.5, 65535)) }
        // The center takes the rounding errors of the others.
        let others = weights.dropFirst().reduce(0) { $0 + 2 * Int($1) }
        weights[0] = UInt16(min(max(65536 - others, 0), 65535))
        return weights
    }
}

extension DropShadow {
    /// The translation of pixels by the offset; in perspective, as at the space's origin.
    var displacement: Projection? {
        guard let plane = transform.derivative(at: .zero) else { return nil }
        let x = offset.width * plane.a + offset.height * plane.c
        let y = offset.width * plane.b + offset.height * plane.d
        return Projection(Transform(translationX: x, y: y))
    }
}
