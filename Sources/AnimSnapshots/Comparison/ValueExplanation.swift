import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimRender
import AnimScene
import AnimTiming

/// The layers and values that explain why a frame shows something else.
package enum ValueExplanation: Hashable, Sendable {
    /// The values that differ at that frame.
    case values([ValueDifference])
    /// No value differs at that frame; these model values differed at the last earlier frame at which any did.
    case earlier(frame: Int, [ValueDifference])
    /// No value differs: the drawing of these layers does, whose boxes meet the difference.
    case drawing(layers: [String])
    /// Nothing of the reference is known; these layers have other values than at the frame before.
    case moving(layers: [String])

    /// The number of layers, of all frames together, that are looked through for an earlier cause: a second or two.
    private static let longestSearch = 1_000_000

    /// Compares a frame with the reference's.
    ///
    /// - Parameter statistics: Draws the frame, if its values do not explain it, and returns the difference of its pixels.
    static func explanation(
        of frame: Int, _ reference: SnapshotReference, _ actual: SnapshotSubject, statistics: () throws -> PixelDiff.Statistics?
    ) rethrows -> ValueExplanation {
        let (before, after) = (reference.subject.scene, actual.scene)
        let time = actual.grid.time(of: frame)
        let canvas = after.canvas.differences(from: before.canvas)
        let (old, new) = (LayerTreeState(before, at: time), LayerTreeState(after, at: time))
        let values = new.differences(from: old)
        if !canvas.isEmpty || !values.isEmpty { return .values(canvas + values) }
        let frameCount = longestSearch / max(1, old.entries.count + new.entries.count)
        for earlier in stride(from: frame - 1, through: max(0, frame - frameCount), by: -1) {
            let time = actual.grid.time(of: earlier)
            let models = LayerTreeState(after, at: time, hasPresentation: false)
                .differences(from: LayerTreeState(before, at: time, hasPresentation: false))
            if !models.isEmpty { return .earlier(frame: earlier, models) }
        }
        return .drawing(layers: layers(of: actual, at: time, meeting: try statistics()))
    }

    /// Returns the layers that have other values than at the frame before.
    static func moving(at frame: Int, in actual: SnapshotSubject) -> ValueExplanation {
        guard frame > 0 else { return .moving(layers: []) }
        let (before, after) = (actual.grid.time(of: frame - 1), actual.grid.time(of: frame))
        let differences = LayerTreeState(actual.scene, at: after).differences(from: LayerTreeState(actual.scene, at: before))
        var names: [String] = []
        for difference in differences where difference.isOnScreen && !names.contains(difference.layer) {
            names.append(difference.layer)
        }
        return .moving(layers: names)
    }

    private static func layers(
        of subject: SnapshotSubject, at time: Double, meeting statistics: PixelDiff.Statistics?
    ) -> [String] {
        guard let statistics, !statistics.columns.isEmpty, !statistics.rows.isEmpty else { return [] }
        let scale = subject.canvas.scale
        let rect = Rect(
            x: Double(statistics.columns.lowerBound) / scale, y: Double(statistics.rows.lowerBound) / scale,
            width: Double(statistics.columns.count) / scale, height: Double(statistics.rows.count) / scale)
        return LayerBoxes(subject.scene, at: time).names(meeting: rect)
    }
}

/// The boxes on screen of a scene's layers at a time.
private struct LayerBoxes {
    private let boxes: [(name: String, box: Rect)]

    /// Finds the boxes of all layers that are neither hidden nor behind the eye; a replicator's layers have the box of the first copy.
    init(_ scene: Scene, at time: Double) {
        let state = LayerTreeState(scene, at: time)
        var boxes: [(name: String, box: Rect)] = []
        var spaces = ["": SublayerSpace(of: scene.timeline.presentation(of: Timeline.root, at: time), seenThrough: .identity)]
        for entry in state.entries {
            guard let space = spaces[entry.superlayer ?? ""] else { continue }
            let layer = entry.presentation
            if layer.isHidden || !(layer.opacity > 0) { continue }
            let projection = space.projection(of: layer)
            spaces[entry.name] = space.space(of: layer, seenThrough: projection)
            if let box = Self.box(of: layer.bounds, projection) { boxes.append((entry.name, box)) }
        }
        self.boxes = boxes
    }

