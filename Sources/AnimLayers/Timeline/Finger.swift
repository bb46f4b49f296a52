package import AnimGeometry

/// A finger on the screen, or one that was lifted a moment ago.
package struct Finger: Hashable, Sendable {
    /// The number that distinguishes the touches of one finger from those of others.
    package let identifier: Int
    /// Its location, the last one after its lift, in points of the window.
    package let location: Point
    /// Whether it touches the screen.
    package let isDown: Bool
    /// The seconds since its lift; 0 while it touches the screen.
    package let secondsSinceLift: Double

    /// The seconds after its lift for which a finger leaves a trace.
    package static let traceDuration = 0.2

    /// Creates a finger; one that touches the screen unless a time since its lift is given, in seconds.
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
    /// The time at which it left the screen; nil while it is down.
    let liftTime: Double?

    func leavesTrace(at time: Double) -> Bool {
        liftTime.map { time - $0 < Finger.traceDuration } ?? true
    }

    func finger(at time: Double) -> Finger {
        Finger(identifier: identifier, location: location, secondsSinceLift: liftTime.map { max(0, time - $0) })
    }
}

extension Timeline {
    /// Returns the fingers at a time, those just lifted included, in the order in which they came down.
    ///
    /// Times before 0, and NaN, are those of the scene's start.
    package func fingers(at time: Double) -> [Finger] {
        let time = max(0, time)
        return fingers.value(at: time).filter { $0.leavesTrace(at: time) }.map { $0.finger(at: time) }
    }

    /// Returns the points that fingers touched after a time and not after another, in the order of their times.
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
    /// A finger that was lifted may come down again under its old number. The lift of a finger that is not down means nothing.
    ///
    /// - Parameter location: The point of the window.
    package mutating func recordFinger(identifier: Int, at location: Point, isDown: Bool, time: Double) {
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
