import AnimGeometry

/// The intervals in which model values of a layer change continuously, from one step of its model to the next.
///
/// A step's values hold at its time; within an interval that begins there, some of them move linearly to an end value, which is the
/// limit just before the step at the end of the interval. So a value that jumps at that step still jumps.
struct ModelRamps: Sendable {
    /// An interval, with the values at its end.
    private struct Interval: Sendable {
        let start: Double
        let end: Double
        var targets: [(keyPath: LayerKeyPath, value: LayerValue)]
    }

    /// The intervals in ascending order, which do not overlap.
    private var intervals: [Interval] = []

    /// Adds a value at the end of an interval, which is the last one or a later one.
    mutating func add(_ value: LayerValue, for keyPath: LayerKeyPath, from start: Double, to end: Double) {
        if let last = intervals.last, last.start >= start {
            intervals[intervals.count - 1] = Interval(
                start: start, end: end, targets: last.targets.filter { $0.keyPath != keyPath } + [(keyPath, value)])
        } else {
            intervals.append(Interval(start: start, end: end, targets: [(keyPath, value)]))
        }
    }

    /// Returns the values at a time, given the values of the last step before it.
    func applied(to values: Layer, at time: Double, view: TimelineView) -> Layer {
        guard let interval = interval(at: time, view: view) else { return values }
        let progress = (time - interval.start) / (interval.end - interval.start)
        var result = values
        for (keyPath, target) in interval.targets {
            guard let start = values.value(for: keyPath) else { continue }
            result.set(start.interpolated(to: target, by: progress), for: keyPath)
        }
        return result
    }

    /// Returns the interval around a time; at its end it only counts before the changes at that time.
    private func interval(at time: Double, view: TimelineView) -> Interval? {
        var low = 0
        var high = intervals.count
        while low < high {
            let middle = (low + high) / 2
            if intervals[middle].start < time { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return nil }
        let interval = intervals[low - 1]
        switch view {
        case .current: return time < interval.end ? interval : nil
        case .committed: return time <= interval.end ? interval : nil
        }
    }
}

extension LayerValue {
    /// Whether there are values between this one and another, so that a change to it can be continuous.
    func isContinuous(to other: LayerValue) -> Bool {
        switch (self, other) {
        case (.transform, .transform): true
        case (.path(let a?), .path(let b?)): a.interpolated(to: b, by: 0.5) != nil
        default: combined(with: other, { a, _ in a }) != nil
        }
    }
}

extension LayerTrack {
    /// Returns the model values at a time.
    func model(at time: Double, view: TimelineView) -> Layer {
        let values = models.value(at: time, view: view)
        return ramps?.applied(to: values, at: time, view: view) ?? values
    }

    /// Lets a model value move linearly to a value that it reaches at a time, from the time of the model's last change or later.
    mutating func addRamp(to value: LayerValue, for keyPath: LayerKeyPath, from start: Double, to end: Double) {
        if ramps == nil { ramps = ModelRamps() }
        ramps?.add(value, for: keyPath, from: start, to: end)
        note(model(at: end, view: .committed))
    }
}

extension TimelineRecorder {
    /// Lets a model value of a layer move linearly to a value that it reaches at `end`, just before the changes made then.
    ///
    /// Values without values in between, such as strings, do not move; paths do if they have the same structure. No effect if the
    /// layer has changed after `start`, or was created later.
    package func addRamp(
        to value: LayerValue, for keyPath: LayerKeyPath, of layer: LayerID, from start: Double, to end: Double
    ) {
        guard end > start, let last = timeline.tracks[layer.index].models.times.last, last <= start,
            let old = model(of: layer).value(for: keyPath), old != value, old.isContinuous(to: value)
        else { return }
        timeline.tracks[layer.index].addRamp(to: value, for: keyPath, from: start, to: end)
    }

    /// Returns the model values of a layer at a time, just before the changes made then.
    package func committedModel(of layer: LayerID, at time: Double) -> Layer {
        timeline.tracks[layer.index].model(at: time, view: .committed)
    }
}
