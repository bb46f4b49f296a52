import AnimExpression

/// An event of a layer or a scroll view, with UIKit's name.
enum LayerEvent: String, CaseIterable, Sendable {
    case touchesBegan, touchesMoved, touchesEnded, touchesCancelled
    case touchUpInside, valueChanged, editingDidBegin, editingDidEnd
    case didScroll, willBeginDragging, willEndDragging, didEndDragging, willBeginDecelerating, didEndDecelerating,
        didEndScrollingAnimation, willDisplay, didEndDisplaying

    /// Whether it is specific to scroll layers.
    var belongsToScrollLayers: Bool {
        switch self {
        case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .touchUpInside, .valueChanged, .editingDidBegin,
            .editingDidEnd:
            false
        case .didScroll, .willBeginDragging, .willEndDragging, .didEndDragging, .willBeginDecelerating, .didEndDecelerating,
            .didEndScrollingAnimation, .willDisplay, .didEndDisplaying:
            true
        }
    }

    /// Whether it is an event of a control, which only the actions of its component send.
    var isControlEvent: Bool {
        switch self {
        case .touchUpInside, .valueChanged, .editingDidBegin, .editingDidEnd: true
        default: false
        }
    }

    /// The names available to its actions.
    var locals: [ContextualName: ExpressionType] {
        switch self {
        case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled: [.touch: .reference(.touch)]
        case .willEndDragging: [.velocity: .point, .targetContentOffset: .point]
        case .didEndDragging: [.willDecelerate: .bool]
        case .willDisplay, .didEndDisplaying: [.index: .number, .cell: .reference(.layer)]
        case .didScroll, .willBeginDragging, .willBeginDecelerating, .didEndDecelerating, .didEndScrollingAnimation: [:]
        case .touchUpInside, .valueChanged, .editingDidBegin, .editingDidEnd: [:]
        }
    }

    /// The only local that actions may set: the offset at which a scroll view will come to rest.
    static let restingOffset = ContextualName.targetContentOffset.rawValue
}

/// A name that is only available in certain actions.
enum ContextualName: String, CaseIterable, Sendable {
    case index, finished, position, gesture, touch, cell, velocity
    /// The offset at which a scroll view will come to rest, which actions may set.
    case targetContentOffset
    case willDecelerate
    /// The value of a variable before it was set.
    case oldValue

    /// The actions that may use the name.
    private var context: String {
        switch self {
        case .index: "copies, repetitions, 'forEach' and cell events"
        case .finished: "the completions of blocks and animations"
        case .position: "the completions of animators"
        case .gesture: "the actions of gestures"
        case .touch: "the actions of 'touchesBegan', 'touchesMoved', 'touchesEnded' and 'touchesCancelled'"
        case .cell: "the actions of 'willDisplay' and 'didEndDisplaying'"
        case .velocity: "the actions of 'willEndDragging'; gestures have 'gesture.velocity'"
        case .targetContentOffset: "the actions of 'willEndDragging'"
        case .oldValue: "the actions of 'didSet'"
        case .willDecelerate: "the actions of 'didEndDragging'"
        }
    }

    /// The messages for the use of such names in other places.
    static let hints = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0.rawValue, "'\($0.rawValue)' is only available in \($0.context)") })
}
