/// The states of a property animator over a run.
package struct AnimatorTrack: Hashable, Sendable {
    /// The animator's name.
    package let name: String?
    /// The steps and the times at which they start, in ascending order.
    private var entries: [Entry] = []

    /// A step and the time at which it starts.
    private struct Entry: Hashable, Sendable {
        var time: Double
        var step: AnimatorStep
    }

    init(name: String?) { self.name = name }

    /// Returns the state of the animator at a time in seconds; nil before it was created.
    package func status(at time: Double) -> AnimatorStatus? {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].time <= time + Stage.tolerance { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? entries[low - 1].step.status(at: time) : nil
    }

    /// Starts a step; at one time the last one counts.
    mutating func append(_ step: AnimatorStep, at time: Double) {
        if let last = entries.last, last.time >= time { entries.removeLast() }
        entries.append(Entry(time: time, step: step))
    }
}
