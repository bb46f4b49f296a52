package import AnimLayers

extension Stage {
    /// Changes a view and lets its picture from before turn into the one after, as
    /// `UIView.transition(with:duration:options:…)` does with `transitionCrossDissolve` or a flip.
    ///
    /// The picture from before is what the last commit shows now, frozen. The changes take effect at once unless
    /// `allowAnimatedContent` is among the options. A transition that the layer has already is replaced, and what was on screen
    /// of it is the picture from before.
    ///
    /// - Parameters:
    ///   - layer: The view's layer.
    ///   - animation: Duration, delay, curve and options.
    ///   - effect: The motion of the two pictures.
    ///   - name: A name for the event log.
    ///   - animations: Changes properties and the tree.
    ///   - completion: As of `animate`.
    package func transition(
        with layer: LayerID, _ animation: ViewAnimation, effect: TransitionEffect = TransitionEffect(.fade),
        name: String? = nil, animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let block = makeBlock(animation, name: name, completion: completion)
        if block.animation.options.contains(.allowAnimatedContent) {
            run(block, animations: animations)
        } else {
            performWithoutAnimation(animations)
        }
        add(effect, to: layer, in: block)
        close(block)
    }

    private func add(_ effect: TransitionEffect, to layer: LayerID, in block: AnimationBlock) {
        guard context.animationsAreEnabled, !completesAnimationsAtOnce, block.animation.isAnimated, recorder.isInTree(layer)
        else { return }
        let animation = LayerAnimation(
            .transition(effect), timing: block.animation.mediaTiming,
            timingFunction: block.animation.timingFunction)
        attachUntracked(animation, at: placement(of: animation.fixedKey ?? "", on: layer, in: block), in: block)
    }
}
