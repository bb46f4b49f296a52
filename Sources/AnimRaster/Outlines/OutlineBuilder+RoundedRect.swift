import AnimGeometry

extension OutlineBuilder {
    /// Adds a rounded rectangle, clockwise from its upper left corner, or the other way.
    mutating func add(_ shape: CornerShape, isReversed: Bool) {
        if shape.rect.isEmpty { return }
        let rect = shape.rect
        let corners = [
            PlacedCorner(shape, .minXMinY, at: Point(x: rect.minX, y: rect.minY), from: (0, 1), to: (1, 0)),
            PlacedCorner(shape, .maxXMinY, at: Point(x: rect.maxX, y: rect.minY), from: (-1, 0), to: (0, 1)),
            PlacedCorner(shape, .maxXMaxY, at: Point(x: rect.maxX, y: rect.maxY), from: (0, -1), to: (-1, 0)),
            PlacedCorner(shape, .minXMaxY, at: Point(x: rect.minX, y: rect.maxY), from: (1, 0), to: (0, -1)),
        ]
        var isFirst = true
        for corner in isReversed ? corners.reversed() : corners {
            add(isReversed ? corner.reversed : corner, isFirst: isFirst)
            isFirst = false
        }
        close()
    }

    private mutating func add(_ corner: PlacedCorner, isFirst: Bool) {
        let start = corner.isRound ? corner.point(corner.extent, 0) : corner.vertex
        if isFirst { move(to: start) } else { line(to: start) }
        guard corner.isRound else { return }
        if corner.isContinuous { addContinuous(corner) } else { addCircular(corner) }
    }

    private mutating func addCircular(_ corner: PlacedCorner) {
        // The cubic that touches a quarter circle at its middle, 0.03 % of the radius off at most.
        let k = 1 - 0.5522847498
        cubic(to: corner.point(0, 1), control1: corner.point(k, 0), control2: corner.point(0, k))
    }

    /// The corner of iOS 7 and later, as measured from `UIBezierPath(roundedRect:cornerRadius:)` (PaintCode, 2013).
    private mutating func addContinuous(_ corner: PlacedCorner) {
        cubic(
            to: corner.point(0.66993427, 0.065496), control1: corner.point(1.08849323, 0), control2: corner.point(0.86840689, 0))
        line(to: corner.point(0.63149399, 0.074911))
        cubic(
            to: corner.point(0.074911, 0.63149399), control1: corner.point(0.37282392, 0.16905899),
            control2: corner.point(0.16905899, 0.37282392))
        line(to: corner.point(0.065496, 0.66993427))
        cubic(
            to: corner.point(0, 1.52866483), control1: corner.point(0, 0.86840689), control2: corner.point(0, 1.08849323))
    }
}

/// A corner of a rounded rectangle, with the directions of the sides that meet there, seen from the corner.
private struct PlacedCorner {
    let vertex: Point
    let radius: Double
    let isRound: Bool
    let isContinuous: Bool
    /// The side that the outline comes along.
    let from: (x: Double, y: Double)
    /// The side that it leaves along.
    let to: (x: Double, y: Double)

    /// The distance of the start of the curve from the corner, in radii.
    var extent: Double { isContinuous ? 1.52866483 : 1 }

    /// The corner for an outline that runs the other way.
    var reversed: PlacedCorner {
        PlacedCorner(vertex: vertex, radius: radius, isRound: isRound, isContinuous: isContinuous, from: to, to: from)
    }

    /// A point at distances of `u` radii along the side before the corner and `v` along the one after it.
    func point(_ u: Double, _ v: Double) -> Point {
        Point(
            x: vertex.x + radius * (u * from.x + v * to.x),
            y: vertex.y + radius * (u * from.y + v * to.y))
    }
}

extension PlacedCorner {
    init(
        _ shape: CornerShape, _ corner: Corners, at vertex: Point, from: (x: Double, y: Double), to: (x: Double, y: Double)
    ) {
        self.init(
            vertex: vertex, radius: shape.radius, isRound: shape.radius > 0 && shape.corners.contains(corner),
            isContinuous: shape.isContinuous, from: from, to: to)
    }
}
