/// A recogniser of two fingers that move apart or together, as `UIPinchGestureRecognizer`: a continuous gesture.
open class PinchGestureRecognizer: GestureRecognizer {
    /// The distance of the fingers as a multiple of what it was when the gesture began; setting it sets the velocity to 0.
    public final var scale = 1.0
    /// How fast the scale changes, per second.
    public final var velocity: Double { 0 }
}
