import AnimExpression
import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimSource
import AnimTiming

/// The search for what a scene cannot mean: parts of it that have no effect, each time they are carried out.
///
/// An action may well do nothing once, such as one that takes a toggle back to where it is. So what is counted is whether a
/// part of the file ever had an effect; the rest is reported when the scene has been played.
final class SceneLint {
    /// The warning of a part of the file, as long as that has had no effect.
    private var warnings: [SourceRange: Diagnostic] = [:]
    private var effective: Set<SourceRange> = []
    /// The number of view animation blocks and animators around the actions that are run.
    var blockDepth = 0
    /// The layers that have been made, with the range of each in the file.
    private(set) var layers: [(id: LayerID, range: SourceRange)] = []

    /// Notes that a part of the file was carried out.
    ///
    /// - Parameter warning: The message, and what else is to be said, where it had no effect; nil where it had one.
    func note(_ range: SourceRange, warning: @autoclosure () -> (message: String, note: String?)?) {
        guard !effective.contains(range) else { return }
        guard let (message, note) = warning() else {
            effective.insert(range)
            warnings[range] = nil
            return
        }
        guard warnings[range] == nil else { return }
        warnings[range] = Diagnostic(.warning, message, at: range, notes: note.map { [Diagnostic.Note($0)] } ?? [])
    }

    /// Notes that a layer was made.
    func note(_ layer: LayerID, at range: SourceRange) { layers.append((layer, range)) }

    /// Drops what was found of some parts of the file.
    func forget(_ ranges: [SourceRange]) {
        for range in ranges { warnings[range] = nil }
    }

    /// Reports what had no effect.
    func report(to sink: DiagnosticSink) {
        for range in warnings.keys.sorted() { if let warning = warnings[range] { sink.report(warning) } }
    }
}

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

/// The layers of a played scene that are never on the canvas, from its start to its end.
struct LayersOffStage {
    /// The most layers and particles that are looked at in all moments together, copies of replicators included.
    private static let maximumCount = 200_000
    private static let maximumMoments = 600

    private let canvas: Rect
    /// The layers that have been on the canvas, or about which that is not known.
    private var seen: Set<LayerID> = []
    /// The layers that have been in the tree, and the ones that they were in.
    private var superlayers: [LayerID: LayerID] = [:]

    /// Whether there were too many layers to look at them all.
    private var isIncomplete = false

    init(_ timeline: Timeline, canvas: Canvas, duration: Double, scrolling: Set<LayerID>) {
        self.canvas = Rect(origin: .zero, size: canvas.size)
        let first = timeline.presentation(at: 0)
        let wanted = max(2, min(Self.maximumMoments, Int(duration * 60) + 1))
        let count = min(wanted, Self.maximumCount / Self.size(of: first))
        var rest = Self.maximumCount
        // Between few moments a layer may cross the canvas unseen.
        isIncomplete = count < max(2, wanted / 10)
        for moment in 0..<count where seen.count < timeline.layers.count && !isIncomplete {
            let tree = moment == 0 ? first : timeline.presentation(at: duration * Double(moment) / Double(count - 1))
            rest -= Self.size(of: tree)
            isIncomplete = rest < 0
            visit(tree, scrolling: scrolling)
        }
    }

    private static func size(of tree: PresentationTree) -> Int {
        tree.nodes.reduce(1) { $0 + 1 + $1.particles.count }
    }

    /// Whether a layer was in the tree, and neither it nor anything in it was on the canvas, other than what it is in.
    func contains(_ layer: LayerID) -> Bool {
        guard !isIncomplete, let superlayer = superlayers[layer], !seen.contains(layer) else { return false }
        return superlayer == Timeline.root || seen.contains(superlayer)
    }

    private mutating func visit(_ tree: PresentationTree, scrolling: Set<LayerID>) {
        // The nodes around the current one, with the spaces in which their sublayers are.
        var around: [(id: LayerID, space: SublayerSpace, isKnown: Bool)] = []
        for node in tree.nodes {
            around.removeLast(max(0, around.count - node.depth))
            guard let last = around.last else {
                around.append((node.id, SublayerSpace(of: node.layer, seenThrough: Projection(.identity)), true))
                continue
            }
            superlayers[node.id] = last.id
            let projection = last.space.projection(of: node.layer)
            let isKnown = last.isKnown && !node.isIndirect
            if !isKnown || isOnCanvas(node.layer, projection) {
                // What is around it is on the canvas, too, by what it contains.
                seen.insert(node.id)
                for outer in around { seen.insert(outer.id) }
            }
            let scrolls = scrolling.contains(node.id)
            around.append((node.id, last.space.space(of: node.layer, seenThrough: projection), isKnown && !scrolls))
        }
    }

    private func isOnCanvas(_ layer: Layer, _ projection: Projection) -> Bool {
        guard let extent = layer.knownExtent else { return true }
        var (low, high) = (Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
        for corner in [
            extent.origin, Point(x: extent.maxX, y: extent.minY), Point(x: extent.minX, y: extent.maxY),
            Point(x: extent.maxX, y: extent.maxY),
        ] {
            guard let point = projection.apply(corner) else { return true }
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        return low.x <= canvas.maxX && high.x >= canvas.minX && low.y <= canvas.maxY && high.y >= canvas.minY
    }
}

extension Layer {
    /// A rectangle outside of which the layer itself draws nothing; nil where that is not known.
    fileprivate var knownExtent: Rect? {
        var extent = bounds
        switch content {
        case .emitter: return nil
        case .shape(let shape):
            if let path = shape.path?.controlPointBounds {
                let reach = shape.strokeColor == nil ? 0 : shape.stroke.width * max(1, shape.stroke.miterLimit)
                extent = extent.union(path.insetBy(dx: -reach, dy: -reach))
            }
        case .none, .gradient, .text, .replicator, .transform: break
        }
        if shadow.opacity > 0 {
            let reach = 3 * shadow.radius + abs(shadow.offset.width) + abs(shadow.offset.height)
            extent = extent.insetBy(dx: -reach, dy: -reach)
        }
        return extent.isFinite ? extent : nil
    }
}
