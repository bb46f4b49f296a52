/// A recogniser of two fingers that move apart or together, as `UIPinchGestureRecognizer`: a continuous gesture.
///
/// It begins when their distance has changed by more than 8 points, changes when one moves while both are down, and ends when
/// both are lifted. Further fingers are ignored.
open class PinchGestureRecognizer: GestureRecognizer {
    /// The distance of the fingers as a multiple of what it was when the gesture began, 1 at first.
    ///
    /// Setting it sets the velocity to 0; what is infinite or NaN changes nothing.
    public final var scale: Double {
        get { base * (distance / reference) }
        set {
            guard newValue.isFinite else { return }
            rebase(scale: newValue)
            rate?.stop()
        }
    }

    /// The change of the scale per second; that of the last motion.
    public final var velocity: Double { (rate?.perSecond ?? 0) * (base / reference) }

    /// The change of the distance, in points, at which the gesture begins.
    private static var hysteresis: Double { 8 }

    /// The scale at a distance of the fingers.
    private var base = 1.0
    private var reference = 1.0
    /// The distance of the fingers, or what it was when both were down.
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

    /// Begins the pinch, or continues it.
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

    /// Breaks the pinch off.
    open override func touchesCancelled(_ touches: [Touch]) { state = .cancelled }

    /// Forgets the fingers.
    open override func reset() {
        (base, reference, distance, startDistance) = (1, 1, 1, 1)
        rate = nil
    }

    /// Makes the present distance that of a scale; less than a point counts as one, for what a scale is a multiple of.
    private func rebase(scale: Double) {
        distance = max(distance, 1)
        (base, reference) = (scale, distance)
    }
}
