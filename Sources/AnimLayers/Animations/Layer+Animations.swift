extension Layer {
    /// Returns the values under animations, the first one at the bottom, at a time of the layer; their begin times are resolved.
    package func applying(_ animations: [LayerAnimation], at localTime: Double) -> Layer {
        var stack = AnimationStack(over: self)
        for animation in animations { animation.apply(to: &stack, at: localTime) }
        return stack.layer
    }
}
