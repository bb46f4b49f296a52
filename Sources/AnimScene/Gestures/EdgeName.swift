import AnimInteraction

/// The edges of the screen.
enum EdgeName: String, CaseIterable, Sendable {
    case top, left, bottom, right

    /// The edge of the engine.
    var edge: RectEdge {
        switch self {
        case .top: .top
        case .left: .left
        case .bottom: .bottom
        case .right: .right
        }
    }
}
