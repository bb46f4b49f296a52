/// A recogniser of quick strokes in a direction, as `UISwipeGestureRecognizer`: a discrete gesture.
open class SwipeGestureRecognizer: GestureRecognizer {
    /// The directions in which the swipe may go.
    public final var direction = SwipeDirection.right
    /// How many fingers have to swipe.
    public final var numberOfTouchesRequired = 1
}
