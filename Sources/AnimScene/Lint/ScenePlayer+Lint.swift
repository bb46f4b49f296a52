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
    func note(_ animation: LayerAnimation, of layer: LayerID, at range: SourceRange) {
        guard let lint else { return }
        warn(ofCutSpring: animation, at: range)
        lint.note(
            range,
            warning: isIdle(animation, on: layer)
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

    /// Warns of a spring that an animation cuts short while it is still far from its goal, or fast.
    private func warn(ofCutSpring animation: LayerAnimation, at range: SourceRange) {
        guard case .property(let property) = animation.effect, case .spring(_, let spring) = property.values else { return }
        let isDefault = !(animation.timing.duration > 0)
        let duration = isDefault ? 0.25 : animation.timing.duration
        // The amplitude of what the spring would still do, in whole distances.
        let velocity = spring.velocity(at: duration) / spring.naturalFrequency
        let distance = spring.value(at: duration) - 1
        let amplitude = (velocity * velocity + distance * distance).squareRoot()
        guard amplitude > 0.1 else { return }
        let seconds = Diagnostic.numberText((spring.settlingDuration * 100).rounded() / 100)
        warn(
            "the spring is cut short after \(Diagnostic.numberText(duration)) s\(isDefault ? ", the default" : ""): it settles in "
                + "\(seconds) s, which the duration \"settling\" gives it", at: range)
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
