package import AnimGeometry
package import AnimGraphics
package import AnimLayers
package import AnimText
import AnimTiming

extension Stage {
    /// Sets a model value of a layer, or a component of one, like an assignment to a property of a view or layer.
    ///
    /// Within a view animation block, changes on a view's layer animate with the block. Changes on a standalone layer in the tree
    /// animate with the transaction. Setting the current value has no effect.
    ///
    /// - Returns: False, without effect, if the value's type is wrong or the layer lacks the property.
    @discardableResult
    package func set(_ value: LayerValue, for keyPath: LayerKeyPath, of layer: LayerID) -> Bool {
        if keyPath.component == nil, setGeometry(value, for: keyPath.property, of: layer) { return true }
        let old = recorder.model(of: layer)
        var new = old
        guard new.set(value, for: keyPath) else { return false }
        if keyPath.property == .string { return setString(of: layer, from: old, to: new) }
        change(layer, from: old, to: new, properties: [keyPath.property])
        return true
    }

    /// Sets the string of a text; within a view animation block, its content transition runs from 0 to 1 with the block.
    private func setString(of layer: LayerID, from old: Layer, to new: Layer) -> Bool {
        var (start, end) = (old, new)
        if let block = context.block, context.animationsAreEnabled, block.animation.isAnimated, !old.isStandalone,
            recorder.isInTree(layer), case .text(let before) = old.content, case .text(var after) = new.content,
            let transition = after.transition(from: before)
        {
            (after.transition, after.transitionProgress) = (transition, 1)
            end.content = .text(after)
            after.transitionProgress = 0
            start.content = .text(after)
            record(end, of: layer)
            animateChange(of: .contentTransitionProgress, of: layer, from: start, to: end)
        } else {
            change(layer, from: old, to: new, properties: [.string])
        }
        return true
    }

    /// Moves or resizes a view's layer outside animation blocks; returns false, without effect, for all other changes.
    ///
    /// This is what layouts do most. Nothing follows such a change, so that no other value has to be compared.
    private func setGeometry(_ value: LayerValue, for property: LayerProperty, of layer: LayerID) -> Bool {
        guard property == .position || property == .bounds, !layouts.isInUse, !animatesViewChanges else { return false }
        let old = recorder.geometry(of: layer)
        guard !old.isStandalone else { return false }
        var new = old
        switch value {
        case .point(let position) where property == .position: new.position = position
        case .rect(let bounds) where property == .bounds: new.bounds = bounds
        default: return false
        }
        set(new, of: layer, from: old)
        return true
    }

    /// Sets the position and the bounds of a layer; what depends on its other values is not told.
    private func set(_ new: LayerGeometry, of layer: LayerID, from old: LayerGeometry) {
        guard new.position != old.position || new.bounds != old.bounds else { return }
        spendOnChange()
        if new.position != old.position { recorder.setPosition(new.position, of: layer, at: time) }
        if new.bounds == old.bounds { return }
        recorder.setBounds(new.bounds, of: layer, at: time)
        boundsDidChange(of: layer, from: old.bounds)
        if new.bounds.size != old.bounds.size { sizeDidChange?(layer) }
    }

    /// Whether changes of views animate: within a view animation block.
    package var animatesViewChanges: Bool { context.animationsAreEnabled && context.isInBlock }

    /// Sets the cells of an emitter layer.
    ///
    /// Existing particles are unchanged. No effect on other layers.
    package func setEmitterCells(_ cells: [EmitterCell], of layer: LayerID) {
        var model = recorder.model(of: layer)
        guard case .emitter(var emitter) = model.content, emitter.cells != cells else { return }
        emitter.cells = cells
        model.content = .emitter(emitter)
        record(model, of: layer)
    }

    /// Sets the runs of a text with other colors; no effect on other layers.
    ///
    /// A change never animates.
    package func setRuns(_ runs: [AttributedRun], of layer: LayerID) {
        var model = recorder.model(of: layer)
        guard case .text(var text) = model.content, text.runs != runs else { return }
        text.runs = runs
        model.content = .text(text)
        record(model, of: layer)
    }

