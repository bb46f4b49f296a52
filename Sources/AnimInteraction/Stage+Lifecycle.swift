import AnimLayers

extension Stage {
    /// Sends the app to the background at a time in seconds, and brings it back at another one.
    ///
    /// On the way out the handlers of `willResignActive` and `didEnterBackground` are called, in this order; touches are
    /// cancelled, and animations are taken away as the options say. On the way back those of `willEnterForeground` and
    /// `didBecomeActive` are called. While any such time lasts the app is in the background. A time of NaN never comes, an end
    /// before the start is the start.
    public func scheduleBackground(from start: Double, to end: Double) {
        guard start < .infinity else { return }
        let end = end.isNaN ? .infinity : max(start, end)
        app.agenda.insert(DueAction(time: start, order: takeOrder()) { [unowned self] in enterBackground() })
        app.agenda.insert(DueAction(time: end, order: takeOrder()) { [unowned self] in enterForeground() })
    }

    /// Registers a handler of a kind of event of the app's life cycle, which is called after those that were registered before.
    public func onAppEvent(_ event: AppEvent, _ handler: @escaping () -> Void) {
        app.handlers[event, default: []].append(handler)
    }

    /// Whether the app is in the background.
    public var isInBackground: Bool { app.isInBackground }

    private func enterBackground() {
        guard app.beginStay() else { return }
        deliver(.willResignActive)
        touches.cancelAll(on: self)
        callDeferred()
        deliver(.didEnterBackground)
        app.isInBackground = true
        recorder.enterBackground(at: time, isBlank: options.backgroundFrames == .hide)
        if options.backgroundStripsAnimations { stripAnimations() }
    }

    private func enterForeground() {
        guard app.endStay() else { return }
        app.isInBackground = false
        recorder.enterForeground(at: time)
        deliver(.willEnterForeground)
        deliver(.didBecomeActive)
    }

    private func deliver(_ event: AppEvent) {
        log.append(.lifecycle(event), at: time)
        for handler in app.handlers[event] ?? [] {
            handler()
            callDeferred()
        }
    }
}

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

/// The life cycle of the app that a stage belongs to.
struct AppLifecycle {
    /// The departures and returns that are to come.
    var agenda = Agenda()
    /// The handlers of each event, in the order of their registration.
    var handlers: [AppEvent: [() -> Void]] = [:]
    /// Whether the app is in the background.
    var isInBackground = false
    /// The number of property animators, each started by the completion of the one before, that complete at present.
    var chainLength = 0
    /// The number of scheduled stays in the background that last at present.
    private var stayCount = 0

    /// Starts a stay in the background; true where it is not part of another one.
    mutating func beginStay() -> Bool {
        stayCount += 1
        return stayCount == 1
    }

    /// Ends a stay in the background; true where no other one lasts.
    mutating func endStay() -> Bool {
        stayCount -= 1
        return stayCount == 0
    }
}
