package import AnimGeometry

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
