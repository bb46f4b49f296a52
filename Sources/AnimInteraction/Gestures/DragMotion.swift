import AnimGeometry

/// The motion of the middle of some fingers; fingers that come and go do not move it.
struct DragMotion {
    /// The time in seconds without a move after which fingers rest.
    static let rest = 0.04

    /// The displacement, in points of the window.
    private(set) var displacement = Point.zero

    /// The displacement when the present fingers came together, and where their middle was then.
    private var base = Point.zero
    private var reference = Point.zero
    /// The velocities of the last motion and of the one before; nil where there was none.
    private var current: Point?
    private var previous: Point?
    /// The displacement and the time at the end of the last motion.
    private var sample: (displacement: Point, timestamp: Double)

    /// Starts with the fingers that are down.
    init(_ touches: [Touch]) {
        reference = touches.centroid
        sample = (.zero, touches.map(\.timestamp).max() ?? 0)
    }

    /// Continues with other fingers.
    mutating func regroup(_ touches: [Touch]) {
        base = displacement
        reference = touches.centroid
    }

    /// Follows the fingers that are down, some of which have moved.
    mutating func move(_ touches: [Touch], moved: [Touch]) {
        displacement = base + (touches.centroid - reference)
        guard let interval = moved.interval(since: sample.timestamp), interval.end - interval.start > Stage.tolerance else {
            return
        }
        let hasRested = interval.start - sample.timestamp > Self.rest + Stage.tolerance
        previous = hasRested ? nil : current
        current = (displacement - sample.displacement) * (1 / (interval.end - interval.start))
        sample = (displacement, interval.end)
    }

    /// Returns the velocity in points per second of the window: that of the last motions.
    ///
    /// A motion before a rest does not count, nor, along an axis, one in the other direction.
    func velocity(_ weights: StageOptions.Weights) -> Point {
        guard let current else { return .zero }
        guard let previous else { return current }
        let last = weights.current.isFinite ? weights.current : 0
        let older = weights.previous.isFinite ? weights.previous : 0
        func mean(_ current: Double, _ previous: Double) -> Double {
            current * previous < 0 ? current : current * last + previous * older
        }
        return Point(x: mean(current.x, previous.x), y: mean(current.y, previous.y))
    }

    /// Forgets the velocity.
    mutating func stop() { (current, previous) = (nil, nil) }
}
