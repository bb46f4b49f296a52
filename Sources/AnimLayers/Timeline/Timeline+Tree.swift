extension Timeline {
    /// Returns the sublayers of a layer at a time, the rearmost first unless their depths say otherwise.
    package func sublayers(of layer: LayerID, at time: Double) -> [LayerID] { tracks[layer.index].sublayers.value(at: time) }

    /// Returns the layer that masks another one at a time; nil where none does.
    package func mask(of layer: LayerID, at time: Double) -> LayerID? { tracks[layer.index].mask.value(at: time) }
}
