/// A Gaussian along one axis of a picture, and the reduced picture that it applies to.
///
/// A wide Gaussian removes fine detail, so that the picture can be halved first: sample i of a halved picture is the sum of the
/// samples 2i − 1 … 2i + 2 with the weights 1, 3, 3, 1 in eighths, which suppress what would alias. The blurred samples are
/// interpolated by quadratic B-splines. Both add to the variance, by (1 − 1/n²) / 4 for samples of n pixels and by 1/4, in squared
/// samples; the weights of the Gaussian between them make up the rest.
///
/// For a deviation of 1.5 samples, the fourth cumulant of the whole is 1 % of the squared variance: an edge differs from an edge
/// blurred by a true Gaussian by less than 0.1/255.
struct GaussianAxis: Equatable {
    /// The number of times the picture is halved.
    let levels: Int
    /// The weights from the center outwards, in 1/65536, applied to samples on both sides; empty if nothing is blurred.
    let weights: [UInt16]
    /// The pixel at which the first sample starts: pictures that move by whole pixels do not change.
    let anchor: Int

    /// The minimum deviation in samples of a reduced picture.
    private static let minimumReducedDeviation = 1.5
    /// The deviation in pixels to which larger ones are clamped: a blur of the largest canvas leaves hardly more than its mean.
    static let maximumDeviation = 4096.0

    /// Creates the axis of a standard deviation in pixels; below 1/50, and for NaN, it does not blur.
    init(deviation: Double, anchor: Int = 0) {
        self.anchor = anchor
        guard deviation > BlurKernel.minimumDeviation else {
            (levels, weights) = (0, [])
            return
        }
        let deviation = min(deviation, GaussianAxis.maximumDeviation)
        var levels = 0
        var samples = 1.0
        while 2 * samples * GaussianAxis.minimumReducedDeviation <= deviation {
            (levels, samples) = (levels + 1, 2 * samples)
        }
        self.levels = levels
        let added = levels == 0 ? 0 : 0.25 + (1 - 1 / (samples * samples)) / 4
        weights = BlurKernel.weights(variance: deviation / samples * (deviation / samples) - added)
    }

    /// The number of pixels in a sample: a power of two.
    var step: Int { 1 << levels }

    /// The distance in samples that a sample reaches, each way.
    var reach: Int { max(weights.count - 1, 0) }

    /// Whether the blur changes nothing.
    var isIdentity: Bool { weights.isEmpty }

    /// The distance in pixels that a pixel reaches, each way.
    var margin: Int { levels == 0 ? reach : (reach + 3) * step }
}

/// The samples of each level of an axis that contribute to some pixels.
///
/// Positions are relative to the axis' anchor. Beyond the picture, its outermost sample is repeated, so that all samples outside
/// some extent of each level are equal: only the samples within it are stored.
struct GaussianExtent {
    /// The stored samples by level, from pixels on.
    let stored: [Range<Int>]
    /// The blurred samples, from which the pixels are interpolated.
    let blurred: Range<Int>

    /// Finds the samples for pixels, given the pixels of the picture; neither range is empty.
    init(of pixels: Range<Int>, in picture: Range<Int>, _ axis: GaussianAxis) {
        if axis.levels == 0 {
            blurred = pixels
        } else {
            blurred = (pixels.lowerBound >> axis.levels) - 1..<((pixels.upperBound - 1) >> axis.levels) + 2
        }
        var extents = [picture]
        for _ in 0..<axis.levels {
            let below = extents[extents.count - 1]
            extents.append((below.lowerBound >> 1) - 1..<((below.upperBound + 1) >> 1) + 1)
        }
        var needed = blurred.lowerBound - axis.reach..<blurred.upperBound + axis.reach
        var stored: [Range<Int>] = []
        for extent in extents.reversed() {
            let low = min(max(needed.lowerBound, extent.lowerBound), extent.upperBound - 1)
            let kept = low..<max(low + 1, min(needed.upperBound, extent.upperBound))
            stored.append(kept)
            needed = 2 * kept.lowerBound - 1..<2 * kept.upperBound + 1
        }
        self.stored = stored.reversed()
    }
}
