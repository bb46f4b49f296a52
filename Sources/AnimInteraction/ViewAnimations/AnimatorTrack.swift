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

/// The state and the motion of a property animator from one moment on, which give its status at any later time.
struct AnimatorStep: Hashable, Sendable {
    /// The state.
    let state: AnimatorState
    /// Whether it moves by itself, or with the animations around it.
    let isRunning: Bool
    /// The direction and the clock.
    let progress: AnimatorProgress

    init(_ phase: AnimatorPhase, _ progress: AnimatorProgress) {
        state = phase.state
        isRunning = phase.isRunning
        self.progress = progress
    }

    /// Returns the status of the animator at a media time of the step.
    func status(at time: Double) -> AnimatorStatus {
        AnimatorStatus(
            state: state, isRunning: isRunning, isReversed: progress.isReversed, fractionComplete: fraction(at: time))
    }

    /// Returns the share of the way, in the present direction, that is behind the animator.
    private func fraction(at time: Double) -> Double {
        guard state != .inactive else { return 0 }
        let isVisual = !isRunning && progress.scrubsLinearly
        let done = isVisual ? progress.clock.progress(at: time) : progress.clock.linearProgress(at: time)
        let fraction = done > 0 ? min(done, 1) : 0
        return progress.isReversed ? 1 - fraction : fraction
    }
}

/// The direction and the clock of a property animator, which it has in every phase.
struct AnimatorProgress: Hashable, Sendable {
    /// Whether it moves towards the start.
    var isReversed = false
    /// Whether the fraction is the visual progress while the animator is paused.
    var scrubsLinearly = true
    /// The motion of the whole animator.
    var clock: AnimatorMotion
}

/// The property animators of a stage: what each was doing, and which of them are active.
struct AnimatorRegistry {
    /// The states of all animators, in the order of their creation.
    private(set) var tracks: [AnimatorTrack] = []
    /// The animators that are active by themselves, in the order in which they became so.
    private(set) var active: [PropertyAnimator] = []

    /// Starts a track with its first step, and returns its index.
    mutating func addTrack(name: String?, _ step: AnimatorStep, at time: Double) -> Int {
        var track = AnimatorTrack(name: name)
        track.append(step, at: time)
        tracks.append(track)
        return tracks.count - 1
    }

    /// Adds a step to a track.
    mutating func append(_ step: AnimatorStep, toTrack index: Int, at time: Double) {
        tracks[index].append(step, at: time)
    }

    /// Keeps an animator while it is active.
    mutating func activate(_ animator: PropertyAnimator) { active.append(animator) }

    /// Releases an animator that is not active any more.
    mutating func deactivate(_ animator: PropertyAnimator) { active.removeAll { $0 === animator } }
}
