/// The bound by Wang (1984) of the distance between a Bézier curve and its chords.
///
/// A curve of degree n with second differences of at most M stays within `n (n − 1) M / (8 k²)` of its k chords of equal
/// parameter steps. It needs no recursion and no trigonometry.
package enum FlatteningBound {
    /// The most chords that a curve is cut into, so that huge ones take bounded time; the distance grows instead.
    @inlinable
    package static var maximumChordCount: Int { 2048 }

    /// The greatest distance of a quadratic curve from its one chord.
    @inlinable @inline(__always)
    package static func deviation(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>) -> Double {
        0.25 * squaredBend(p0, p1, p2).squareRoot()
    }

    /// The greatest distance of a cubic curve from its one chord.
    @inlinable @inline(__always)
    package static func deviation(
        _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>
    ) -> Double {
        0.75 * max(squaredBend(p0, p1, p2), squaredBend(p1, p2, p3)).squareRoot()
    }

    /// The chords that keep a curve within a tolerance, at least 1; `limit` also for NaN.
    ///
    /// k chords stray 1/k² of what one does. The whole part plus 1 is never too few, and needs no rounding up.
    @inlinable @inline(__always)
    package static func chordCount(deviation: Double, tolerance: Double, limit: Int = maximumChordCount) -> Int {
        let count = (deviation / tolerance).squareRoot()
        // NaN fails the comparison, so that no conversion can trap.
        return count < Double(limit) ? Int(count) + 1 : limit
    }

    /// The square of a second difference.
    @inlinable @inline(__always)
    static func squaredBend(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Double {
        let bend = a - 2 * b + c
        return bend.x * bend.x + bend.y * bend.y
    }
}

extension CubicCurve {
    /// The greatest distance of the curve from its one chord, by Wang's bound.
    var chordDeviation: Double {
        FlatteningBound.deviation(
            SIMD2(start.x, start.y), SIMD2(control1.x, control1.y), SIMD2(control2.x, control2.y), SIMD2(end.x, end.y))
    }
}
