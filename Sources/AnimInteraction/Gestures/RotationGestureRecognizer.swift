/// A recogniser of two fingers that turn, as `UIRotationGestureRecognizer`: a continuous gesture.
open class RotationGestureRecognizer: GestureRecognizer {
    /// How far the fingers have turned since the gesture began, in radians clockwise; setting it sets the velocity to 0.
    public final var rotation = 0.0
    /// How fast they turn, in radians clockwise per second.
    public final var velocity: Double { 0 }
}
