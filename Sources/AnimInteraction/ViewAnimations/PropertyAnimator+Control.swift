import AnimLayers
import AnimTiming

extension PropertyAnimator {
    /// Starts, or continues from where it was paused, along its own curve.
    ///
    /// Without animations, it waits until some are added. While the app is in the background, it ends at once.
    public func startAnimation() { start(afterDelay: 0, "startAnimation()") }

    /// Starts, or continues, after a delay in seconds; the model has the end values immediately.
    public func startAnimation(afterDelay delay: Double) {
        guard delay >= 0 else {
            return reportMisuse("startAnimation(afterDelay:)", "cannot start after a delay of \(delay) s")
        }
        start(afterDelay: delay, "startAnimation(afterDelay:)")
    }

    private func start(afterDelay delay: Double, _ call: String) {
        guard let stage, canBeControlled(call) else { return }
        guard !isRunning else { return }
        guard !stage.completesAnimationsImmediately else { return stage.completeInBackground(self) }
        guard state == .active || activate(), !isRunning else { return }
        self.delay = delay
        guard phase.hasAnimations else { return waitForAnimations() }
        play(afterDelay: delay)
    }

    /// Pauses at the current position; an inactive animator becomes active, at its start.
    public func pauseAnimation() {
        guard canBeInterrupted("pauseAnimation()"), state == .active || activate() else { return }
        enter { $0.stopWaiting() }
        pause()
    }

    /// The completed fraction, in the current direction, 0…1; 0 while it is inactive.
    ///
    /// Setting it while the animator is paused shows that fraction; an inactive animator becomes active, and paused. No effect on
    /// a running animator. NaN counts as 0.
    public var fractionComplete: Double {
        get { status.fractionComplete }
        set {
            guard canBeInterrupted("fractionComplete") else { return }
            guard !isRunning, state == .active || activate(), !isRunning else { return }
            let fraction = newValue > 0 ? min(newValue, 1) : 0
            hold(atShare: isReversed ? 1 - fraction : fraction)
        }
    }

    /// Whether it moves towards the start; setting it reverses an active animator immediately, and its fraction counts in the
    /// other direction.
    ///
    /// Setting it while inactive applies to the next start. No effect while it is stopped.
    public var isReversed: Bool {
        get { progress.isReversed }
        set {
            guard state != .stopped, newValue != progress.isReversed else { return }
            guard state == .inactive || canBeInterrupted("isReversed") else { return }
            let wasRunning = isRunning
            if wasRunning { move { $0.hold(at: $1) } }
            update {
                $0.displace()
                $1.isReversed = newValue
            }
            if wasRunning { play(afterDelay: 0) }
        }
    }

    /// Continues with a different pacing or duration.
    ///
    /// No effect while it is running.
    /// - Parameters:
    ///   - pacing: The pacing of the rest of the motion, from the start of that curve; by default its own curve, anew.
    ///   - durationFactor: The duration of the rest, as a multiple of the animator's duration; 0 for the remaining time, as with
    ///     `startAnimation()`. Without a pacing, 0 is the same as `startAnimation()`. Ignored by a spring that is given by its
    ///     physics.
    package func continueAnimation(pacing: ViewAnimationPacing? = nil, durationFactor: Double = 0) {
        guard let stage, canBeInterrupted("continueAnimation(withTimingParameters:durationFactor:)") else { return }
        guard state == .active else {
            return reportMisuse("continueAnimation(withTimingParameters:durationFactor:)", "is inactive")
        }
        guard !isRunning else { return }
        guard !stage.completesAnimationsImmediately else { return stage.completeInBackground(self) }
        guard phase.hasAnimations, pacing != nil || durationFactor > 0 else { return startAnimation() }
        let rest = durationFactor > 0 ? durationFactor : remainingShare(at: stage.time)
        var animation = ViewAnimation(duration: length, pacing: pacing ?? self.pacing)
        animation.springRoot = stage.options.springRoot
        if case .bounce = animation.pacing { animation.duration = self.animation.duration }
        if case let duration = rest * animation.duration, !duration.isNaN { animation.duration = duration }
        if animation.pacing.differsByAxis { separateAxes() }
        let continuation = AnimatorContinuation(
            origin: progress.clock.share(at: stage.time), duration: max(animation.motionDuration, 0), animation: animation,
            isReversed: isReversed)
        begin { $0.play(continuation, at: $1) }
    }
}

extension PropertyAnimator {
    /// The duration of the whole motion in seconds.
    var length: Double { animation.motionDuration > 0 ? animation.motionDuration : 0 }

    /// Returns the remaining fraction of a paused animator: of the paused run, or of its own curve if it was scrubbed or
    /// reversed.
    private func remainingShare(at time: Double) -> Double {
        guard phase == .paused(.resumable), length > 0 else {
            let share = progress.clock.share(at: time)
            return isReversed ? share : 1 - share
        }
        return progress.clock.remainder(at: time) / length
    }

    /// Whether the animator may be started or stopped; reports a misuse if not.
    func canBeControlled(_ call: String) -> Bool {
        switch phase {
        case .nested: reportMisuse(call, "is nested in other animations")
        case .stopped: reportMisuse(call, "is stopped; call finishAnimation(at:) first")
        case .inactive, .paused, .waiting, .running: return true
        }
        return false
    }

    /// Whether the animator may be paused, scrubbed or reversed; reports a misuse if not.
    private func canBeInterrupted(_ call: String) -> Bool {
        guard canBeControlled(call) else { return false }
        if !isInterruptible { reportMisuse(call, "is not interruptible") }
        return isInterruptible
    }

    /// Waits until animations are added.
    func waitForAnimations() {
        update { phase, _ in phase = .waiting }
    }

    /// Continues from the current position.
    func play(afterDelay delay: Double) {
        guard let stage else { return }
        guard phase != .paused(.resumable) else { return begin { $0.resume(at: $1, delay: delay) } }
        let origin = progress.clock.share(at: stage.time)
        let run = AnimatorRun(delay: delay, origin: origin, duration: length, isReversed: isReversed)
        begin { $0.play(run, at: $1) }
    }

    /// Starts the clock and the animations, and schedules the end.
    private func begin(_ change: (inout AnimatorMotion, _ time: Double) -> Void) {
        move(change) { $0 = .running(end: nil) }
        scheduleEnd()
    }

    /// Pauses, and stays active.
    func pause() {
        move {
            $0.hold(at: $1)
        } phase: {
            $0.pause()
        }
    }

    /// Holds the animator at a fraction of the whole motion, in the forward direction.
    func hold(atShare share: Double) {
        let isLinear = scrubsLinearly
        move {
            $0.hold(atShare: share, isLinear: isLinear, at: $1)
        } phase: {
            $0.stopWaiting()
            $0.displace()
        }
    }

    /// Changes the motions of the clock and of all animations, each at its current time.
    func move(
        _ change: (inout AnimatorMotion, _ time: Double) -> Void, phase changePhase: (inout AnimatorPhase) -> Void = { _ in }
    ) {
        guard let stage else { return }
        for animation in animations {
            change(&animation.motion, stage.localTime(of: animation.token.layer))
            stage.apply(animation)
        }
        update {
            change(&$1.clock, stage.time)
            changePhase(&$0)
        }
    }
}
