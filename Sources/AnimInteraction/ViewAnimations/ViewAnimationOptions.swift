/// The options of a view animation block, with UIKit's bits.
///
/// The curve is a value of its own, not a bit.
public struct ViewAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Keeps the animated views open to touches.
    public static let allowUserInteraction = ViewAnimationOptions(rawValue: 1 << 1)
    /// Starts from what is on screen where UIKit would start from the model value.
    public static let beginFromCurrentState = ViewAnimationOptions(rawValue: 1 << 2)
    /// Repeats for ever.
    public static let `repeat` = ViewAnimationOptions(rawValue: 1 << 3)
    /// Plays each repetition forwards and then backwards.
    public static let autoreverse = ViewAnimationOptions(rawValue: 1 << 4)
    /// Keeps the block's own duration within another block.
    public static let overrideInheritedDuration = ViewAnimationOptions(rawValue: 1 << 5)
    /// Keeps the block's own curve within another block.
    public static let overrideInheritedCurve = ViewAnimationOptions(rawValue: 1 << 6)
    /// Animates what changes in the block of a transition.
    public static let allowAnimatedContent = ViewAnimationOptions(rawValue: 1 << 7)
    /// Keeps the block's own options within another block.
    public static let overrideInheritedOptions = ViewAnimationOptions(rawValue: 1 << 9)
}
