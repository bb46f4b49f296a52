/// What a property animator does from one moment on.
struct AnimatorPhase: Hashable, Sendable {
    var state = AnimatorState.inactive
    var isRunning = false
    var isReversed = false
    /// Whether the fraction is the visual progress while the animator is paused.
    var scrubsLinearly = true
    /// How the whole of the animator moves.
    var clock: AnimatorMotion

    /// What the animator is doing at a media time of the phase.
    func status(at time: Double) -> AnimatorStatus {
        AnimatorStatus(state: state, isRunning: isRunning, isReversed: isReversed, fractionComplete: fraction(at: time))
    }

    /// How much of the way, in the present direction, is behind the animator.
    private func fraction(at time: Double) -> Double {
        guard state != .inactive else { return 0 }
        let isVisual = !isRunning && scrubsLinearly
        let progress = isVisual ? clock.progress(at: time) : clock.linearProgress(at: time)
        let fraction = progress > 0 ? min(progress, 1) : 0
        return isReversed ? 1 - fraction : fraction
    }
}

/// What a property animator was doing at any time of a run.
public struct AnimatorTrack: Hashable, Sendable {
    /// The animator's name.
    public let name: String?
    /// The phases and the times at which they begin, in ascending order.
    private var phases: [Entry] = []

    /// A phase and the time at which it begins.
    private struct Entry: Hashable, Sendable {
        var time: Double
        var phase: AnimatorPhase
    }

    init(name: String?) { self.name = name }

    /// What the animator was doing at a time in seconds; nil before it was created.
    public func status(at time: Double) -> AnimatorStatus? {
        var (low, high) = (0, phases.count)
        while low < high {
            let middle = (low + high) / 2
            if phases[middle].time <= time + Stage.tolerance { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? phases[low - 1].phase.status(at: time) : nil
    }

    /// Begins a phase; at one time the last one counts.
    mutating func append(_ phase: AnimatorPhase, at time: Double) {
        if let last = phases.last, last.time >= time { phases.removeLast() }
        phases.append(Entry(time: time, phase: phase))
    }
}
