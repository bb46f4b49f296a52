extension DeterministicMath {
    /// Returns the sine of an angle in radians; NaN for infinities.
    ///
    /// The argument is reduced exactly however large it is.
    ///
    /// Largest measured error: 0.56 ulp.
    package static func sin(_ x: Double) -> Double { sincos(x).sin }

    /// Returns the cosine of an angle in radians; NaN for infinities.
    ///
    /// Largest measured error: 0.56 ulp.
    package static func cos(_ x: Double) -> Double { sincos(x).cos }

    /// Returns both sine and cosine of an angle in radians, for little more than the price of one.
    package static func sincos(_ x: Double) -> (sin: Double, cos: Double) {
        guard x.isFinite else { return (.nan, .nan) }
        // Below 2^-27 the next terms of the series are less than half of the last place.
        guard x.magnitude > 0x1p-27 else { return (x, 1) }
        let (s, c) = sineAndCosine(x)
        return (s.rounded, c.rounded)
    }

    /// Returns the tangent of an angle in radians; NaN for infinities.
    ///
    /// Largest measured error: 0.57 ulp.
    package static func tan(_ x: Double) -> Double {
        guard x.magnitude > 0x1p-27 else { return x }
        guard x.isFinite else { return .nan }
        let (s, c) = sineAndCosine(x)
        return (s / c).rounded
    }

    private static func sineAndCosine(_ x: Double) -> (sin: DoubleDouble, cos: DoubleDouble) {
        let (quadrant, r) = reduceToQuadrant(x)
        let s = sineNearZero(r)
        let c = cosineNearZero(r)
        switch quadrant {
        case 0: return (s, c)
        case 1: return (c, -s)
        case 2: return (-s, -c)
        default: return (-c, s)
        }
    }

    /// Returns the sine by its Taylor series, for magnitudes up to π/4.
    private static func sineNearZero(_ r: DoubleDouble) -> DoubleDouble {
        let square = DoubleDouble.product(r.hi, r.hi)
        let z = square.hi
        let cubic = square * r.hi * DoubleDouble(-0x1.5555555555555p-3, -0x1.5555555555555p-57)
        let rest = r.hi * z * z * polynomial(z, sineCoefficients) + r.lo * (1 - 0.5 * z)
        let sum = DoubleDouble.orderedSum(r.hi, cubic.hi)
        return DoubleDouble.orderedSum(sum.hi, sum.lo + (cubic.lo + rest))
    }

    /// Returns the cosine by its Taylor series, for magnitudes up to π/4.
    private static func cosineNearZero(_ r: DoubleDouble) -> DoubleDouble {
        let square = DoubleDouble.product(r.hi, r.hi)
        let z = square.hi
        let quadratic = DoubleDouble.orderedSum(1, -0.5 * z)
        let rest = z * z * polynomial(z, cosineCoefficients) - (0.5 * square.lo + r.hi * r.lo)
        return DoubleDouble.orderedSum(quadratic.hi, quadratic.lo + rest)
    }

    /// ±1/(2n+1)! from 17! down to 5!.
    private static let sineCoefficients: [Double] = [
        1 / 355_687_428_096_000, -1 / 1_307_674_368_000, 1 / 6_227_020_800, -1 / 39_916_800, 1 / 362_880, -1 / 5040,
        1 / 120,
    ]

    /// ±1/(2n)! from 18! down to 4!.
    private static let cosineCoefficients: [Double] = [
        -1 / 6_402_373_705_728_000, 1 / 20_922_789_888_000, -1 / 87_178_291_200, 1 / 479_001_600, -1 / 3_628_800, 1 / 40320,
        -1 / 720, 1 / 24,
    ]
}
