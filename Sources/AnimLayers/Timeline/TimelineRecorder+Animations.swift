extension TimelineRecorder {
    /// Adds an animation to a layer, above those that it has.
    ///
    /// Begin time and duration may be resolved later.
    package mutating func attach(
        _ animation: LayerAnimation, forKey key: String, to layer: LayerID, at time: Double
    ) -> AnimationToken {
        let attached = AttachedAnimation(key: key, animation: animation, additionTime: time)
        return AnimationToken(layer: layer, index: timeline.tracks[layer.index].attach(attached, at: time))
    }

    /// Returns the animation of a token.
    package func animation(_ token: AnimationToken) -> LayerAnimation {
        timeline.tracks[token.layer.index].animations[token.index].animation
    }

    /// Returns the key of the animation of a token.
    package func key(of token: AnimationToken) -> String {
        timeline.tracks[token.layer.index].animations[token.index].key
    }

    /// Replaces the animation of a token, as the commit does that resolves its times.
    package mutating func setAnimation(_ animation: LayerAnimation, of token: AnimationToken) {
        let old = timeline.tracks[token.layer.index].animations[token.index]
        timeline.tracks[token.layer.index].animations[token.index] = AttachedAnimation(
            key: old.key, animation: animation, additionTime: old.additionTime)
    }

    /// Replaces an animation by another one from a time on; no effect where the layer does not hold it any more.
    package mutating func replace(
        _ token: AnimationToken, with animation: LayerAnimation, at time: Double
    ) -> AnimationToken {
        let attached = AttachedAnimation(key: key(of: token), animation: animation, additionTime: time)
        let index = timeline.tracks[token.layer.index].replace(token.index, with: attached, at: time)
        return AnimationToken(layer: token.layer, index: index)
    }

    /// Returns the model values of a layer with no more than some of its animations applied, in the order given.
    package func model(of layer: LayerID, under animations: [AnimationToken], at time: Double) -> Layer {
        var stack = AnimationStack(over: model(of: layer))
        let localTime = timeline.localTime(of: layer, at: time)
        for token in animations where token.layer == layer {
            timeline.tracks[layer.index].animations[token.index].apply(to: &stack, at: localTime)
        }
        return stack.layer
    }

    /// Removes an animation from its layer; one that was added at the same moment leaves no trace.
    package mutating func detach(_ token: AnimationToken, at time: Double) {
        timeline.tracks[token.layer.index].detach(token.index, at: time)
    }

    /// Returns the values that the last commit before `time` shows of a layer at `time`; nil where it was not in the tree then.
    package func committedPresentation(of layer: LayerID, at time: Double) -> Layer? {
        guard timeline.isInTree(layer, at: time, view: .committed) else { return nil }
        return timeline.presentation(of: layer, at: time, view: .committed)
    }
}
