/// A value that changes in jumps: each one holds from its time until the next.
struct Steps<Value: Sendable>: Sendable {
    /// The times of the jumps in ascending order; the first value holds before the first time, too.
    private(set) var times: [Double]
    private(set) var values: [Value]

    /// Creates steps of one value, which holds from `time` on.
    init(_ value: Value, from time: Double) {
        times = [time]
        values = [value]
    }

    /// The value after the last jump.
    var last: Value { values[values.count - 1] }

    /// The time from which the first value holds.
    var start: Double { times[0] }

    /// Jumps to a value; a second jump at one time replaces the first.
    ///
    /// Jumps come in the order of time: a time before the last jump counts as that of the last jump.
    mutating func jump(to value: Value, at time: Double) {
        if time > times[times.count - 1] {
            times.append(time)
            values.append(value)
        } else {
            values[values.count - 1] = value
        }
    }

    /// Changes the last value from a time on.
    mutating func change(at time: Double, _ change: (inout Value) -> Void) {
        if time > times[times.count - 1] {
            times.append(time)
            values.append(last)
        }
        change(&values[values.count - 1])
    }

    /// Returns the value at a time.
    func value(at time: Double, view: TimelineView = .current) -> Value {
        self[step: step(at: time, view: view)]
    }

    /// The value of an index, of which a part is read without copying all of it.
    subscript(step step: Int) -> Value { values[step] }

    /// Returns the index of the value that holds at a time.
    func step(at time: Double, view: TimelineView) -> Int {
        guard times.count > 1 else { return 0 }
        return switch view {
        case .current: lastStep { $0 <= time }
        case .committed: lastStep { $0 < time }
        }
    }

    /// Returns the values that began to hold after a time, and not after another.
    func values(after start: Double, through end: Double) -> ArraySlice<Value> {
        let first = times[0] > start ? 0 : step(at: start, view: .current) + 1
        let last = times[0] > end ? -1 : step(at: end, view: .current)
        return first <= last ? values[first...last] : []
    }

    /// Returns the index of the last time for which the condition (true up to a point, then false) holds; 0 where it never does.
    private func lastStep(where holds: (Double) -> Bool) -> Int {
        var low = 0
        var high = times.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if holds(times[middle]) { low = middle } else { high = middle }
        }
        return low
    }
}
