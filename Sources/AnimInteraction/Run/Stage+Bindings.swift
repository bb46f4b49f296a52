package import AnimLayers
import AnimTiming

/// The moments of a tick at which bindings are updated.
package enum BindingPhase: Sendable {
    /// At the time of the tick, before anything has changed: the limit of continuous values from the left.
    case beforeChanges
    /// After everything in the tick has changed, and its animations have started.
    case afterChanges
}

/// The update of values that follow others, and the progress of it.
struct StageBindings {
    /// Called in both phases of each tick.
    var update: ((BindingPhase) -> Void)?
    /// The phase while bindings are updated; nil at other times.
    var phase: BindingPhase?
    /// The time of the last update after changes; nil before the first.
    var lastTime: Double?

    /// Whether bindings are updated, so that the stage runs each tick.
    var areUpdated: Bool { update != nil }
}

extension Stage {
    /// Sets a function that updates bound values in each tick, as a `CADisplayLink` does after all other code.
    ///
    /// It is called twice in a tick: at its time but before its changes, and after them. In both phases `model(of:)`,
    /// `presentation(of:)` and `time` are what they are at that moment, and `follow` sets values. Between two ticks, a value runs
    /// linearly from the one after the changes of the first tick to the one before the changes of the second: so it stays beside
    /// what it follows between ticks, too, and jumps if that jumps.
    package func setBindings(_ update: ((BindingPhase) -> Void)?) { bindings.update = update }

    /// Sets a model value to what it follows at this moment, without animation; only for the function that updates bindings.
    ///
    /// No effect if the layer lacks the property.
    package func follow(_ value: LayerValue, for keyPath: LayerKeyPath, of layer: LayerID) {
        spend(Effort.binding, for: .bindings)
        switch bindings.phase {
        case .beforeChanges:
            guard let start = bindings.lastTime else { return }
            recorder.addRamp(to: value, for: keyPath, of: layer, from: start, to: time)
        case .afterChanges:
            guard recorder.model(of: layer).value(for: keyPath) != value else { return }
            changeWithoutAnimations { set(value, for: keyPath, of: layer) }
        case nil: return
        }
    }

    /// Updates the bindings.
    func updateBindings(_ phase: BindingPhase) {
        guard let update = bindings.update else { return }
        spend(Effort.binding, for: .bindings)
        bindings.phase = phase
        update(phase)
        bindings.phase = nil
        if phase == .afterChanges { bindings.lastTime = time }
        callDeferred()
    }

    /// Lets the bound values continue from the last tick of a run to its end.
    func continueBindings(until end: Double) {
        guard bindings.areUpdated, let last = bindings.lastTime, last < end, !isExhausted else { return }
        let current = clock
        clock.advance(to: clock.tick + 1)
        updateBindings(.beforeChanges)
        clock = current
    }
}
