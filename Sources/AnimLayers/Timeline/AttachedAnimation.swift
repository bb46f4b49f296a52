/// An animation that a layer holds, or held once.
///
/// A reference, since the values of an animation are large, and each frame would copy them.
final class AttachedAnimation: Sendable {
    let key: String
    /// The animation, with its begin time and duration resolved.
    let animation: LayerAnimation
    /// The media time at which it was added; a transition leads away from the state that the commit before shows then.
    let additionTime: Double

    init(key: String, animation: LayerAnimation, additionTime: Double) {
        self.key = key
        self.animation = animation
        self.additionTime = additionTime
    }

    /// Changes a layer's values to what they are under the animation at a time of the layer.
    ///
    /// Not inlined, since only a method of the reference uses the values without copying them.
    @inline(never)
    func apply(to stack: inout AnimationStack, at localTime: Double) { animation.apply(to: &stack, at: localTime) }
}
