import AnimGeometry
import AnimGraphics

/// The samples of a blur along both axes.
///
/// What is drawn, blurred and shown are rectangles one within the other, each of which has what the next one needs:
///
///     ┌ samples(for:) ──────────────────┐
///     │   ┌ blurred samples ────────┐   │   the reach of the kernel, each way, in whole vectors
///     │   │   ┌ wanted pixels ──┐   │   │   a neighbour each way, where samples are reduced
///     │   │   └─────────────────┘   │   │
///     │   └─────────────────────────┘   │
///     └─────────────────────────────────┘
///
/// and `pixels(reachedBy:)` is the way back from the samples that something is drawn on to the pixels that it may show in.
///
/// Under a map that scales unevenly, a Gaussian becomes one whose deviations differ along two directions. Those are the axes' for all
/// similarities, and for scales along the axes. In between, the deviations along the axes are right, but the shadow is not
/// longer along a slanted line. In perspective the blur is that of the space's origin.
struct BlurGrid {
    let columns: BlurAxis
    let rows: BlurAxis

    /// Creates the grid of a deviation in a space that is mapped to pixels; nil where nothing of it can be seen.
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

    /// The pixel that the samples are counted from, so that a picture that moves by whole pixels stays the same.
    private static func anchor(_ origin: Double) -> Int {
        guard origin.magnitude < Subpixel.limit else { return 0 }
        let whole = Int(origin)
        return Double(whole) > origin ? whole - 1 : whole
    }

    /// A map to pixels, followed by that to samples.
    func toSamples(_ transform: Projection) -> Projection {
        let scaleX = columns.samplesPerPixel
        let scaleY = rows.samplesPerPixel
        return transform.concatenating(
            Projection(
                Transform(
                    a: scaleX, b: 0, c: 0, d: scaleY, tx: -Double(columns.anchor) * scaleX, ty: -Double(rows.anchor) * scaleY)))
    }

    /// The pixels that a blur of samples can reach.
    func pixels(reachedBy samples: PixelRect) -> PixelRect {
        if samples.isEmpty { return .empty }
        let x = columns.pixels(reachedBy: samples.minX..<samples.maxX)
        let y = rows.pixels(reachedBy: samples.minY..<samples.maxY)
        return PixelRect(minX: x.lowerBound, minY: y.lowerBound, maxX: x.upperBound, maxY: y.upperBound)
    }

    /// The samples that the blurred pixels of an area, which is not empty, are made of.
    func samples(for pixels: PixelRect) -> PixelRect {
        let x = columns.samples(for: pixels.minX..<pixels.maxX)
        let y = rows.samples(for: pixels.minY..<pixels.maxY)
        return PixelRect(
            minX: x.lowerBound - columns.kernel.reach - BlurPlane.lanes, minY: y.lowerBound - rows.kernel.reach,
            maxX: x.upperBound + columns.kernel.reach + BlurPlane.lanes, maxY: y.upperBound + rows.kernel.reach)
    }
}

/// The pixels along one axis, gathered into samples for a blur: sample i stands for `step` pixels from
/// `anchor + step · i` on.
///
///     step = 4     anchor
///     pixels      …│····│····│····│····│…
///     samples      │ -1 │  0 │  1 │  2 │
///
/// A pixel in sample i is interpolated from the blurred samples i - 1, i and i + 1 where samples are reduced, else it is that of i.
/// Each blurred sample is a sum over `kernel.reach` samples either way. Where the kernel is fine, sample i is the `fineness`-th part of a
/// pixel instead, from `anchor + i / fineness` on.
struct BlurAxis {
    let kernel: BlurKernel
    let anchor: Int
    private let shift: Int
    private let fineShift: Int

    /// Creates the axis of a kernel.
    init(_ kernel: BlurKernel, anchor: Int) {
        self.kernel = kernel
        self.anchor = anchor
        shift = kernel.step.trailingZeroBitCount
        fineShift = kernel.fineness.trailingZeroBitCount
    }

    /// The axis of samples that are pixels, from the same anchor on and without a blur.
    var inPixels: BlurAxis { BlurAxis(BlurKernel(deviation: 0), anchor: anchor) }

    /// The samples in a pixel, less than 1 where they are reduced.
    var samplesPerPixel: Double { Double(kernel.fineness) / Double(kernel.step) }

    /// Whether the blurred samples have to be interpolated.
    var isReduced: Bool { shift > 0 }

    /// The sample that a pixel lies in, or the first of those in the pixel.
    @inline(__always)
    func sample(of pixel: Int) -> Int { ((pixel &- anchor) >> shift) &<< fineShift }

    /// The pixels from the start of its sample to a pixel.
    @inline(__always)
    func offset(of pixel: Int) -> Int { (pixel &- anchor) & (kernel.step &- 1) }

    /// The first pixel of a sample, or the one that it lies in.
    func pixel(of sample: Int) -> Int { anchor + (sample >> fineShift) << shift }

    /// The first pixel at or before another one from which vectors of samples can be interpolated.
    func alignedPixel(_ pixel: Int) -> Int { isReduced ? anchor + (pixel - anchor) & ~(BlurPlane.lanes - 1) : pixel }

