import AnimTiming

/// The motion of a scroll view's content along one axis without a finger: a sequence of springs and decelerations.
struct AxisMotion {
    /// The expected offset at rest, as reported to delegates.
    let target: Double
    /// The actual offset at rest.
    let restingOffset: Double
    /// The parts of the motion in the order of their starts; none for content at rest.
    private var phases: [Phase] = []
    /// The end of the last phase; nil for a spring, which ends when it has settled.
    private var end: Double?

    /// A part of the motion.
    private struct Phase {
        let start: Double
        let path: Path
    }

    private enum Path {
        case deceleration(Deceleration, from: Double)
        case spring(SpringReturn, around: Double)
    }

    /// The displacement in points below which a spring ends, as measured on UIKit.
    static let threshold = 0.5
    /// The time in seconds after which a spring ends even if it has not settled.
    static let longestReturn = 60.0

    private init(restingAt offset: Double, target: Double, _ phases: [Phase], end: Double? = nil) {
        restingOffset = offset
        self.target = target
        self.phases = phases
        self.end = end
    }
}

extension AxisMotion {
    /// Creates content at rest.
    init(restingAt offset: Double) { self.init(restingAt: offset, target: offset, []) }

    /// Creates content that moves freely, with an initial velocity.
    ///
    /// Within the limits, it decelerates, and bounces if it reaches a limit. From beyond a limit, the spring brings it back; if
    /// it is fast enough to pass the limit inwards, it decelerates from there on, like content after a fling.
    ///
    /// - Parameters:
    ///   - offset: The initial offset.
    ///   - velocity: The velocity in points per second; without bouncing, content beyond a limit does not move further outwards.
    ///   - axis: The limits.
    ///   - dynamics: The spring and the deceleration.
    init(from offset: Double, velocity: Double, along axis: ScrollAxis, _ dynamics: ScrollDynamics) {
        let edge = axis.clamped(offset)
        let stretch = offset - edge
        guard stretch != 0 else {
            self.init(flungFrom: offset, velocity: velocity, along: axis, dynamics, after: [], at: 0)
            return
        }
        let isInward = velocity * stretch < 0
        let spring = SpringReturn(
            spring: dynamics.bounce, displacement: stretch, velocity: isInward || axis.bounces ? velocity : 0)
        let phase = Phase(start: 0, path: .spring(spring, around: edge))
        guard isInward, abs(velocity) > spring.frequency * abs(stretch), let crossing = spring.crossingTime,
            case let left = spring.velocity(at: crossing), dynamics.fling(left).duration > 0
        else {
            self.init(restingAt: edge, target: edge, [phase])
            return
        }
        self.init(flungFrom: edge, velocity: left, along: axis, dynamics, after: [phase], at: crossing)
    }

    /// Creates content that is flung from an offset within the limits, at a time after other phases.
    private init(
        flungFrom offset: Double, velocity: Double, along axis: ScrollAxis, _ dynamics: ScrollDynamics, after phases: [Phase],
        at start: Double
    ) {
        let fling = dynamics.fling(velocity)
        let (rest, estimate) = (offset + fling.restingDistance, axis.clamped(offset + fling.estimatedDistance))
        let coasting = phases + [Phase(start: start, path: .deceleration(fling, from: offset))]
        let limit = axis.clamped(rest)
        if fling.duration == 0 {
            self.init(restingAt: offset)
        } else if rest == limit {
            self.init(restingAt: rest, target: estimate, coasting, end: start + fling.duration)
        } else {
            let travelTime = fling.time(toTravel: limit - offset) ?? 0
            let before = travelTime > 0 ? coasting : phases
            guard axis.bounces else {
                self.init(restingAt: limit, target: limit, before, end: start + travelTime)
                return
            }
            let spring = SpringReturn(spring: dynamics.bounce, displacement: 0, velocity: fling.velocity(at: travelTime))
            self.init(
                restingAt: limit, target: limit, before + [Phase(start: start + travelTime, path: .spring(spring, around: limit))]
            )
        }
    }

