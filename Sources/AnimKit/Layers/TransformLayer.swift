import AnimLayers

/// A layer without a picture, whose sublayers stand in the space of its own siblings, as `CATransformLayer`.
///
/// Other layers flatten their sublayers to their own plane. Background, border, shadow, mask and clipping of a transform layer
/// have no effect, and its opacity is that of each sublayer.
///
/// ```swift
/// let box = TransformLayer()
/// box.transform = Transform3D(rotationY: .pi / 6)
/// box.addSublayer(layer)
/// ```
public final class TransformLayer: StageLayer {
    override class var initialContent: LayerContent { .transform }
}
