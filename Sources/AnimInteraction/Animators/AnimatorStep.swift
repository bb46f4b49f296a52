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
