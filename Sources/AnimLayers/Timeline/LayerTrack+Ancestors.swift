import AnimTiming

extension [LayerTrack] {
    /// Returns the first of a layer and its superlayers, inside out, that fulfills a condition; nil if none does.
    @inline(__always)
    func first(
        from layer: LayerID, at time: Double, view: TimelineView, where condition: (LayerID) -> Bool
    ) -> LayerID? {
        var next: LayerID? = layer
        // There is no cycle, so that the search ends.
        while let current = next {
            if condition(current) { return current }
            next = self[current.index].superlayer.value(at: time, view: view)
        }
        return nil
    }

    /// Returns the layer and its ancestors, up to the root or to the top of a detached tree.
    func ancestry(of layer: LayerID, at time: Double, view: TimelineView) -> [LayerID] {
        var result: [LayerID] = []
        _ = first(from: layer, at: time, view: view) {
            result.append($0)
            return false
        }
        return result
    }

    /// Whether a layer has been created, and is a descendant of the root.
    func isInTree(_ layer: LayerID, at time: Double, view: TimelineView) -> Bool {
        self[layer.index].exists(at: time, view: view)
            && first(from: layer, at: time, view: view) { $0 == Timeline.root } != nil
    }

    /// Returns a layer's local time at a media time, given the time spaces at `time`.
    func localTime(of layer: LayerID, atMediaTime media: Double, under time: Double, view: TimelineView) -> Double {
        // Almost all layers have the time of the window.
        let changing = first(from: layer, at: time, view: view) { !self[$0.index].timing(at: time, view: view).isIdentity }
        guard changing != nil else { return media }
        return ancestry(of: layer, at: time, view: view).reversed().reduce(media) { parentTime, ancestor in
            self[ancestor.index].timing(at: time, view: view).localTime(parent: parentTime)
        }
    }

    /// Returns the presentation values of a layer; nil if it is not in the tree.
    func presentation(of layer: LayerID, at time: Double, view: TimelineView) -> Layer? {
        guard isInTree(layer, at: time, view: view) else { return nil }
        let localTime = localTime(of: layer, atMediaTime: time, under: time, view: view)
        return self[layer.index].presentation(at: time, localTime: localTime, view: view)
    }
}