    /// Returns the names of the layers whose boxes have something in common with a rectangle, the smallest box first.
    func names(meeting rect: Rect) -> [String] {
        boxes.filter { Self.meet($0.box, rect) }.sorted { $0.box.width * $0.box.height < $1.box.width * $1.box.height }.map(
            \.name)
    }

    private static func meet(_ a: Rect, _ b: Rect) -> Bool {
        a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
    }

    private static func box(of bounds: Rect, _ projection: Projection) -> Rect? {
        let corners = [
            Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.minY),
            Point(x: bounds.minX, y: bounds.maxY), Point(x: bounds.maxX, y: bounds.maxY),
        ].compactMap(projection.apply)
        guard corners.count == 4, let left = corners.map(\.x).min(), let right = corners.map(\.x).max(),
            let top = corners.map(\.y).min(), let bottom = corners.map(\.y).max()
        else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

/// The layers of a scene that are in the tree at a time, in the order of the tree.
struct LayerTreeState {
    /// A layer.
    struct Entry {
        /// The name of the file, or the indices from the top.
        let name: String
        /// The name of its superlayer; `nil` for those that lie in the window.
        let superlayer: String?
        /// The names of its sublayers and of its mask.
        var sublayers: [String] = []
        /// The values that were set.
        let model: Layer
        /// The values that are shown.
        let presentation: Layer
    }

    /// The layers.
    let entries: [Entry]
    /// The names of those that lie in the window.
    let top: [String]
    private let indices: [String: Int]

    /// Collects the layers of a scene.
    ///
    /// - Parameter hasPresentation: Whether the values that are shown are wanted, too, which take longer.
    init(_ scene: Scene, at time: Double, hasPresentation: Bool = true) {
        var builder = Builder(scene, at: time, hasPresentation: hasPresentation)
        builder.visitAll()
        entries = builder.entries
        top = builder.top
        indices = Dictionary(entries.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }

    /// The layer of a name.
    subscript(name: String) -> Entry? { indices[name].map { entries[$0] } }
}

private struct Builder {
    private let timeline: Timeline
    private let time: Double
    private let hasPresentation: Bool
    /// The names of layers; of several layers with one name, the last one in the tree has it, as on the command line.
    private let names: [LayerID: String]
    var entries: [LayerTreeState.Entry] = []
    var top: [String] = []

    /// A layer that waits for its turn, and the index of the entry of its superlayer.
    private struct Pending {
        let id: LayerID
        let path: String
        let superlayer: Int?
    }

    init(_ scene: Scene, at time: Double, hasPresentation: Bool) {
        timeline = scene.timeline
        self.time = time
        self.hasPresentation = hasPresentation
        let present = scene.layers.filter { [timeline] in timeline.isInTree($0.id, at: time) }
        let owners = Dictionary(present.map { ($0.name, $0.id) }) { $1 }
        names = Dictionary(owners.map { ($1, $0) }) { first, _ in first }
    }

    mutating func visitAll() {
        // A stack, since layers may be nested more deeply than calls.
        var pending = children(of: Timeline.root, path: "", superlayer: nil)
        while let next = pending.popLast() {
            let index = entries.count
            add(next)
            pending += children(of: next.id, path: next.path + "/", superlayer: index)
        }
    }

    /// Returns the sublayers and the mask of a layer, the first one last.
    private func children(of layer: LayerID, path: String, superlayer: Int?) -> [Pending] {
        var children = timeline.sublayers(of: layer, at: time).enumerated().map {
            Pending(id: $1, path: "\(path)\($0)", superlayer: superlayer)
        }
        if let mask = timeline.mask(of: layer, at: time) {
            children.append(Pending(id: mask, path: path + "mask", superlayer: superlayer))
        }
        return children.reversed()
    }

