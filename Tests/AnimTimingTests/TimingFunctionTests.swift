import AnimGeometry
import AnimTiming
import TestSupport
import Testing

@Suite struct TimingFunctionTests {
    static let times = [0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9]
    static let named: [TimingFunction] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
    static let overshooting = [TimingFunction(0.3, -0.6, 0.7, 1.7), TimingFunction(0.1, 2, 0.9, -1)]
    static let steep = [
        TimingFunction(0, 1, 0, 1), TimingFunction(1, 0, 0, 1), TimingFunction(1, 0, 1, 0), TimingFunction(0, 0, 0, 1),
    ]

    @Test(arguments: [
        (
            TimingFunction.easeIn,
            [0.017027, 0.062282, 0.093465, 0.129577, 0.214861, 0.315357, 0.429120, 0.554814, 0.621862, 0.691634, 0.839428]
        ),
        (
            TimingFunction.easeOut,
            [0.160572, 0.308366, 0.378138, 0.445186, 0.570880, 0.684643, 0.785139, 0.870423, 0.906535, 0.937718, 0.982973]
        ),
        (
            TimingFunction.easeInEaseOut,
            [0.019722, 0.081660, 0.129162, 0.187396, 0.331884, 0.5, 0.668116, 0.812604, 0.870838, 0.918340, 0.980278]
        ),
        (
            TimingFunction.default,
            [0.094796, 0.295244, 0.408511, 0.513315, 0.682541, 0.802403, 0.885229, 0.940765, 0.960459, 0.975625, 0.994316]
        ),
        (TimingFunction.linear, times),
    ])
    func goldenValues(function: TimingFunction, values: [Double]) {
        #expect(agree(Self.times.map(function.value(at:)), values))
    }

    @Test func goldenInverses() {
        let progress = [0.1, 0.25, 1 / 3.0, 0.4, 0.5, 0.6, 2 / 3.0]
        let times = [0.220708, 0.346203, 0.400907, 0.441493, 0.5, 0.558507, 0.599093]
        #expect(agree(progress.map(TimingFunction.easeInEaseOut.inverse(of:)), times))
    }

    @Test func controlPointsAreStoredAsFloats() {
        let (first, second) = TimingFunction(0.42, -3, 2, .nan).controlPoints
        #expect(first == Point(x: Double(Float(0.42)), y: -3))
        #expect(second == Point(x: 1, y: 0))
    }

    @Test(arguments: named + overshooting + steep)
    func endsAreExact(function: TimingFunction) {
        #expect(function.value(at: 0) == 0 && function.value(at: 1) == 1)
        #expect(function.value(at: -5) == 0 && function.value(at: 5) == 1 && function.value(at: .nan) == 0)
        #expect(function.inverse(of: 0) == 0 && function.inverse(of: .nan) == 0)
    }

    @Test(arguments: named + steep)
    func risesThroughout(function: TimingFunction) {
        let values = (0...1000).map { function.value(at: Double($0) / 1000) }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 })
    }

    @Test(arguments: named)
    func inverseUndoesValue(function: TimingFunction) {
        for index in 0...200 {
            let x = Double(index) / 200
            #expect(agree(function.inverse(of: function.value(at: x)), x, within: 1e-6))
        }
        #expect(function.inverse(of: 1) == 1)
        #expect(function.inverse(of: 7) == 1 && function.inverse(of: -7) == 0)
    }

    @Test(arguments: overshooting)
    func inverseIsTheEarliestTime(function: TimingFunction) {
        let samples = (0...4000).map { function.value(at: Double($0) / 4000) }
        for y in [-0.05, 0.01, 0.2, 0.5, 0.9, 1, 1.05] {
            let time = function.inverse(of: y)
            let first = zip(samples, samples.dropFirst()).enumerated()
                .first { min($1.0, $1.1) <= y && y <= max($1.0, $1.1) && $0 > 0 }?.offset
            if let first {
                #expect(agree(time, (Double(first) + 0.5) / 4000, within: 1.5 / 4000), "\(y)")
                #expect(agree(function.value(at: time), y, within: 1e-9), "\(y)")
            }
        }
        let highest = samples.enumerated().max { $0.element < $1.element }
        #expect(agree(function.inverse(of: 100), Double(highest?.offset ?? 0) / 4000, within: 1e-3))
    }

    @Test(arguments: named + overshooting)
    func slopeIsTheDerivative(function: TimingFunction) {
        for index in 1..<50 {
            let x = Double(index) / 50
            let quotient = (function.value(at: x + 1e-6) - function.value(at: x - 1e-6)) / 2e-6
            #expect(agree(function.slope(at: x), quotient, within: 1e-4), "\(x)")
        }
    }

    @Test func slopeAtTheEnds() {
        #expect(TimingFunction.easeIn.slope(at: 0) == 0)
        #expect(agree(TimingFunction.easeIn.slope(at: 1), 1 / 0.58, within: 1e-6))
        #expect(agree(TimingFunction.easeOut.slope(at: 0), 1 / 0.58, within: 1e-6))
        #expect(agree(TimingFunction.default.slope(at: 0), 0.4, within: 1e-6))
        #expect(TimingFunction(0, 1, 1, 1).slope(at: 0) == .infinity)
        #expect(TimingFunction.linear.slope(at: 1.5) == 0)
    }

    @Test func anyInputHasADefinedResult() {
        var numbers = SplitMix64(seed: 2)
        for _ in 0..<4000 {
            let function = TimingFunction(numbers.hostile(), numbers.hostile(), numbers.hostile(), numbers.hostile())
            let x = numbers.hostile()
            #expect(function.value(at: x).isFinite)
            let time = function.inverse(of: x)
            #expect(time >= 0 && time <= 1)
            #expect(!function.slope(at: x).isNaN)
        }
    }
}
