package import AnimGeometry

/// A pacing curve: a cubic Bézier curve from (0, 0) to (1, 1), with the fraction of the time as x and the progress as y.
///
/// Control points are rounded to 32-bit floats, as Core Animation stores them. Their x is clamped to 0…1, so that the curve is a
/// function of time; their y is not, so the curve may overshoot. NaN counts as 0.
public struct TimingFunction: Hashable, Sendable {
    /// The time of the first control point, 0…1.
    private let x1: Double
    /// The progress of the first control point.
    private let y1: Double
    /// The time of the second control point, 0…1.
    private let x2: Double
    /// The progress of the second control point.
    private let y2: Double

    /// Creates a curve from its two inner control points.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = min(max(Self.stored(x1), 0), 1)
        self.y1 = Self.stored(y1)
        self.x2 = min(max(Self.stored(x2), 0), 1)
        self.y2 = Self.stored(y2)
    }

    /// The two inner control points, as stored.
    package var controlPoints: (Point, Point) { (Point(x: x1, y: y1), Point(x: x2, y: y2)) }

    /// Rounds a coordinate to a finite 32-bit float.
    private static func stored(_ coordinate: Double) -> Double {
        guard !coordinate.isNaN else { return 0 }
        let limit = Double(Float.greatestFiniteMagnitude)
        return Double(Float(min(max(coordinate, -limit), limit)))
    }
}

extension TimingFunction {
    /// A constant pace.
    public static let linear = TimingFunction(0, 0, 1, 1)
    /// A pace that starts slowly.
    public static let easeIn = TimingFunction(0.42, 0, 1, 1)
    /// A pace that ends slowly.
    public static let easeOut = TimingFunction(0, 0, 0.58, 1)
    /// A pace that starts and ends slowly, the default of UIKit's animations.
    public static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)
    /// The pace of Core Animation's implicit animations.
    public static let `default` = TimingFunction(0.25, 0.1, 0.25, 1)
}

extension TimingFunction {
    /// Whether progress equals time, exactly.
    var isIdentity: Bool { x1 == y1 && x2 == y2 }
    /// Time over the curve parameter.
    var timePolynomial: UnitCubic { UnitCubic(x1, x2) }
    /// Progress over the curve parameter.
    var progressPolynomial: UnitCubic { UnitCubic(y1, y2) }
}

extension TimingFunction {
    /// Returns the progress at a time; times outside 0…1 count as 0 or 1, NaN as 0.
    public func value(at x: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        return isIdentity ? x : progressPolynomial.value(timePolynomial.parameter(of: x, guess: x))
    }

    /// Returns the earliest time at which the progress is `y`, 0…1.
    ///
    /// If the curve never reaches `y`, this is the earliest time at which it is nearest to `y`; NaN counts as 0.
    package func inverse(of y: Double) -> Double {
        if isIdentity { return y > 0 ? min(y, 1) : 0 }
        let parameter = progressPolynomial.earliestParameter(of: y.isNaN ? 0 : y)
        return min(max(timePolynomial.value(parameter), 0), 1)
    }

    /// Returns the derivative of the progress at a time.
    ///
    /// It is 0 outside 0…1, one-sided at 0 and 1, and infinite if the curve is vertical.
    package func slope(at x: Double) -> Double {
        guard x >= 0, x <= 1 else { return 0 }
        if isIdentity { return 1 }
        let (time, progress) = (timePolynomial, progressPolynomial)
        let s = x == 0 || x == 1 ? x : time.parameter(of: x, guess: x)
        // If both first derivatives vanish, the second derivatives determine the direction, with the opposite sign at the end.
        let (dx, dy) = (time.slope(s), progress.slope(s))
        if abs(dx) > 1e-9 || abs(dy) > 1e-9 { return Self.ratio(dy, dx) }
        let direction: Double = s < 1 ? 1 : -1
        return Self.ratio(progress.curvature(s) * direction, time.curvature(s) * direction)
    }

    /// Returns a quotient that is infinite, not undefined, if the divisor vanishes (it is never negative except by rounding).
    private static func ratio(_ dy: Double, _ dx: Double) -> Double {
        if dx > 1e-9 { return dy / dx }
        return dy == 0 ? 0 : dy > 0 ? .infinity : -.infinity
    }
}

/// One coordinate of a cubic Bézier curve from 0 to 1, as a polynomial of the curve parameter s.
struct UnitCubic {
    /// The coefficients of s³, s² and s.
    let a, b, c: Double

    /// Creates the polynomial of two inner control values.
    init(_ first: Double, _ second: Double) {
        c = 3 * first
        b = 3 * (second - first) - c
        a = 1 - c - b
    }

    /// Returns the value at a parameter.
    func value(_ s: Double) -> Double { ((a * s + b) * s + c) * s }
    /// Returns the first derivative at a parameter.
    func slope(_ s: Double) -> Double { (3 * a * s + 2 * b) * s + c }
    /// Returns the second derivative at a parameter.
    func curvature(_ s: Double) -> Double { 6 * a * s + 2 * b }
}

extension UnitCubic {
    /// The parameters of the extrema between 0 and 1, in order.
    var turns: (Double?, Double?) {
        let (p, q, r) = (3 * a, 2 * b, c)
        let discriminant = q * q - 4 * p * r
        guard discriminant > 0 else { return (nil, nil) }
        // The stable form of the quadratic formula: neither root is a difference of near equals.
        let w = -0.5 * (q + (q < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()))
        let roots = (Self.inner(w / p), Self.inner(r / w))
        guard let first = roots.0, let second = roots.1 else { return (roots.0 ?? roots.1, nil) }
        return (min(first, second), max(first, second))
    }

    /// Returns a parameter if it lies between 0 and 1, else nil.
    private static func inner(_ s: Double) -> Double? { s > 0 && s < 1 ? s : nil }

    /// Finds the parameter of a value of a polynomial that increases over 0…1; `guess` is a first estimate.
    ///
    /// At most 8 steps of Newton's method, to an error of 1e-12; bisection if the curve is too flat or a step leaves 0…1.
    func parameter(of value: Double, guess: Double) -> Double {
        var s = guess
        for _ in 0..<8 {
            let error = self.value(s) - value
            if abs(error) < 1e-12 { return s }
            let slope = self.slope(s)
            guard abs(slope) >= 1e-6 else { break }
            s -= error / slope
            guard s >= 0, s <= 1 else { break }
        }
        return parameter(of: value, from: 0, to: 1)
    }

    /// Finds the parameter of a value in a range in which the polynomial is monotone.
    func parameter(of value: Double, from start: Double, to end: Double) -> Double {
        let rises = self.value(end) >= self.value(start)
        var (low, high) = (start, end)
        for _ in 0..<64 {
            let middle = 0.5 * (low + high)
            if (self.value(middle) < value) == rises { low = middle } else { high = middle }
        }
        return high
    }

    /// Returns the smallest parameter in 0…1 at which the value is `target`, or nearest to it.
    func earliestParameter(of target: Double) -> Double {
        let turns = self.turns
        var nearest = (parameter: 0.0, distance: abs(target))
        var start = (parameter: 0.0, value: 0.0)
        for end in [turns.0, turns.1, 1] {
            guard let end, nearest.distance > 0 else { continue }
            let value = end == 1 ? 1 : self.value(end)
            if min(start.value, value) < target && target < max(start.value, value) {
                return parameter(of: target, from: start.parameter, to: end)
            }
            if abs(value - target) < nearest.distance { nearest = (end, abs(value - target)) }
            start = (end, value)
        }
        return nearest.parameter
    }
}
