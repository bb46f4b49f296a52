/// The pace of an animation from 0 to 1 over its duration.
package enum Curve: Hashable, Sendable {
    /// A pacing curve, stretched to the duration.
    case timingFunction(TimingFunction)
    /// A spring, which moves by seconds and is cut at the duration.
    case spring(Spring)

    /// Returns the progress at a time: 0 before 0, and exactly 1 from the duration on.
    ///
    /// A spring that has not settled by then snaps to its target, as it does in UIKit. A duration that is not above 0 is over
    /// as soon as it starts.
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
    /// A pacing curve that never reaches `y` gives the time of the nearest progress, a spring the duration.
    package func inverse(of y: Double, duration: Double) -> Double {
        guard duration > 0 else { return 0 }
        switch self {
        case .timingFunction(let function): return function.inverse(of: y) * duration
        case .spring(let spring): return spring.inverse(of: y, upTo: duration)
        }
    }
}
