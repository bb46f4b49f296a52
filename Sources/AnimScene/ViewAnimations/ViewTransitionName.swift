import AnimLayers

/// The transitions of views, with the names of UIView.AnimationOptions without their prefix.
enum ViewTransitionName: String, CaseIterable, Sendable {
    case crossDissolve, flipFromLeft, flipFromRight, flipFromTop, flipFromBottom

    /// The effect of the engine.
    var effect: TransitionEffect {
        switch self {
        case .crossDissolve: TransitionEffect(.fade)
        case .flipFromLeft: TransitionEffect(.flip, .fromLeft)
        case .flipFromRight: TransitionEffect(.flip, .fromRight)
        case .flipFromTop: TransitionEffect(.flip, .fromTop)
        case .flipFromBottom: TransitionEffect(.flip, .fromBottom)
        }
    }
}
