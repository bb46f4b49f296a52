import AnimTiming
import TestSupport
import Testing

/// A row of the table of springs with a duration and a damping ratio: parameters, physics and motion.
struct SpringRow: Sendable, CustomTestStringConvertible {
    let duration, ratio, velocity: Double
    let frequency, stiffness, damping: Double
    /// The progress at sixtieths of a second, from the first one.
    let frames: [Double]
    /// The progress at tenths of the duration, from the first one.
    let tenths: [Double]

    var testDescription: String { "\(duration) / \(ratio) / \(velocity)" }

    static let all = [
        SpringRow(
            duration: 1.3, ratio: 1, velocity: 0.5, frequency: 7.046239082, stiffness: 49.649485206, damping: 14.092478165,
            frames: [0.013789, 0.036800, 0.066819, 0.102012, 0.140862, 0.182129, 0.224798, 0.268053, 0.311240, 0.353842],
            tenths: [0.259388, 0.567435, 0.772415, 0.887130, 0.946113, 0.974948, 0.988579, 0.994871, 0.997724, 0.999000]),
        SpringRow(
            duration: 0.9, ratio: 1, velocity: 0.1, frequency: 10.248459132, stiffness: 105.030914576, damping: 20.496918264,
            frames: [0.014433, 0.048988, 0.096990, 0.153364, 0.214297, 0.276969, 0.339330, 0.399934, 0.457794, 0.512279],
            tenths: [0.239287, 0.553182, 0.764954, 0.883730, 0.944700, 0.974407, 0.988390, 0.994814, 0.997711, 0.999000]),
        SpringRow(
            duration: 0.7, ratio: 1, velocity: 0.5, frequency: 13.135267457, stiffness: 172.535251176, damping: 26.270534915,
            frames: [0.027432, 0.082734, 0.153887, 0.232519, 0.312940, 0.391405, 0.465576, 0.534107, 0.596349, 0.652126],
            tenths: [0.248604, 0.559777, 0.768401, 0.885298, 0.945351, 0.974655, 0.988477, 0.994840, 0.997717, 0.999000]),
        SpringRow(
            duration: 0.5, ratio: 0.3, velocity: 0, frequency: 38.339585429, stiffness: 1469.923810889, damping: 23.003751258,
            frames: [0.174489, 0.564011, 0.972402, 1.259785, 1.370492, 1.324498, 1.186781, 1.031695, 0.915608, 0.864153],
            tenths: [0.972402, 1.324498, 0.915608, 0.921491, 1.049248, 1.010720, 0.981333, 1.001964, 1.005346, 0.997844]),
        SpringRow(
            duration: 1, ratio: 0.6, velocity: 5, frequency: 7.459510223, stiffness: 55.644292765, damping: 8.951412267,
            frames: [0.084564, 0.170536, 0.256488, 0.341190, 0.423600, 0.502854, 0.578254, 0.649251, 0.715439, 0.776534],
            tenths: [0.502854, 0.882865, 1.079249, 1.131654, 1.106835, 1.059181, 1.018931, 0.995839, 0.987866, 0.988870]),
        SpringRow(
            duration: 0.5, ratio: 1, velocity: 0, frequency: 18.466826953, stiffness: 341.023697708, damping: 36.933653906,
            frames: [0.038681, 0.127051, 0.236069, 0.348591, 0.455110, 0.550908, 0.634191, 0.704866, 0.763768, 0.812175],
            tenths: [0.236069, 0.550908, 0.763768, 0.883191, 0.944477, 0.974322, 0.988361, 0.994805, 0.997709, 0.999000]),
        SpringRow(
            duration: 0.6, ratio: 0.8, velocity: 0, frequency: 14.990494482, stiffness: 224.714924819, damping: 23.984791171,
            frames: [0.027298, 0.095390, 0.187350, 0.290605, 0.396148, 0.497823, 0.591700, 0.675543, 0.748367, 0.810075],
            tenths: [0.248595, 0.609318, 0.851763, 0.968790, 1.009077, 1.014985, 1.010368, 1.005109, 1.001810, 1.000301]),
        SpringRow(
            duration: 0.3, ratio: 0.5, velocity: 1, frequency: 42.064907460, stiffness: 1769.456439651, damping: 42.064907460,
            frames: [0.200604, 0.571260, 0.900547, 1.097623, 1.162269, 1.139297, 1.080654, 1.024207, 0.987996, 0.974105],
            tenths: [0.495479, 1.036172, 1.160535, 1.068331, 0.987996, 0.974780, 0.991055, 1.002762, 1.003884, 1.001119]),
    ]
}

@Suite struct SpringTests {
    /// Springs of every kind of damping, with and without velocity.
    static let kinds = [
        Spring(), Spring(mass: 2, stiffness: 300, damping: 3, initialVelocity: -4), Spring(damping: 20, initialVelocity: 30),
        Spring(damping: 50, initialVelocity: 3), Spring(damping: 50, initialVelocity: 3, allowsOverdamping: true),
        Spring(damping: 0), Spring(duration: 0.5, dampingRatio: 0.3), Spring(perceptualDuration: 0.5, bounce: -0.9),
    ]

