import AnimTiming

/// The values at a key path of a layer at one time, from the model to the presentation.
package struct AnimatedValue: Sendable {
    /// The model value.
    package let model: LayerValue
    /// The value after each attached animation, in the order in which the animations apply.
    package let steps: [(animation: AnimationToken, value: LayerValue)]

    /// The presentation value.
    package var presentation: LayerValue { steps.last?.value ?? model }
}

extension Timeline {
    /// Returns the values at a key path of a layer at a time; nil if the layer is not in the tree, or has no such property.
    package func animatedValue(of layer: LayerID, for keyPath: LayerKeyPath, at time: Double) -> AnimatedValue? {
        guard isInTree(layer, at: time) else { return nil }
        let track = tracks[layer.index]
        let base = track.model(at: time, view: .current)
        guard let model = base.value(for: keyPath) else { return nil }
        let attached = track.attached.value(at: time)
        guard !attached.isEmpty else { return AnimatedValue(model: model, steps: []) }
        let localTime = localTime(of: layer, at: time)
        var stack = AnimationStack(over: base)
        var steps: [(animation: AnimationToken, value: LayerValue)] = []
        steps.reserveCapacity(attached.count)
        for index in attached {
            track.animations[index].apply(to: &stack, at: localTime)
            guard let value = stack.layer.value(for: keyPath) else { return nil }
            steps.append((AnimationToken(layer: layer, index: index), value))
        }
        return AnimatedValue(model: model, steps: steps)
    }

    /// Returns the key of an animation, and the time of its addition.
    package func attachment(of animation: AnimationToken) -> (key: String, time: Double) {
        let attached = tracks[animation.layer.index].animations[animation.index]
        return (attached.key, attached.additionTime)
    }

    /// Returns the times at which values of a layer may jump: the changes of its model, animations and superlayer, and the begin and
    /// end times of its animations.
    ///
    /// The times are in ascending order, each once. Times in the layer's own time space count as they are mapped when the animation
    /// is attached.
    package func changeTimes(of layer: LayerID) -> [Double] {
        let track = tracks[layer.index]
        var times = track.models.times + track.attached.times + track.superlayer.times
        for attached in track.animations {
            let (start, timing) = (attached.additionTime, attached.animation.timing)
            for local in [timing.beginTime, timing.endTime] where local.isFinite {
                times.append(mediaTime(of: layer, atLocalTime: local, under: start))
            }
        }
        var previous = -Double.infinity
        return times.filter(\.isFinite).sorted().filter { time in
            defer { previous = time }
            return time > previous
        }
    }
}
