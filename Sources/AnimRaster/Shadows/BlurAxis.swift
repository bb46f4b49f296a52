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
