/// A recognizer of long presses, like `UILongPressGestureRecognizer`: a continuous gesture.
///
/// It begins when the fingers have pressed for the minimum duration, changes with every motion, and ends when any finger is
/// lifted.
open class LongPressGestureRecognizer: GestureRecognizer {
    /// The seconds that the fingers have to press before the gesture begins; with 0 or less, and NaN, it begins at once.
    public final var minimumPressDuration = 0.5
    /// The distance in points that the fingers may move before the gesture begins; afterwards, their movement is not limited.
    public final var allowableMovement = 10.0
    /// The number of taps that have to precede the press.
    public final var numberOfTapsRequired = 0
    /// The number of fingers that have to press; values below 1 count as 1.
    public final var numberOfTouchesRequired = 1

    private var taps = TapTracker()

    /// Begins the press, or a tap before it.
    open override func touchesBegan(_ touches: [Touch]) {
        guard let options = stage?.options else { return }
        guard !state.isActive else {
            for touch in touches { ignore(touch) }
            return
        }
        let (down, required) = (touchesDown.count, max(numberOfTouchesRequired, 1))
        guard taps.begin(touches, down: down, options: options), down <= required else {
            state = .failed
            return
        }
        if !isPressing {
            deadline = taps.deadline(options)
        } else if down == required {
            startPress(touches)
        } else {
            deadline = .infinity
        }
    }

    /// Continues a press that has begun; fails if a finger moves too far before that.
    open override func touchesMoved(_ touches: [Touch]) {
        if state.isActive {
            state = .changed
        } else if strays(touches) {
            state = .failed
        }
    }

    /// Ends the press when any of its fingers is lifted; fails if it has not begun.
    open override func touchesEnded(_ touches: [Touch]) {
        guard let options = stage?.options else { return }
        if state.isActive {
            state = .ended
        } else if isPressing || strays(touches)
            || taps.end(touches, down: touchesDown.count, required: max(numberOfTouchesRequired, 1), options: options) == .failed
        {
            state = .failed
        } else {
            deadline = taps.deadline(options)
        }
    }

    /// Cancels the press.
    open override func touchesCancelled(_ touches: [Touch]) { state = .cancelled }

    /// Resets the taps.
    open override func reset() { taps = TapTracker() }

    override func deadlinePassed() {
        let isReady = isPressing && touchesDown.count == max(numberOfTouchesRequired, 1)
        state = isReady ? .began : .failed
    }

    /// Whether all taps before the press are complete.
    private var isPressing: Bool { taps.count >= numberOfTapsRequired }

    private func startPress(_ touches: [Touch]) {
        guard minimumPressDuration > 0 else {
            state = .began
            return
        }
        deadline = (touches.map(\.timestamp).max() ?? .infinity) + minimumPressDuration
    }

    private func strays(_ touches: [Touch]) -> Bool {
        let limit = isPressing ? allowableMovement : stage?.options.tapAllowableMovement ?? 0
        return touches.haveStrayed(beyond: limit)
    }
}
