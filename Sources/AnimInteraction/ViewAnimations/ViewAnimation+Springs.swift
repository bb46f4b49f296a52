import AnimLayers
import AnimTiming

extension ViewAnimation {
    /// Returns the spring of the motion along an axis; nil for a curve.
    func spring(along axis: MotionAxis = .horizontal) -> Spring? {
        let velocity = axis == .horizontal ? pacing.initialVelocity.dx : pacing.initialVelocity.dy
        switch pacing {
        case .curve: return nil
        case .spring(let dampingRatio, _):
            return Spring(
                duration: duration, dampingRatio: dampingRatio, initialVelocity: velocity, root: springRoot)
        case .bounce(let bounce, _):
            return Spring(perceptualDuration: duration, bounce: bounce, initialVelocity: velocity)
        case .physics(var spring, _):
            spring.initialVelocity = velocity
            return spring
        }
    }

    /// Returns the values of an animation between two ends: a spring's, or those of the timing function.
    func values(_ ends: BasicValues, along axis: MotionAxis = .horizontal) -> AnimationValues {
        spring(along: axis).map { .spring(ends, $0) } ?? .basic(ends)
    }

    /// Returns the pace of the motion along an axis.
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

    /// The distance to the goal at which the motion of a spring that is fitted to the duration ends, as a share of the whole; 0 for
    /// other pacings.
    package var finalDistance: Double {
        guard case .spring = pacing, duration > 0 else { return 0 }
        func distance(_ axis: MotionAxis) -> Double { abs(1 - (spring(along: axis)?.value(at: duration) ?? 1)) }
        return max(distance(.horizontal), distance(.vertical))
    }
}
