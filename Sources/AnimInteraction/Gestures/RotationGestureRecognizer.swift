/// A recogniser of two fingers that turn, as `UIRotationGestureRecognizer`: a continuous gesture.
///
/// It begins when they have turned by more than 0.05 radians, changes when one moves while both are down, and ends when both
/// are lifted. Further fingers are ignored.
open class RotationGestureRecognizer: GestureRecognizer {
    /// The angle by which the fingers have turned since the gesture began, in radians clockwise.
    ///
    /// Full turns count. Setting it sets the velocity to 0; what is infinite or NaN changes nothing.
    public final var rotation: Double {
        get { turn - origin }
        set {
            guard newValue.isFinite else { return }
            origin = turn - newValue
            rate?.stop()
        }
    }

    /// The angular velocity of the fingers, in radians clockwise per second; that of the last motion.
    public final var velocity: Double { rate?.perSecond ?? 0 }

    /// The angle at which the gesture begins, in radians.
    private static var hysteresis: Double { 0.05 }

    /// The angle by which the fingers have turned since they came down.
    private var turn = 0.0
    /// The turn at which the rotation is zero.
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

    /// Begins the rotation, or continues it.
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

    /// Breaks the rotation off.
    open override func touchesCancelled(_ touches: [Touch]) { state = .cancelled }

    /// Forgets the fingers.
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
