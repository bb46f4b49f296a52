/// A recogniser of taps, as `UITapGestureRecognizer`: a discrete gesture.
///
/// It is recognised when the fingers of the last tap are lifted. How long a tap may last, how soon the next one has to come
/// and how far the fingers may move is said by the stage's options.
open class TapGestureRecognizer: GestureRecognizer {
    /// The number of taps of the gesture; less than one counts as one.
    public final var numberOfTapsRequired = 1
    /// The number of fingers that have to tap; less than one counts as one.
    public final var numberOfTouchesRequired = 1

    private var taps = TapTracker()

    /// Begins a tap.
    open override func touchesBegan(_ touches: [Touch]) {
        guard let options = stage?.options else { return }
        let down = touchesDown.count
        guard taps.begin(touches, down: down, options: options), down <= max(numberOfTouchesRequired, 1) else {
            state = .failed
            return
        }
        deadline = taps.deadline(options)
    }

    /// Fails where a finger moves too far.
    open override func touchesMoved(_ touches: [Touch]) {
        if let options = stage?.options, touches.haveStrayed(beyond: options.tapAllowableMovement) { state = .failed }
    }

    /// Recognises the gesture, or waits for the next tap.
    open override func touchesEnded(_ touches: [Touch]) {
        guard let options = stage?.options else { return }
        guard !touches.haveStrayed(beyond: options.tapAllowableMovement) else {
            state = .failed
            return
        }
        switch taps.end(touches, down: touchesDown.count, required: max(numberOfTouchesRequired, 1), options: options) {
        case .failed: state = .failed
        case .tap where taps.count >= numberOfTapsRequired: state = .recognized
        case .tap, .unfinished: deadline = taps.deadline(options)
        }
    }

    /// Fails.
    open override func touchesCancelled(_ touches: [Touch]) { state = .failed }

    /// Forgets the taps.
    open override func reset() { taps = TapTracker() }

    /// Whether recognising this gesture makes another one fail: not a tap of more taps on the same layer.
    open override func canPrevent(_ other: GestureRecognizer) -> Bool {
        guard let tap = other as? TapGestureRecognizer, tap.layer == layer else { return true }
        return tap.numberOfTapsRequired <= numberOfTapsRequired
    }

    override func deadlinePassed() { state = .failed }
}
