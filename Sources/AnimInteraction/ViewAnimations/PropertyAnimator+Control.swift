import AnimLayers
import AnimTiming

extension PropertyAnimator {
    /// Starts, or continues from where it was paused, along its own curve.
    ///
    /// Without any animations it waits until some are added. While the app is in the background it is at its end at once.
    public func startAnimation() { start(afterDelay: 0, "startAnimation()") }

    /// Starts, or continues, after a delay in seconds; the model has the values at the end at once.
    public func startAnimation(afterDelay delay: Double) {
        guard delay >= 0 else { return reportMisuse("startAnimation(afterDelay:) with a delay of \(delay)") }
        start(afterDelay: delay, "startAnimation(afterDelay:)")
    }

    private func start(afterDelay delay: Double, _ call: String) {
        guard let stage, canBeControlled(call) else { return }
        guard !isRunning else { return }
        guard !stage.completesAnimationsAtOnce else { return stage.completeInBackground(self) }
        guard state == .active || activate(), !isRunning else { return }
        self.delay = delay
        guard phase.hasAnimations else { return waitForAnimations() }
        play(afterDelay: delay)
    }

    /// Pauses where it is; an inactive one becomes active, at its start.
    public func pauseAnimation() {
        guard canBeInterrupted("pauseAnimation()"), state == .active || activate() else { return }
        enter { $0.stopWaiting() }
        pause()
    }

    /// The share of the way, in the present direction, that is behind it, 0…1; 0 while it is inactive.
    ///
    /// Setting it while the animator is paused shows that fraction; an inactive one becomes active, and paused. It has no
    /// effect on one that runs. NaN counts as 0.
    public var fractionComplete: Double {
        get { status.fractionComplete }
        set {
            guard canBeInterrupted("fractionComplete") else { return }
            guard !isRunning, state == .active || activate(), !isRunning else { return }
            let fraction = newValue > 0 ? min(newValue, 1) : 0
            hold(atShare: isReversed ? 1 - fraction : fraction)
        }
    }

    /// Whether it moves towards the start; set on the way, it is reversed at once, and counts its fraction in the other direction.
    ///
    /// Set while it is inactive it holds for the next start. No effect while it is stopped.
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

    /// Continues with another pacing, or in another time.
    ///
    /// No effect while it runs.
    /// - Parameters:
    ///   - pacing: The pacing of the rest of the motion, from the start of that curve; its own curve, anew, where none is given.
    ///   - durationFactor: The time that the rest takes, in durations of the animator; 0 for the time that is left, the same
    ///     that `startAnimation()` would take. Without a pacing 0 continues just like that. A spring that is given by its
    ///     physics ignores it.
    package func continueAnimation(pacing: ViewAnimationPacing? = nil, durationFactor: Double = 0) {
        guard let stage, canBeInterrupted("continueAnimation()") else { return }
        guard state == .active else { return reportMisuse("continueAnimation() while it is inactive") }
        guard !isRunning else { return }
        guard !stage.completesAnimationsAtOnce else { return stage.completeInBackground(self) }
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
    /// The seconds that the whole way takes.
    var length: Double { animation.motionDuration > 0 ? animation.motionDuration : 0 }

    /// Returns the time that is left of a paused animator, as a share of the whole: that of the run that was paused, or that of its
    /// own curve from where it was scrubbed or reversed.
    private func remainingShare(at time: Double) -> Double {
        guard phase == .paused(.resumable), length > 0 else {
            let share = progress.clock.share(at: time)
            return isReversed ? share : 1 - share
        }
        return progress.clock.remainder(at: time) / length
    }

    /// Whether the animator may be started or stopped; reports what is wrong where it may not.
    func canBeControlled(_ call: String) -> Bool {
        switch phase {
        case .guest: reportMisuse("\(call) while it is part of other animations")
        case .stopped: reportMisuse("\(call) while it is stopped; finishAnimation(at:) comes first")
        case .inactive, .paused, .waiting, .running: return true
        }
        return false
    }

    /// Whether the animator may be paused, scrubbed or reversed; reports what is wrong where it may not.
    private func canBeInterrupted(_ call: String) -> Bool {
        guard canBeControlled(call) else { return false }
        if !isInterruptible { reportMisuse("\(call), but it is not interruptible") }
        return isInterruptible
    }

    /// Stays paused until there is something to animate.
    func waitForAnimations() {
        update { phase, _ in phase = .waiting }
    }

    /// Continues from where it is.
    func play(afterDelay delay: Double) {
        guard let stage else { return }
        guard phase != .paused(.resumable) else { return begin { $0.resume(at: $1, delay: delay) } }
        let origin = progress.clock.share(at: stage.time)
        let run = AnimatorRun(delay: delay, origin: origin, duration: length, isReversed: isReversed)
        begin { $0.play(run, at: $1) }
    }

    /// Sets the clock and the animations going, and the end.
    private func begin(_ change: (inout AnimatorMotion, _ time: Double) -> Void) {
        move(change) { $0 = .running(end: nil) }
        scheduleEnd()
    }

    /// Stops moving, and stays active.
    func pause() {
        move {
            $0.hold(at: $1)
        } phase: {
            $0.pause()
        }
    }

    /// Holds all at a share of the whole way, towards the end.
    func hold(atShare share: Double) {
        let isLinear = scrubsLinearly
        move {
            $0.hold(atShare: share, isLinear: isLinear, at: $1)
        } phase: {
            $0.stopWaiting()
            $0.displace()
        }
    }

    /// Changes the motions of the clock and of all animations, each at its own present time.
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
