/// The distance of a finger from its start, in points.
struct SwipeWay {
    /// The distance along the direction of the swipe.
    var primary: Double
    /// The distance aside.
    var secondary: Double

    /// Whether the finger has moved as far as a swipe takes.
    func isSwipe(_ options: StageOptions) -> Bool { primary >= options.swipeMinimumPrimaryMovement && !strays(options) }

    /// Whether the finger is too far aside.
    func strays(_ options: StageOptions) -> Bool { secondary > options.swipeMaximumSecondaryMovement }
}
