import AnimSource

extension AnimationType {
    /// The type that an animation gives, as far as it can be known before the animation is read.
    init(of animation: JSONValue) {
        self = animation.member(AnimationKeys.type)?.value.string.flatMap(AnimationType.init(rawValue:)) ?? .basic
    }
}
