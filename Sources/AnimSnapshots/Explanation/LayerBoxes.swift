import AnimGeometry
import AnimLayers
import AnimScene
import AnimInteraction

/// The boxes on screen of a scene's layers at a time.
struct LayerBoxes {
    private let boxes: [(name: String, box: Rect)]

    /// Finds the boxes of all layers that are neither hidden nor behind the eye; of a replicator's copies, that of the first one.
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
