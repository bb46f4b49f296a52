import AnimTiming

/// The names of deceleration rates.
enum DecelerationRateName: String, CaseIterable, Sendable {
    case normal, fast

    var rate: DecelerationRate {
        switch self {
        case .normal: .normal
        case .fast: .fast
        }
    }
}
