/// A piecewise constant function of time: each value holds from its time until the next.
struct Steps<Value: Sendable>: Sendable {
    /// The times of the steps in ascending order; the first value also holds before the first time.
    private(set) var times: [Double]
    private(set) var values: [Value]

    /// Creates a function with one value, from `time` on.
    init(_ value: Value, from time: Double) {
        times = [time]
        values = [value]
    }

    /// The value after the last step.
    var last: Value { values[values.count - 1] }

    /// The time from which the first value holds.
    var start: Double { times[0] }

    /// Steps to a value; a second step at the same time replaces the first.
    ///
    /// Steps are added in time order: a time before the last step counts as the time of the last step.
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

    /// The value at an index, so that a part of it can be read without copying the whole.
    subscript(step step: Int) -> Value { values[step] }

    /// Returns the index of the value that holds at a time.
    func step(at time: Double, view: TimelineView) -> Int {
        guard times.count > 1 else { return 0 }
        return switch view {
        case .current: lastStep { $0 <= time }
        case .committed: lastStep { $0 < time }
        }
    }

    /// Returns the values that started after a time and up to another.
    func values(after start: Double, through end: Double) -> ArraySlice<Value> {
        let first = times[0] > start ? 0 : step(at: start, view: .current) + 1
        let last = times[0] > end ? -1 : step(at: end, view: .current)
        return first <= last ? values[first...last] : []
    }

    /// Returns the index of the last time that fulfills a condition (true up to a point, then false); 0 if none does.
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