    private mutating func add(_ next: Pending) {
        let name = names[next.id] ?? "#\(next.path)"
        if let superlayer = next.superlayer { entries[superlayer].sublayers.append(name) } else { top.append(name) }
        let model = timeline.model(of: next.id, at: time)
        entries.append(
            LayerTreeState.Entry(
                name: name, superlayer: next.superlayer.map { entries[$0].name }, model: model,
                presentation: hasPresentation ? timeline.presentation(of: next.id, at: time) : model))
    }
}

extension LayerTreeState {
    /// Returns the differences to a reference: the visible ones first, then in the order of the tree.
    func differences(from reference: LayerTreeState) -> [ValueDifference] {
        var differences = Self.order(of: top, from: reference.top, in: nil)
        for entry in entries {
            if let before = reference[entry.name] {
                differences += Self.differences(of: entry, from: before)
            } else if entry.superlayer.map({ reference[$0] != nil }) ?? true {
                // Layers below a new one are new as well, which goes without saying.
                differences.append(ValueDifference(layer: entry.name, change: .added))
            }
        }
        for entry in reference.entries where self[entry.name] == nil && entry.superlayer.map({ self[$0] != nil }) ?? true {
            differences.append(ValueDifference(layer: entry.name, change: .removed))
        }
        return differences.filter(\.isOnScreen) + differences.filter { !$0.isOnScreen }
    }

    private static func differences(of entry: Entry, from reference: Entry) -> [ValueDifference] {
        var differences: [ValueDifference] = []
        if entry.model != reference.model || entry.presentation != reference.presentation {
            for property in LayerProperty.allCases {
                let keyPath = LayerKeyPath(property)
                guard let model = pair(reference.model, entry.model, keyPath),
                    let presentation = pair(reference.presentation, entry.presentation, keyPath)
                else { continue }
                for part in ValuePart.parts(of: property.rawValue, model, presentation) {
                    differences.append(
                        ValueDifference(
                            layer: entry.name,
                            change: .value(property: part.property, model: part.model, presentation: part.presentation)))
                }
            }
        }
        if differences.isEmpty, !entry.model.content.agrees(with: reference.model.content) {
            differences.append(ValueDifference(layer: entry.name, change: .content))
        }
        return differences + order(of: entry.sublayers, from: reference.sublayers, in: entry.name)
    }

    private static func pair(_ reference: Layer, _ actual: Layer, _ keyPath: LayerKeyPath) -> ValuePair? {
        guard let before = reference.value(for: keyPath), let after = actual.value(for: keyPath) else { return nil }
        return ValuePair(before, after)
    }

    /// Returns the difference in the order of the sublayers that both have.
    private static func order(of names: [String], from reference: [String], in layer: String?) -> [ValueDifference] {
        let (now, before) = (names.filter(Set(reference).contains), reference.filter(Set(names).contains))
        guard now != before else { return [] }
        let pair = ValuePair(.string(before.joined(separator: ", ")), .string(now.joined(separator: ", ")))
        return [
            ValueDifference(
                layer: layer ?? "canvas", change: .value(property: "sublayers", model: pair, presentation: pair))
        ]
    }
}

extension Canvas {
    /// Returns the differences to the canvas of a reference, as if it were a layer.
    func differences(from reference: Canvas) -> [ValueDifference] {
        let values: [(String, LayerValue, LayerValue)] = [
            ("width", .number(reference.size.width), .number(size.width)),
            ("height", .number(reference.size.height), .number(size.height)),
            ("scale", .number(reference.scale), .number(scale)),
            ("backgroundColor", .color(reference.backgroundColor), .color(backgroundColor)),
        ]
        return values.flatMap { property, before, after in
            let pair = ValuePair(before, after)
            return ValuePart.parts(of: property, pair, pair).map { part in
                ValueDifference(
                    layer: "canvas",
                    change: .value(property: part.property, model: part.model, presentation: part.presentation))
            }
        }
    }
}