    /// Sets the frame of a layer: its position and the size of its bounds.
    package func setFrame(_ frame: Rect, of layer: LayerID) {
        if !layouts.isInUse, !animatesViewChanges {
            let old = recorder.geometry(of: layer)
            if !old.isStandalone { return set(recorder.geometry(of: layer, withFrame: frame), of: layer, from: old) }
        }
        let old = recorder.model(of: layer)
        var new = old
        new.frame = frame
        change(layer, from: old, to: new, properties: [.position, .bounds])
    }

    func change(_ layer: LayerID, from old: Layer, to new: Layer, properties: [LayerProperty]) {
        guard new != old else { return }
        record(new, of: layer)
        for property in properties { animateChange(of: property, of: layer, from: old, to: new) }
        keepVisible(layer, from: old, to: new)
        if new.bounds != old.bounds { boundsDidChange(of: layer, from: old.bounds) }
        if new.bounds.size != old.bounds.size { sizeDidChange?(layer) }
    }

    private func animateChange(of property: LayerProperty, of layer: LayerID, from old: Layer, to new: Layer) {
        if property.isTiming { attached.endsHaveMoved = true }
        guard property.isAnimatable, recorder.isInTree(layer) else { return }
        if old.isStandalone && !(options.implicitAnimationsFollowViewBlocks && context.block != nil) {
            if !completesAnimationsImmediately { addImplicitAnimation(of: property, of: layer, from: old, to: new) }
        } else if context.animationsAreEnabled, let block = context.block {
            addViewAnimations(of: property, of: layer, from: old, to: new, in: block)
        }
    }

    /// Adds the implicit animation of a property: from the presentation value to the model value, with the transaction's timing.
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
    /// Sets the text of a text layer with all its attributes; no effect on other layers.
    ///
    /// A change never animates.
    package func setText(_ text: TextContent, of layer: LayerID) {
        let old = recorder.model(of: layer)
        guard case .text = old.content else { return }
        var new = old
        new.content = .text(text)
        change(layer, from: old, to: new, properties: [])
    }

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
    /// Chooses between the light and the dark form of a visual effect's material; no effect on other layers.
    ///
    /// A change never animates.
    package func setVisualEffect(dark isDark: Bool, of layer: LayerID) {
        let old = recorder.model(of: layer)
        guard case .visualEffect(var effect) = old.content else { return }
        effect.isDark = isDark
        var new = old
        new.content = .visualEffect(effect)
        change(layer, from: old, to: new, properties: [])
    }
}

extension Stage {
    /// Returns the presentation values of a layer: the state of the last commit at the current time; before the first commit, the
    /// model values.
    ///
    /// While bindings are updated after a tick's changes, they are what the tick shows.
    package func presentation(of layer: LayerID) -> Layer {
        spend(Effort.presentation * (1 + attached[layer].count / 4), for: .animations)
        if bindings.phase == .afterChanges { return recorder.timeline.presentation(of: layer, at: time) }
        return recorder.committedPresentation(of: layer, at: time) ?? recorder.model(of: layer)
    }

    /// Returns the steps that draw a layer and its sublayers in the layer's own space: with the model values, or as the last commit
    /// shows them.
    package func drawing(of layer: LayerID, showsModel: Bool) -> [DrawCommand] {
        let commands = recorder.timeline.drawing(of: layer, at: time, showsModel: showsModel)
        spend(Effort.presentation * (1 + commands.count), for: .changes)
        return commands
    }

    /// Returns the presentation value of a layer's property when it changes: the state of the last commit at the current time.
    ///
    /// For a layer that has not been committed yet, it is the old model value, with the animations that wait for the first commit
    /// applied at their start: so changes in the first tick animate as in a later one.
    ///
    /// - Parameter old: The model value before the change.
    func presentationValue(for keyPath: LayerKeyPath, of layer: LayerID, before old: LayerValue) -> LayerValue {
        spend(Effort.presentation * (1 + attached[layer].count / 4), for: .animations)
        if let shown = recorder.committedPresentation(of: layer, at: time) { return shown.value(for: keyPath) ?? old }
        var model = recorder.model(of: layer)
        guard model.set(old, for: keyPath) else { return old }
        return applyingAnimations(to: model, of: layer).value(for: keyPath) ?? old
    }

    /// Returns the values of a layer with all its animations applied; animations that wait for this tick's commit are at their
    /// start.
    func applyingAnimations(to values: Layer, of layer: LayerID) -> Layer {
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
