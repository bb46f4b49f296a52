/// The place of an animation in a timeline.
public struct AnimationToken: Hashable, Sendable {
    /// The layer that the animation is on.
    public let layer: LayerID
    /// Its place among all animations that the layer ever had.
    let index: Int
}

extension TimelineRecorder {
    /// Adds an animation to a layer, above those that it has.
    ///
    /// Begin time and duration may be resolved later.
    public mutating func attach(
        _ animation: LayerAnimation, forKey key: String, to layer: LayerID, at time: Double
    ) -> AnimationToken {
        let attached = AttachedAnimation(key: key, animation: animation, additionTime: time)
        return AnimationToken(layer: layer, index: timeline.tracks[layer.index].attach(attached, at: time))
    }

    /// The animation at a place.
    public func animation(_ token: AnimationToken) -> LayerAnimation {
        timeline.tracks[token.layer.index].animations[token.index].animation
    }

    /// The key of the animation at a place.
    public func key(of token: AnimationToken) -> String {
        timeline.tracks[token.layer.index].animations[token.index].key
    }

    /// Replaces the animation at a place, as the commit does that resolves its times.
    public mutating func setAnimation(_ animation: LayerAnimation, of token: AnimationToken) {
        let old = timeline.tracks[token.layer.index].animations[token.index]
        timeline.tracks[token.layer.index].animations[token.index] = AttachedAnimation(
            key: old.key, animation: animation, additionTime: old.additionTime)
    }

    /// Puts an animation in the place of another one from a time on; what the layer does not hold any more stays away.
    public mutating func replace(
        _ token: AnimationToken, with animation: LayerAnimation, at time: Double
    ) -> AnimationToken {
        let attached = AttachedAnimation(key: key(of: token), animation: animation, additionTime: time)
        let index = timeline.tracks[token.layer.index].replace(token.index, with: attached, at: time)
        return AnimationToken(layer: token.layer, index: index)
    }

    /// The model values of a layer with no more than some of its animations applied, in the order given.
    public func model(of layer: LayerID, under animations: [AnimationToken], at time: Double) -> Layer {
        var stack = AnimationStack(over: model(of: layer))
        let localTime = timeline.localTime(of: layer, at: time)
        for token in animations where token.layer == layer {
            timeline.tracks[layer.index].animations[token.index].apply(to: &stack, at: localTime)
        }
        return stack.layer
    }

    /// Removes an animation from its layer; one that was added at the same moment leaves no trace.
    public mutating func detach(_ token: AnimationToken, at time: Double) {
        timeline.tracks[token.layer.index].detach(token.index, at: time)
    }

    /// What the last commit before `time` shows of a layer at `time`; nil where it was not in the tree then.
    public func committedPresentation(of layer: LayerID, at time: Double) -> Layer? {
        guard timeline.isInTree(layer, at: time, view: .committed) else { return nil }
        return timeline.presentation(of: layer, at: time, view: .committed)
    }
}
