/// A recogniser of fingers that rest, as `UILongPressGestureRecognizer`: a continuous gesture.
///
/// It begins when the time is over, without any motion, and changes with every motion until any of the fingers is lifted.
open class LongPressGestureRecognizer: GestureRecognizer {
    /// The seconds that the fingers have to rest before the gesture begins; 0 or less, and NaN, begin it at once.
    public final var minimumPressDuration = 0.5
    /// The distance in points that the fingers may move before the gesture begins; afterwards they may move anywhere.
    public final var allowableMovement = 10.0
    /// The number of taps that have to come before the press.
    public final var numberOfTapsRequired = 0
    /// The number of fingers that have to press; less than one counts as one.
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

    /// Continues where the press has begun; fails where a finger moves too far before.
    open override func touchesMoved(_ touches: [Touch]) {
        if state.isActive {
            state = .changed
        } else if strays(touches) {
            state = .failed
        }
    }

    /// Ends the press when any of its fingers is lifted; fails where it has not begun.
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

    /// Breaks the press off.
    open override func touchesCancelled(_ touches: [Touch]) { state = .cancelled }

    /// Forgets the taps.
    open override func reset() { taps = TapTracker() }

    override func deadlinePassed() {
        let isReady = isPressing && touchesDown.count == max(numberOfTouchesRequired, 1)
        state = isReady ? .began : .failed
    }

    /// Whether all the taps that come before the press are complete.
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
