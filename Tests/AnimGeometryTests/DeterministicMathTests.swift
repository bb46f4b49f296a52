import AnimGeometry
import Testing

private typealias Math = DeterministicMath
private let smallest = Double.leastNonzeroMagnitude

/// Returns the number of doubles between two doubles.
private func distance(_ a: Double, _ b: Double) -> UInt64 {
    if a.isNaN || b.isNaN { return .max }
    func ordinal(_ x: Double) -> Int64 {
        let bits = Int64(bitPattern: x.bitPattern)
        return bits < 0 ? Int64.min &- bits : bits
    }
    return (ordinal(a) - ordinal(b)).magnitude
}

/// Checks a function against rows of arguments and result: an error of 0.6 ulp means at most the next double, and seldom.
private func check(_ table: [UInt64], arguments count: Int = 1, _ function: ([Double]) -> Double) {
    var inexact = 0
    let rows = table.count / (count + 1)
    for row in 0..<rows {
        let values = table[row * (count + 1)..<(row + 1) * (count + 1)].map(Double.init(bitPattern:))
        let arguments = Array(values.dropLast())
        let result = function(arguments)
        let error = distance(result, values[count])
        #expect(error <= 1, "f\(arguments) gave \(result), expected \(values[count])")
        if error != 0 { inexact += 1 }
    }
    #expect(rows >= 40)
    #expect(inexact * 12 <= rows, "\(inexact) of \(rows) results are not correctly rounded")
}

@Suite struct DeterministicMathTests {
    @Test func trigonometricFunctionsMatchTheReference() {
        check(MathReference.sin) { Math.sin($0[0]) }
        check(MathReference.cos) { Math.cos($0[0]) }
        check(MathReference.tan) { Math.tan($0[0]) }
    }

    @Test func anglesOfVectorsMatchTheReference() {
        check(MathReference.atan2, arguments: 2) { Math.atan2($0[0], $0[1]) }
    }

    @Test func exponentialAndLogarithmMatchTheReference() {
        check(MathReference.exp) { Math.exp($0[0]) }
        check(MathReference.log) { Math.log($0[0]) }
    }

    @Test func powersAndLengthsMatchTheReference() {
        check(MathReference.pow, arguments: 2) { Math.pow($0[0], $0[1]) }
        check(MathReference.hypot, arguments: 2) { Math.hypot($0[0], $0[1]) }
    }

    @Test func conversionsOfAnglesMatchTheReference() {
        check(MathReference.degreesToRadians) { Math.degreesToRadians($0[0]) }
        check(MathReference.radiansToDegrees) { Math.radiansToDegrees($0[0]) }
        let pairs: [(Double, Double)] = [(90, .pi / 2), (180, .pi), (270, 1.5 * .pi), (360, 2 * .pi), (-90, -.pi / 2)]
        for (degrees, radians) in pairs {
            #expect(Math.degreesToRadians(degrees) == radians)
            #expect(Math.radiansToDegrees(radians) == degrees)
        }
        #expect(Math.degreesToRadians(.infinity) == .infinity)
    }

    @Test func trigonometricSpecialValues() {
        #expect(Math.sin(.pi / 2) == 1 && Math.cos(0) == 1 && Math.cos(.pi) == -1)
        #expect(Math.sin(.pi) == 0x1.1a62633145c07p-53 && Math.cos(.pi / 2) == 0x1.1a62633145c07p-54)
        #expect(Math.sin(-0.0).sign == .minus && Math.tan(-0.0).sign == .minus && Math.sin(smallest) == smallest)
        for x in [Double.infinity, -.infinity, .nan] {
            #expect(Math.sin(x).isNaN && Math.cos(x).isNaN && Math.tan(x).isNaN)
        }
        #expect(Math.sincos(0.5).sin == Math.sin(0.5) && Math.sincos(0.5).cos == Math.cos(0.5))
    }

