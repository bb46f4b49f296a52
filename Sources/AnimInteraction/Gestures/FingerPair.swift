import AnimGeometry

/// Two fingers that are down: the arm from the first to the second.
struct FingerPair {
    private let arm: Point

    /// The first two of the touches; nil where there are fewer.
    init?(_ touches: [Touch]) {
        guard touches.count >= 2 else { return nil }
        arm = touches[1].location - touches[0].location
    }

    /// Their distance in points.
    var distance: Double { DeterministicMath.hypot(arm.x, arm.y) }

    /// The direction from the first to the second, in radians clockwise from the right.
    var angle: Double { DeterministicMath.atan2(arm.y, arm.x) }
}

/// How fast a number changes, by its last change.
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
