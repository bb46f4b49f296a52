import AnimGeometry

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
