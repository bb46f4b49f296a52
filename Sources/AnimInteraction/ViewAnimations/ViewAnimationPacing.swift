public import AnimTiming

/// The pacing of a view animation block.
public enum ViewAnimationPacing: Hashable, Sendable {
    /// Along a timing function.
    case curve(TimingFunction)
    /// Like `usingSpringWithDamping`: a spring fitted to the block's duration.
    case spring(dampingRatio: Double, initialVelocity: SpringVelocity)
    /// Like `springDuration:bounce:`: the duration is the perceived one, the motion lasts until it has settled.
    case bounce(Double, initialVelocity: SpringVelocity)
    /// Like `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`: the duration is ignored, the motion lasts
    /// until it has settled. The velocity is the spring's own, along both axes, unless given.
    case physics(Spring, initialVelocity: SpringVelocity? = nil)
}
