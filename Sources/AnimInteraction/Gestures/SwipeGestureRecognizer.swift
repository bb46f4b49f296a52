import AnimGeometry

/// A recogniser of quick strokes in a direction, as `UISwipeGestureRecognizer`: a discrete gesture.
///
/// It is recognised while the fingers move. How far they have to go, how far they may stray and how long that may take is
/// said by the stage's options.
open class SwipeGestureRecognizer: GestureRecognizer {
    /// The directions in which the swipe may go.
    public final var direction = SwipeDirection.right
    /// The number of fingers that have to swipe; less than one counts as one.
    public final var numberOfTouchesRequired = 1

    /// Starts the time of the swipe.
    open override func touchesBegan(_ touches: [Touch]) {
        guard touchesDown.count <= max(numberOfTouchesRequired, 1) else {
            state = .failed
            return
        }
        let start = sequence.first?.startTimestamp ?? .infinity
        deadline = start + (stage?.options.swipeMaximumDuration ?? .infinity)
        if deadline.isNaN { deadline = .infinity }
    }

    /// Recognises the swipe where the fingers have gone far enough.
    open override func touchesMoved(_ touches: [Touch]) {
        guard let options = stage?.options else { return }
        let down = touchesDown
        let ways = direction.members.map { direction in
            down.map { direction.way(of: $0.location - $0.startLocation) }
        }
        if touches.contains(where: { $0.timestamp > deadline + Stage.tolerance }) {
            state = .failed
        } else if down.count >= numberOfTouchesRequired,
            ways.contains(where: { $0.allSatisfy { $0.isSwipe(options) } })
        {
            state = .recognized
        } else if ways.allSatisfy({ $0.contains { $0.strays(options) } }) {
            state = .failed
        }
    }

    /// Fails.
    open override func touchesEnded(_ touches: [Touch]) { state = .failed }
    /// Fails.
    open override func touchesCancelled(_ touches: [Touch]) { state = .failed }

    override func deadlinePassed() { state = .failed }
}
