/// A view animation block whose code is running.
final class AnimationBlock {
    /// The parameters, with what is inherited from the block around it.
    let animation: ViewAnimation
    /// The number in the order of creation: of completions at one time, that of the earlier block comes first.
    let order: Int
    /// The animations that the block's completion waits for.
    let group: CompletionGroup
    /// The property animator that tracks the block's animations; nil for none.
    var tracking: AnimatorTracking?
    /// The keyframes that are being collected; nil in an ordinary block.
    var keyframes: KeyframeCollector?

    /// Whether what it changes is retargeted; a property animator has to reverse what its blocks make, and adds.
    var retargets: Bool {
        animation.interruption == .retarget && animation.isAnimated && animation.spring() != nil && tracking?.current == nil
    }

    init(animation: ViewAnimation, order: Int, group: CompletionGroup) {
        self.animation = animation
        self.order = order
        self.group = group
    }
}
