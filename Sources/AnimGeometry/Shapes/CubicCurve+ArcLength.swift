extension CubicCurve {
    /// Returns the parameter up to which the curve has a length; 0 and 1 for lengths beyond the curve.
    ///
    /// Newton's method on the length, kept within an interval that shrinks; about nine digits, as ``length``.
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
            // A division by 0 gives no number within the interval either.
            t = next > low && next < high ? next : 0.5 * (low + high)
        }
        return t
    }

    /// The direction at the start, of length 1; nil where all points coincide.
    ///
    /// Where control points coincide with the start it is the direction to the first one that does not: the limit along the curve.
    package var startDirection: Point? {
        (control1 - start).direction ?? (control2 - start).direction ?? (end - start).direction
    }

    /// The direction at the end, of length 1; nil where all points coincide.
    package var endDirection: Point? {
        (end - control2).direction ?? (end - control1).direction ?? (end - start).direction
    }
}

extension Point {
    /// The vector at length 1; nil without a direction.
    @inline(__always)
    var direction: Point? {
        let squared = x * x + y * y
        guard squared > 0, squared < .infinity else { return nil }
        let length = squared.squareRoot()
        return Point(x: x / length, y: y / length)
    }

    /// Returns the scalar product of two vectors.
    @inline(__always)
    func dot(_ other: Point) -> Double { x * other.x + y * other.y }

    /// Returns the area that two vectors span, positive where the second one turns clockwise on screen from the first.
    @inline(__always)
    func cross(_ other: Point) -> Double { x * other.y - y * other.x }

    /// The vector turned by a quarter, counterclockwise on screen: to the left of where it points.
    @inline(__always)
    var leftward: Point { Point(x: y, y: -x) }
}
