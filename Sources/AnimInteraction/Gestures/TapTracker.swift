import AnimGeometry

/// The taps of a gesture so far.
struct TapTracker {
    /// The state of a tap after fingers were lifted.
    enum Outcome { case unfinished, tap, failed }

    /// The taps that are complete.
    private(set) var count = 0
    /// The location of the first finger of the first tap.
    private var origin: Point?
    /// The time of the first finger of the present tap; nil between taps.
    private var start: Double?
    /// The most fingers that were down at once in the present tap.
    private var fingers = 0
    private var lastLift = -Double.infinity

    /// Notes fingers that have come down; false where they come too late or too far away for another tap.
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

    /// Notes fingers that were lifted.
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

    /// Returns the time at which the present tap has lasted too long, or the next one has not come in time.
    func deadline(_ options: StageOptions) -> Double {
        let deadline = start.map { $0 + options.tapMaximumDuration } ?? lastLift + options.tapMaximumInterval
        return deadline.isNaN ? .infinity : deadline
    }
}
