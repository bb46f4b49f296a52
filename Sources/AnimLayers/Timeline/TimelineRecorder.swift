package import AnimGeometry

/// The writer of a timeline: records changes of the model, the tree and the animations, in time order.
///
/// A class, since its owner asks it for single values all the time, and each call of a structure's method would copy the timeline's
/// arrays.
package final class TimelineRecorder {
    /// The timeline recorded so far.
    package internal(set) var timeline: Timeline

    /// Creates the recorder of a window without layers; its size is in points.
    package init(size: Size) { timeline = Timeline(size: size) }

    /// Creates a layer outside the tree.
    package func createLayer(_ layer: Layer, name: String?, at time: Double) -> LayerID {
        timeline.tracks.append(LayerTrack(name: name, layer: layer, from: time))
        return LayerID(index: timeline.tracks.count - 1)
    }

    /// Names a layer, for its whole life.
    package func setName(_ name: String?, of layer: LayerID) { timeline.tracks[layer.index].name = name }

    /// Returns the model values of a layer after all changes.
    package func model(of layer: LayerID) -> Layer { timeline.tracks[layer.index].models.last }

    /// Replaces the model values of a layer.
    package func setModel(_ model: Layer, of layer: LayerID, at time: Double) {
        timeline.tracks[layer.index].setModel(model, at: time)
    }

    /// Returns the superlayer of a layer; nil for the root and for layers without one.
    package func superlayer(of layer: LayerID) -> LayerID? { timeline.tracks[layer.index].superlayer.last }

    /// Returns the sublayers of a layer, back to front.
    package func sublayers(of layer: LayerID) -> [LayerID] { timeline.tracks[layer.index].sublayers.last }

    /// Makes a layer a sublayer of another, at a (clamped) index among its sublayers; in front of all if the index is nil.
    ///
    /// It leaves its old superlayer. Returns false, without effect, if that would create a cycle or move the root.
    @discardableResult
    package func insert(_ layer: LayerID, into parent: LayerID, at index: Int? = nil, time: Double) -> Bool {
        guard layer != Timeline.root, !isAncestor(layer, of: parent) else { return false }
        removeFromSuperlayer(layer, time: time)
        timeline.tracks[parent.index].sublayers.change(at: time) {
            $0.insert(layer, at: min(max(index ?? $0.count, 0), $0.count))
        }
        timeline.tracks[layer.index].superlayer.jump(to: parent, at: time)
        return true
    }

    /// Returns the mask of a layer; nil for none.
    package func mask(of layer: LayerID) -> LayerID? { timeline.tracks[layer.index].mask.last }

    /// Makes a layer the mask of another, or removes the mask.
    ///
    /// The mask leaves its old superlayer, and the previous mask leaves the tree. The masked layer becomes the mask's superlayer.
    /// Returns false, without effect, if that would create a cycle or move the root.
    @discardableResult
    package func setMask(_ mask: LayerID?, of layer: LayerID, at time: Double) -> Bool {
        if mask == self.mask(of: layer) { return true }
        if let mask, mask == Timeline.root || isAncestor(mask, of: layer) { return false }
        if let old = self.mask(of: layer) { removeFromSuperlayer(old, time: time) }
        guard let mask else { return true }
        removeFromSuperlayer(mask, time: time)
        timeline.tracks[layer.index].mask.jump(to: mask, at: time)
        timeline.tracks[mask.index].superlayer.jump(to: layer, at: time)
        return true
    }

    /// Removes a layer, with its sublayers, from its superlayer, whether as a sublayer or as the mask.
    package func removeFromSuperlayer(_ layer: LayerID, time: Double) {
        guard let parent = superlayer(of: layer) else { return }
        if mask(of: parent) == layer {
            timeline.tracks[parent.index].mask.jump(to: nil, at: time)
        } else {
            timeline.tracks[parent.index].sublayers.change(at: time) { $0.removeAll { $0 == layer } }
        }
        timeline.tracks[layer.index].superlayer.jump(to: nil, at: time)
    }

    /// Whether a layer descends from the root after all changes.
    package func isInTree(_ layer: LayerID) -> Bool { isAncestor(Timeline.root, of: layer) }

    /// Returns a layer and its descendants: each layer before its sublayers, and these before its mask.
    package func subtree(of layer: LayerID) -> [LayerID] {
        var result: [LayerID] = []
        var open = [layer]
        while let next = open.popLast() {
            result.append(next)
            if let mask = mask(of: next) { open.append(mask) }
            open.append(contentsOf: sublayers(of: next).reversed())
        }
        return result
    }

    /// Integrates the emissions of the emitter layers up to a time; call this once everything until then is recorded.
    package func integrateEmission(until end: Double) { timeline.integrateEmission(until: end) }

    /// Whether a layer is another one or its ancestor.
    private func isAncestor(_ ancestor: LayerID, of layer: LayerID) -> Bool {
        timeline.tracks.first(from: layer, at: .infinity, view: .current) { $0 == ancestor } != nil
    }

    /// Returns the layer's local time at a media time, through the time spaces of its superlayers and its own.
    package func localTime(of layer: LayerID, at time: Double) -> Double {
        timeline.tracks.localTime(of: layer, atMediaTime: time, under: time, view: .current)
    }

    /// Returns the name of a layer; nil for layers without one.
    package func name(of layer: LayerID) -> String? { timeline.tracks[layer.index].name }
}

