/// The names that stand for something only in certain actions.
enum ContextualName {
    /// Sentences for the use of such a name elsewhere, by name.
    static let hints: [String: String] = contexts.reduce(into: [:]) { hints, entry in
        hints[entry.name] = "'\(entry.name)' is known only in \(entry.context)"
    }

    private static let contexts = [
        (name: "index", context: "copies, repetitions, 'forEach', and the events of cells"),
        (name: "finished", context: "the completions of blocks and of animations"),
        (name: "position", context: "the completions of animators"),
        (name: "gesture", context: "the actions of gestures"),
        (name: "touch", context: "the actions of 'touchesBegan', 'touchesMoved', 'touchesEnded' and 'touchesCancelled'"),
        (name: "cell", context: "the actions of 'willDisplay' and 'didEndDisplaying'"),
        (name: "velocity", context: "the actions of 'willEndDragging'; a gesture's is 'gesture.velocity'"),
        (name: LayerEvent.restingOffset, context: "the actions of 'willEndDragging'"),
        (name: "willDecelerate", context: "the actions of 'didEndDragging'"),
    ]
}
