/// The states of a property animator during a run.
package struct AnimatorTrack: Hashable, Sendable {
    /// The animator's name.
    package let name: String?
    /// The steps with their start times, in ascending order.
    private var entries: [Entry] = []

    /// A step and its start time.
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

    /// Appends a step, replacing a step at the same time.
    mutating func append(_ step: AnimatorStep, at time: Double) {
        if let last = entries.last, last.time >= time { entries.removeLast() }
        entries.append(Entry(time: time, step: step))
    }
}

/// The state and the motion of a property animator from a time on, which determine its status at any later time.
struct AnimatorStep: Hashable, Sendable {
    /// The state.
    let state: AnimatorState
    /// Whether it is running, by itself or nested in other animations.
    let isRunning: Bool
    /// The direction and the clock.
    let progress: AnimatorProgress

    init(_ phase: AnimatorPhase, _ progress: AnimatorProgress) {
        state = phase.state
        isRunning = phase.isRunning
        self.progress = progress
    }

    /// Returns the status of the animator at a media time during the step.
    func status(at time: Double) -> AnimatorStatus {
        AnimatorStatus(
            state: state, isRunning: isRunning, isReversed: progress.isReversed, fractionComplete: fraction(at: time))
    }

    /// Returns the completed fraction, in the current direction.
    private func fraction(at time: Double) -> Double {
        guard state != .inactive else { return 0 }
        let isVisual = !isRunning && progress.scrubsLinearly
        let done = isVisual ? progress.clock.progress(at: time) : progress.clock.linearProgress(at: time)
        let fraction = done > 0 ? min(done, 1) : 0
        return progress.isReversed ? 1 - fraction : fraction
    }
}

/// The direction and the clock of a property animator in any phase.
struct AnimatorProgress: Hashable, Sendable {
    /// Whether it is reversed.
    var isReversed = false
    /// Whether the fraction is the visual progress while the animator is paused.
    var scrubsLinearly = true
    /// The motion of the whole animator.
    var clock: AnimatorMotion
}

/// The property animators of a stage: the track of each, and the active ones.
struct AnimatorRegistry {
    /// The tracks of all animators, in creation order.
    private(set) var tracks: [AnimatorTrack] = []
    /// The active animators that are not nested, in the order of activation.
    private(set) var active: [PropertyAnimator] = []

    /// Adds a track with its first step, and returns its index.
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

    /// Releases and returns all active animators.
    mutating func takeActive() -> [PropertyAnimator] {
        for animator in active { animator.representation = nil }
        defer { active = [] }
        return active
    }

    /// Releases an animator that is not active any more.
    mutating func deactivate(_ animator: PropertyAnimator) { active.removeAll { $0 === animator } }
}
