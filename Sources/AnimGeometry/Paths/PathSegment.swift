/// One drawn segment of a path, with both of its ends.
@usableFromInline package enum PathSegment: Hashable, Sendable {
    /// A straight line, including the line that closes a subpath.
    case line(from: Point, to: Point)
    /// A quadratic curve.
    case quad(from: Point, control: Point, to: Point)
    /// A cubic curve.
    case cubic(CubicCurve)

    /// The length; NaN or infinite if a point is.
    package var length: Double {
        switch self {
        case .line(let start, let end): start.distance(to: end)
        case .quad(let start, let control, let end): CubicCurve(start: start, control: control, end: end).length
        case .cubic(let curve): curve.length
        }
    }
}

extension Path {
    /// Calls a function for every drawn segment in order, including closing lines.
    @inlinable
    package func forEachSegment(_ body: (PathSegment) -> Void) {
        var start = Point.zero
        var current = Point.zero
        for element in elements {
            switch element {
            case .move(let point):
                start = point
                current = point
            case .line(let end):
                body(.line(from: current, to: end))
                current = end
            case .quad(let control, let end):
                body(.quad(from: current, control: control, to: end))
                current = end
            case .cubic(let control1, let control2, let end):
                body(.cubic(CubicCurve(start: current, control1: control1, control2: control2, end: end)))
                current = end
            case .close:
                body(.line(from: current, to: start))
                current = start
            }
        }
    }
}

extension PathSegment {
    /// The first point.
    var start: Point {
        switch self {
        case .line(let start, _), .quad(let start, _, _): start
        case .cubic(let curve): curve.start
        }
    }

    /// The last point.
    var end: Point {
        switch self {
        case .line(_, let end), .quad(_, _, let end): end
        case .cubic(let curve): curve.end
        }
    }

    /// The unit direction at the start; nil for a segment without length.
    var startDirection: Point? {
        switch self {
        case .line(let start, let end): (end - start).direction
        case .quad(let start, let control, let end): (control - start).direction ?? (end - start).direction
        case .cubic(let curve): curve.startDirection
        }
    }

    /// The unit direction at the end; nil for a segment without length.
    var endDirection: Point? {
        switch self {
        case .line(let start, let end): (end - start).direction
        case .quad(let start, let control, let end): (end - control).direction ?? (end - start).direction
        case .cubic(let curve): curve.endDirection
        }
    }

    /// Returns the parts before and after an arc length; quadratic curves become cubic.
    func split(atLength target: Double) -> (PathSegment, PathSegment) {
        switch self {
        case .line(let start, let end):
            let length = start.distance(to: end)
            let middle = start + (end - start) * (length > 0 ? min(max(target / length, 0), 1) : 0)
            return (.line(from: start, to: middle), .line(from: middle, to: end))
        case .quad(let start, let control, let end):
            return PathSegment.cubic(CubicCurve(start: start, control: control, end: end)).split(atLength: target)
        case .cubic(let curve):
            let (before, after) = curve.split(at: curve.parameter(atLength: target))
            return (.cubic(before), .cubic(after))
        }
    }
}

/// Wang's bound (1984) on the distance between a Bézier curve and its chords.
///
/// If the second differences of a curve of degree n are at most M, the curve stays within `n (n − 1) M / (8 k²)` of its k chords
/// of equal parameter steps. The bound needs neither recursion nor trigonometry.
package enum FlatteningBound {
    /// The maximum number of chords of a curve, which bounds the time for huge curves; their distance from the chords grows
    /// instead.
    @inlinable
    package static var maximumChordCount: Int { 2048 }

    /// An upper bound on the distance of a quadratic curve from a single chord.
    @inlinable @inline(__always)
    package static func deviation(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>) -> Double {
        0.25 * squaredBend(p0, p1, p2).squareRoot()
    }

    /// An upper bound on the distance of a cubic curve from a single chord.
    @inlinable @inline(__always)
    package static func deviation(
        _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>
    ) -> Double {
        0.75 * max(squaredBend(p0, p1, p2), squaredBend(p1, p2, p3)).squareRoot()
    }

    /// The number of chords that keeps a curve within a tolerance, in 1…`limit`; `limit` for NaN.
    ///
    /// The distance of k chords is 1/k² of that from one chord. Truncating and adding 1 is never too few, and avoids rounding up.
    @inlinable @inline(__always)
    package static func chordCount(deviation: Double, tolerance: Double, limit: Int = maximumChordCount) -> Int {
        let count = (deviation / tolerance).squareRoot()
        // NaN fails the comparison, so the conversion cannot trap.
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
    /// Wang's upper bound on the distance of the curve from a single chord.
    var chordDeviation: Double {
        FlatteningBound.deviation(
            SIMD2(start.x, start.y), SIMD2(control1.x, control1.y), SIMD2(control2.x, control2.y), SIMD2(end.x, end.y))
    }
}
