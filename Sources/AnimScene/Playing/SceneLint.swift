import AnimExpression
import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimSource
import AnimTiming

/// The search for probable mistakes: parts of a scene that never have an effect.
///
/// An action may sometimes have no effect, such as resetting a toggle that is off. Therefore a part of the file is only reported, after
/// playing the scene, if it never had an effect.
final class SceneLint {
    /// The warning for each part of the file that has not had an effect yet.
    private var warnings: [SourceRange: Diagnostic] = [:]
    private var effective: Set<SourceRange> = []
    /// The number of view animation blocks and animators around the actions that are run.
    var blockDepth = 0
    /// The range of the scene's own file; parts of imported files may have effects in other scenes only.
    private let file: SourceRange
    /// The layers with their ranges in the file.
    private(set) var layers: [(id: LayerID, range: SourceRange)] = []

    init(of file: SourceRange) { self.file = file }

    /// Records that a part of the file was executed.
    ///
    /// - Parameters:
    ///   - range: The part.
    ///   - warning: The message and a note if it had no effect, else nil.
    func note(_ range: SourceRange, warning: @autoclosure () -> (message: String, note: String?)?) {
        guard !effective.contains(range), range.lowerBound < file.upperBound else { return }
        guard let (message, note) = warning() else {
            effective.insert(range)
            warnings[range] = nil
            return
        }
        guard warnings[range] == nil else { return }
        warnings[range] = Diagnostic(.warning, message, at: range, notes: note.map { [Diagnostic.Note($0)] } ?? [])
    }

    /// Records a new layer.
    func note(_ layer: LayerID, at range: SourceRange) { layers.append((layer, range)) }

    /// Drops the warnings for some parts of the file.
    func forget(_ ranges: [SourceRange]) {
        for range in ranges { warnings[range] = nil }
    }

    /// Reports the parts without effect.
    func report(to sink: DiagnosticSink) {
        for range in warnings.keys.sorted() { if let warning = warnings[range] { sink.report(warning) } }
    }
}

extension ScenePlayer {
    /// Runs the changes of an animation block.
    func performAnimated(_ changes: [ActionDocument], in environment: ActionEnvironment) {
        lint?.blockDepth += 1
        perform(changes, in: environment)
        lint?.blockDepth -= 1
    }

    /// Records whether an assignment in a block changes the value.
    func note(_ assignment: AssignmentDocument, changes isChange: @autoclosure () -> Bool) {
        guard let lint, lint.blockDepth > 0 else { return }
        lint.note(
            assignment.range,
            warning: isChange() ? nil : ("the property already has this value, so nothing is animated", nil))
    }

    /// Records whether an animation shows anything but the current value.
    ///
    /// - Parameters:
    ///   - animation: The animation.
    ///   - layer: Its layer.
    ///   - isTimer: Whether it has completion actions, so that it may only serve as a timer.
    ///   - range: Its range in the file.
    func note(_ animation: LayerAnimation, of layer: LayerID, isTimer: Bool, at range: SourceRange) {
        guard let lint else { return }
        warn(ofCutSpring: animation, at: range)
        lint.note(
            range,
            warning: !isTimer && isIdle(animation, on: layer)
                ? ("the animation starts and ends at the current value", nil) : nil)
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

    /// Reports parts without effect, and layers that were never on the canvas.
    func reportLint(of timeline: Timeline, until duration: Double, to sink: DiagnosticSink) {
        guard let lint else { return }
        // If nothing in the scene receives touches, the fingers are decoration.
        if !stage.takesTouches { lint.forget(document.touches.map(\.range)) }
        let off = OffCanvasLayers(timeline, canvas: canvas, duration: duration, scrolling: Set(stage.scrollLayers))
        for (layer, range) in lint.layers {
            lint.note(
                range,
                warning: off.contains(layer)
                    ? ("the layer is never on the canvas, which is \(size) points", nil) : nil)
        }
        lint.report(to: sink)
    }

    private var size: String {
        "\(Diagnostic.numberText(canvas.size.width)) × \(Diagnostic.numberText(canvas.size.height))"
    }

    /// Warns of a spring that its animation, or the enclosing group, cuts short while it is still far from its target, or fast.
    ///
    /// - Parameters:
    ///   - animation: The animation.
    ///   - limit: The remaining seconds in the group; nil outside of a group.
    ///   - range: The range in the file.
    private func warn(ofCutSpring animation: LayerAnimation, within limit: Double? = nil, at range: SourceRange) {
        let timing = animation.timing
        guard timing.speed == 1 else { return }
        let isDefault = !(timing.duration > 0) && limit == nil
        let duration = min(timing.duration > 0 ? timing.duration : limit ?? stage.animationDuration, limit ?? .infinity)
        switch animation.effect {
        case .group(let children):
            for child in children { warn(ofCutSpring: child, within: max(0, duration - child.timing.beginTime), at: range) }
        case .property(let property):
            guard case .spring(_, let spring) = property.values, spring.remainingAmplitude(at: duration) > 0.1 else { return }
            func seconds(_ time: Double) -> String { "\(Diagnostic.numberText((time * 100).rounded() / 100)) s" }
            let settling = limit == nil ? "; use the duration \"settling\"" : ""
            warn(
                "the spring is cut short after \(seconds(duration))\(isDefault ? ", the default" : ""): it takes "
                    + "\(seconds(spring.settlingDuration)) to settle\(settling)", at: range)
        case .visibility, .transition: return
        }
    }

    /// Records whether a touch hits something that receives touches.
    func note(_ strokes: [TouchStroke], of touch: TouchDocument) {
        guard let lint, let point = strokes.first?.samples.first?.location else { return }
        let isTaken = strokes.contains { $0.samples.first.map { stage.takesTouches(at: $0.location) } ?? false }
        lint.note(
            touch.range,
            warning: isTaken ? nil : ("the touch hits nothing that receives touches", phrase(ofLayerAt: point)))
    }

    private func phrase(ofLayerAt point: Point) -> String? {
        guard let layer = stage.hitTest(point), let name = layers.named.last(where: { $0.id == layer })?.name else { return nil }
        return "it hits '\(name)', but neither that layer nor its superlayers have a gesture"
    }
}

extension Spring {
    /// Returns the amplitude of the remaining motion at a time, relative to the distance.
    fileprivate func remainingAmplitude(at time: Double) -> Double {
        let (distance, velocity) = (value(at: time) - 1, velocity(at: time) / naturalFrequency)
        return (distance * distance + velocity * velocity).squareRoot()
    }
}
