import AnimTiming

extension Timeline {
    /// Integrates the emissions of the emitter layers up to a time; call this before drawing frames.
    ///
    /// Rates are constant between changes of the model; while the layer has animations of emitter properties, rates are sampled
    /// 60 times per second. A layer emits from its creation on, while it is in the tree and its local time runs forwards and is
    /// past 0; its `timeOffset` counts as the time that it has already been emitting.
    mutating func integrateEmission(until end: Double) {
        let emitters = tracks.indices.filter { if case .emitter = tracks[$0].models.last.content { true } else { false } }
        let tickCount = Self.maximumTickCount / max(emitters.count, Self.minimumEmitterCount)
        emissions = [:]
        for index in emitters { emissions[index] = emission(of: index, until: end, tickCount: tickCount) }
    }

    /// Returns an upper bound for the particles of an emitter layer at any time; 0 for other layers.
    package func greatestParticleCount(of layer: LayerID) -> Double {
        emissions[layer.index]?.greatestCount() ?? 0
    }

    /// The most samples for all emitters together: up to 50 emitters can be sampled 60 times per second for 11 minutes, longer
    /// runs less often.
    private static var maximumTickCount: Int { 2_000_000 }

    /// The samples are divided by at least this number of emitters, so that adding a few emitters does not change the sampling of
    /// the others.
    private static var minimumEmitterCount: Int { 50 }

    private func emission(of index: Int, until end: Double, tickCount: Int) -> EmissionHistory {
        var history = EmissionHistory()
        let moments = changeTimes(around: index, until: end, tickCount: tickCount)
        if let first = moments.first { prepareEmission(of: index, at: first, in: &history) }
        for (start, next) in zip(moments, moments.dropFirst()) {
            let layer = LayerID(index: index)
            guard isInTree(layer, at: start), let first = emitter(index, at: start, view: .current),
                let last = emitter(index, at: next, view: .committed)
            else { continue }
            history.append(
                from: localTime(of: layer, at: start), to: localTime(of: layer, at: next, view: .committed), first: first,
                last: last)
        }
        return history
    }

    /// Adds the emission before a layer's creation, for its `timeOffset`.
    private func prepareEmission(of index: Int, at time: Double, in history: inout EmissionHistory) {
        let model = tracks[index].models.value(at: time)
        guard model.timing.timeOffset > 0, let emitter = emitter(index, at: time, view: .current) else { return }
        let start = localTime(of: LayerID(index: index), at: time)
        history.append(from: start - model.timing.timeOffset, to: start, first: emitter, last: emitter)
    }

    private func emitter(_ index: Int, at time: Double, view: TimelineView) -> EmitterContent? {
        guard case .emitter(let emitter) = presentation(of: LayerID(index: index), at: time, view: view).content else {
            return nil
        }
        return emitter
    }

    /// Returns the times at which an emitter or its time space may change, from its creation to an end, in order.
    private func changeTimes(around index: Int, until end: Double, tickCount: Int) -> [Double] {
        let creation = max(tracks[index].models.start, 0)
        guard creation < end, end < .infinity else { return [] }
        var moments = [creation, end] + tracks[index].models.times + tracks[index].attached.times
        for ancestor in allAncestors(of: index) {
            moments += tracks[ancestor].superlayer.times + tracks[ancestor].timingChangeTimes
        }
        moments += sampleTimes(index, until: end, tickCount: tickCount)
        moments = moments.filter { $0 >= creation && $0 <= end }.sorted()
        return moments.indices.filter { $0 == 0 || moments[$0] > moments[$0 - 1] }.map { moments[$0] }
    }

    /// Returns a layer and all ancestors that it ever had.
    private func allAncestors(of index: Int) -> [Int] {
        var found = [index]
        var seen: Set<Int> = [index]
        var next = 0
        while next < found.count {
            for superlayer in tracks[found[next]].superlayer.values.compactMap(\.self)
            where seen.insert(superlayer.index).inserted {
                found.append(superlayer.index)
            }
            next += 1
        }
        return found
    }

    /// Returns the sample times while the layer has animations of emitter properties.
    private func sampleTimes(_ index: Int, until end: Double, tickCount: Int) -> [Double] {
        let attached = tracks[index].attached
        guard tracks[index].animations.contains(where: { $0.animation.animatesEmitter }) else { return [] }
        let tick = max(1 / DisplayClock.standardRate, end / Double(max(tickCount, 1)))
        return attached.times.indices.flatMap { step -> [Double] in
            let held = attached[step: step]
            guard held.contains(where: { tracks[index].animations[$0].animation.animatesEmitter }) else { return [] }
            let start = max(attached.times[step], 0)
            let stop = step + 1 < attached.times.count ? min(attached.times[step + 1], end) : end
            guard stop > start else { return [] }
            return Array(stride(from: (start / tick).rounded(.down) * tick, to: stop, by: tick))
        }
    }
}

extension LayerTrack {
    /// The times at which the layer's time space changes.
    fileprivate var timingChangeTimes: [Double] {
        models.times.indices.dropFirst().filter {
            models[step: $0].timing != models[step: $0 - 1].timing
        }.map { models.times[$0] }
    }
}

extension LayerAnimation {
    /// Whether the animation, or one in its group, animates an emitter property.
    fileprivate var animatesEmitter: Bool {
        switch effect {
        case .property(let animation): animation.keyPath.property.kind == .emitter
        case .group(let animations): animations.contains(where: \.animatesEmitter)
        case .visibility, .transition: false
        }
    }
}
