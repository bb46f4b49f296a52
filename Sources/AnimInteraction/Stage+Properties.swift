package import AnimGeometry
package import AnimLayers
package import AnimText
import AnimTiming

extension Stage {
    /// Sets a model value of a layer, or a part of one, as assigning to a view's or layer's property does.
    ///
    /// Within a view animation block the change of a view's layer animates with the block. The change of a standalone layer
    /// that is on screen animates with the transaction. A value that is there already changes nothing.
    ///
    /// - Returns: False, without effect, where the value's type is wrong or the layer lacks the property.
    @discardableResult
    package func set(_ value: LayerValue, for keyPath: LayerKeyPath, of layer: LayerID) -> Bool {
        let old = recorder.model(of: layer)
        var new = old
        guard new.set(value, for: keyPath) else { return false }
        change(layer, from: old, to: new, properties: [keyPath.property])
        return true
    }

    /// Sets the kinds of particles of an emitter layer.
    ///
    /// What was born before stays as it is. No effect on other layers.
    package func setEmitterCells(_ cells: [EmitterCell], of layer: LayerID) {
        var model = recorder.model(of: layer)
        guard case .emitter(var emitter) = model.content, emitter.cells != cells else { return }
        emitter.cells = cells
        model.content = .emitter(emitter)
        record(model, of: layer)
    }

    /// Sets the frame of a layer: its position and the size of its bounds.
    package func setFrame(_ frame: Rect, of layer: LayerID) {
        let old = recorder.model(of: layer)
        var new = old
        new.frame = frame
        change(layer, from: old, to: new, properties: [.position, .bounds])
    }

    func change(_ layer: LayerID, from old: Layer, to new: Layer, properties: [LayerProperty]) {
        guard new != old else { return }
        record(new, of: layer)
        for property in properties { animateChange(of: property, of: layer, from: old, to: new) }
        if new.bounds != old.bounds { boundsDidChange(of: layer, from: old.bounds) }
    }

    private func animateChange(of property: LayerProperty, of layer: LayerID, from old: Layer, to new: Layer) {
        if property.isTiming { attached.endsHaveMoved = true }
        guard property.isAnimatable, recorder.isInTree(layer) else { return }
        if old.isStandalone && !(options.implicitAnimationsFollowViewBlocks && context.block != nil) {
            if !completesAnimationsAtOnce { addImplicitAnimation(of: property, of: layer, from: old, to: new) }
        } else if context.animationsAreEnabled, let block = context.block {
            addViewAnimations(of: property, of: layer, from: old, to: new, in: block)
        }
    }

    /// Adds the implicit animation of a property: from what was on screen to the model value, in the transaction's time.
    private func addImplicitAnimation(of property: LayerProperty, of layer: LayerID, from old: Layer, to new: Layer) {
        guard property.hasImplicitAnimation, !transaction.disableActions, transaction.animationDuration > 0,
            let shown = recorder.committedPresentation(of: layer, at: time),
            let effect = implicitEffect(of: property, shown: shown, from: old, to: new)
        else { return }
        var timing = MediaTiming()
        timing.duration = property == .hidden ? options.implicitHiddenFade : transaction.animationDuration
        let animation = LayerAnimation(effect, timing: timing, timingFunction: transaction.timingFunction)
        attach(animation, at: AnimationPlacement(key: property.rawValue, layer: layer)) { _ in }
    }

    private func implicitEffect(
        of property: LayerProperty, shown: Layer, from old: Layer, to new: Layer
    ) -> LayerAnimation.Effect? {
        let keyPath = LayerKeyPath(property)
        guard old.value(for: keyPath) != new.value(for: keyPath) else { return nil }
        guard property == .hidden else {
            return .property(PropertyAnimation(keyPath, .basic(BasicValues(from: shown.value(for: keyPath)))))
        }
        guard options.implicitHiddenFade > 0 else { return nil }
        return .visibility(from: shown.effectiveVisibility, to: new.isHidden ? 0 : 1)
    }
}

extension Stage {
    /// Sets the fonts of a text layer; no effect on other layers.
    ///
    /// A change never animates.
    package func setFonts(_ fonts: FontCollection, of layer: LayerID) {
        let old = recorder.model(of: layer)
        guard case .text(var text) = old.content else { return }
        text.fonts = fonts
        var new = old
        new.content = .text(text)
        change(layer, from: old, to: new, properties: [])
    }
}

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
