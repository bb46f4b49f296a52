package import AnimLayers

extension Stage {
    /// Adds a new layer to a superlayer, in front of its sublayers or at a (clamped) index among them.
    ///
    /// - Parameters:
    ///   - layer: The model values.
    ///   - name: A name for the event log and for look-ups, which need not be unique.
    ///   - superlayer: The superlayer; by default the window.
    ///   - index: The index among the superlayer's sublayers, back to front.
    @discardableResult
    package func addLayer(
        _ layer: Layer, name: String? = nil, to superlayer: LayerID = Timeline.root, at index: Int? = nil
    ) -> LayerID {
        let id = createLayer(layer, name: name)
        spend(sublayers(of: superlayer).count / 4, for: .changes)
        recorder.insert(id, into: superlayer, at: index, time: time)
        superlayerDidChange(of: id, from: nil)
        return id
    }

    /// Creates a layer outside the tree; `insertLayer` inserts it.
    package func createLayer(_ layer: Layer, name: String? = nil) -> LayerID {
        let id = recorder.createLayer(layer, name: name, at: time)
        attached.addLayer()
        return id
    }

    /// Returns the name of a layer.
    package func name(of layer: LayerID) -> String? { recorder.name(of: layer) }

    /// Names a layer, for its whole life.
    package func setName(_ name: String?, of layer: LayerID) { recorder.setName(name, of: layer) }

    /// Moves a layer, with its sublayers, to a superlayer; returns false if that would create a cycle.
    ///
    /// Their animations continue, unless they leave the tree.
    @discardableResult
    package func insertLayer(_ layer: LayerID, into superlayer: LayerID, at index: Int? = nil) -> Bool {
        let (wasInTree, old) = (recorder.isInTree(layer), self.superlayer(of: layer))
        guard recorder.insert(layer, into: superlayer, at: index, time: time) else { return false }
        superlayerDidChange(of: layer, from: old)
        if wasInTree && !recorder.isInTree(layer) {
            stopAnimations(below: layer)
            touches.cancelDetachedGestures(on: self)
        }
        attached.endsHaveMoved = true
        return true
    }

    /// Returns the mask of a layer; nil for none.
    package func mask(of layer: LayerID) -> LayerID? { recorder.mask(of: layer) }

    /// Makes a layer the mask of another, in the space of its bounds, or removes the mask; returns false if that would create a
    /// cycle.
    ///
    /// The mask leaves its old superlayer, and the previous mask leaves the tree. Hit tests ignore masks.
    @discardableResult
    package func setMask(_ mask: LayerID?, of layer: LayerID) -> Bool {
        if let old = self.mask(of: layer), old != mask { removeLayer(old) }
        let (wasInTree, old) = (mask.map(recorder.isInTree) ?? false, mask.flatMap { superlayer(of: $0) })
        guard recorder.setMask(mask, of: layer, at: time) else { return false }
        if let mask { superlayerDidChange(of: mask, from: old) }
        if let mask, wasInTree && !recorder.isInTree(mask) {
            stopAnimations(below: mask)
            touches.cancelDetachedGestures(on: self)
        }
        attached.endsHaveMoved = true
        return true
    }

    /// Removes a layer, with its sublayers, from the tree; their animations are removed, and their gestures in progress are
    /// cancelled.
    ///
    /// No effect on the window.
    package func removeLayer(_ layer: LayerID) {
        guard layer != Timeline.root else { return }
        stopAnimations(below: layer)
        let old = superlayer(of: layer)
        recorder.removeFromSuperlayer(layer, time: time)
        superlayerDidChange(of: layer, from: old)
        touches.cancelDetachedGestures(on: self)
    }

    /// Removes the animations of a layer and its descendants.
    private func stopAnimations(below layer: LayerID) {
        let members = recorder.subtree(of: layer)
        spend(members.count, for: .changes)
        for member in members {
            for animation in attached[member] { stop(animation.token) }
        }
    }

    /// Whether a layer is a descendant of the window.
    package func isInTree(_ layer: LayerID) -> Bool { recorder.isInTree(layer) }

    /// Returns the model values of a layer.
    package func model(of layer: LayerID) -> Layer {
        guard bindings.phase == .beforeChanges else { return recorder.model(of: layer) }
        return recorder.committedModel(of: layer, at: time)
    }

    /// Returns the rectangle of a layer and its place in the superlayer.
    package func geometry(of layer: LayerID) -> LayerGeometry {
        guard bindings.phase == .beforeChanges else { return recorder.geometry(of: layer) }
        return LayerGeometry(recorder.committedModel(of: layer, at: time))
    }

    /// Returns how a layer is shown.
    package func display(of layer: LayerID) -> LayerDisplay {
        guard bindings.phase == .beforeChanges else { return recorder.display(of: layer) }
        return LayerDisplay(recorder.committedModel(of: layer, at: time))
    }

    /// Returns the superlayer of a layer; nil for the window and for detached layers.
    package func superlayer(of layer: LayerID) -> LayerID? { recorder.superlayer(of: layer) }

    /// Returns a layer and its ancestors; empty for nil.
    func chain(from layer: LayerID?) -> [LayerID] {
        var chain: [LayerID] = []
        var next = layer
        while let current = next {
            chain.append(current)
            next = superlayer(of: current)
        }
        return chain
    }

    /// Returns the sublayers of a layer, back to front.
    package func sublayers(of layer: LayerID) -> [LayerID] { recorder.sublayers(of: layer) }

    /// Returns the layer's local time.
    package func localTime(of layer: LayerID) -> Double {
        recorder.localTime(of: layer, at: time)
    }

    /// Returns a layer's local time at a media time, under the present time spaces.
    package func localTime(of layer: LayerID, atMediaTime media: Double) -> Double {
        recorder.timeline.localTime(of: layer, atMediaTime: media, under: time)
    }

    /// Returns the media time at which a layer's local time has a value, under the present time spaces; infinite if it never has.
    package func mediaTime(ofLocalTime local: Double, of layer: LayerID) -> Double {
        recorder.timeline.mediaTime(of: layer, atLocalTime: local, under: time)
    }

    /// Whether a layer is in the tree below another.
    package func isDescendant(_ layer: LayerID, of ancestor: LayerID) -> Bool {
        chain(from: layer).dropFirst().contains(ancestor)
    }
}
