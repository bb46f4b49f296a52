/// The options of a view animation block, with UIKit's bits.
///
/// The curve is a value of its own, not a bit.
package struct ViewAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    package let rawValue: UInt

    /// Creates a set from its bits.
    package init(rawValue: UInt) { self.rawValue = rawValue }

    /// Keeps the animated views open to touches.
    package static let allowUserInteraction = ViewAnimationOptions(rawValue: 1 << 1)
    /// Starts from what is on screen where UIKit would start from the model value.
    package static let beginFromCurrentState = ViewAnimationOptions(rawValue: 1 << 2)
    /// Repeats for ever.
    package static let `repeat` = ViewAnimationOptions(rawValue: 1 << 3)
    /// Plays each repetition forwards and then backwards.
    package static let autoreverse = ViewAnimationOptions(rawValue: 1 << 4)
    /// Keeps the block's own duration within another block.
    package static let overrideInheritedDuration = ViewAnimationOptions(rawValue: 1 << 5)
    /// Keeps the block's own curve within another block.
    package static let overrideInheritedCurve = ViewAnimationOptions(rawValue: 1 << 6)
    /// Animates what changes in the block of a transition.
    package static let allowAnimatedContent = ViewAnimationOptions(rawValue: 1 << 7)
    /// Keeps the block's own options within another block.
    package static let overrideInheritedOptions = ViewAnimationOptions(rawValue: 1 << 9)
}
