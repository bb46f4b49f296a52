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
