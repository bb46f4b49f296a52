import AnimInteraction
import AnimLayers
import Foundation

extension CALayer {
    /// Adds a copy of an animation to the stage.
    final func attach(_ animation: CAAnimation, forKey key: String?) {
        guard let id else {
            return film.reportMisuse("CALayer.add(_:forKey:)", of: self, "is a presentation layer: change its model()")
        }
        guard let copy = animation.copy() as? CAAnimation else { return }
        let effect: LayerAnimation
        do throws(AnimationError) {
            effect = try copy.layerAnimation()
        } catch {
            guard let property = copy as? CAPropertyAnimation, property.animatesOwnProperty else {
                return film.reportMisuse("CALayer.add(_:forKey:)", of: animation, "cannot be played: " + error.description)
            }
            // Core Animation plays it all the same: its delegate is called.
            if !Self.needsDisplay(forKey: property.keyPath ?? "") { film.warn(error.description + ": it changes nothing") }
            effect = copy.withoutEffect
        }
        // Core Animation's key of a transition is always the same.
        let isTransition = if case .transition = effect.effect { true } else { false }
        let key = isTransition ? kCATransition : key ?? film.uniqueAnimationKey()
        addedAnimations.removeAll { $0.key == key }
        addedAnimations.append((key, copy))
        film.stage.add(effect, forKey: key, to: id) { [weak self] finished in
            if copy.isRemovedOnCompletion || !finished { self?.addedAnimations.removeAll { $0.animation === copy } }
            copy.delegate?.animationDidStop(copy, finished: finished)
        }
        guard copy.delegate != nil else { return }
        let delay = max(0, copy.beginTime > 0 ? convertTime(copy.beginTime, to: nil) - film.stage.time : 0)
        film.schedule.add(at: film.stage.time + delay) { [weak self] in
            guard self?.addedAnimations.contains(where: { $0.animation === copy }) == true else { return }
            copy.delegate?.animationDidStart(copy)
        }
    }

    final func detachAnimation(forKey key: String) {
        guard let id else { return }
        addedAnimations.removeAll { $0.key == key }
        film.stage.removeAnimation(forKey: key, from: id)
    }

    final func detachAllAnimations() {
        guard let id else { return }
        addedAnimations = []
        film.stage.removeAllAnimations(from: id)
    }
}

extension CAAnimation {
    /// The timing without an effect.
    final var withoutEffect: LayerAnimation {
        let group = CAAnimationGroup()
        copyValues(to: group)
        return (try? group.layerAnimation()) ?? LayerAnimation(.group([]))
    }
}
