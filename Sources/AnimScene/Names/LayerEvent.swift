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

/// The names that stand for something only in certain actions.
enum ContextualName: String, CaseIterable, Sendable {
    case index, finished, position, gesture, touch, cell, velocity
    /// The offset at which a scroll view is going to rest, which actions may set.
    case targetContentOffset
    case willDecelerate

    /// The actions that know the name.
    private var context: String {
        switch self {
        case .index: "copies, repetitions, 'forEach', and the events of cells"
        case .finished: "the completions of blocks and of animations"
        case .position: "the completions of animators"
        case .gesture: "the actions of gestures"
        case .touch: "the actions of 'touchesBegan', 'touchesMoved', 'touchesEnded' and 'touchesCancelled'"
        case .cell: "the actions of 'willDisplay' and 'didEndDisplaying'"
        case .velocity: "the actions of 'willEndDragging'; a gesture's is 'gesture.velocity'"
        case .targetContentOffset: "the actions of 'willEndDragging'"
        case .willDecelerate: "the actions of 'didEndDragging'"
        }
    }

    /// Sentences for the use of such a name elsewhere, by name.
    static let hints = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0.rawValue, "'\($0.rawValue)' is known only in \($0.context)") })
}
