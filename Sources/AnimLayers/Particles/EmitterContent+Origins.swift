import AnimGeometry

extension EmitterContent {
    /// Returns the point at which a particle is born, and the direction that its own is measured from, for two random numbers
    /// of 0…1.
    func origin(_ u: Double, _ v: Double) -> (point: Point, angle: Double) {
        let (width, height) = (emitterSize.width, emitterSize.height)
        switch emitterShape {
        case .point:
            return (emitterPosition, 0)
        case .line:
            let share = emitterMode == .points ? (u < 0.5 ? 0 : 1) : u
            return (emitterPosition.moved(width * (share - 0.5), 0), -.pi / 2)
        case .rectangle:
            let point = pointOfUnitSquare(u, v)
            return (emitterPosition.moved(width * (point.x - 0.5), height * (point.y - 0.5)), 0)
        case .circle:
            let angle = 2 * .pi * u
            let radius = circleRadius(v)
            let direction = DeterministicMath.sincos(angle)
            return (emitterPosition.moved(direction.cos * radius, direction.sin * radius), angle)
        }
    }

    /// Returns a point of the unit square: a corner, one on its outline, or any.
    private func pointOfUnitSquare(_ u: Double, _ v: Double) -> Point {
        switch emitterMode {
        case .points: return Point(x: u < 0.5 ? 0 : 1, y: v < 0.5 ? 0 : 1)
        case .surface, .volume: return Point(x: u, y: v)
        case .outline:
            let (width, height) = (abs(emitterSize.width), abs(emitterSize.height))
            let isHorizontal = width + height > 0 ? v * (width + height) < width : true
            // The rest of the number within its half decides on the side.
            let share = width + height > 0 ? width / (width + height) : 1
            let side = isHorizontal ? v < share / 2 : v < share + (1 - share) / 2
            return isHorizontal ? Point(x: u, y: side ? 0 : 1) : Point(x: side ? 0 : 1, y: u)
        }
    }

    /// Returns the distance from the centre of a circle: its radius, the emitter's width, on the outline; evenly spread over
    /// the area within; 0 for points.
    private func circleRadius(_ v: Double) -> Double {
        switch emitterMode {
        case .points: 0
        case .outline: emitterSize.width
        case .surface, .volume: emitterSize.width * v.squareRoot()
        }
    }
}

extension Point {
    fileprivate func moved(_ dx: Double, _ dy: Double) -> Point { Point(x: x + dx, y: y + dy) }
}
