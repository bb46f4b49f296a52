import CBlend

/// Two colours that mix with the distance from a centre, in 65,536 steps of t.
///
/// Components, and what shows of the pixels below, are linear in t. All are 16 bits, so that a pixel is blended by products of
/// such lanes and rounded once.
struct RadialSteps {
    /// The steps per unit of t.
    let scale: Double
    /// Whether both colours are opaque.
    let isOpaque: Bool
    private let bias: Float
    /// Red and blue, green and alpha, and what is not covered, twice.
    private let low: Line
    private let high: Line
    private let clear: Line

    private static let count = 65535.0

    /// Creates the steps of a ramp; nil where it is more than two colours, or where these do not mix linearly.
    init?(_ ramp: GradientRamp) {
        guard ramp.locations.count == 2, let levels = LinearLevels(from: ramp.levels[0], to: ramp.levels[1]) else { return nil }
        let (first, last) = (ramp.locations[0], ramp.locations[1])
        // What is steeper than this would show the last digits of a float.
        guard last > 0, (last - first) * 256 >= last else { return nil }
        scale = RadialSteps.count / (last - first)
        bias = Float(-first * scale - 32768)
        isOpaque = ramp.isOpaque
        func component(_ index: Int) -> Line { Line(from: levels.from[index] * 256, to: levels.to[index] * 256) }
        func clearness(_ level: SIMD4<Double>) -> Double { 65535 - level[3] * 257 }
        low = Line(component(0), component(2))
        high = Line(component(1), component(3))
        let clear = Line(from: clearness(ramp.levels[0]), to: clearness(ramp.levels[1]))
        self.clear = Line(clear, clear)
    }

    /// Numbers of 16 bits that are linear in t, one or a pair of them.
    private struct Line {
        /// The numbers at t = 0 of -32768…32767.
        let middle: UInt32
        /// Their growth in 32768 steps.
        let growth: UInt32

        /// Creates a line from 0…65535 to another such number, beyond which it never goes.
        init(from: Double, to: Double) {
            let growth = min(max(((to - from) * 32768 / RadialSteps.count).rounded(), -32767), 32767)
            let middle = (from + (to - from) * 32768 / RadialSteps.count).rounded()
            self.growth = UInt32(UInt16(bitPattern: Int16(growth)))
            self.middle = UInt32(min(max(middle, growth.magnitude), 65535 - growth.magnitude))
        }

        init(_ first: Line, _ second: Line) {
            middle = first.middle | second.middle << 16
            growth = first.growth | second.growth << 16
        }
    }

    /// The colours for the functions in C, by steps per column in the row of the centre.
    func colors(perColumn: Float) -> cblend_radial_colors {
        cblend_radial_colors(
            scale: perColumn, bias: bias, low: low.middle, low_growth: low.growth, high: high.middle, high_growth: high.growth,
            clear: clear.middle, clear_growth: clear.growth)
    }
}
