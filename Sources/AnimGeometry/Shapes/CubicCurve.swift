/// A cubic Bézier curve.
@usableFromInline package struct CubicCurve: Hashable, Sendable {
    /// The point at parameter 0.
    @usableFromInline package var start: Point
    /// The control point next to the start; the curve leaves the start towards it.
    @usableFromInline package var control1: Point
    /// The control point next to the end; the curve arrives from its direction.
    @usableFromInline package var control2: Point
    /// The point at parameter 1.
    @usableFromInline package var end: Point

    /// Creates a curve from its four points.
    @inlinable
    package init(start: Point, control1: Point, control2: Point, end: Point) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    /// Creates the cubic form of a quadratic curve.
    @inlinable
    package init(start: Point, control: Point, end: Point) {
        self.init(
            start: start, control1: start + (control - start) * (2.0 / 3), control2: end + (control - end) * (2.0 / 3), end: end)
    }

    /// Returns the point at a parameter in 0…1; the ends are exact.
    @inlinable
    package func point(at t: Double) -> Point {
        let u = 1 - t
        return start * (u * u * u) + control1 * (3 * u * u * t) + control2 * (3 * u * t * t) + end * (t * t * t)
    }

    /// Returns the derivative with respect to the parameter; zero at an end that coincides with its control point.
    @inlinable
    package func derivative(at t: Double) -> Point {
        let u = 1 - t
        return (control1 - start) * (3 * u * u) + (control2 - control1) * (6 * u * t) + (end - control2) * (3 * t * t)
    }

    /// Returns the parts before and after a parameter (de Casteljau's construction).
    package func split(at t: Double) -> (CubicCurve, CubicCurve) {
        func blend(_ a: Point, _ b: Point) -> Point { a + (b - a) * t }
        let a = blend(start, control1)
        let b = blend(control1, control2)
        let c = blend(control2, end)
        let d = blend(a, b)
        let e = blend(b, c)
        let middle = blend(d, e)
        return (
            CubicCurve(start: start, control1: a, control2: d, end: middle),
            CubicCurve(start: middle, control1: e, control2: c, end: end)
        )
    }
}

extension CubicCurve {
    /// The length of the curve, accurate to about nine digits.
    ///
    /// Eight-point Gauss–Legendre quadrature, halved until both halves agree with the whole, at most ten times. NaN or infinite
    /// if a point is.
    package var length: Double { length(estimate: estimatedLength, halvings: 10) }

    private func length(estimate: Double, halvings: Int) -> Double {
        let (first, second) = split(at: 0.5)
        let a = first.estimatedLength
        let b = second.estimatedLength
        // A comparison with NaN is false and ends the recursion.
        guard halvings > 0, (a + b - estimate).magnitude > 1e-10 * estimate else { return a + b }
        return first.length(estimate: a, halvings: halvings - 1) + second.length(estimate: b, halvings: halvings - 1)
    }

    private var estimatedLength: Double {
        var sum = 0.0
        for (abscissa, weight) in Self.gaussLegendre {
            for t in [0.5 - 0.5 * abscissa, 0.5 + 0.5 * abscissa] {
                sum += 0.5 * weight * derivative(at: t).distance(to: .zero)
            }
        }
        return sum
    }

    private static let gaussLegendre: [(abscissa: Double, weight: Double)] = [
        (0.183_434_642_495_649_8, 0.362_683_783_378_362), (0.525_532_409_916_329, 0.313_706_645_877_887_3),
        (0.796_666_477_413_626_7, 0.222_381_034_453_374_47), (0.960_289_856_497_536_2, 0.101_228_536_290_376_26),
    ]
}

extension CubicCurve {
    /// Returns the parameter at an arc length from the start; lengths beyond the curve give 0 and 1.
    ///
    /// Newton's method on the length, bracketed by a shrinking interval; accurate to about nine digits, like ``length``.
    package func parameter(atLength target: Double) -> Double {
        let total = length
        guard target > 0, total.isFinite else { return 0 }
        guard target < total else { return 1 }
        var low = 0.0
        var high = 1.0
        var t = target / total
        for _ in 0..<32 {
            let error = split(at: t).0.length - target
            if error.magnitude <= 1e-10 * total { break }
            if error > 0 { high = t } else { low = t }
            let speed = derivative(at: t).distance(to: .zero)
            let next = t - error / speed
            // A division by 0 yields a value outside the interval, too.
            t = next > low && next < high ? next : 0.5 * (low + high)
        }
        return t
    }

    /// The unit direction at the start; nil if all points coincide.
    ///
    /// If control points coincide with the start, this is the direction to the first point that does not: the limit along the
    /// curve.
    package var startDirection: Point? {
        (control1 - start).direction ?? (control2 - start).direction ?? (end - start).direction
    }

    /// The unit direction at the end; nil if all points coincide.
    package var endDirection: Point? {
        (end - control2).direction ?? (end - control1).direction ?? (end - start).direction
    }
}
