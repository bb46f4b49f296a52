extension Curve {
    /// Returns the progress at a share of the duration: 0 up to share 0, and exactly 1 from share 1 on.
    package func value(atShare share: Double, of duration: Double) -> Double {
        guard share > 0 else { return 0 }
        guard share < 1 else { return 1 }
        switch self {
        case .timingFunction(let function): return function.value(at: share)
        case .spring(let spring): return spring.value(at: share * duration)
        }
    }

    /// Returns the earliest share of the duration, 0…1, at which the progress is `y`.
    ///
    /// A pacing curve that never reaches `y` gives the share of the nearest progress, a spring 1; a spring of a duration that
    /// is not positive and finite 0.
    package func share(of y: Double, duration: Double) -> Double {
        switch self {
        case .timingFunction(let function): return function.inverse(of: y)
        case .spring(let spring):
            guard duration > 0, duration < .infinity else { return 0 }
            return min(spring.inverse(of: y, upTo: duration) / duration, 1)
        }
    }
}
