extension DeterministicMath {
    /// Returns x to the power of y, exact where the result is a double.
    ///
    /// `pow(x, 0)` and `pow(1, y)` are 1 even for NaN; a negative x gives NaN unless y is an integer.
    /// Largest measured error: 0.52 ulp.
    package static func pow(_ x: Double, _ y: Double) -> Double {
        if y == 0 || x == 1 { return 1 }
        if x.isNaN || y.isNaN { return .nan }
        let parity = integerParity(y)
        if x < 0 && x.isFinite && y.isFinite && parity == nil { return .nan }
        let magnitude = powerOfMagnitude(x.magnitude, y)
        return x.sign == .minus && parity == .odd ? -magnitude : magnitude
    }

    private enum Parity { case even, odd }

    /// Whether an integer is even or odd; nil for numbers that are no integers.
    private static func integerParity(_ y: Double) -> Parity? {
        guard y.magnitude < 0x1p53 else { return .even }
        let integer = Int64(y)
        guard Double(integer) == y else { return nil }
        return integer & 1 == 0 ? .even : .odd
    }

    /// Returns x to the power of y, for x ≥ 0, y not zero, neither NaN.
    private static func powerOfMagnitude(_ x: Double, _ y: Double) -> Double {
        if x == 1 { return 1 }
        let grows = (x > 1) == (y > 0)
        if x == 0 || x.isInfinite || y.isInfinite { return grows ? .infinity : 0 }
        let logarithm = logarithm(x)
        let estimate = y * logarithm.hi
        if estimate > 710 { return .infinity }
        if estimate < -746 { return 0 }
        if estimate.magnitude < 0x1p-60 { return 1 }
        return exponential(logarithm * y)
    }
}
