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
