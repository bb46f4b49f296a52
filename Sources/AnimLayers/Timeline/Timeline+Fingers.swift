public import AnimGeometry

extension Timeline {
    /// The fingers at a time in the order in which they came down: those on the screen, and the traces of those just lifted.
    ///
    /// Times before 0, and NaN, are those of the scene's start.
    public func fingers(at time: Double) -> [Finger] {
        let time = max(0, time)
        return fingers.value(at: time).filter { $0.leavesTrace(at: time) }.map { $0.finger(at: time) }
    }

    /// The places that fingers touched after a time and not after another, in the order of their times.
    public func touchedPoints(after start: Double, through end: Double) -> [Point] {
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
    /// Records where a finger is at a time, and whether it touches the screen there.
    ///
    /// A finger that was lifted may come down again under its old number. The lift of a finger that is not down means nothing.
    ///
    /// - Parameter location: The point of the window.
    public mutating func recordFinger(identifier: Int, at location: Point, isDown: Bool, time: Double) {
        timeline.fingers.change(at: time) { fingers in
            fingers.removeAll { !$0.leavesTrace(at: time) }
            let sample = FingerSample(identifier: identifier, location: location, liftTime: isDown ? nil : time)
            if let place = fingers.firstIndex(where: { $0.identifier == identifier && $0.liftTime == nil }) {
                fingers[place] = sample
            } else if isDown {
                fingers.append(sample)
            }
        }
    }
}

/// What is known of a finger from one moment on.
struct FingerSample: Sendable {
    let identifier: Int
    let location: Point
    /// When it left the screen; nil while it is down.
    let liftTime: Double?

    func leavesTrace(at time: Double) -> Bool {
        liftTime.map { time - $0 < Finger.traceDuration } ?? true
    }

    func finger(at time: Double) -> Finger {
        Finger(identifier: identifier, location: location, secondsSinceLift: liftTime.map { max(0, time - $0) })
    }
}
