import AnimGeometry

/// A layer's values while its animations are applied, each on top of those before it.
struct AnimationStack {
    /// The values so far.
    var layer: Layer
    /// The additive transforms that `layer.transform` is made of; nil where it is not made of any.
    private var additions: TransformAdditions?

    /// Starts with the model values.
    init(over model: Layer) { layer = model }

    /// Puts an additive transform on top: it is applied to points after the older ones' values of what is below.
    ///
    /// The older animations stay outermost: P = A₁·A₂·…·M. Only so is a change of the model that a new animation makes up for,
    /// A₂·M₂ = M₁, invisible under the ones that run already, whatever rotations and translations are mixed.
    mutating func addTransform(_ delta: Transform3D) {
        var sum = TransformAdditions(deltas: .identity, base: layer.transform)
        if let additions, additions.transform == layer.transform { sum = additions }
        sum.deltas = sum.deltas.concatenating(delta)
        additions = sum
        layer.transform = sum.transform
    }
}

/// Additive transforms, and the transform below them.
private struct TransformAdditions {
    /// The product of the additive transforms, the oldest applied to points first.
    var deltas: Transform3D
    /// The transform below all of them.
    let base: Transform3D

    var transform: Transform3D { deltas.concatenating(base) }
}
