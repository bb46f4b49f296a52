import AnimLayers
import AnimTiming

extension Stage {
    /// Animates changes of views by keyframes, like `UIView.animateKeyframes(withDuration:…)`.
    ///
    /// The curve, by default ease-in-ease-out, applies to the whole duration; within a keyframe, the motion is linear in the
    /// resulting time. A keyframe animation replaces an earlier one of the same property. A block without keyframes behaves like
    /// `animate`.
    ///
    /// - Parameters:
    ///   - animation: Duration, delay, curve, options and calculation mode.
    ///   - name: A name for the event log.
    ///   - animations: Calls `addKeyframe`; changes outside of keyframes take the whole duration.
    ///   - completion: As of `animate`.
    package func animateKeyframes(
        _ animation: ViewKeyframeAnimation, name: String? = nil, animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let block = makeBlock(animation.animation, name: name, completion: completion)
        block.keyframes = KeyframeCollector()
        run(block, animations: animations)
        if let keyframes = block.keyframes, block.animation.isAnimated {
            for track in keyframes.tracks {
                addKeyframes(track, mode: animation.calculationMode, hasKeyframes: keyframes.hasKeyframes, in: block)
            }
        }
        close(block)
    }

    /// Adds a keyframe: changes that are reached at a fraction of the block's duration; outside a keyframe block, they are
    /// ordinary changes.
    ///
    /// - Parameters:
    ///   - start: The start of the motion, as a fraction of the whole duration, 0…1.
    ///   - duration: The duration of the motion, as a fraction of the whole; 0 changes the values immediately at `start`.
    ///   - animations: Changes properties.
    package func addKeyframe(
        relativeStartTime start: Double, relativeDuration duration: Double, animations: () -> Void
    ) {
        guard let block = context.block, let outer = block.keyframes?.interval else { return animations() }
        layOutIfNeeded()
        block.keyframes?.interval = KeyframeCollector.Interval(start: start, duration: duration)
        block.keyframes?.hasKeyframes = true
        animations()
        layOutIfNeeded()
        block.keyframes?.interval = outer
    }

    /// Removes an exclusive animation of a key path, which a new view animation replaces.
    func replaceExclusive(_ keyPath: LayerKeyPath, on layer: LayerID) {
        for animation in attached[layer] where animation.placement.exclusiveKeyPath == keyPath { stop(animation.token) }
    }

    private func addKeyframes(
        _ track: KeyframeCollector.Track, mode: CalculationMode, hasKeyframes: Bool, in block: AnimationBlock
    ) {
        guard hasKeyframes else {
            if let end = track.changes.last?.value {
                addViewAnimation(for: track.keyPath, of: track.layer, from: track.initialValue, to: end, in: block)
            }
            return
        }
        guard let animation = animation(of: track, mode: mode) else { return }
        if !animation.isAdditive { replaceExclusive(track.keyPath, on: track.layer) }
        let isUnique = animation.isAdditive || track.keyPath.property.isAdditiveInViews
        addBlockAnimation(
            .property(animation), forKey: key(for: track.keyPath, on: track.layer, isUnique: isUnique), to: track.layer,
            exclusiveKeyPath: animation.isAdditive ? nil : track.keyPath, in: block)
    }

    private func animation(of track: KeyframeCollector.Track, mode: CalculationMode) -> PropertyAnimation? {
        guard let model = recorder.model(of: track.layer).value(for: track.keyPath) else { return nil }
        let isAdditive = options.keyframesAreAdditive && model.subtracting(model) != nil
        func relative(_ value: LayerValue) -> LayerValue { isAdditive ? value.subtracting(model) ?? value : value }
        let keyframes = track.changes.map { change in
            ViewKeyframes.Keyframe(
                start: change.interval.start, duration: change.interval.duration, value: relative(change.value))
        }
        let values = ViewKeyframes(
            initialValue: relative(track.initialValue), keyframes: keyframes, calculationMode: mode)
        return PropertyAnimation(track.keyPath, .keyframes(values.track), isAdditive: isAdditive)
    }
}

/// The changes that are made in a keyframe block, by layer and key path.
struct KeyframeCollector {
    /// An interval of the block's duration, as fractions.
    struct Interval {
        var start: Double
        var duration: Double
    }

    /// A change that is reached at the end of an interval.
    struct Change {
        var interval: Interval
        var value: LayerValue
    }

    /// All changes of one key path of one layer.
    struct Track {
        let layer: LayerID
        let keyPath: LayerKeyPath
        let initialValue: LayerValue
        var changes: [Change]
    }

    /// The tracks in the order of their first change.
    private(set) var tracks: [Track] = []
    /// The index of each track, by layer and key path.
    private var indices: [LayerID: [LayerKeyPath: Int]] = [:]
    /// The interval of the current keyframe; the whole duration outside keyframes.
    var interval = Interval(start: 0, duration: 1)
    /// Whether the block has had any keyframe.
    var hasKeyframes = false

    /// Adds a value that is reached at the end of the current interval.
    mutating func add(_ value: LayerValue, after initialValue: LayerValue, for keyPath: LayerKeyPath, of layer: LayerID) {
        let change = Change(interval: interval, value: value)
        if let index = indices[layer]?[keyPath] {
            tracks[index].changes.append(change)
        } else {
            indices[layer, default: [:]][keyPath] = tracks.count
            tracks.append(Track(layer: layer, keyPath: keyPath, initialValue: initialValue, changes: [change]))
        }
    }
}
