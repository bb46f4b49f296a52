/// A recogniser of taps, as `UITapGestureRecognizer`: a discrete gesture.
open class TapGestureRecognizer: GestureRecognizer {
    /// How many taps make the gesture.
    public final var numberOfTapsRequired = 1
    /// How many fingers have to tap.
    public final var numberOfTouchesRequired = 1
}
