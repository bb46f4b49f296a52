/// A value that changes in jumps: each one holds from its time until the next.
struct Steps<Value: Sendable>: Sendable {
    /// The times of the jumps in ascending order; the first value holds before the first time, too.
    private var times: [Double]
    private var values: [Value]

    /// Creates steps of one value, which holds from `time` on.
    init(_ value: Value, from time: Double) {
        times = [time]
        values = [value]
    }

    /// The value after the last jump.
    var last: Value { values[values.count - 1] }

    /// When the first value began to hold.
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

    /// The value at a time, jumps at that very moment included.
    func value(at time: Double) -> Value {
        values[index { $0 <= time }]
    }

    /// The value just before a time, without jumps at that very moment.
    func value(before time: Double) -> Value {
        values[index { $0 < time }]
    }

    /// The index of the last time for which the condition (true up to a point, then false) holds; 0 where it never does.
    private func index(where holds: (Double) -> Bool) -> Int {
        var low = 0
        var high = times.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if holds(times[middle]) { low = middle } else { high = middle }
        }
        return low
    }
}
