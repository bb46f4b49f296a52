public import AnimGeometry

/// A value that can be animated: mixed with others of its type.
package protocol Interpolatable: Sendable {
    /// Returns the value at a share of the way to another one; shares below 0 and above 1 extrapolate.
    func interpolated(to end: Self, by share: Double) -> Self

    /// Returns how far another value is, for motion at constant speed: the Euclidean norm of the difference where it has one.
    func distance(to other: Self) -> Double

    /// Returns the sum of values times weights. There is at least one term, and the weights add up to 1.
    static func weightedSum(_ terms: [(value: Self, weight: Double)]) -> Self
}

extension Double: Interpolatable {
    /// Returns the number at a share of the way to another one.
    package func interpolated(to end: Double, by share: Double) -> Double { self + (end - self) * share }

    /// Returns the absolute difference to another number.
    package func distance(to other: Double) -> Double { abs(other - self) }

    /// Returns the sum of numbers times weights.
    package static func weightedSum(_ terms: [(value: Double, weight: Double)]) -> Double {
        terms.reduce(0) { $0 + $1.value * $1.weight }
    }
}

extension Point: Interpolatable {
    /// Returns the point at a share of the straight way to another one.
    public func interpolated(to end: Point, by share: Double) -> Point { self + (end - self) * share }

    /// Returns the sum of points, as vectors, times weights.
    package static func weightedSum(_ terms: [(value: Point, weight: Double)]) -> Point {
        terms.reduce(.zero) { $0 + $1.value * $1.weight }
    }
}
