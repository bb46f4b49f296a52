public import AnimTiming

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
    public static func running(
        on stage: Stage, name: String? = nil, duration: Double, delay: Double = 0, options: ViewAnimationOptions = [],
        pacing: ViewAnimationPacing = .curve(.easeInEaseOut), animations: @escaping () -> Void,
        completion: ((AnimatingPosition) -> Void)? = nil
    ) -> PropertyAnimator {
        let animator = PropertyAnimator(on: stage, name: name, duration: duration, pacing: pacing)
        animator.animation.options = options
        let delay = delay > 0 ? delay : 0
        if let completion { animator.addCompletion(completion) }
        if stage.blocks.isEmpty {
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
        let host = stage.blocks.last?.tracking?.current
        let group = CompletionGroup { [weak host] _ in self.endAsGuest(at: host?.endPosition ?? .end) }
        let block = stage.makeBlock(animation, order: order, group: group)
        becomeGuest()
        host?.guests.append(self)
        let (clock, time) = (host?.phase.clock, stage.time)
        update {
            $0.clock = clock ?? AnimatorMotion(of: block.animation, at: time)
            $0.state = .active
            $0.isRunning = true
            guard clock == nil else { return }
            let length = max(0, block.animation.motionDuration)
            let run = AnimatorRun(delay: block.animation.delay, origin: 0, duration: length, isReversed: false)
            $0.clock.play(run, at: time)
        }
        stage.run(block, animations: animations)
        stage.close(block)
    }

    /// Moves like the animator that it is part of.
    func follow(_ host: AnimatorPhase) {
        guard state == .active, host.state == .active else { return }
        update {
            $0.clock = host.clock
            $0.isRunning = host.isRunning
            $0.isReversed = host.isReversed
        }
    }

    private func endAsGuest(at position: AnimatingPosition) {
        isGuest = false
        end(at: position)
    }
}
