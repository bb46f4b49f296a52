import AnimTiming

extension ViewAnimationPacing {
    /// The velocity at the start; zero for a curve.
    var initialVelocity: SpringVelocity {
        switch self {
        case .curve: .zero
        case .spring(_, let velocity), .bounce(_, let velocity): velocity
        case .physics(let spring, let velocity): velocity ?? SpringVelocity(spring.initialVelocity)
        }
    }

    /// Whether the two axes move at different paces.
    var differsByAxis: Bool { initialVelocity.dx != initialVelocity.dy }
}

extension ViewAnimation {
    /// The spring of the motion along an axis; nil for a curve.
    func spring(along axis: MotionAxis = .horizontal) -> Spring? {
        let velocity = axis == .horizontal ? pacing.initialVelocity.dx : pacing.initialVelocity.dy
        switch pacing {
        case .curve: return nil
        case .spring(let dampingRatio, _):
            return Spring(duration: duration, dampingRatio: dampingRatio, initialVelocity: velocity)
        case .bounce(let bounce, _):
            return Spring(perceptualDuration: duration, bounce: bounce, initialVelocity: velocity)
        case .physics(var spring, _):
            spring.initialVelocity = velocity
            return spring
        }
    }

    /// The pace of the motion along an axis.
    func curve(along axis: MotionAxis = .horizontal) -> Curve {
        spring(along: axis).map(Curve.spring) ?? .timingFunction(timingFunction)
    }

    /// The seconds that one play lasts: for a spring given by its bounce or its physics until it has settled along both axes,
    /// at most a day; else the duration.
    var motionDuration: Double {
        switch pacing {
        case .curve, .spring: duration
        case .bounce, .physics: min(settlingDuration, Stage.longestTime)
        }
    }

    /// The seconds until the spring has settled along both axes.
    private var settlingDuration: Double {
        let horizontal = spring()?.uiSettlingDuration ?? duration
        guard pacing.differsByAxis else { return horizontal }
        return max(horizontal, spring(along: .vertical)?.uiSettlingDuration ?? duration)
    }
}
