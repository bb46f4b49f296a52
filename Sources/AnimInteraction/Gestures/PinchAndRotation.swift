import AnimGeometry

/// A recognizer of pinches with two fingers, like `UIPinchGestureRecognizer`: a continuous gesture.
///
/// It begins when the distance of the fingers has changed by more than 8 points, changes when one moves while both are down, and
/// ends when both are lifted. Further fingers are ignored.
open class PinchGestureRecognizer: GestureRecognizer {
    /// The distance of the fingers as a multiple of their distance when the gesture began; initially 1.
    ///
    /// Setting it sets the velocity to 0; values that are infinite or NaN have no effect.
    public final var scale: Double {
        get { base * (distance / reference) }
        set {
            guard newValue.isFinite else { return }
            rebase(scale: newValue)
            rate?.stop()
        }
    }

    /// The change of the scale per second in the last motion.
    public final var velocity: Double { (rate?.perSecond ?? 0) * (base / reference) }

    /// The change of the distance, in points, at which the gesture begins.
    private static var hysteresis: Double { 8 }

    /// The scale at the distance `reference`.
    private var base = 1.0
    private var reference = 1.0
    /// The last distance of the two fingers.
    private var distance = 1.0
    private var startDistance = 1.0
    private var rate: RateOfChange?

    /// Follows the first two fingers.
    open override func touchesBegan(_ touches: [Touch]) {
        guard keepFirst(2, with: touches), let pair = FingerPair(touchesDown) else { return }
        let scale = scale
        distance = pair.distance
        startDistance = distance
        rebase(scale: scale)
        rate = RateOfChange(distance, touchesDown)
    }

    /// Begins or continues the pinch.
    open override func touchesMoved(_ touches: [Touch]) {
        guard let pair = FingerPair(touchesDown) else { return }
        distance = pair.distance
        rate?.move(to: distance, by: touches)
        if state.isActive {
            state = .changed
        } else if abs(distance - startDistance) > Self.hysteresis {
            rebase(scale: 1)
            state = .began
        }
    }

    /// Ends the pinch when both fingers are lifted.
    open override func touchesEnded(_ touches: [Touch]) {
        if touchesDown.isEmpty { state = state.isActive ? .ended : .failed }
    }

    /// Cancels the pinch.
    open override func touchesCancelled(_ touches: [Touch]) { state = .cancelled }

    /// Resets the fingers.
    open override func reset() {
        (base, reference, distance, startDistance) = (1, 1, 1, 1)
        rate = nil
    }

    /// Makes the present distance correspond to a scale; distances below 1 point count as 1, to avoid a division by zero.
    private func rebase(scale: Double) {
        distance = max(distance, 1)
        (base, reference) = (scale, distance)
    }
}

/// A recognizer of rotations with two fingers, like `UIRotationGestureRecognizer`: a continuous gesture.
///
/// It begins when the fingers have turned by more than 0.05 radians, changes when one moves while both are down, and ends when
/// both are lifted. Further fingers are ignored.
open class RotationGestureRecognizer: GestureRecognizer {
    /// The angle by which the fingers have turned since the gesture began, in radians clockwise.
    ///
    /// Full turns count. Setting it sets the velocity to 0; values that are infinite or NaN have no effect.
    public final var rotation: Double {
        get { turn - origin }
        set {
            guard newValue.isFinite else { return }
            origin = turn - newValue
            rate?.stop()
        }
    }

    /// The angular velocity of the fingers in the last motion, in radians clockwise per second.
    public final var velocity: Double { rate?.perSecond ?? 0 }

    /// The angle at which the gesture begins, in radians.
    private static var hysteresis: Double { 0.05 }

    /// The angle by which the fingers have turned since they came down.
    private var turn = 0.0
    /// The turn that corresponds to a rotation of zero.
    private var origin = 0.0
    /// The direction from the first to the second finger.
    private var angle = 0.0
    private var rate: RateOfChange?

    /// Follows the first two fingers.
    open override func touchesBegan(_ touches: [Touch]) {
        guard keepFirst(2, with: touches), let pair = FingerPair(touchesDown) else { return }
        angle = pair.angle
        rate = RateOfChange(turn, touchesDown)
    }

    /// Begins or continues the rotation.
    open override func touchesMoved(_ touches: [Touch]) {
        guard let pair = FingerPair(touchesDown) else { return }
        turn += Self.shortestTurn(from: angle, to: pair.angle)
        angle = pair.angle
        rate?.move(to: turn, by: touches)
        if state.isActive {
            state = .changed
        } else if abs(turn) > Self.hysteresis {
            origin = turn
            state = .began
        }
    }

    /// Ends the rotation when both fingers are lifted.
    open override func touchesEnded(_ touches: [Touch]) {
        if touchesDown.isEmpty { state = state.isActive ? .ended : .failed }
    }

    /// Cancels the rotation.
    open override func touchesCancelled(_ touches: [Touch]) { state = .cancelled }

    /// Resets the fingers.
    open override func reset() {
        (turn, origin, angle) = (0, 0, 0)
        rate = nil
    }

    /// Returns the angle from one direction to another, −π excluded to π.
    private static func shortestTurn(from start: Double, to end: Double) -> Double {
        let turn = end - start
        if turn > .pi { return turn - 2 * .pi }
        return turn <= -.pi ? turn + 2 * .pi : turn
    }
}

/// Two fingers that are down: the vector from the first to the second.
struct FingerPair {
    private let arm: Point

    /// Creates a pair of the first two touches; nil if there are fewer.
    init?(_ touches: [Touch]) {
        guard touches.count >= 2 else { return nil }
        arm = touches[1].location - touches[0].location
    }

    /// Their distance in points.
    var distance: Double { DeterministicMath.hypot(arm.x, arm.y) }

    /// The direction from the first to the second, in radians clockwise from the right.
    var angle: Double { DeterministicMath.atan2(arm.y, arm.x) }
}

/// The rate of change of a number in its last change.
struct RateOfChange {
    /// The change per second.
    private(set) var perSecond = 0.0
    private var value: Double
    private var timestamp: Double

    /// Creates a rate with the value for the touches' present locations.
    init(_ value: Double, _ touches: [Touch]) {
        self.value = value
        timestamp = touches.map(\.timestamp).max() ?? 0
    }

    /// Follows the value after touches have moved.
    mutating func move(to newValue: Double, by touches: [Touch]) {
        guard let interval = touches.interval(since: timestamp), interval.end - interval.start > Stage.tolerance else { return }
        perSecond = (newValue - value) / (interval.end - interval.start)
        (value, timestamp) = (newValue, interval.end)
    }

    /// Resets the rate.
    mutating func stop() { perSecond = 0 }
}
