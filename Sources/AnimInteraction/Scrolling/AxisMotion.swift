import AnimTiming

/// The motion of a scroll view's content along one axis when no finger holds it: it coasts, then a spring may take over.
struct AxisMotion {
    /// The offset at which it rests in the end.
    let target: Double
    private var coast: Coast?
    /// The time at which the coasting ends.
    private var handover = 0.0
    /// The motion around the target from the handover on.
    private var spring: SpringReturn?
    /// Whether the spring may go through its target, so that being near is not the end.
    private var mayTurnRound = false

    /// Content that slows down from an offset and a velocity.
    private struct Coast {
        let start: Double
        let velocity: Double
        let rate: DecelerationRate

        func offset(at time: Double) -> Double { start + rate.distance(from: velocity, after: time) }
    }

    /// Content that stays where it is.
    init(restingAt offset: Double) { target = offset }

    /// Content that was flung: it slows down, and what runs into a limit bounces there.
    ///
    /// - Parameters:
    ///   - offset: Where it starts; beyond the limits it is drawn back at once.
    ///   - velocity: The velocity in points per second.
    ///   - axis: The limits.
    ///   - rate: How it slows down.
    ///   - bounce: The spring at the limits.
    init(flungFrom offset: Double, velocity: Double, along axis: ScrollAxis, rate: DecelerationRate, bounce: Spring) {
        let rest = offset + rate.restDistance(from: velocity)
        guard axis.contains(offset) else {
            target = axis.clamped(offset)
            drawBack(from: offset - target, velocity: axis.bounces ? velocity : 0, by: bounce)
            return
        }
        let settling = rate.settlingTime(from: velocity, within: Self.threshold)
        target = settling > 0 ? axis.clamped(rest) : offset
        guard settling > 0, target != offset || axis.bounces else { return }
        let coast = Coast(start: offset, velocity: velocity, rate: rate)
        handover = settling
        if rest != target {
            handover = rate.time(toTravel: target - offset, from: velocity) ?? settling
            if axis.bounces { drawBack(from: 0, velocity: rate.velocity(from: velocity, after: handover), by: bounce) }
        }
        self.coast = coast
    }

    /// Content that slows down so that it rests at a given offset.
    init(from offset: Double, restingAt target: Double, rate: DecelerationRate) {
        self.target = target
        let velocity = rate.velocity(toRestAfter: target - offset)
        guard velocity != 0 else { return }
        coast = Coast(start: offset, velocity: velocity, rate: rate)
        handover = rate.settlingTime(from: velocity, within: Self.threshold)
    }

    /// Content that is drawn to a page and does not overshoot; the frequency is in radians per second.
    init(from offset: Double, velocity: Double, toPageAt page: Double, frequency: Double) {
        target = page
        guard offset != page else { return }
        spring = SpringReturn(frequency: frequency, displacement: offset - page, velocity: velocity)
    }

    /// The way in points below which a motion is over.
    static let threshold = 0.5
    /// The time in seconds after which a spring is over even if it has not settled.
    static let longestReturn = 60.0

    private mutating func drawBack(from displacement: Double, velocity: Double, by bounce: Spring) {
        spring = SpringReturn(spring: bounce, displacement: displacement, velocity: velocity)
        mayTurnRound = true
    }
}

extension AxisMotion {
    /// Whether nothing moves.
    var isResting: Bool { coast == nil && spring == nil }

    /// Returns the offset at a time in seconds since the start: the target itself once the motion is over.
    func offset(at time: Double) -> Double {
        if let coast, time < handover - Stage.tolerance { return coast.offset(at: time) }
        guard let spring, !isOver(at: time) else { return target }
        return target + spring.displacement(at: time - handover)
    }

    /// Returns the velocity at a time, in points per second.
    func velocity(at time: Double) -> Double {
        if let coast, time < handover { return coast.rate.velocity(from: coast.velocity, after: time) }
        return spring?.velocity(at: time - handover) ?? 0
    }

    /// Whether the target is reached for good.
    func isOver(at time: Double) -> Bool {
        guard time >= handover - Stage.tolerance else { return false }
        guard let spring, time - handover < Self.longestReturn else { return true }
        let distance = mayTurnRound ? spring.amplitude(at: time - handover) : abs(spring.displacement(at: time - handover))
        return distance < Self.threshold
    }
}
