/// An unevaluated sum of two doubles with a precision of about 106 bits; the second is at most half a unit in the last place of
/// the first.
///
/// The error-free steps are Knuth's sum and Dekker's product (T. J. Dekker, "A floating-point technique for extending the
/// available precision", 1971), which need no fused multiply-add. Operands must be zero or have a magnitude from 2^-400 to 2^400.
struct DoubleDouble {
    var hi: Double
    var lo: Double

    @inline(__always)
    init(_ hi: Double, _ lo: Double = 0) {
        self.hi = hi
        self.lo = lo
    }

    /// The sum, rounded once.
    @inline(__always)
    var rounded: Double { hi + lo }

    /// Returns the exact sum of two doubles.
    @inline(__always)
    static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
        let s = a + b
        let t = s - a
        return DoubleDouble(s, (a - (s - t)) + (b - t))
    }

    /// Returns the exact sum of two doubles; the first must be zero or have the greater magnitude.
    @inline(__always)
    static func orderedSum(_ a: Double, _ b: Double) -> DoubleDouble {
        let s = a + b
        return DoubleDouble(s, b - (s - a))
    }

    /// Returns the exact product of two doubles.
    @inline(__always)
    static func product(_ a: Double, _ b: Double) -> DoubleDouble {
        let (aHigh, aLow) = halves(a)
        let (bHigh, bLow) = halves(b)
        let p = a * b
        return DoubleDouble(p, ((aHigh * bHigh - p) + aHigh * bLow + aLow * bHigh) + aLow * bLow)
    }

    /// Splits `a` into two doubles of at most 26 significant bits each (Veltkamp's split).
    @inline(__always)
    private static func halves(_ a: Double) -> (high: Double, low: Double) {
        let c = 0x1p27 * a + a
        let high = c - (c - a)
        return (high, a - high)
    }
}

extension DoubleDouble {
    @inline(__always)
    static prefix func - (a: DoubleDouble) -> DoubleDouble { DoubleDouble(-a.hi, -a.lo) }

    @inline(__always)
    static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
        let s = sum(a.hi, b.hi)
        return orderedSum(s.hi, s.lo + (a.lo + b.lo))
    }

    @inline(__always)
    static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

    @inline(__always)
    static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
        let p = product(a.hi, b.hi)
        return orderedSum(p.hi, p.lo + (a.hi * b.lo + a.lo * b.hi))
    }

    @inline(__always)
    static func * (a: DoubleDouble, b: Double) -> DoubleDouble {
        let p = product(a.hi, b)
        return orderedSum(p.hi, p.lo + a.lo * b)
    }

    @inline(__always)
    static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
        let q = a.hi / b.hi
        let p = product(q, b.hi)
        let remainder = ((a.hi - p.hi) - p.lo) + (a.lo - q * b.lo)
        return orderedSum(q, remainder / b.hi)
    }

    /// Returns the square root of a positive number; zero for zero.
    @inline(__always)
    func squareRoot() -> DoubleDouble {
        guard hi > 0 else { return DoubleDouble(0) }
        let root = hi.squareRoot()
        let square = DoubleDouble.product(root, root)
        return DoubleDouble.orderedSum(root, (((hi - square.hi) - square.lo) + lo) / (2 * root))
    }
}

extension DoubleDouble {
    /// π.
    @inline(__always)
    static var pi: DoubleDouble { DoubleDouble(0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53) }
    /// π / 2.
    @inline(__always)
    static var halfPi: DoubleDouble { DoubleDouble(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54) }
}
