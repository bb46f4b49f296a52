import AnimTiming

/// What moves a scroll view's content when no finger holds it.
struct ScrollDynamics {
    /// The rate at which flung content slows down.
    let rate: DecelerationRate
    /// The velocity in points per second at which it stands still.
    let endVelocity: Double
    /// The spring that brings content back to its limits.
    let bounce: Spring
    /// The velocity with which stretched content that is let go starts back, as a share of the displacement times the spring's
    /// natural frequency.
    let returnVelocity: Double

    init(rate: DecelerationRate, options: StageOptions) {
        self.rate = rate
        endVelocity = 1000 * options.scrollEndVelocity
        bounce = options.scrollBounce
        returnVelocity = options.scrollReturnVelocity
    }

    /// Returns the motion of content that slows down from a velocity in points per second.
    func fling(_ velocity: Double) -> Deceleration { Deceleration(from: velocity, rate: rate, endVelocity: endVelocity) }

    /// Returns the velocity with which content starts that a finger lets go.
    ///
    /// Beyond a limit it does not start from rest, but back to the limit, in proportion to how far it is stretched. A finger that moves
    /// there faster takes the content along, and one that moves on outwards holds it up.
    ///
    /// - Parameters:
    ///   - velocity: The velocity of the finger, as one of the offset, in points per second.
    ///   - offset: Where the content is let go.
    ///   - axis: The limits.
    func velocity(_ velocity: Double, lettingGoAt offset: Double, along axis: ScrollAxis) -> Double {
        let stretch = offset - axis.clamped(offset)
        let frequency = bounce.naturalFrequency
        let back = -stretch * frequency * returnVelocity
        guard stretch != 0, back.isFinite else { return velocity }
        if velocity * stretch > 0 { return velocity + back }
        return stretch > 0 ? min(velocity, back) : max(velocity, back)
    }
}
