package import AnimGeometry

/// The writer of a timeline: records changes of the model, of the tree and of the animations, in the order of time.
package struct TimelineRecorder: Sendable {
    /// The timeline that has been recorded so far.
    package internal(set) var timeline: Timeline

    /// Creates the recorder of a window without layers; its size is in points.
    package init(size: Size) { timeline = Timeline(size: size) }

    /// Creates a layer outside of the tree.
    package mutating func createLayer(_ layer: Layer, name: String?, at time: Double) -> LayerID {
        timeline.tracks.append(LayerTrack(name: name, layer: layer, from: time))
        return LayerID(index: timeline.tracks.count - 1)
    }

    /// Names a layer, for its whole life.
    package mutating func setName(_ name: String?, of layer: LayerID) { timeline.tracks[layer.index].name = name }

    /// Returns the model values of a layer after all changes.
    package func model(of layer: LayerID) -> Layer { timeline.tracks[layer.index].models.last }

    /// Replaces the model values of a layer.
    package mutating func setModel(_ model: Layer, of layer: LayerID, at time: Double) {
        timeline.tracks[layer.index].setModel(model, at: time)
    }

    /// Returns the layer above a layer; nil for the root and for layers that are in no tree.
    package func superlayer(of layer: LayerID) -> LayerID? { timeline.tracks[layer.index].superlayer.last }

    /// Returns the layers below a layer, back to front.
    package func sublayers(of layer: LayerID) -> [LayerID] { timeline.tracks[layer.index].sublayers.last }

    /// Makes a layer a sublayer of another, at an index among its sublayers (clamped), in front of all where none is given.
    ///
    /// It leaves the superlayer that it had. False, without effect, where that would make a cycle or move the root.
    @discardableResult
    package mutating func insert(_ layer: LayerID, into parent: LayerID, at index: Int? = nil, time: Double) -> Bool {
        guard layer != Timeline.root, !ancestors(of: parent).contains(layer) else { return false }
        removeFromSuperlayer(layer, time: time)
        timeline.tracks[parent.index].sublayers.change(at: time) {
            $0.insert(layer, at: min(max(index ?? $0.count, 0), $0.count))
        }
        timeline.tracks[layer.index].superlayer.jump(to: parent, at: time)
        return true
    }

    /// Returns the layer whose alpha masks a layer; nil for none.
    package func mask(of layer: LayerID) -> LayerID? { timeline.tracks[layer.index].mask.last }

    /// Makes a layer the mask of another, or takes the mask away.
    ///
    /// It leaves the superlayer that it had, and the mask that there was leaves the tree. The masked layer counts as its
    /// superlayer from then on. False, without effect, where that would make a cycle or move the root.
    @discardableResult
    package mutating func setMask(_ mask: LayerID?, of layer: LayerID, at time: Double) -> Bool {
        if mask == self.mask(of: layer) { return true }
        if let mask, mask == Timeline.root || ancestors(of: layer).contains(mask) { return false }
        if let old = self.mask(of: layer) { removeFromSuperlayer(old, time: time) }
        guard let mask else { return true }
        removeFromSuperlayer(mask, time: time)
        timeline.tracks[layer.index].mask.jump(to: mask, at: time)
        timeline.tracks[mask.index].superlayer.jump(to: layer, at: time)
        return true
    }

    /// Takes a layer, with its sublayers, out of its superlayer, or from being its mask.
    package mutating func removeFromSuperlayer(_ layer: LayerID, time: Double) {
        guard let parent = superlayer(of: layer) else { return }
        if mask(of: parent) == layer {
            timeline.tracks[parent.index].mask.jump(to: nil, at: time)
        } else {
            timeline.tracks[parent.index].sublayers.change(at: time) { $0.removeAll { $0 == layer } }
        }
        timeline.tracks[layer.index].superlayer.jump(to: nil, at: time)
    }

    /// Whether a layer descends from the root after all changes.
    package func isInTree(_ layer: LayerID) -> Bool { ancestors(of: layer).last == Timeline.root }

    /// Returns a layer and all that are below it, each before its sublayers, and these before its mask.
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

    /// Integrates the emissions of the emitter layers up to a time; to be called once all that happens until then is recorded.
    package mutating func integrateEmission(until end: Double) { timeline.integrateEmission(until: end) }

    private func ancestors(of layer: LayerID) -> [LayerID] {
        timeline.ancestry(of: layer, at: .infinity, view: .current)
    }
}

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

extension TimelineRecorder {
    /// Records that the app enters the background.
    ///
    /// Until it is back, films show the last picture before, or nothing but the window.
    package mutating func enterBackground(at time: Double, isBlank: Bool) {
        timeline.backgroundIntervals.append(BackgroundInterval(start: time, end: .infinity, isBlank: isBlank))
    }

    /// Records that the app enters the foreground again.
    package mutating func enterForeground(at time: Double) {
        guard let last = timeline.backgroundIntervals.indices.last else { return }
        timeline.backgroundIntervals[last].end = min(timeline.backgroundIntervals[last].end, time)
    }
}
