import AnimGeometry

/// A recogniser of quick strokes in a direction, as `UISwipeGestureRecognizer`: a discrete gesture.
///
/// It is recognised while the fingers move. How far they have to go, how far they may stray and how long that may take is
/// said by the stage's options.
open class SwipeGestureRecognizer: GestureRecognizer {
    /// The directions in which the swipe may go.
    public final var direction = SwipeDirection.right
    /// The number of fingers that have to swipe; less than one counts as one.
    public final var numberOfTouchesRequired = 1

    /// Starts the time of the swipe.
    open override func touchesBegan(_ touches: [Touch]) {
        guard touchesDown.count <= max(numberOfTouchesRequired, 1) else {
            state = .failed
            return
        }
        let start = sequence.first?.startTimestamp ?? .infinity
        deadline = start + (stage?.options.swipeMaximumDuration ?? .infinity)
        if deadline.isNaN { deadline = .infinity }
    }

    /// Recognises the swipe where the fingers have gone far enough.
    open override func touchesMoved(_ touches: [Touch]) {
        guard let options = stage?.options else { return }
        let down = touchesDown
        let ways = direction.members.map { direction in
            down.map { direction.way(of: $0.location - $0.startLocation) }
        }
        if touches.contains(where: { $0.timestamp > deadline + Stage.tolerance }) {
            state = .failed
        } else if down.count >= numberOfTouchesRequired,
            ways.contains(where: { $0.allSatisfy { $0.isSwipe(options) } })
        {
            state = .recognized
        } else if ways.allSatisfy({ $0.contains { $0.strays(options) } }) {
            state = .failed
        }
    }

    /// Fails.
    open override func touchesEnded(_ touches: [Touch]) { state = .failed }
    /// Fails.
    open override func touchesCancelled(_ touches: [Touch]) { state = .failed }

    override func deadlinePassed() { state = .failed }
}

/// The directions in which a swipe may go, with UIKit's bits.
public struct SwipeDirection: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = SwipeDirection(rawValue: 1 << 0)
    /// To the left.
    public static let left = SwipeDirection(rawValue: 1 << 1)
    /// Upwards.
    public static let up = SwipeDirection(rawValue: 1 << 2)
    /// Downwards.
    public static let down = SwipeDirection(rawValue: 1 << 3)
}

extension SwipeDirection {
    /// The directions of the set, each for itself.
    var members: [SwipeDirection] {
        [.right, .left, .up, .down].filter { contains($0) }
    }

    /// Returns the displacement of a finger along a single direction.
    func way(of displacement: Point) -> SwipeWay {
        switch self {
        case .right: SwipeWay(primary: displacement.x, secondary: abs(displacement.y))
        case .left: SwipeWay(primary: -displacement.x, secondary: abs(displacement.y))
        case .down: SwipeWay(primary: displacement.y, secondary: abs(displacement.x))
        default: SwipeWay(primary: -displacement.y, secondary: abs(displacement.x))
        }
    }
}

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
