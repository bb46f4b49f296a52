import AnimGeometry
import AnimInteraction
import AnimLayers

/// The layers of a played scene that are never on the canvas.
struct OffCanvasLayers {
    /// The maximum number of examined layers and particles, over all moments and including replicator copies.
    private static let maximumCount = 200_000
    /// The maximum number of moments: 60 per second for 10 s.
    ///
    /// Longer films are sampled at longer intervals.
    private static let maximumMoments = 600

    private let canvas: Rect
    /// The layers of the timeline by index.
    private var layers: [Record]
    /// The number of layers that have not been on the canvas so far.
    private var unseen: Int
    /// Whether there were too many layers to examine all of them.
    private var isIncomplete = false

    /// What is known of a layer.
    private struct Record {
        /// Whether the layer has been on the canvas, or may have been.
        var isSeen = false
        /// The superlayer at the last moment at which the layer was in the tree; nil if it never was, and for the root.
        var superlayer: LayerID?
        /// That moment.
        var moment = -1
    }

    init(_ timeline: Timeline, canvas: Canvas, duration: Double, scrolling: Set<LayerID>) {
        self.canvas = Rect(origin: .zero, size: canvas.size)
        layers = timeline.layers.map { _ in Record() }
        unseen = layers.count
        let first = timeline.presentation(at: 0)
        let wanted = max(2, min(Self.maximumMoments, Int(duration * 60) + 1))
        let count = min(wanted, Self.maximumCount / Self.size(of: first))
        // Between moments that are too far apart, a layer may cross the canvas unnoticed.
        isIncomplete = count < max(2, wanted / 10)
        if isIncomplete { return }
        var rest = Self.maximumCount
        for moment in Self.order(of: count) {
            let tree = moment == 0 ? first : timeline.presentation(at: duration * Double(moment) / Double(count - 1))
            rest -= Self.size(of: tree)
            isIncomplete = rest < 0
            visit(tree, at: moment, scrolling: scrolling)
            if isIncomplete || unseen == 0 { return }
        }
    }

    /// The numbers below a count of at least 2, each once: the first, the last, and then those between at ever smaller distances.
    ///
    /// Most layers are on the canvas at the start or at the end, so that few moments suffice.
    static func order(of count: Int) -> [Int] {
        var order = [0, count - 1]
        var step = 1
        while 2 * step < count - 1 { step *= 2 }
        while step > 0 {
            order += stride(from: step, to: count - 1, by: 2 * step)
            step /= 2
        }
        return order
    }

    private static func size(of tree: PresentationTree) -> Int {
        tree.nodes.reduce(1) { $0 + 1 + $1.particles.count }
    }

    /// Returns whether a layer was in the tree but never on the canvas, neither itself nor its sublayers, although its superlayer was.
    func contains(_ layer: LayerID) -> Bool {
        guard !isIncomplete, let superlayer = layers[layer.index].superlayer, !hasSeen(layer) else { return false }
        return superlayer == Timeline.root || hasSeen(superlayer)
    }

    private mutating func visit(_ tree: PresentationTree, at moment: Int, scrolling: Set<LayerID>) {
        // The ancestors of the current node, with the spaces of their sublayers, and whether they have all been on the canvas.
        var around: [(id: LayerID, space: SublayerSpace, isKnown: Bool, isSeen: Bool)] = []
        for node in tree.nodes {
            around.removeLast(max(0, around.count - node.depth))
            guard let last = around.last else {
                around.append(
                    (node.id, SublayerSpace(of: node.layer, seenThrough: Projection(.identity)), true, hasSeen(node.id)))
                continue
            }
            if layers[node.id.index].moment <= moment {
                (layers[node.id.index].superlayer, layers[node.id.index].moment) = (last.id, moment)
            }
            let projection = last.space.projection(of: node.layer)
            let isKnown = last.isKnown && !node.isIndirect
            let isSeen = last.isSeen && hasSeen(node.id)
            if !isSeen && (!isKnown || isOnCanvas(node.layer, projection)) {
                // Its superlayers are on the canvas, too, since they contain it.
                see(node.id)
                for outer in around { see(outer.id) }
            }
            let scrolls = scrolling.contains(node.id)
            let space = last.space.space(of: node.layer, seenThrough: projection)
            around.append((node.id, space, isKnown && !scrolls, isSeen))
        }
    }

    private func hasSeen(_ layer: LayerID) -> Bool { layers[layer.index].isSeen }

    private mutating func see(_ layer: LayerID) {
        if layers[layer.index].isSeen { return }
        layers[layer.index].isSeen = true
        unseen -= 1
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
    /// A rectangle that contains everything the layer itself draws; nil if unknown.
    fileprivate var knownExtent: Rect? {
        var extent = bounds
        switch content {
        case .emitter: return nil
        case .shape(let shape):
            if let path = shape.path?.controlPointBounds {
                let reach = shape.strokeColor == nil ? 0 : shape.stroke.width * max(1, shape.stroke.miterLimit)
                extent = extent.union(path.insetBy(dx: -reach, dy: -reach))
            }
        case .none, .gradient, .text, .replicator, .transform, .visualEffect: break
        }
        let blur = 3 * filters.blurRadius
        extent = extent.insetBy(dx: -blur, dy: -blur)
        if shadow.opacity > 0 {
            let reach = 3 * shadow.radius + abs(shadow.offset.width) + abs(shadow.offset.height)
            extent = extent.insetBy(dx: -reach, dy: -reach)
        }
        return extent.isFinite ? extent : nil
    }
}
