import AnimGeometry

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