    /// Creates content that decelerates to rest at a given offset.
    init(from offset: Double, restingAt target: Double, _ dynamics: ScrollDynamics) {
        let fling = Deceleration(restingAfter: target - offset, rate: dynamics.rate, endVelocity: dynamics.endVelocity)
        guard fling.duration > 0 else {
            self.init(restingAt: target)
            return
        }
        self.init(
            restingAt: target, target: target, [Phase(start: 0, path: .deceleration(fling, from: offset))], end: fling.duration)
    }

    /// Creates content that a critically damped spring moves to an offset; the frequency is in radians per second.
    init(from offset: Double, velocity: Double, drawnTo target: Double, frequency: Double) {
        let spring = SpringReturn(frequency: frequency, displacement: offset - target, velocity: velocity)
        self.init(
            restingAt: target, target: target,
            offset == target ? [] : [Phase(start: 0, path: .spring(spring, around: target))])
    }
}

extension AxisMotion {
    /// Whether nothing moves.
    var isResting: Bool { phases.isEmpty }

    /// Returns the offset at a time in seconds since the start; exactly `restingOffset` once the motion is over.
    func offset(at time: Double) -> Double {
        guard let phase = phase(at: time), !isOver(at: time) else { return restingOffset }
        return switch phase.path {
        case .deceleration(let fling, let start): start + fling.distance(at: time - phase.start)
        case .spring(let spring, let center): center + spring.displacement(at: time - phase.start)
        }
    }

    /// Returns the velocity at a time, in points per second.
    func velocity(at time: Double) -> Double {
        guard let phase = phase(at: time), !isOver(at: time) else { return 0 }
        return switch phase.path {
        case .deceleration(let fling, _): fling.velocity(at: time - phase.start)
        case .spring(let spring, _): spring.velocity(at: time - phase.start)
        }
    }

    /// Whether the motion is over.
    func isOver(at time: Double) -> Bool {
        guard let last = phases.last else { return true }
        if let end { return time >= end - Stage.tolerance }
        guard case .spring(let spring, _) = last.path, time >= last.start - Stage.tolerance else { return false }
        return time - last.start >= Self.longestReturn || spring.amplitude(at: time - last.start) < Self.threshold
    }

    /// Whether a spring is bringing the content back to a limit.
    func isReturning(at time: Double) -> Bool {
        guard end == nil, let last = phases.last else { return false }
        return time >= last.start - Stage.tolerance
    }

    private func phase(at time: Double) -> Phase? { phases.last { time >= $0.start - Stage.tolerance } ?? phases.first }
}

/// The parameters of a scroll view's motion without a finger.
struct ScrollDynamics {
    /// The deceleration rate after a fling.
    let rate: DecelerationRate
    /// The velocity in points per second at which deceleration ends.
    let endVelocity: Double
    /// The spring that brings content back to its limits.
    let bounce: Spring
    /// The initial velocity back of stretched content after its release, as a fraction of the displacement times the spring's
    /// natural frequency.
    let returnVelocity: Double

    init(rate: DecelerationRate, options: StageOptions) {
        self.rate = rate
        endVelocity = 1000 * options.scrollEndVelocity
        bounce = options.scrollBounce
        returnVelocity = options.scrollReturnVelocity
    }

    /// Returns the deceleration from a velocity in points per second.
    func fling(_ velocity: Double) -> Deceleration { Deceleration(from: velocity, rate: rate, endVelocity: endVelocity) }

    /// Returns the initial velocity of content when a finger releases it.
    ///
    /// Beyond a limit, it starts with a velocity back to the limit, in proportion to the displacement. A finger that moves back
    /// faster determines the velocity, and a finger that moves outwards reduces it.
    ///
    /// - Parameters:
    ///   - velocity: The velocity of the finger, as a velocity of the offset, in points per second.
    ///   - offset: The offset at the release.
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
