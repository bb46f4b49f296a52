import AnimLayers

extension Stage {
    /// Schedules a period in which the app is in the background, between two times in seconds.
    ///
    /// At the start, the handlers of `willResignActive` and `didEnterBackground` are called, in this order; touches are
    /// cancelled, and animations are removed according to the options. At the end, the handlers of `willEnterForeground` and
    /// `didBecomeActive` are called. If several periods overlap, the app is in the background until the last one ends. A time of
    /// NaN never comes; an end before the start counts as the start.
    public func scheduleBackground(from start: Double, to end: Double) {
        guard start < .infinity else { return }
        let end = end.isNaN ? .infinity : max(start, end)
        app.agenda.insert(DueAction(time: start, order: takeOrder()) { [unowned self] in enterBackground() })
        app.agenda.insert(DueAction(time: end, order: takeOrder()) { [unowned self] in enterForeground() })
    }

    /// Registers a handler for a kind of life-cycle event, which is called after the handlers registered before.
    public func onAppEvent(_ event: AppEvent, _ handler: @escaping () -> Void) {
        app.handlers[event, default: []].append(handler)
    }

    /// Whether the app is in the background.
    public var isInBackground: Bool { app.isInBackground }

    private func enterBackground() {
        guard app.enterBackground() else { return }
        deliver(.willResignActive)
        touches.cancelAll(on: self)
        callDeferred()
        deliver(.didEnterBackground)
        app.isInBackground = true
        recorder.enterBackground(at: time, isBlank: options.backgroundFrames == .hide)
        if options.backgroundStripsAnimations { stripAnimations() }
    }

    private func enterForeground() {
        guard app.leaveBackground() else { return }
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
    /// Whether animations that are added now end immediately, because the app is not visible.
    var completesAnimationsImmediately: Bool { app.isInBackground && options.backgroundStripsAnimations }

    /// The number of animators that may complete in the background, each started by the completion of the previous one.
    static var maximumChainLength: Int { 64 }

    /// Removes the animations that do not survive a stay in the background.
    ///
    /// Animations that are removed on completion are removed, and their handlers called; then the options are applied to the
    /// property animators, in creation order.
    func stripAnimations() {
        for animation in attached.all where !animation.placement.isTracked {
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
            animator.detachAnimations()
        case .keepVisual:
            animator.pause()
        }
    }

    /// Ends an animator that is started in the background, after the current call, which may still add completions; endless
    /// chains of animators are a misuse.
    func completeInBackground(_ animator: PropertyAnimator) {
        let chainLength = app.chainLength + 1
        guard chainLength <= Self.maximumChainLength else {
            return animator.reportMisuse(
                "startAnimation()",
                "is at the end of a chain of \(Self.maximumChainLength) completions, in the background")
        }
        guard animator.state == .active || animator.activate() else { return }
        let generation = animator.generation
        agenda.deferred.append { [unowned self] in
            let outer = app.chainLength
            app.chainLength = chainLength
            if animator.generation == generation { animator.endOrWait() }
            app.chainLength = outer
        }
    }
}

/// The life cycle of the app that a stage belongs to.
struct AppLifecycle {
    /// The scheduled transitions to the background and back.
    var agenda = Agenda()
    /// The handlers of each event, in the order of registration.
    var handlers: [AppEvent: [() -> Void]] = [:]
    /// Whether the app is in the background.
    var isInBackground = false
    /// The current length of a chain of property animators, each started by the completion of the previous one.
    var chainLength = 0
    /// The number of current stays in the background, which may overlap.
    private var backgroundCount = 0

    /// Starts a stay in the background; returns true if it is the outermost one.
    mutating func enterBackground() -> Bool {
        backgroundCount += 1
        return backgroundCount == 1
    }

    /// Ends a stay in the background; returns true if it was the last one.
    mutating func leaveBackground() -> Bool {
        backgroundCount -= 1
        return backgroundCount == 0
    }
}
