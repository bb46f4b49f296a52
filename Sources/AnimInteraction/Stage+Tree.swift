package import AnimLayers

extension Stage {
    /// Adds a new layer to a superlayer, in front of its sublayers or at an index among them (clamped).
    ///
    /// - Parameters:
    ///   - layer: The model values.
    ///   - name: A name for the event log and for look-ups; need not be unique.
    ///   - superlayer: The layer above it; the window where none is given.
    ///   - index: The index among the superlayer's sublayers, back to front.
    @discardableResult
    package func addLayer(
        _ layer: Layer, name: String? = nil, to superlayer: LayerID = Timeline.root, at index: Int? = nil
    ) -> LayerID {
        let id = createLayer(layer, name: name)
        spend(sublayers(of: superlayer).count / 4, for: .changes)
        recorder.insert(id, into: superlayer, at: index, time: time)
        return id
    }

    /// Creates a layer outside of the tree; `insertLayer` brings it there.
    package func createLayer(_ layer: Layer, name: String? = nil) -> LayerID {
        let id = recorder.createLayer(layer, name: name, at: time)
        attached.addLayer()
        return id
    }

    /// Returns the name of a layer.
    package func name(of layer: LayerID) -> String? { recorder.timeline.name(of: layer) }

    /// Names a layer, for its whole life.
    package func setName(_ name: String?, of layer: LayerID) { recorder.setName(name, of: layer) }

    /// Moves a layer, with its sublayers, to a superlayer; false where that would make a cycle.
    ///
    /// Their animations continue, unless they leave the tree.
    @discardableResult
    package func insertLayer(_ layer: LayerID, into superlayer: LayerID, at index: Int? = nil) -> Bool {
        let wasInTree = recorder.isInTree(layer)
        guard recorder.insert(layer, into: superlayer, at: index, time: time) else { return false }
        if wasInTree && !recorder.isInTree(layer) {
            stopAnimations(below: layer)
            touches.breakOffDetached(on: self)
        }
        attached.endsHaveMoved = true
        return true
    }

    /// Returns the layer whose alpha masks a layer; nil for none.
    package func mask(of layer: LayerID) -> LayerID? { recorder.mask(of: layer) }

    /// Makes a layer the mask of another one, in the space of its bounds, or takes the mask away; false where that would make a
    /// cycle.
    ///
    /// The mask leaves the superlayer that it had, and the one that there was leaves the tree. Touches do not see masks.
    @discardableResult
    package func setMask(_ mask: LayerID?, of layer: LayerID) -> Bool {
        if let old = self.mask(of: layer), old != mask { removeLayer(old) }
        let wasInTree = mask.map(recorder.isInTree) ?? false
        guard recorder.setMask(mask, of: layer, at: time) else { return false }
        if let mask, wasInTree && !recorder.isInTree(mask) {
            stopAnimations(below: mask)
            touches.breakOffDetached(on: self)
        }
        attached.endsHaveMoved = true
        return true
    }

    /// Takes a layer, with its sublayers, out of the tree; their animations are removed, and gestures that are
    /// under way on them are broken off.
    ///
    /// No effect on the window.
    package func removeLayer(_ layer: LayerID) {
        guard layer != Timeline.root else { return }
        stopAnimations(below: layer)
        recorder.removeFromSuperlayer(layer, time: time)
        touches.breakOffDetached(on: self)
    }

    /// Removes the animations of a layer and of all below it.
    private func stopAnimations(below layer: LayerID) {
        let members = recorder.subtree(of: layer)
        spend(members.count, for: .changes)
        for member in members {
            for animation in attached[member] { stop(animation.token) }
        }
    }

    /// Whether a layer descends from the window.
    package func isInTree(_ layer: LayerID) -> Bool { recorder.isInTree(layer) }

    /// Returns the model values of a layer.
    package func model(of layer: LayerID) -> Layer { recorder.model(of: layer) }

    /// Returns the layer above a layer; nil for the window and outside of the tree.
    package func superlayer(of layer: LayerID) -> LayerID? { recorder.superlayer(of: layer) }

    /// Returns a layer and all above it; nothing where there is none.
    func chain(from layer: LayerID?) -> [LayerID] {
        var chain: [LayerID] = []
        var next = layer
        while let current = next {
            chain.append(current)
            next = superlayer(of: current)
        }
        return chain
    }

    /// Returns the layers below a layer, back to front.
    package func sublayers(of layer: LayerID) -> [LayerID] { recorder.sublayers(of: layer) }

    /// Returns the layer's local time.
    package func localTime(of layer: LayerID) -> Double {
        recorder.timeline.localTime(of: layer, at: time)
    }
}
