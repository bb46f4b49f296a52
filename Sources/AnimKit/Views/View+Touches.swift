import AnimInteraction

extension View {
    /// Lets the view be told of its touches.
    func receiveTouches() {}
}