extension TimelineRecorder {
    /// Adds an animation to a layer, on top of the existing ones.
    ///
    /// Begin time and duration may be resolved later.
    package func attach(
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

    /// Replaces the animation of a token, as the commit does when it resolves its times.
    package func setAnimation(_ animation: LayerAnimation, of token: AnimationToken) {
        let old = timeline.tracks[token.layer.index].animations[token.index]
        timeline.tracks[token.layer.index].animations[token.index] = AttachedAnimation(
            key: old.key, animation: animation, additionTime: old.additionTime)
    }

    /// Replaces an animation by another from a time on; no effect if it is no longer attached.
    package func replace(
        _ token: AnimationToken, with animation: LayerAnimation, at time: Double
    ) -> AnimationToken {
        let attached = AttachedAnimation(key: key(of: token), animation: animation, additionTime: time)
        let index = timeline.tracks[token.layer.index].replace(token.index, with: attached, at: time)
        return AnimationToken(layer: token.layer, index: index)
    }

    /// Returns the model values of a layer with only some of its animations applied, in the given order.
    package func model(of layer: LayerID, under animations: [AnimationToken], at time: Double) -> Layer {
        var stack = AnimationStack(over: model(of: layer))
        let localTime = localTime(of: layer, at: time)
        for token in animations where token.layer == layer {
            timeline.tracks[layer.index].animations[token.index].apply(to: &stack, at: localTime)
        }
        return stack.layer
    }

    /// Removes an animation from its layer; an animation that was added at the same time leaves no trace.
    package func detach(_ token: AnimationToken, at time: Double) {
        timeline.tracks[token.layer.index].detach(token.index, at: time)
    }

    /// Returns the values of a layer that the last commit before `time` shows at `time`; nil if the layer was not in the tree
    /// then.
    package func committedPresentation(of layer: LayerID, at time: Double) -> Layer? {
        timeline.tracks.presentation(of: layer, at: time, view: .committed)
    }
}

extension TimelineRecorder {
    /// Records that the app enters the background.
    ///
    /// Until its return, films show the last picture before it, or only the window.
    package func enterBackground(at time: Double, isBlank: Bool) {
        timeline.backgroundIntervals.append(BackgroundInterval(start: time, end: .infinity, isBlank: isBlank))
    }

    /// Records that the app returns to the foreground.
    package func enterForeground(at time: Double) {
        guard let last = timeline.backgroundIntervals.indices.last else { return }
        timeline.backgroundIntervals[last].end = min(timeline.backgroundIntervals[last].end, time)
    }
}
