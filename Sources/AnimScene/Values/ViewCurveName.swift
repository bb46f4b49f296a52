import AnimTiming

/// The names of UIView's curves.
enum ViewCurveName: String, CaseIterable, Sendable {
    case easeInOut, easeIn, easeOut, linear

    var function: TimingFunction {
        switch self {
        case .easeInOut: .easeInEaseOut
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .linear: .linear
        }
    }
}