    @Test("duration and damping ratio", arguments: SpringRow.all)
    func goldenTable(row: SpringRow) {
        let spring = Spring(duration: row.duration, dampingRatio: row.ratio, initialVelocity: row.velocity)
        #expect(spring.mass == 1 && spring.initialVelocity == row.velocity)
        #expect(agree(spring.naturalFrequency, row.frequency, within: 1e-9))
        #expect(agree(spring.stiffness, row.stiffness, within: 1e-9))
        #expect(agree(spring.damping, row.damping, within: 1e-9))
        #expect(agree(sixtieths(1...10).map(spring.value(at:)), row.frames))
        #expect(agree((1...10).map { spring.value(at: row.duration * Double($0) / 10) }, row.tenths))
    }

    @Test func stiffnessInClosedForm() {
        // ω = ln(ζ / (√(1−ζ²)·ε)) / (ζD) without velocity.
        let cases = [
            (0.5, 0.3, 5.750937814390454 / 0.15), (0.8, 0.6, 6.620073206530356 / 0.48), (2, 0.6, 6.620073206530356 / 1.2),
        ]
        for (duration, ratio, frequency) in cases {
            let spring = Spring(duration: duration, dampingRatio: ratio)
            #expect(agree(spring.naturalFrequency, frequency, within: 1e-9 * frequency), "\(duration) \(ratio)")
        }
        for duration in [0.05, 0.25, 1, 9] {
            let spring = Spring(duration: duration, dampingRatio: 1)
            #expect(agree(spring.naturalFrequency * duration, 9.2334134765, within: 1e-9))
        }
    }

    @Test func parametersOfDurationSpringsAreClamped() {
        #expect(Spring(duration: 1, dampingRatio: 3) == Spring(duration: 1, dampingRatio: 1))
        #expect(Spring(duration: 40, dampingRatio: 1) == Spring(duration: 10, dampingRatio: 1))
        #expect(Spring(duration: 0, dampingRatio: 1) == Spring(duration: 0.01, dampingRatio: 1))
    }

    @Test func searchesWithoutNewtonsMethodFindASpring() {
        // The slope vanishes at the start of the search.
        let stuck = Spring(duration: 0.5, dampingRatio: 1, initialVelocity: 10)
        #expect(agree(abs(1 - stuck.value(at: 0.5)), 0.001, within: 1e-9))
        // No frequency fits.
        let loose = Spring(duration: 0.5, dampingRatio: 0)
        #expect(agree(loose.naturalFrequency, 10, within: 1e-9))
    }

    @Test func systemSpringIsCritical() {
        let frames = [
            0.037895, 0.124735, 0.232230, 0.343566, 0.449328, 0.544778, 0.628047, 0.698957, 0.758261, 0.807169, 0.847053,
            0.879282, 0.905127, 0.925721, 0.942038, 0.954907, 0.965012, 0.972919, 0.979086, 0.983880,
        ]
        #expect(agree(sixtieths(1...20).map(Spring.system.value(at:)), frames))
        var honest = Spring.system
        honest.allowsOverdamping = true
        #expect(agree(sixtieths(1...3).map(honest.value(at:)), [0.021944, 0.053674, 0.085026]))
    }

    @Test(arguments: [
        (
            0.0, 25.132741, 1.0,
            [0.019098, 0.066684, 0.131311, 0.204840, 0.281598, 0.357740, 0.430757, 0.499113, 0.561960, 0.618942]
        ),
        (
            0.3, 17.592919, 0.7,
            [0.019866, 0.071811, 0.145715, 0.233198, 0.327495, 0.423302, 0.516607, 0.604510, 0.685055, 0.757061]
        ),
        (
            -0.3, 35.903916, 1 / 0.7,
            [0.018078, 0.060310, 0.114430, 0.173306, 0.232859, 0.290826, 0.346014, 0.397860, 0.446163, 0.490931]
        ),
    ])
    func perceptualDurationAndBounce(bounce: Double, damping: Double, ratio: Double, frames: [Double]) {
        let spring = Spring(perceptualDuration: 0.5, bounce: bounce)
        #expect(agree(spring.stiffness, 157.913670))
        #expect(agree(spring.damping, damping))
        #expect(agree(spring.dampingRatio, ratio, within: 1e-12))
        #expect(agree(sixtieths(1...10).map(spring.value(at:)), frames))
    }

    @Test func responseAndDampingRatio() {
        let spring = Spring(response: 0.3441442326, dampingRatio: 1)
        #expect(agree(spring.stiffness, 333.333333, within: 1e-5) && agree(spring.damping, 36.514837, within: 1e-6))
        let heavy = Spring(response: 0.3441442326, dampingRatio: 1, mass: 3)
        #expect(agree(heavy.value(at: 0.1), spring.value(at: 0.1), within: 1e-12))
    }

