extension LayerTrack {
    /// Returns the last of the layer's transitions that play at a time.
    func transition(at time: Double, localTime: Double, view: TimelineView) -> ShownTransition? {
        for index in attached.value(at: time, view: view).reversed() {
            guard let shown = animations[index].animation.transition(at: localTime) else { continue }
            return ShownTransition(
                effect: shown.effect, progress: shown.progress, additionTime: animations[index].additionTime)
        }
        return nil
    }
}

/// A transition that plays.
struct ShownTransition {
    let effect: TransitionEffect
    /// The progress between its pictures.
    let progress: Double
    /// The time at which it was added to the layer.
    let additionTime: Double
}
