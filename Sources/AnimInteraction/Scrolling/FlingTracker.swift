import AnimGeometry

/// The velocity with which a finger lets go: of its last three moves the older ones weigh more.
///
/// A lift disturbs the newest moves; the weights are those that were measured on a device. A move that is missing counts as
/// one without velocity, and after a rest there is no fling.
struct FlingTracker {
    /// The weights of the last move, the one before it, and the one before that.
    static let weights = [0.05, 0.35, 0.6]
    /// The time in seconds without a move after which a finger rests.
    static let rest = 0.04

    /// The velocities of the last moves in points per second, the newest first.
    private var velocities: [Point] = []
    private var lastTime: Double

    /// Starts when a finger comes down.
    init(startingAt time: Double) { lastTime = time }

    /// Notes how far the finger has moved up to a time; times that do not increase count for nothing.
    mutating func addMove(by way: Point, until time: Double) {
        let duration = time - lastTime
        guard duration > Stage.tolerance, way != .zero else { return }
        lastTime = time
        velocities.insert(way * (1 / duration), at: 0)
        if velocities.count > Self.weights.count { velocities.removeLast() }
    }

    /// Returns the velocity of a finger that is lifted at a time, in points per second.
    func velocity(at time: Double) -> Point {
        guard time - lastTime <= Self.rest + Stage.tolerance else { return .zero }
        return zip(velocities, Self.weights).reduce(.zero) { $0 + $1.0 * $1.1 }
    }
}
