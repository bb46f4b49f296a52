/// The rate at which a number changes, by its last change.
struct RateOfChange {
    /// The change per second.
    private(set) var perSecond = 0.0
    private var value: Double
    private var timestamp: Double

    /// Starts with the value that the touches have.
    init(_ value: Double, _ touches: [Touch]) {
        self.value = value
        timestamp = touches.map(\.timestamp).max() ?? 0
    }

    /// Follows the value that touches have moved.
    mutating func move(to newValue: Double, by touches: [Touch]) {
        guard let interval = touches.interval(since: timestamp), interval.end - interval.start > Stage.tolerance else { return }
        perSecond = (newValue - value) / (interval.end - interval.start)
        (value, timestamp) = (newValue, interval.end)
    }

    /// Forgets the rate.
    mutating func stop() { perSecond = 0 }
}
