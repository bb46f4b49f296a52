import AnimGeometry
import AnimGraphics

extension GradientContent {
    /// Returns the steps that draw the gradient.
    ///
    /// - Parameters:
    ///   - shape: What is filled.
    ///   - bounds: The rectangle that the points are fractions of.
    ///   - transform: The map from the layer's space to pixels.
    func commands(filling shape: Shape, bounds: Rect, transform: Projection) -> [DrawCommand] {
        guard colors.contains(where: { $0.alpha > 0 }), !bounds.isEmpty else { return [] }
        let gradient = Gradient(geometry(in: bounds), stops: stops)
        return [.fill(shape, paint: .gradient(gradient), transform: transform)]
    }

    /// The colours with their locations, evenly spread from 0 to 1 unless there is one location for each.
    private var stops: [GradientStop] {
        if locations.count == colors.count {
            return zip(locations, colors).map { GradientStop(location: $0, color: $1) }
        }
        let last = Double(max(colors.count - 1, 1))
        return colors.enumerated().map { GradientStop(location: Double($0) / last, color: $1) }
    }

    private func geometry(in bounds: Rect) -> Gradient.Geometry {
        let start = GradientContent.point(startPoint, in: bounds)
        let end = GradientContent.point(endPoint, in: bounds)
        switch type {
        case .axial: return .axial(from: start, to: end)
        case .radial: return .radial(center: start, radiusX: abs(end.x - start.x), radiusY: abs(end.y - start.y))
        case .conic: return .conic(center: start, angle: DeterministicMath.atan2(end.y - start.y, end.x - start.x))
        }
    }

    private static func point(_ fractions: Point, in bounds: Rect) -> Point {
        Point(x: bounds.minX + fractions.x * bounds.width, y: bounds.minY + fractions.y * bounds.height)
    }
}
