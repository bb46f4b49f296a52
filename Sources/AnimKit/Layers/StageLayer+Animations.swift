import AnimInteraction
import AnimLayers

extension StageLayer {
    /// Adds an animation to the layer; the one that it holds under the same key is removed.
    ///
    /// - Parameters:
    ///   - animation: The animation.
    ///   - key: The key; a unique one is made where none is given.
    ///   - didStop: Called at its end with true, on its removal before with false.
    public func add(_ animation: some CoreAnimation, forKey key: String? = nil, didStop: ((Bool) -> Void)? = nil) {
        do throws(AnimationError) {
            stage.add(try animation.layerAnimation(), forKey: key, to: id, didStop: didStop)
        } catch {
            stage.reportMisuse(error.description)
        }
    }

    /// Removes the animation that the layer holds under a key.
    public func removeAnimation(forKey key: String) { stage.removeAnimation(forKey: key, from: id) }

    /// Removes all animations of the layer.
    public func removeAllAnimations() { stage.removeAllAnimations(from: id) }

    /// Returns the keys of the layer's animations, in the order in which they apply.
    public func animationKeys() -> [String] { stage.animationKeys(of: id) }
}
