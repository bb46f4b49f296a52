import AnimExpression
import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimSource
import AnimTiming

extension ScenePlayer {
    /// Does changes that a block animates.
    func performAnimated(_ changes: [ActionDocument], in environment: ActionEnvironment) {
        lint?.blockDepth += 1
        perform(changes, in: environment)
        lint?.blockDepth -= 1
    }

    /// Notes whether a value that a block sets is another one than before.
    func note(_ assignment: AssignmentDocument, changes isChange: @autoclosure () -> Bool) {
        guard let lint, lint.blockDepth > 0 else { return }
        lint.note(
            assignment.range,
            warning: isChange() ? nil : ("the value is there already, so that nothing is animated", nil))
    }

    /// Notes whether an animation shows anything but what is there.
    ///
    /// - Parameter isTimer: Whether something follows its end, for which it may be there alone.
    func note(_ animation: LayerAnimation, of layer: LayerID, isTimer: Bool, at range: SourceRange) {
        guard let lint else { return }
        warn(ofCutSpring: animation, at: range)
        lint.note(
            range,
            warning: !isTimer && isIdle(animation, on: layer)
                ? ("the animation goes from the value that is there to the same one", nil) : nil)
    }

    private func isIdle(_ animation: LayerAnimation, on layer: LayerID) -> Bool {
        guard case .property(let property) = animation.effect, case .basic(let ends) = property.values,
            !property.isAdditive, !property.isCumulative, property.valueFunction == nil, ends.by == nil,
            ends.from != nil || ends.to != nil
        else { return false }
        let (shown, model) = (stage.presentation(of: layer), stage.model(of: layer))
        guard let value = model.value(for: property.keyPath), shown.value(for: property.keyPath) == value else { return false }
        return (ends.from ?? value) == value && (ends.to ?? value) == value
    }

    /// Reports what had no effect, and the layers that were never on the canvas.
    func reportLint(of timeline: Timeline, until duration: Double, to sink: DiagnosticSink) {
        guard let lint else { return }
        // In a scene without anything that takes touches, the fingers are decoration.
        if !stage.takesTouches { lint.forget(document.touches.map(\.range)) }
        let off = LayersOffStage(timeline, canvas: canvas, duration: duration, scrolling: Set(stage.scrollLayers))
        for (layer, range) in lint.layers {
            lint.note(
                range,
                warning: off.contains(layer)
                    ? ("the layer is never on the canvas, which is \(size) points large", nil) : nil)
        }
        lint.report(to: sink)
    }

    private var size: String {
        "\(Diagnostic.numberText(canvas.size.width)) × \(Diagnostic.numberText(canvas.size.height))"
    }

    /// Warns of a spring that its animation, or the group that it is in, cuts short while it is still far from its goal, or fast.
    ///
    /// - Parameter limit: The seconds that are left in the group; nil outside of one.
    private func warn(ofCutSpring animation: LayerAnimation, within limit: Double? = nil, at range: SourceRange) {
        let timing = animation.timing
        guard timing.speed == 1 else { return }
        let isDefault = !(timing.duration > 0) && limit == nil
        let duration = min(timing.duration > 0 ? timing.duration : limit ?? stage.animationDuration, limit ?? .infinity)
        switch animation.effect {
        case .group(let children):
            for child in children { warn(ofCutSpring: child, within: max(0, duration - child.timing.beginTime), at: range) }
        case .property(let property):
            guard case .spring(_, let spring) = property.values, spring.restOfMotion(at: duration) > 0.1 else { return }
            func seconds(_ time: Double) -> String { "\(Diagnostic.numberText((time * 100).rounded() / 100)) s" }
            let settling = limit == nil ? ", which the duration \"settling\" gives it" : ""
            warn(
                "the spring is cut short after \(seconds(duration))\(isDefault ? ", the default" : ""): it settles in "
                    + "\(seconds(spring.settlingDuration))\(settling)", at: range)
        case .visibility, .transition: return
        }
    }

    /// Notes whether a finger comes down on something that takes touches.
    func note(_ strokes: [TouchStroke], of touch: TouchDocument) {
        guard let lint, let point = strokes.first?.samples.first?.location else { return }
        let isTaken = strokes.contains { $0.samples.first.map { stage.takesTouches(at: $0.location) } ?? false }
        lint.note(
            touch.range,
            warning: isTaken ? nil : ("the touch hits nothing that takes touches", phrase(ofLayerAt: point)))
    }

    private func phrase(ofLayerAt point: Point) -> String? {
        guard let layer = stage.hitTest(point), let name = layers.named.last(where: { $0.id == layer })?.name else { return nil }
        return "it hits '\(name)', which has no gesture, nor has a layer around it"
    }
}

extension Spring {
    /// The amplitude of the motion that is still to come at a time, in whole distances.
    fileprivate func restOfMotion(at time: Double) -> Double {
        let (distance, velocity) = (value(at: time) - 1, velocity(at: time) / naturalFrequency)
        return (distance * distance + velocity * velocity).squareRoot()
    }
}
