import AnimTiming

extension Timeline {
    /// Returns the layer's local time at a media time: the time spaces of its superlayers and its own, one after the other.
    package func localTime(of layer: LayerID, at time: Double) -> Double {
        localTime(of: layer, at: time, view: .current)
    }

    /// Returns the media time at which a layer's local time has a value, given the time spaces that hold at `time`.
    ///
    /// Infinite where that moment never comes, because a speed on the way is 0 or the layer runs backwards.
    package func mediaTime(of layer: LayerID, atLocalTime localTime: Double, under time: Double) -> Double {
        var result = localTime
        for ancestor in ancestry(of: layer, at: time, view: .current) {
            let timing = tracks[ancestor.index].timing(at: time, view: .current)
            guard timing.speed > 0 else { return .infinity }
            result = timing.parentTime(local: result)
        }
        return result
    }

    func localTime(of layer: LayerID, at time: Double, view: TimelineView) -> Double {
        ancestry(of: layer, at: time, view: view).reversed().reduce(time) { parentTime, ancestor in
            tracks[ancestor.index].timing(at: time, view: view).localTime(parent: parentTime)
        }
    }

    /// Returns the layer and its superlayers, up to the root or to the top of a tree that is not on the stage.
    func ancestry(of layer: LayerID, at time: Double, view: TimelineView) -> [LayerID] {
        var result = [layer]
        var next = tracks[layer.index].superlayer.value(at: time, view: view)
        while let ancestor = next, result.count <= tracks.count {
            result.append(ancestor)
            next = tracks[ancestor.index].superlayer.value(at: time, view: view)
        }
        return result
    }

    func isInTree(_ layer: LayerID, at time: Double, view: TimelineView) -> Bool {
        guard tracks[layer.index].exists(at: time, view: view) else { return false }
        return ancestry(of: layer, at: time, view: view).last == Self.root
    }

    func presentation(of layer: LayerID, at time: Double, view: TimelineView) -> Layer {
        guard isInTree(layer, at: time, view: view) else { return tracks[layer.index].models.value(at: time, view: view) }
        return tracks[layer.index].presentation(at: time, localTime: localTime(of: layer, at: time, view: view), view: view)
    }
}
