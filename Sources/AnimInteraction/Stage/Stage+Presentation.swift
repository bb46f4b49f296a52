package import AnimLayers
import AnimTiming

extension Stage {
    /// Returns the presentation values of a layer: those of the last commit, now; its model values before its first commit.
    package func presentation(of layer: LayerID) -> Layer {
        spend(Effort.presentation * (1 + attached[layer].count / 4), for: .animations)
        return recorder.committedPresentation(of: layer, at: time) ?? recorder.model(of: layer)
    }

    /// Returns the value that a layer shows when its property changes: that of the last commit, now.
    ///
    /// A layer that no commit has shown yet has no such value. Its own is the one before the change, under the animations that
    /// wait for the first commit, at their start: so whatever animates in the first tick moves as it does in a later one.
    ///
    /// - Parameter old: The model value before the change.
    func shownValue(for keyPath: LayerKeyPath, of layer: LayerID, before old: LayerValue) -> LayerValue {
        spend(Effort.presentation * (1 + attached[layer].count / 4), for: .animations)
        if let shown = recorder.committedPresentation(of: layer, at: time) { return shown.value(for: keyPath) ?? old }
        var model = recorder.model(of: layer)
        guard model.set(old, for: keyPath) else { return old }
        return underAnimations(model, of: layer).value(for: keyPath) ?? old
    }

    /// Returns values of a layer under all of its animations; those that wait for this tick's commit are at their start.
    func underAnimations(_ values: Layer, of layer: LayerID) -> Layer {
        let localTime = localTime(of: layer)
        let animations = attached[layer].map { keyed in
            var animation = recorder.animation(keyed.token)
            if animation.timing.beginTime == 0, let delay = attached.delayOfUncommitted(keyed.token) {
                animation.timing.beginTime = localTime + delay
            }
            return animation
        }
        return values.applying(animations, at: localTime)
    }
}