    @Test(arguments: kinds)
    func startsAtRestAndWithItsVelocity(spring: Spring) {
        #expect(spring.value(at: 0) == 0 && spring.value(at: -1) == 0 && spring.velocity(at: -1) == 0)
        #expect(agree(spring.velocity(at: 0), spring.initialVelocity, within: 1e-9))
    }

    @Test(arguments: kinds)
    func velocityIsTheDerivative(spring: Spring) {
        for index in 1...60 {
            let time = Double(index) / 40
            let quotient = (spring.value(at: time + 1e-6) - spring.value(at: time - 1e-6)) / 2e-6
            #expect(agree(spring.velocity(at: time), quotient, within: 1e-6), "\(time)")
        }
    }

    @Test func risesThroughoutWithoutOvershoot() {
        for spring in [Spring.system, Spring(damping: 20), Spring(perceptualDuration: 1, bounce: -0.5)] {
            let values = (0...600).map { spring.value(at: Double($0) / 200) }
            #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 } && values[60] < values[61] && values[600] <= 1)
        }
    }

    @Test func overdampingStaysFarFromTheEndWithoutOverflow() {
        let spring = Spring(mass: 1, stiffness: 1, damping: 1e6, allowsOverdamping: true)
        #expect(agree(spring.value(at: 1e6), 1 - 0.36787944, within: 1e-6))
        #expect(spring.value(at: 1e12) == 1)
    }

    @Test func anyInputHasADefinedResult() {
        var numbers = SplitMix64(seed: 3)
        for _ in 0..<3000 {
            let (a, b, c) = (numbers.hostile(), numbers.hostile(), numbers.hostile())
            let overdamps = Bool.random(using: &numbers)
            let springs = [
                Spring(mass: a, stiffness: b, damping: c, initialVelocity: numbers.hostile(), allowsOverdamping: overdamps),
                Spring(duration: a, dampingRatio: b, initialVelocity: c),
                Spring(perceptualDuration: a, bounce: b, initialVelocity: c),
                Spring(response: a, dampingRatio: b, initialVelocity: c, allowsOverdamping: overdamps),
            ]
            let time = numbers.hostile()
            for spring in springs {
                #expect(spring.value(at: time).isFinite && spring.velocity(at: time).isFinite, "\(spring) at \(time)")
                #expect(spring.settlingDuration >= 0 && spring.uiSettlingDuration >= 0, "\(spring)")
            }
        }
    }

    /// The largest of three roots of ε = |B|·e^(−ζωD), and the distance to the goal that the one next to v/ζ leaves; both by a search
    /// over all ω elsewhere.
    @Test(arguments: [(2.0, 0.3, 1.0, 8.790, 0.1412), (1, 0.1, 1, 43.489, 0.3634), (1, 0.3, 3, 15.846, 0.0544)])
    func largestRootsComeToRest(_ duration: Double, _ ratio: Double, _ velocity: Double, _ frequency: Double, _ jump: Double) {
        let largest = Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity, root: .largest)
        expectClose(largest.naturalFrequency, frequency, within: 0.001)
        #expect(abs(1 - largest.value(at: duration)) < 0.01)
        let newton = Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
        expectClose(abs(1 - newton.value(at: duration)), jump, within: 0.001)
    }

    /// SwiftUI's springs, by the closed form of the oscillator, computed elsewhere.
    @Test func springsByName() {
        func values(_ spring: Spring) -> [Double] { [0.1, 0.2, 0.3, 0.4].map(spring.value(at:)) }
        func spring(_ preset: SpringPreset, _ duration: Double, extraBounce: Double = 0) -> Spring {
            Spring(perceptualDuration: duration, bounce: preset.bounce(adding: extraBounce))
        }
        #expect(agree(values(spring(.smooth, 0.5)), [0.3577395565, 0.7154156891, 0.8900339392, 0.9604572862], within: 1e-9))
        #expect(agree(values(spring(.snappy, 0.5)), [0.3881024458, 0.7863691700, 0.9564465938, 1.001616993], within: 1e-9))
        #expect(
            agree(
                values(spring(.bouncy, 0.4, extraBounce: 0.1)), [0.6016457636, 1.05590261, 1.073947115, 1.00932021], within: 1e-8)
        )
        let response = Spring(perceptualDuration: 0.55, bounce: Spring.bounce(dampingFraction: 0.825))
        #expect(agree(values(response), [0.3465023913, 0.74505174, 0.9405261418, 1.001689453], within: 1e-8))
        let overdamped = Spring(perceptualDuration: 0.55, bounce: Spring.bounce(dampingFraction: 1.2))
        #expect(agree(values(overdamped), [0.2873427021, 0.5936272527, 0.777458383, 0.8791675023], within: 1e-8))
    }

    @Test func bouncesOfPresetsAreBounded() {
        #expect(SpringPreset.bouncy.bounce(adding: 5) == 1)
        #expect(SpringPreset.smooth.bounce(adding: -5) == -0.999)
        #expect(SpringPreset.snappy.bounce(adding: .nan) == 0.15)
        #expect(Spring.bounce(dampingFraction: -1) == 1)
    }
}