    @Test func quadrantsAndZerosOfAtan2() {
        #expect(Math.atan2(0, 1) == 0 && Math.atan2(0, -1) == .pi && Math.atan2(-0.0, -1) == -.pi)
        #expect(Math.atan2(0, 0) == 0 && Math.atan2(0, -0.0) == .pi && Math.atan2(-0.0, 0).sign == .minus)
        #expect(Math.atan2(1, 0) == .pi / 2 && Math.atan2(-1, -0.0) == -.pi / 2)
        #expect(Math.atan2(1, 1) == .pi / 4 && Math.atan2(1, -1) == 0.75 * .pi && Math.atan2(-1, -1) == -0.75 * .pi)
        #expect(Math.atan2(.infinity, .infinity) == .pi / 4 && Math.atan2(.infinity, -.infinity) == 0.75 * .pi)
        #expect(Math.atan2(1, .infinity) == 0 && Math.atan2(-1, -.infinity) == -.pi && Math.atan2(.infinity, 1) == .pi / 2)
        #expect(Math.atan2(.nan, 1).isNaN && Math.atan2(1, .nan).isNaN)
    }

    @Test func exponentialSpecialValues() {
        #expect(Math.exp(0) == 1 && Math.exp(-0.0) == 1 && Math.exp(smallest) == 1)
        #expect(Math.exp(.infinity) == .infinity && Math.exp(-.infinity) == 0 && Math.exp(.nan).isNaN)
        #expect(Math.exp(709.783) == .infinity && Math.exp(-745.14) == 0 && Math.exp(1e308) == .infinity)
        #expect(Math.exp(709.78).isFinite && Math.exp(-745.1) == smallest)
    }

    @Test func logarithmSpecialValues() {
        #expect(Math.log(1) == 0 && Math.log(1).sign == .plus && Math.log(.infinity) == .infinity)
        #expect(Math.log(0) == -.infinity && Math.log(-0.0) == -.infinity)
        #expect(Math.log(-1).isNaN && Math.log(-.infinity).isNaN && Math.log(.nan).isNaN)
    }

    @Test func powersOfSpecialValues() {
        #expect(Math.pow(.nan, 0) == 1 && Math.pow(1, .nan) == 1 && Math.pow(.nan, 1).isNaN && Math.pow(2, .nan).isNaN)
        #expect(Math.pow(-1, .infinity) == 1 && Math.pow(-1, -.infinity) == 1 && Math.pow(-2, 0.5).isNaN)
        #expect(Math.pow(0, 2) == 0 && Math.pow(0, -2) == .infinity && Math.pow(-0.0, -3) == -.infinity)
        #expect(Math.pow(-0.0, 3).sign == .minus && Math.pow(-0.0, 2).sign == .plus)
        #expect(Math.pow(.infinity, -1) == 0 && Math.pow(-.infinity, 3) == -.infinity && Math.pow(-.infinity, 0.5) == .infinity)
        #expect(Math.pow(0.5, .infinity) == 0 && Math.pow(0.5, -.infinity) == .infinity && Math.pow(2, -.infinity) == 0)
        #expect(Math.pow(2, 1024) == .infinity && Math.pow(-2, 1025) == -.infinity && Math.pow(2, -1080) == 0)
        #expect(Math.pow(1.5, smallest) == 1 && Math.pow(1.5, 1e300) == .infinity && Math.pow(-1, 1e300) == 1)
    }

    @Test func powersAreExactWhereTheyAreDoubles() {
        for exponent in -1074...1023 {
            #expect(Math.pow(2, Double(exponent)) == Double(sign: .plus, exponent: exponent, significand: 1))
        }
        var power = 1.0
        for exponent in 0...22 {
            #expect(Math.pow(10, Double(exponent)) == power)
            power *= 10
        }
        #expect(Math.pow(-3, 33) == -5_559_060_566_555_523 && Math.pow(7, -0.0) == 1 && Math.pow(6.25, 1.5) == 15.625)
    }

    @Test func lengthsOfSpecialValues() {
        #expect(Math.hypot(3, -4) == 5 && Math.hypot(0, 0) == 0 && Math.hypot(-2, 0) == 2)
        #expect(Math.hypot(.infinity, .nan) == .infinity && Math.hypot(.nan, 1).isNaN && Math.hypot(1e308, 1e308).isFinite)
        #expect(Math.hypot(1.7e308, 1.7e308) == .infinity && Math.hypot(smallest, smallest) == smallest)
    }
}
