/// A transition of a recogniser that is settled, and whose actions have not been called yet.
struct GestureTransition {
    /// The recogniser.
    let recognizer: GestureRecognizer
    /// The state after the transition.
    let state: GestureState
    /// Whether the gesture is recognised by this transition.
    let isRecognition: Bool
}
