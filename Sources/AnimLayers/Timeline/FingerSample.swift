import AnimGeometry

/// The state of a finger from one moment on.
struct FingerSample: Sendable {
    let identifier: Int
    let location: Point
    /// The time at which it left the screen; nil while it is down.
    let liftTime: Double?

    func leavesTrace(at time: Double) -> Bool {
        liftTime.map { time - $0 < Finger.traceDuration } ?? true
    }

    func finger(at time: Double) -> Finger {
        Finger(identifier: identifier, location: location, secondsSinceLift: liftTime.map { max(0, time - $0) })
    }
}
