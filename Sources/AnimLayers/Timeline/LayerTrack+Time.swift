import AnimTiming

extension LayerTrack {
    /// Whether the layer has been created.
    func exists(at time: Double, view: TimelineView) -> Bool {
        switch view {
        case .current: models.start <= time
        case .committed: models.start < time
        }
    }

    /// Returns the layer's time map.
    @inline(__always)
    func timing(at time: Double, view: TimelineView) -> LayerTiming {
        models[step: models.step(at: time, view: view)].timing
    }

    /// Returns the model values with the animations applied in the order of their addition.
    ///
    /// Inlined, since a call would copy the whole track.
    @inline(__always)
    func presentation(at time: Double, localTime: Double, view: TimelineView) -> Layer {
        let model = models.step(at: time, view: view)
        let held = attached.step(at: time, view: view)
        guard !attached[step: held].isEmpty else { return models[step: model] }
        var stack = AnimationStack(over: models[step: model])
        for index in attached[step: held] { animations[index].apply(to: &stack, at: localTime) }
        return stack.layer
    }
}
