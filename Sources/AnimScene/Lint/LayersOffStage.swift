import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimSource

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
