public import AnimLayers

/// A layer that shows the layers below it through a material, like the layer of a `UIVisualEffectView`.
///
/// ```swift
/// let bar = VisualEffectLayer()
/// bar.material = .systemChromeMaterial
/// bar.frame = Rect(x: 0, y: 0, width: 390, height: 91)
/// view.layer.addSublayer(bar)
/// ```
public final class VisualEffectLayer: StageLayer {
    override class var initialContent: LayerContent { .visualEffect(VisualEffectContent()) }

    /// The material; `systemMaterial` by default.
    public var material: VisualEffectMaterial {
        get {
            guard case .visualEffect(let effect) = model.content else { return VisualEffectContent().material }
            return effect.material
        }
        set { set(.keyword(newValue.rawValue), for: .material) }
    }
}
