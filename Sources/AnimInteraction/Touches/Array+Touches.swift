import AnimGeometry

extension Array<Touch> {
    /// The middle of the touches in the window; the origin where there are none.
    var centroid: Point {
        guard let first, count > 1 else { return first?.location ?? .zero }
        let sum = dropFirst().reduce(first.location) { $0 + $1.location }
        return sum * (1 / Double(count))
    }

    /// Returns the time in which the touches have made their last motion, as far as it lies after another one.
    ///
    /// Nil without touches.
    func interval(since timestamp: Double) -> (start: Double, end: Double)? {
        guard let end = map(\.timestamp).max(), let start = map(\.previousTimestamp).max() else { return nil }
        return (Swift.max(start, timestamp), end)
    }

    /// Whether a touch has moved farther than a distance from where it began.
    func haveStrayed(beyond distance: Double) -> Bool {
        contains { $0.location.distance(to: $0.startLocation) > distance }
    }
}
