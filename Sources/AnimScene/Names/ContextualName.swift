/// The names that stand for something only in certain actions.
enum ContextualName {
    /// What is said where such a name is used elsewhere, by name.
    static let hints: [String: String] = places.reduce(into: [:]) { hints, entry in
        hints[entry.name] = "'\(entry.name)' is known only in \(entry.place)"
    }

    private static let places = [
        (name: "index", place: "copies, repetitions, 'forEach', and the events of cells"),
        (name: "finished", place: "the completions of blocks and of animations"),
        (name: "position", place: "the completions of animators"),
        (name: "gesture", place: "the actions of gestures"),
        (name: "touch", place: "the actions of 'touchesBegan', 'touchesMoved', 'touchesEnded' and 'touchesCancelled'"),
        (name: "cell", place: "the actions of 'willDisplay' and 'didEndDisplaying'"),
        (name: "velocity", place: "the actions of 'willEndDragging'; a gesture's is 'gesture.velocity'"),
        (name: LayerEvent.restingOffset, place: "the actions of 'willEndDragging'"),
        (name: "willDecelerate", place: "the actions of 'didEndDragging'"),
    ]
}
