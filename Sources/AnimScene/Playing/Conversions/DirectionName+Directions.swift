import AnimInteraction

extension DirectionName {
    /// The direction of a swipe.
    var swipe: SwipeDirection {
        switch self {
        case .left: .left
        case .right: .right
        case .up: .up
        case .down: .down
        }
    }

    /// The direction of a pan.
    var pan: PanDirections {
        switch self {
        case .left: .left
        case .right: .right
        case .up: .up
        case .down: .down
        }
    }
}