    /// The samples whose blurred values the pixels of a range are interpolated from.
    func samples(for pixels: Range<Int>) -> Range<Int> {
        let neighbours = isReduced ? 1 : 0
        return sample(of: pixels.lowerBound) - neighbours..<sample(of: pixels.upperBound - 1) + kernel.fineness + neighbours
    }

    /// The pixels that a blur of the given samples can reach.
    func pixels(reachedBy samples: Range<Int>) -> Range<Int> {
        let margin = kernel.reach + (isReduced ? 1 : 0)
        return pixel(of: samples.lowerBound - margin)..<pixel(of: samples.upperBound + margin + kernel.fineness - 1)
    }
}

/// The weights of a Gaussian along one axis, and the reduction of the picture that it is made for.
///
/// A wide Gaussian leaves nothing of fine detail, so it is computed on a smaller picture, each of whose samples is the mean of
/// `step` pixels, and the result is interpolated by quadratic B-splines. Both add to the variance: means of n pixels
/// (1 - 1/n²) / 12 and splines 1/4, in squared samples, which the weights leave out.
///
/// A narrow one is computed on a larger picture, whose blurred samples are averaged. Blurring pixels takes a sum in place of an integral over
/// the ramp of coverage across an edge: it is wrong by up to (G(0) - G(1)) / 12f² there, for f samples a pixel, which is 8/255 at a
/// deviation of 1 without more samples, and 1/255 with them.
struct BlurKernel: Equatable {
    /// The pixels in a sample: a power of two, 1 for deviations below ``firstReduced``.
    let step: Int
    /// The samples in a pixel: a power of two, 1 for deviations from ``firstExact`` on.
    let fineness: Int
    /// The weights from the middle outwards in 1/65536, of samples at either side; none where nothing is blurred.
    let weights: [UInt16]

    /// The samples that a sample reaches, each way.
    var reach: Int { max(weights.count - 1, 0) }

    /// The number that sums start from: a product loses half a unit on average, which this makes up for.
    var start: UInt16 { UInt16(truncatingIfNeeded: weights.count >> 1) }

    /// The pixels by which a blurred picture is larger on each side.
    var margin: Int { step == 1 ? (reach + fineness - 1) / fineness : (reach + 2) * step }

    /// The deviation from which on the picture is reduced.
    private static let firstReduced = 7.0
    /// The least deviation in samples of a reduced picture: a third of this would show its grid.
    private static let leastReduced = 3.0
    /// The distance at which weights are cut off, in deviations: beyond it lies less than 1/800 of the whole.
    private static let cutoff = 3.25
    /// The deviation from which on blurred pixels are within 2/255 of the Gaussian.
    private static let firstExact = 2.5
    /// The deviation below which a blur would add less than 2/255 to an edge.
    private static let sharp = 0.02
    /// The deviation from which on nothing that coordinates can reach leaves a trace.
    static let limit = 0x1p24

    /// Creates the kernel of a standard deviation in pixels, at most ``limit``; less than 1/50, and NaN, do not blur.
    init(deviation: Double) {
        guard deviation > BlurKernel.sharp else {
            (step, fineness, weights) = (1, 1, [])
            return
        }
        let deviation = min(deviation, BlurKernel.limit)
        var step = 1
        if deviation >= BlurKernel.firstReduced {
            while Double(2 * step) * BlurKernel.leastReduced <= deviation { step *= 2 }
        }
        self.step = step
        fineness = deviation < 0.5 ? 8 : deviation < 1 ? 4 : deviation < BlurKernel.firstExact ? 2 : 1
        if fineness > 1 {
            let fine = deviation * Double(fineness)
            weights = BlurKernel.weights(variance: fine * fine)
            return
        }
        let samples = Double(step)
        let added = step == 1 ? 0 : 0.25 + (1 - 1 / (samples * samples)) / 12
        weights = BlurKernel.weights(variance: (deviation / samples) * (deviation / samples) - added)
    }

    private static func weights(variance: Double) -> [UInt16] {
        let reach = Int(cutoff * variance.squareRoot()) + 1
        var values = (0...reach).map { DeterministicMath.exp(-Double($0 * $0) / (2 * variance)) }
        let sum = values[0] + 2 * values.dropFirst().reduce(0, +)
        for index in values.indices { values[index] = values[index] / sum * 65536 }
        var weights = values.map { UInt16(min($0 + 0.5, 65535)) }
        // The middle takes what rounding has left over.
        let others = weights.dropFirst().reduce(0) { $0 + 2 * Int($1) }
        weights[0] = UInt16(min(max(65536 - others, 0), 65535))
        return weights
    }
}

extension DropShadow {
    /// The move of pixels by the offset: in perspective, that of the space's origin.
    var displacement: Projection? {
        guard let plane = transform.derivative(at: .zero) else { return nil }
        let x = offset.width * plane.a + offset.height * plane.c
        let y = offset.width * plane.b + offset.height * plane.d
        return Projection(Transform(translationX: x, y: y))
    }
}
