import AnimGeometry
import AnimTiming

extension LayerAnimation {
    /// Applies the animation to a layer's values at a local time of the layer (or of the group).
    func apply(to stack: inout AnimationStack, at time: Double) {
        guard let sample = timing.sample(at: time) else { return }
        let progress = progress(of: sample)
        switch effect {
        case .property(let animation):
            let moment = Moment(
                progress: progress, duration: timing.duration, iteration: sample.iteration, isPaced: playback != nil)
            animation.apply(to: &stack, at: moment)
        case .group(let animations):
            let groupTime = min(max(progress, 0), 1) * timing.duration
            for animation in animations { animation.within(timing.duration).apply(to: &stack, at: groupTime) }
        case .visibility(let from, let to):
            stack.layer.visibility = from + (to - from) * progress
            stack.layer.isHidden = false
        case .transition: break
        }
    }

    /// Returns a transition and its progress at a time of the layer; nil for other animations, and while it does not play.
    func transition(at time: Double) -> (effect: TransitionEffect, progress: Double)? {
        guard case .transition(let effect) = effect, let sample = timing.sample(at: time) else { return nil }
        return (effect, effect.progress(at: progress(of: sample)))
    }

    private func progress(of sample: MediaTiming.Sample) -> Double {
        playback?.progress(at: sample.fraction) ?? timingFunction?.value(at: sample.fraction) ?? sample.fraction
    }

    /// Whether the animation, or one in its group, animates a property.
    func animates(_ property: LayerProperty) -> Bool {
        switch effect {
        case .property(let animation): animation.keyPath.property == property
        case .group(let animations): animations.contains { $0.animates(property) }
        case .visibility: property == .hidden
        case .transition: false
        }
    }

    /// Returns the animation as it plays in a group of a duration.
    ///
    /// Without its own duration it has the group's. An animation that ends together with the group is extended to show at that
    /// very moment too, since the group may reverse or be held there.
    private func within(_ duration: Double) -> LayerAnimation {
        var animation = self
        if !(timing.duration > 0) { animation.timing.duration = duration }
        if animation.timing.phase(at: duration) == .after, animation.timing.endTime >= duration - MediaTiming.tolerance {
            animation.timing.fillMode = animation.timing.fillMode == .removed ? .forwards : .both
        }
        return animation
    }
}

/// A moment of an animation: the progress of one iteration, and the number of the iteration.
struct Moment {
    /// The progress after the timing function; may be outside 0…1.
    var progress: Double
    /// The duration of an iteration in seconds.
    var duration: Double
    /// The number of iterations before this one.
    var iteration: Int
    /// Whether the progress already includes the pacing of a spring.
    var isPaced: Bool
}

extension PropertyAnimation {
    fileprivate func apply(to stack: inout AnimationStack, at moment: Moment) {
        guard let below = stack.layer.value(for: keyPath), var value = value(over: below, at: moment) else { return }
        if let valueFunction {
            guard let transform = valueFunction.transform(of: value) else { return }
            value = transform
        }
        if isAdditive, case .transform(let delta) = value, keyPath == LayerKeyPath(.transform) {
            stack.addTransform(delta)
        } else {
            stack.layer.set(isAdditive ? below.adding(value) : value, for: keyPath)
        }
        if case .path(let path, let mode?) = values, let angle = path.position(at: moment.progress)?.tangentAngle {
            let rotation = Transform3D(rotationZ: mode.rotation(forTangentAngle: angle))
            stack.layer.transform = rotation.concatenating(stack.layer.transform)
        }
    }

    /// Returns the value of the animation itself, before it is combined with the value below.
    private func value(over below: LayerValue, at moment: Moment) -> LayerValue? {
        guard let value = values.value(over: below, at: moment) else { return nil }
        guard isCumulative, moment.iteration > 0 else { return value }
        let end = Moment(progress: 1, duration: moment.duration, iteration: 0, isPaced: moment.isPaced)
        return values.value(over: below, at: end).map { value.adding($0.repeated(moment.iteration)) }
    }
}

extension AnimationValues {
    fileprivate func value(over below: LayerValue, at moment: Moment) -> LayerValue? {
        switch self {
        case .basic(let values):
            values.ends(over: below).map { $0.from.interpolated(to: $0.to, by: moment.progress) }
        case .spring(let values, let spring):
            values.ends(over: below).map {
                let progress = moment.isPaced ? moment.progress : spring.value(at: moment.progress * moment.duration)
                return $0.from.interpolated(to: $0.to, by: progress)
            }
        case .keyframes(let track):
            track.value(at: moment.progress)
        case .path(let path, _):
            path.position(at: moment.progress).map { .point($0.point) }
        }
    }
}

/// A layer's values while its animations are applied, one on top of the other.
struct AnimationStack {
    /// The values so far.
    var layer: Layer
    /// The additive transforms that `layer.transform` consists of; nil if there are none.
    private var additions: TransformAdditions?

    /// Creates a stack of the model values only.
    init(over model: Layer) { layer = model }

    /// Adds an additive transform, which is applied to points after the older ones and before the base.
    ///
    /// The older animations stay outermost: P = A₁·A₂·…·M. Only then does a new animation that compensates a change of the model,
    /// A₂·M₂ = M₁, leave the picture unchanged under the running ones, whatever rotations and translations are mixed.
    mutating func addTransform(_ delta: Transform3D) {
        var sum = TransformAdditions(deltas: .identity, base: layer.transform)
        if let additions, additions.transform == layer.transform { sum = additions }
        sum.deltas = sum.deltas.concatenating(delta)
        additions = sum
        layer.transform = sum.transform
    }
}

/// Additive transforms, and the transform below them.
private struct TransformAdditions {
    /// The product of the additive transforms, the oldest applied to points first.
    var deltas: Transform3D
    /// The transform below all of them.
    let base: Transform3D

    var transform: Transform3D { deltas.concatenating(base) }
}

extension Layer {
    /// Returns the values with animations applied in order, at a local time of the layer; their begin times must be resolved.
    package func applying(_ animations: [LayerAnimation], at localTime: Double) -> Layer {
        var stack = AnimationStack(over: self)
        for animation in animations { animation.apply(to: &stack, at: localTime) }
        return stack.layer
    }
}
