import AnimGeometry

/// The velocity with which a finger lets go: of its last three moves the older ones weigh more.
///
/// A lift disturbs the newest moves; the weights are those that were measured on a device. A move that is missing counts as
/// one without velocity, and so do moves before a rest, or along an axis in the other direction. After a rest there is no fling.
struct FlingTracker {
    /// The weights of the last move, the one before it, and the one before that.
    static let weights = [0.05, 0.35, 0.6]

    /// The velocities of the last moves in points per second, the newest first.
    private var velocities: [Point] = []
    private var lastTime: Double

    /// Starts when a finger comes down.
    init(startingAt time: Double) { lastTime = time }

    /// Notes how far the finger has moved up to a time; times that do not increase count for nothing.
    ///
    /// - Parameters:
    ///   - way: The way of the finger, in points.
    ///   - start: The last time at which it had not moved yet; that of the move before unless it has rested since.
    ///   - time: The time at which it has moved.
    mutating func addMove(by way: Point, since start: Double? = nil, until time: Double) {
        let start = max(start ?? lastTime, lastTime)
        let hasRested = start - lastTime > DragMotion.rest + Stage.tolerance
        let duration = time - (hasRested ? start : lastTime)
        guard duration > Stage.tolerance, way != .zero else { return }
        if hasRested { velocities = [] }
        lastTime = time
        velocities.insert(way * (1 / duration), at: 0)
        if velocities.count > Self.weights.count { velocities.removeLast() }
    }

    /// Returns the velocity of a finger that is lifted at a time, in points per second.
    func velocity(at time: Double) -> Point {
        guard time - lastTime <= DragMotion.rest + Stage.tolerance else { return .zero }
        return Point(x: weighted(velocities.map(\.x)), y: weighted(velocities.map(\.y)))
    }

    /// Returns the weighted sum of velocities along an axis, back to where the finger turned round.
    private func weighted(_ velocities: [Double]) -> Double {
        var sum = 0.0
        for (velocity, weight) in zip(velocities, Self.weights) {
            guard velocity * sum >= 0 else { break }
            sum += velocity * weight
        }
        return sum
    }
}
