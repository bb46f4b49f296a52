import AnimGeometry
import AnimTiming

extension LayerAnimation {
    /// Changes a layer's values to what they are under this animation at a time of the layer (or of the group).
    func apply(to layer: inout Layer, at time: Double) {
        guard let sample = timing.sample(at: time) else { return }
        let progress = timingFunction?.value(at: sample.fraction) ?? sample.fraction
        switch effect {
        case .property(let animation):
            let moment = Moment(progress: progress, duration: timing.duration, iteration: sample.iteration)
            animation.apply(to: &layer, at: moment)
        case .group(let animations):
            for animation in animations {
                animation.inheriting(duration: timing.duration).apply(to: &layer, at: progress * timing.duration)
            }
        case .visibility(let from, let to):
            layer.visibility = from + (to - from) * progress
            layer.isHidden = false
        }
    }

    private func inheriting(duration: Double) -> LayerAnimation {
        guard timing.duration <= 0 else { return self }
        var animation = self
        animation.timing.duration = duration
        return animation
    }
}

/// A moment of an animation: how far one play has come, and how many came before it.
struct Moment {
    /// The progress after the timing function; may leave 0…1.
    var progress: Double
    /// The duration of a play in seconds.
    var duration: Double
    /// The number of plays before this one.
    var iteration: Int
}

extension PropertyAnimation {
    fileprivate func apply(to layer: inout Layer, at moment: Moment) {
        guard let below = layer.value(for: keyPath), var value = value(over: below, at: moment) else { return }
        if let valueFunction {
            guard let transform = valueFunction.transform(of: value) else { return }
            value = transform
        }
        layer.set(isAdditive ? below.adding(value) : value, for: keyPath)
        if case .path(let path, let mode?) = values, let angle = path.position(at: moment.progress)?.tangentAngle {
            let rotation = Transform(rotation: mode.rotation(forTangentAngle: angle))
            layer.transform = rotation.concatenating(layer.transform)
        }
    }

    /// The value of the animation itself, before it meets what is below.
    private func value(over below: LayerValue, at moment: Moment) -> LayerValue? {
        guard let value = values.value(over: below, at: moment) else { return nil }
        guard isCumulative, moment.iteration > 0 else { return value }
        let end = Moment(progress: 1, duration: moment.duration, iteration: 0)
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
                $0.from.interpolated(to: $0.to, by: spring.value(at: moment.progress * moment.duration))
            }
        case .keyframes(let track):
            track.value(at: moment.progress)
        case .path(let path, _):
            path.position(at: moment.progress).map { .point($0.point) }
        }
    }
}
