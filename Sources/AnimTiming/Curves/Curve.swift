public import AnimGeometry

/// The pace of an animation from 0 to 1 over its duration.
package enum Curve: Hashable, Sendable {
    /// A pacing curve, stretched to the duration.
    case timingFunction(TimingFunction)
    /// A spring, which runs in seconds and is cut off at the duration.
    case spring(Spring)

    /// Returns the progress at a time: 0 before 0, and exactly 1 from the duration on.
    ///
    /// A spring that has not settled by then snaps to its target, as in UIKit. A duration that is not positive ends as soon as it
    /// starts.
    package func value(atTime time: Double, duration: Double) -> Double {
        guard time >= 0 else { return 0 }
        guard duration > 0, time < duration else { return 1 }
        switch self {
        case .timingFunction(let function): return function.value(at: time / duration)
        case .spring(let spring): return spring.value(at: time)
        }
    }

    /// Returns the velocity of the progress at a time, per second; 0 outside the duration.
    package func velocity(atTime time: Double, duration: Double) -> Double {
        guard time >= 0, duration > 0, time < duration else { return 0 }
        switch self {
        case .timingFunction(let function): return function.slope(at: time / duration) / duration
        case .spring(let spring): return spring.velocity(at: time)
        }
    }

    /// Returns the earliest time, 0…`duration`, at which the progress is `y`.
    ///
    /// If `y` is never reached, this is the time of the nearest progress for a pacing curve, and the duration for a spring.
    package func inverse(of y: Double, duration: Double) -> Double {
        guard duration > 0 else { return 0 }
        switch self {
        case .timingFunction(let function): return function.inverse(of: y) * duration
        case .spring(let spring): return spring.inverse(of: y, upTo: duration)
        }
    }
}

extension Curve {
    /// Returns the progress at a fraction of the duration: 0 up to fraction 0, and exactly 1 from fraction 1 on.
    package func value(atShare share: Double, of duration: Double) -> Double {
        guard share > 0 else { return 0 }
        guard share < 1 else { return 1 }
        switch self {
        case .timingFunction(let function): return function.value(at: share)
        case .spring(let spring): return spring.value(at: share * duration)
        }
    }

    /// Returns the earliest fraction of the duration, 0…1, at which the progress is `y`.
    ///
    /// If `y` is never reached, this is the fraction of the nearest progress for a pacing curve, and 1 for a spring. It is 0 for
    /// a spring if the duration is not positive and finite.
    package func share(of y: Double, duration: Double) -> Double {
        switch self {
        case .timingFunction(let function): return function.inverse(of: y)
        case .spring(let spring):
            guard duration > 0, duration < .infinity else { return 0 }
            return min(spring.inverse(of: y, upTo: duration) / duration, 1)
        }
    }
}

/// A value that can be animated: blended with others of its type.
package protocol Interpolatable: Sendable {
    /// Returns the value at a fraction of the way to another; fractions outside 0…1 extrapolate.
    func interpolated(to end: Self, by share: Double) -> Self

    /// Returns the distance to another value, for motion at constant speed: the Euclidean norm of the difference if it has one.
    func distance(to other: Self) -> Double

    /// Returns the weighted sum of at least one value; the weights add up to 1.
    static func weightedSum(_ terms: [(value: Self, weight: Double)]) -> Self
}

extension Double: Interpolatable {
    /// Returns the number at a fraction of the way to another.
    package func interpolated(to end: Double, by share: Double) -> Double { self + (end - self) * share }

    /// Returns the absolute difference to another number.
    package func distance(to other: Double) -> Double { abs(other - self) }

    /// Returns the weighted sum of numbers.
    package static func weightedSum(_ terms: [(value: Double, weight: Double)]) -> Double {
        terms.reduce(0) { $0 + $1.value * $1.weight }
    }
}

extension Point: Interpolatable {
    /// Returns the point at a fraction of the straight line to another.
    public func interpolated(to end: Point, by share: Double) -> Point { self + (end - self) * share }

    /// Returns the weighted sum of points, as vectors.
    package static func weightedSum(_ terms: [(value: Point, weight: Double)]) -> Point {
        terms.reduce(.zero) { $0 + $1.value * $1.weight }
    }
}
