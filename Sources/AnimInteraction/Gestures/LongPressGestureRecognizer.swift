/// A recogniser of fingers that rest, as `UILongPressGestureRecognizer`: a continuous gesture.
open class LongPressGestureRecognizer: GestureRecognizer {
    /// The seconds that the fingers have to rest before the gesture begins; 0, and NaN, begin it at once.
    public final var minimumPressDuration = 0.5
    /// How far in points the fingers may move before the gesture begins; afterwards they may go anywhere.
    public final var allowableMovement = 10.0
    /// How many taps have to come before the press.
    public final var numberOfTapsRequired = 0
    /// How many fingers have to press.
    public final var numberOfTouchesRequired = 1
}
