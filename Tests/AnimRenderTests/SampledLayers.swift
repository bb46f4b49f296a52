import AnimGeometry
import AnimGraphics
import AnimLayers

/// A layer with its sublayers, and what it shows by definition: the mean of samples, each of which lies inside of a shape or not.
///
/// Backgrounds, borders, circular corners, clips and opaque colors are known.
struct SampledLayer {
    var layer: Layer
    var sublayers: [SampledLayer] = []

    /// Adds the layer and its sublayers to a timeline.
    func add(to superlayer: LayerID, _ recorder: TimelineRecorder) {
        let id = recorder.createLayer(layer, name: nil, at: 0)
        recorder.insert(id, into: superlayer, time: 0)
        for sublayer in sublayers { sublayer.add(to: id, recorder) }
    }

    /// Returns the color at a point of the superlayer; nil where nothing is drawn.
    func color(at point: Point) -> Color? {
        guard let inverse = layer.affineTransform.inverted() else { return nil }
        let local = inverse.apply(Point(x: point.x - layer.position.x, y: point.y - layer.position.y))
        let own = Point(x: local.x + layer.bounds.width / 2, y: local.y + layer.bounds.height / 2)
        let isInside = holds(own, inset: 0)
        if isInside, layer.borderWidth > 0, !holds(own, inset: layer.borderWidth) { return layer.borderColor }
        var color = isInside ? layer.backgroundColor : nil
        if isInside || !layer.masksToBounds {
            for sublayer in sublayers { color = sublayer.color(at: own) ?? color }
        }
        return color
    }

    private func holds(_ point: Point, inset: Double) -> Bool {
        let rect = Rect(x: 0, y: 0, width: layer.bounds.width, height: layer.bounds.height).insetBy(dx: inset, dy: inset)
        guard rect.contains(point) else { return false }
        let corner: Corners =
            point.y < rect.midY ? point.x < rect.midX ? .minXMinY : .maxXMinY : point.x < rect.midX ? .minXMaxY : .maxXMaxY
        let radius = max(0, layer.cornerRadius - inset)
        let x = radius - min(point.x - rect.minX, rect.maxX - point.x)
        let y = radius - min(point.y - rect.minY, rect.maxY - point.y)
        return x <= 0 || y <= 0 || !layer.maskedCorners.contains(corner) || x * x + y * y <= radius * radius
    }
}

/// Layers on a white square, drawn and sampled.
struct SampledLayers {
    static let size = 48
    private static let samples = 16

    var layers: [SampledLayer]

    /// The display list at one pixel a point.
    var displayList: DisplayList {
        let recorder = TimelineRecorder(size: Size(width: Double(Self.size), height: Double(Self.size)))
        for layer in layers { layer.add(to: Timeline.root, recorder) }
        let tree = recorder.timeline.presentation(at: 0)
        return tree.displayList(width: Self.size, height: Self.size, scale: 1, background: .white)
    }

    /// Returns the components of a pixel, 0…255: the means of 16 × 16 samples, where those in its corners and its middle differ.
    func pixel(_ x: Int, _ y: Int) -> SIMD3<Double> {
        let corners = [(0.01, 0.01), (0.99, 0.01), (0.5, 0.5), (0.01, 0.99), (0.99, 0.99)].map {
            components(at: Point(x: Double(x) + $0, y: Double(y) + $1))
        }
        if corners.allSatisfy({ $0 == corners[0] }) { return corners[0] }
        var sum = SIMD3<Double>()
        let step = 1 / Double(Self.samples)
        for row in 0..<Self.samples {
            for column in 0..<Self.samples {
                sum += components(
                    at: Point(x: Double(x) + (Double(column) + 0.5) * step, y: Double(y) + (Double(row) + 0.5) * step))
            }
        }
        return sum * step * step
    }

    private func components(at point: Point) -> SIMD3<Double> {
        var color = Color.white
        for layer in layers { color = layer.color(at: point) ?? color }
        return SIMD3(color.red, color.green, color.blue) * 255
    }
}
