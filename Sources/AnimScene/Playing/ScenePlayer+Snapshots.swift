import AnimExpression
import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimSource

/// The values that a layer and its descendants have on screen at a moment.
struct LayerSnapshot {
    /// The layer's values.
    let layer: Layer
    /// The sublayers, back to front.
    let sublayers: [LayerSnapshot]
    /// The mask: an array of at most one layer.
    let mask: [LayerSnapshot]

    /// The size of the layer.
    var size: Size { layer.bounds.size }
}

extension ScenePlayer {
    /// Returns what a layer shows on screen now; throws if it is not on the stage.
    func snapshot(_ reference: LayerReference, in environment: ActionEnvironment) throws(ExpressionError) -> LayerSnapshot {
        let layer = try find(reference, in: environment)
        guard stage.isInTree(layer) else {
            throw ExpressionError(message: "the layer is not on the stage, so it has no picture", range: reference.range)
        }
        return snapshot(of: layer)
    }

    /// The recursion is limited by the nesting depth of layers.
    private func snapshot(of layer: LayerID) -> LayerSnapshot {
        var values = stage.presentation(of: layer)
        // Particles have a history, which cannot stand still.
        if case .emitter = values.content { values.content = .none }
        values.isStandalone = false
        return LayerSnapshot(
            layer: values, sublayers: stage.sublayers(of: layer).map(snapshot),
            mask: stage.mask(of: layer).map { [snapshot(of: $0)] } ?? [])
    }

    /// Adds a snapshot to a layer, scaled to fit its bounds and clipped to them.
    ///
    /// The place, the transform, the opacity and the shadow of the layer itself are not part of its picture.
    func add(_ snapshot: LayerSnapshot, to layer: LayerID, fitting bounds: Rect, at range: SourceRange) {
        var clip = Layer()
        clip.bounds.size = bounds.size
        clip.position = Point(x: bounds.midX, y: bounds.midY)
        clip.masksToBounds = true
        clip.isUserInteractionEnabled = false
        var picture = snapshot.layer
        picture.position = Point(x: bounds.width / 2, y: bounds.height / 2)
        (picture.anchorPoint, picture.anchorPointZ, picture.zPosition) = (Point(x: 0.5, y: 0.5), 0, 0)
        let size = snapshot.size
        picture.transform = Transform3D(
            Transform(
                scaleX: size.width > 0 ? bounds.width / size.width : 1, y: size.height > 0 ? bounds.height / size.height : 1))
        (picture.opacity, picture.isHidden, picture.compositingFilter) = (1, false, .normal)
        picture.shadow.opacity = 0
        guard count(.layers, at: range) else { return }
        let clipID = stage.addLayer(clip, to: layer)
        add(LayerSnapshot(layer: picture, sublayers: snapshot.sublayers, mask: snapshot.mask), at: range) {
            stage.addLayer($0, to: clipID)
        }
    }

    private func add(_ snapshot: LayerSnapshot, at range: SourceRange, as insert: (Layer) -> LayerID) {
        guard count(.layers, at: range) else { return }
        let id = insert(snapshot.layer)
        for sublayer in snapshot.sublayers { add(sublayer, at: range) { stage.addLayer($0, to: id) } }
        for mask in snapshot.mask {
            add(mask, at: range) { values in
                let mask = stage.createLayer(values)
                stage.setMask(mask, of: id)
                return mask
            }
        }
    }
}
