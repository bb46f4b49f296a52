import AnimInteraction

extension LayerEvent {
    /// Creates the event of a phase; nil for fingers that rest.
    init?(_ phase: TouchPhase) {
        switch phase {
        case .began: self = .touchesBegan
        case .moved: self = .touchesMoved
        case .ended: self = .touchesEnded
        case .cancelled: self = .touchesCancelled
        case .stationary: return nil
        }
    }
}
