package import AnimLayers

/// The effect of an animation on a layer, as the engine takes it.
public struct AnimationEffect: Hashable, Sendable {
    package let effect: LayerAnimation.Effect

    package init(_ effect: LayerAnimation.Effect) { self.effect = effect }
}
