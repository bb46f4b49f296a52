/// The identity of an animation in a timeline.
package struct AnimationToken: Hashable, Sendable {
    /// The layer that the animation is on.
    package let layer: LayerID
    /// Its index among all animations that the layer ever had.
    let index: Int
}
