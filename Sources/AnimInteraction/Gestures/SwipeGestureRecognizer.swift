import AnimGeometry

/// A recognizer of swipes in a direction, like `UISwipeGestureRecognizer`: a discrete gesture.
///
/// It is recognized while the fingers move. The minimum distance, the allowed deviation and the maximum duration are set in the
/// stage's options.
open class SwipeGestureRecognizer: GestureRecognizer {
    /// The directions in which the swipe may go.
    public final var direction = SwipeDirection.right
    /// The number of fingers that have to swipe; values below 1 count as 1.
    public final var numberOfTouchesRequired = 1

    /// Starts the duration of the swipe.
    open override func touchesBegan(_ touches: [Touch]) {
        guard touchesDown.count <= max(numberOfTouchesRequired, 1) else {
            state = .failed
            return
        }
        let start = sequence.first?.startTimestamp ?? .infinity
        deadline = start + (stage?.options.swipeMaximumDuration ?? .infinity)
        if deadline.isNaN { deadline = .infinity }
    }

    /// Recognizes the swipe if the fingers have moved far enough.
    open override func touchesMoved(_ touches: [Touch]) {
        guard let options = stage?.options else { return }
        let down = touchesDown
        let distances = direction.members.map { direction in
            down.map { direction.distance(of: $0.location - $0.startLocation) }
        }
        if touches.contains(where: { $0.timestamp > deadline + Stage.tolerance }) {
            state = .failed
        } else if down.count >= numberOfTouchesRequired,
            distances.contains(where: { $0.allSatisfy { $0.isSwipe(options) } })
        {
            state = .recognized
        } else if distances.allSatisfy({ $0.contains { $0.strays(options) } }) {
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
    /// The single directions of the set.
    var members: [SwipeDirection] {
        [.right, .left, .up, .down].filter { contains($0) }
    }

    /// Returns the displacement of a finger relative to a single direction.
    func distance(of displacement: Point) -> SwipeDistance {
        switch self {
        case .right: SwipeDistance(primary: displacement.x, secondary: abs(displacement.y))
        case .left: SwipeDistance(primary: -displacement.x, secondary: abs(displacement.y))
        case .down: SwipeDistance(primary: displacement.y, secondary: abs(displacement.x))
        default: SwipeDistance(primary: -displacement.y, secondary: abs(displacement.x))
        }
    }
}

/// The displacement of a finger from its start relative to a direction, in points.
struct SwipeDistance {
    /// The distance along the direction of the swipe.
    var primary: Double
    /// The deviation from the direction.
    var secondary: Double

    /// Whether the finger has moved far enough for a swipe.
    func isSwipe(_ options: StageOptions) -> Bool { primary >= options.swipeMinimumPrimaryMovement && !strays(options) }

    /// Whether the finger deviates too far.
    func strays(_ options: StageOptions) -> Bool { secondary > options.swipeMaximumSecondaryMovement }
}
