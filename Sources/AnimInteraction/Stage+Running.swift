import AnimLayers
import AnimTiming

extension Stage {
    /// Runs until a time in seconds, and returns the recording since the start.
    ///
    /// Changes before the first run belong to the tick at time 0, changes between two runs to the last tick of the first one. A
    /// run ends after a day at the latest, or when `effortLimit` is exceeded. Must not be called from code that the stage runs.
    @discardableResult
    package func run(until duration: Double) -> Recording {
        let end = min(duration, Self.longestTime) + Self.tolerance
        layOutIfNeeded()
        receive()
        while case let next = nextTick(), clock.time(of: next) <= end, !isExhausted {
            clock.advance(to: next)
            spend(Effort.tick, for: .scrolling)
            spend(touches.fingerCount, for: .touches)
            updateBindings(.beforeChanges)
            stepDrivers()
            finishAnimations()
            receive()
        }
        if end >= time { clock.advance(toTime: end) }
        continueBindings(until: end)
        recorder.integrateEmission(until: max(end, time))
        return Recording(
            duration: duration, timeline: recorder.timeline, events: log, animators: animators.tracks, scrollLayers: scrollLayers,
            touchStyle: options.touchStyle)
    }

    /// Forgets the calls that are due later and the handlers of events, which releases their objects: the film is over.
    package func forgetCalls() {
        let forgotten = (agenda, attached.running, app, animators.takeActive())
        (agenda, attached.running, app) = (StageAgenda(), RunningAnimations(), AppLifecycle())
        (viewLayout, sizeDidChange, misuseHandler) = (nil, nil, nil)
        // Objects may change the stage when they are released.
        withExtendedLifetime(forgotten) {}
    }

    /// The time in seconds at which every run ends, so that chains of animations do not continue forever: a day.
    package static let longestTime = 86_400.0
}

extension Stage {
    /// Performs the part of a tick after the completions: external events, the layout, and the commit.
    private func receive() {
        performDue(\.app.agenda)
        touches.deliver(on: self)
        performDue(\.agenda.scripted)
        layOut()
        commit()
    }

    /// Returns the next tick at which something is due; infinite for none.
    private func nextTick() -> Double {
        guard agenda.drivers.isEmpty, !bindings.areUpdated else { return clock.tick + 1 }
        let due = min(
            attached.running.nextEndTime(), agenda.scripted.nextTime, agenda.completions.nextTime, app.agenda.nextTime,
            touches.nextTime)
        return clock.nextTick(notBefore: due, tolerance: Self.tolerance)
    }

    /// Moves the objects that move at each tick, and removes the ones that have ended.
    private func stepDrivers() {
        spend(agenda.drivers.count * Effort.step, for: .scrolling)
        for driver in agenda.drivers where !driver.step(at: time) { agenda.drivers.removeAll { $0 === driver } }
        callDeferred()
    }

    /// Performs pending layouts, and the layouts that they cause; beyond a limit, the rest waits for the next tick.
    private func layOut() {
        viewLayout?()
        layOutIfNeeded()
        var remaining = Self.callsPerTick
        while remaining > 0, !agenda.layouts.isEmpty {
            let next = agenda.layouts.removeFirst()
            remaining -= 1
            next()
            callDeferred()
            layOutIfNeeded()
        }
    }

    /// Runs the due actions of an agenda.
    ///
    /// Beyond a limit, further actions that these schedule for now wait for the next tick.
    private func performDue(_ due: ReferenceWritableKeyPath<Stage, Agenda>) {
        let latest = agenda.lastOrder
        var remaining = Self.callsPerTick
        while remaining > 0, let next = self[keyPath: due].popNext(dueAt: time + Self.tolerance) {
            if next.due.order > latest { remaining -= 1 }
            next.action()
            callDeferred()
        }
    }

    /// Ends all animations that are due, and calls the completions in the order of the ends.
    private func finishAnimations() {
        let due = time + Self.tolerance
        let ended = attached.running.removeEnded(by: due)
        for animation in ended where recorder.animation(animation.token).isRemovedOnCompletion { detach(animation.token) }
        var calls = ended.map { animation in DueAction(due: animation.end) { animation.didStop(true) } }
        while let completion = agenda.completions.popNext(dueAt: due) { calls.append(completion) }
        for call in calls.sorted() {
            call.action()
            callDeferred()
        }
    }

    /// Calls the deferred handlers, and the ones that they cause; beyond a limit, the rest waits for the next tick.
    func callDeferred() {
        var remaining = Self.callsPerTick
        while !agenda.deferred.isEmpty {
            let calls = agenda.takeDeferred()
            for call in calls { call() }
            remaining -= calls.count
            guard remaining > 0 else {
                let rest = agenda.takeDeferred()
                intervened?(
                    "completions call each other more than \(Self.callsPerTick) times in a tick: the rest waits for the next one")
                scheduleCompletion(at: time) { rest.forEach { $0() } }
                return
            }
        }
    }

    /// The number of calls that one call may cause within a tick, so that calls cannot trigger each other endlessly.
    private static var callsPerTick: Int { 1000 }

    /// Sets the start of the animations added in this tick, updates the bindings, and then the ends that have moved.
    private func commit() {
        closeTransactions()
        callDeferred()
        layOutIfNeeded()
        startAnimations()
        updateBindings(.afterChanges)
        if bindings.areUpdated, !agenda.layouts.isEmpty || !layouts.dirty.isEmpty {
            // Bindings may change what the layout depends on.
            layOut()
            startAnimations()
        }
        guard attached.endsHaveMoved else { return }
        attached.endsHaveMoved = false
        spend(attached.running.count * Effort.presentation, for: .animations)
        for token in Array(attached.running.tokens) { attached.running.setEnd(of: token, to: endTime(of: token)) }
        rescheduleAnimators()
    }

    private func startAnimations() {
        for (token, delay) in attached.takeUncommitted() {
            resolveBeginTime(of: token, delay: delay)
            attached.running.setEnd(of: token, to: endTime(of: token))
        }
    }

    private func resolveBeginTime(of token: AnimationToken, delay: Double) {
        var animation = recorder.animation(token)
        guard animation.timing.beginTime == 0 else { return }
        animation.timing.beginTime = recorder.localTime(of: token.layer, at: time) + delay
        recorder.setAnimation(animation, of: token)
    }

    private func endTime(of token: AnimationToken) -> Double {
        Self.rounded(mediaTime(of: token.layer, atLocalTime: recorder.animation(token).timing.endTime))
    }

    /// Returns the media time at which a layer reaches a local time; now if it is already past it, even if its time stands still.
    func mediaTime(of layer: LayerID, atLocalTime local: Double) -> Double {
        guard localTime(of: layer) < local - Self.tolerance else { return time }
        return recorder.timeline.mediaTime(of: layer, atLocalTime: local, under: time)
    }
}
