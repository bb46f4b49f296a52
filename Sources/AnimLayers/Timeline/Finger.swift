package import AnimGeometry

/// A finger on the screen, or one that has just been lifted.
package struct Finger: Hashable, Sendable {
    /// The number that identifies the finger.
    package let identifier: Int
    /// Its location, or the last one before its lift, in points of the window.
    package let location: Point
    /// Whether it touches the screen.
    package let isDown: Bool
    /// The seconds since its lift; 0 while it touches the screen.
    package let secondsSinceLift: Double

    /// The seconds for which a lifted finger leaves a trace.
    package static let traceDuration = 0.2

    /// Creates a finger that touches the screen, or one that was lifted, given the seconds since its lift.
    package init(identifier: Int, location: Point, secondsSinceLift: Double? = nil) {
        self.identifier = identifier
        self.location = location
        isDown = secondsSinceLift == nil
        self.secondsSinceLift = secondsSinceLift ?? 0
    }
}

/// The state of a finger from one moment on.
struct FingerSample: Sendable {
    let identifier: Int
    let location: Point
    /// The time of its lift; nil while it is down.
    let liftTime: Double?

    func leavesTrace(at time: Double) -> Bool {
        liftTime.map { time - $0 < Finger.traceDuration } ?? true
    }

    func finger(at time: Double) -> Finger {
        Finger(identifier: identifier, location: location, secondsSinceLift: liftTime.map { max(0, time - $0) })
    }
}

extension Timeline {
    /// Returns the fingers at a time, including the ones just lifted, in the order in which they came down.
    ///
    /// Times before 0, and NaN, count as 0.
    package func fingers(at time: Double) -> [Finger] {
        let time = max(0, time)
        return fingers.value(at: time).filter { $0.leavesTrace(at: time) }.map { $0.finger(at: time) }
    }

    /// Returns the points that fingers touched after a time and up to another, in time order.
    package func touchedPoints(after start: Double, through end: Double) -> [Point] {
        var result: [Point] = []
        var last: [Int: Point] = [:]
        for finger in fingers.values(after: start, through: end).joined()
        where finger.liftTime == nil && last.updateValue(finger.location, forKey: finger.identifier) != finger.location {
            result.append(finger.location)
        }
        return result
    }
}

extension TimelineRecorder {
    /// Records the location of a finger at a time, and whether it touches the screen there.
    ///
    /// A lifted finger may come down again under its old number. Lifting a finger that is not down has no effect.
    ///
    /// - Parameter location: The point of the window.
    package func recordFinger(identifier: Int, at location: Point, isDown: Bool, time: Double) {
        timeline.fingers.change(at: time) { fingers in
            fingers.removeAll { !$0.leavesTrace(at: time) }
            let sample = FingerSample(identifier: identifier, location: location, liftTime: isDown ? nil : time)
            if let index = fingers.firstIndex(where: { $0.identifier == identifier && $0.liftTime == nil }) {
                fingers[index] = sample
            } else if isDown {
                fingers.append(sample)
            }
        }
    }
}
