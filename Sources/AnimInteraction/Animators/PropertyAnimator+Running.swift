import AnimTiming

extension PropertyAnimator {
    /// Creates an animator and starts it, as `runningPropertyAnimator(withDuration:…)` does.
    ///
    /// Within another animator's animations, or within a view animation block, it takes over duration, curve and options,
    /// unless they are overridden, moves with what is around it, and cannot be controlled by itself.
    ///
    /// - Parameters:
    ///   - stage: Where its animations run.
    ///   - name: A name for the event log.
    ///   - duration: The duration in seconds.
    ///   - delay: The seconds before the motion starts; less than 0 counts as 0.
    ///   - options: The options; an animator neither repeats nor autoreverses.
    ///   - pacing: How the motion goes.
    ///   - animations: Changes properties.
    ///   - completion: Called at the end.
    @discardableResult
    package static func running(
        on stage: Stage, name: String? = nil, duration: Double, delay: Double = 0, options: ViewAnimationOptions = [],
        pacing: ViewAnimationPacing = .curve(.easeInEaseOut), animations: @escaping () -> Void,
        completion: ((AnimatingPosition) -> Void)? = nil
    ) -> PropertyAnimator {
        let animator = PropertyAnimator(on: stage, name: name, duration: duration, pacing: pacing)
        animator.animation.options = options
        let delay = delay > 0 ? delay : 0
        if let completion { animator.addCompletion(completion) }
        if stage.context.block == nil {
            animator.addAnimations(animations)
            animator.startAnimation(afterDelay: delay)
        } else {
            animator.joinBlock(afterDelay: delay, on: stage, animations: animations)
        }
        return animator
    }

    /// Runs its animations as a block within the one that is running.
    private func joinBlock(afterDelay delay: Double, on stage: Stage, animations: () -> Void) {
        var animation = animation
        animation.delay = delay
        self.delay = delay
        let host = stage.context.block?.tracking?.current
        let group = CompletionGroup { [weak host] _ in self.end(at: host?.phase.endPosition ?? .end) }
        let block = stage.makeBlock(animation, order: order, group: group)
        host?.guests.append(self)
        becomeGuest(movingLike: host?.progress.clock ?? clock(of: block, at: stage.time))
        stage.run(block, animations: animations)
        stage.close(block)
    }

    /// Returns the clock of a view animation block, which runs from now on after the block's delay.
    private func clock(of block: AnimationBlock, at time: Double) -> AnimatorMotion {
        var clock = AnimatorMotion(of: block.animation, at: time)
        let length = max(0, block.animation.motionDuration)
        clock.play(AnimatorRun(delay: block.animation.delay, origin: 0, duration: length, isReversed: false), at: time)
        return clock
    }

    /// Moves like the animator that it is part of.
    func follow(_ host: AnimatorStep) {
        guard case .guest = phase, host.state == .active else { return }
        update {
            $0 = .guest(isRunning: host.isRunning)
            $1.clock = host.progress.clock
            $1.isReversed = host.progress.isReversed
        }
    }
}
