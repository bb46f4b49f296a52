import AnimGeometry

extension Spring {
    /// Returns the earliest time at which the progress is `y`; `end` where that is never before it.
    ///
    /// The search looks at 256 times or more, up to 4096 for the sake of 32 in each half period of an oscillation: a crossing
    /// that is undone between two of them is missed. The time is 0 for an `end` that is not positive and finite.
    package func inverse(of y: Double, upTo end: Double) -> Double {
        guard end > 0, end < .infinity, !y.isNaN, y != 0, let motion else { return 0 }
        let halfPeriods = motion.dampingRatio < 1 ? end * motion.dampedFrequency / Double.pi : 0
        let count = Int(min(max(32 * halfPeriods, 256), 4096))
        var low = 0.0
        for index in 1...count {
            let high = end * (Double(index) / Double(count))
            if (value(at: high) >= y) == (y > 0) { return crossing(of: y, between: low, and: high) }
            low = high
        }
        return end
    }

    /// Bisects a range at whose start the progress is on the near side of `y`, and at whose end it is not.
    private func crossing(of y: Double, between start: Double, and end: Double) -> Double {
        var (low, high) = (start, end)
        for _ in 0..<60 {
            let middle = 0.5 * (low + high)
            if (value(at: middle) >= y) == (y > 0) { high = middle } else { low = middle }
        }
        return high
    }
}
