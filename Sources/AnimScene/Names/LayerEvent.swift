import AnimExpression

/// The events of layers and scroll views, with UIKit's names.
enum LayerEvent: String, CaseIterable, Sendable {
    case touchesBegan, touchesMoved, touchesEnded, touchesCancelled
    case didScroll, willBeginDragging, willEndDragging, didEndDragging, willBeginDecelerating, didEndDecelerating,
        didEndScrollingAnimation, willDisplay, didEndDisplaying

    /// Whether only scroll layers have it.
    var belongsToScrollLayers: Bool {
        switch self {
        case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled: false
        case .didScroll, .willBeginDragging, .willEndDragging, .didEndDragging, .willBeginDecelerating, .didEndDecelerating,
            .didEndScrollingAnimation, .willDisplay, .didEndDisplaying:
            true
        }
    }

    /// The names that its actions know.
    var locals: [ContextualName: ExpressionType] {
        switch self {
        case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled: [.touch: .reference(.touch)]
        case .willEndDragging: [.velocity: .point, .targetContentOffset: .point]
        case .didEndDragging: [.willDecelerate: .bool]
        case .willDisplay, .didEndDisplaying: [.index: .number, .cell: .reference(.layer)]
        case .didScroll, .willBeginDragging, .willBeginDecelerating, .didEndDecelerating, .didEndScrollingAnimation: [:]
        }
    }

    /// The local that actions may set, to the offset at which a scroll view is going to rest.
    static let restingOffset = ContextualName.targetContentOffset.rawValue
}
