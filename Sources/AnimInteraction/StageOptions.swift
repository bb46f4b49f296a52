/// The behaviour of a stage where that of UIKit is uncertain or a matter of taste.
public struct StageOptions: Hashable, Sendable {
    /// Whether a standalone layer changed within a view animation block animates with the block instead of the transaction.
    public var implicitAnimationsFollowViewBlocks = false
    /// The duration in seconds of the fade by which a standalone layer is hidden or shown; 0 for none.
    public var implicitHiddenFade = 0.25
    /// Whether view keyframe animations are put on top of what runs already instead of replacing it.
    public var keyframesAreAdditive = false

    /// Creates the default behaviour.
    public init() {}
}
