import AnimTiming

/// The names of timing functions.
enum TimingFunctionName: String, CaseIterable, Sendable {
    case linear, easeIn, easeOut, easeInEaseOut, `default`

    var function: TimingFunction {
        switch self {
        case .linear: .linear
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .easeInEaseOut: .easeInEaseOut
        case .default: .default
        }
    }
}
