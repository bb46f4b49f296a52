import AnimGeometry

/// A recognizer of taps, like `UITapGestureRecognizer`: a discrete gesture.
///
/// It is recognized when the fingers of the last tap are lifted. The maximum duration of a tap, the maximum interval between taps
/// and the allowed movement are set in the stage's options.
open class TapGestureRecognizer: GestureRecognizer {
    /// The number of taps of the gesture; values below 1 count as 1.
    public final var numberOfTapsRequired = 1
    /// The number of fingers that have to tap; values below 1 count as 1.
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

    /// Fails if a finger moves too far.
    open override func touchesMoved(_ touches: [Touch]) {
        if let options = stage?.options, touches.haveStrayed(beyond: options.tapAllowableMovement) { state = .failed }
    }

    /// Recognizes the gesture, or waits for the next tap.
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

    /// Resets the taps.
    open override func reset() { taps = TapTracker() }

    /// Whether recognizing this gesture makes another fail: not a gesture with more taps on the same layer.
    open override func canPrevent(_ other: GestureRecognizer) -> Bool {
        guard let tap = other as? TapGestureRecognizer, tap.layer == layer else { return true }
        return tap.numberOfTapsRequired <= numberOfTapsRequired
    }

    override func deadlinePassed() { state = .failed }
}

/// The taps of a gesture so far.
struct TapTracker {
    /// The state of a tap after fingers were lifted.
    enum Outcome { case unfinished, tap, failed }

    /// The taps that are complete.
    private(set) var count = 0
    /// The location of the first tap's first finger.
    private var origin: Point?
    /// The time of the present tap's first finger; nil between taps.
    private var start: Double?
    /// The most fingers that were down at once in the present tap.
    private var fingers = 0
    private var lastLift = -Double.infinity

    /// Adds fingers that have come down; returns false if they come too late or too far away for another tap.
    mutating func begin(_ touches: [Touch], down: Int, options: StageOptions) -> Bool {
        fingers = max(fingers, down)
        guard start == nil, let touch = touches.first else { return true }
        start = touch.timestamp
        guard let origin else {
            origin = touch.location
            return true
        }
        return touch.timestamp <= lastLift + options.tapMaximumInterval + Stage.tolerance
            && touch.location.distance(to: origin) <= options.tapAllowableMovement
    }

    /// Removes fingers that were lifted.
    mutating func end(_ touches: [Touch], down: Int, required: Int, options: StageOptions) -> Outcome {
        guard let start, let last = touches.map(\.timestamp).max() else { return .failed }
        if last > start + options.tapMaximumDuration + Stage.tolerance { return .failed }
        guard down == 0 else { return .unfinished }
        guard fingers == required else { return .failed }
        count += 1
        self.start = nil
        fingers = 0
        lastLift = last
        return .tap
    }

    /// Returns the time at which the present tap has lasted too long, or the next tap is too late.
    func deadline(_ options: StageOptions) -> Double {
        let deadline = start.map { $0 + options.tapMaximumDuration } ?? lastLift + options.tapMaximumInterval
        return deadline.isNaN ? .infinity : deadline
    }
}
