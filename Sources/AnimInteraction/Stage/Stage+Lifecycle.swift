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
