import AnimLayers

extension Stage {
    /// Whether what is animated now is at its end at once, because nobody sees it.
    var completesAnimationsAtOnce: Bool { app.isInBackground && options.backgroundStripsAnimations }

    /// The number of animators that may complete in the background, each within the completion of the one before.
    static var longestChain: Int { 64 }

    /// Takes away the animations that do not outlive a stay in the background.
    ///
    /// Those that are removed on completion are taken off, and their handlers called; then the property animators are dealt
    /// with, in the order of their creation.
    func stripAnimations() {
        for animation in attached.all where !animation.isTracked {
            if recorder.animation(animation.token).isRemovedOnCompletion { stop(animation.token) }
        }
        callDeferred()
        for animator in animators.active.sorted(by: { $0.order < $1.order }) where animator.state == .active {
            strip(animator)
            callDeferred()
        }
    }

    private func strip(_ animator: PropertyAnimator) {
        let policy = animator.isRunning ? options.backgroundRunningAnimators : options.backgroundPausedAnimators
        switch policy {
        case .finish:
            if animator.phase != .waiting { animator.end(at: animator.naturalEnd) }
        case .keepState:
            animator.pause()
            animator.abandonAnimations()
        case .keepVisual:
            animator.pause()
        }
    }

    /// Brings an animator to its end that is started in the background, once the running call has returned, which may still
    /// add completions; a chain that does not end is cut.
    func completeInBackground(_ animator: PropertyAnimator) {
        let chainLength = app.chainLength + 1
        guard chainLength <= Self.longestChain else {
            return animator.reportMisuse(
                "started in the background by the last of \(Self.longestChain) completions that start one another")
        }
        guard animator.state == .active || animator.activate() else { return }
        let life = animator.life
        agenda.deferred.append { [unowned self] in
            let outer = app.chainLength
            app.chainLength = chainLength
            if animator.life == life { animator.endOrWait() }
            app.chainLength = outer
        }
    }
}
