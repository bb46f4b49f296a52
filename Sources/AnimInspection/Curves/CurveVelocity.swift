/// The change of values per second.
///
/// The velocity at a time is the difference between the values one tick (1/60 s) later and one tick earlier, divided by the time
/// between the two: values that a finger sets on every tick have a velocity, too. Differences do not cross a jump, unless the next one is
/// within two ticks, and are one-sided beside it and at both ends. The difference of two angles is at most half a turn.
struct CurveVelocity {
    private let times: [Double]
    private let isAngle: Bool

    private static let tick = 1.0 / 60

    init(_ times: [Double], isAngle: Bool) {
        self.times = times
        self.isAngle = isAngle
    }

    func values(of values: [Double]) -> [Double] {
        var result = [Double](repeating: .nan, count: values.count)
        for segment in segments(of: values) {
            var (low, high) = (segment.lowerBound, segment.lowerBound)
            for index in segment {
                // The last values that are not later than a tick before and after; those at jumps are the values after them.
                while low < index, times[low + 1] <= times[index] - Self.tick + 1e-9 { low += 1 }
                while high < segment.upperBound - 1, times[high + 1] <= times[index] + Self.tick + 1e-9 { high += 1 }
                let seconds = times[high] - times[low]
                if seconds > 1e-9 { result[index] = difference(values[high], values[low]) / seconds }
            }
        }
        return result
    }

    private func difference(_ a: Double, _ b: Double) -> Double {
        guard isAngle else { return a - b }
        let turns = ((a - b) / 360).rounded()
        return a - b - 360 * turns
    }

    /// The ranges without gaps and without jumps that stand alone.
    private func segments(of values: [Double]) -> [Range<Int>] {
        let jumps = values.indices.dropFirst().filter { times[$0] == times[$0 - 1] && values[$0] != values[$0 - 1] }
        var ends: [Int] = []
        for (index, jump) in jumps.enumerated() {
            func isFar(_ other: Int) -> Bool {
                let distance = abs(times[jumps[other]] - times[jump])
                return distance == 0 || distance > 2 * Self.tick + 1e-9
            }
            if (index == 0 || isFar(index - 1)) && (index == jumps.count - 1 || isFar(index + 1)) { ends.append(jump) }
        }
        ends += values.indices.dropFirst().filter { values[$0].isNaN != values[$0 - 1].isNaN }
        var segments: [Range<Int>] = []
        var start = 0
        for end in Set(ends).sorted() + [values.count] {
            if start < end, values[start].isFinite { segments.append(start..<end) }
            start = end
        }
        return segments
    }
}
