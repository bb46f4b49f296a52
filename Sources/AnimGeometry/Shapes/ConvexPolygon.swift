/// A convex polygon with its vertices in the direction from the x axis to the y axis: clockwise on screen.
///
/// Fewer than three vertices enclose nothing.
package struct ConvexPolygon: Hashable, Sendable {
    /// The vertices.
    package private(set) var vertices: [Point]

    /// Creates the polygon of a rectangle.
    package init(_ rect: Rect) {
        vertices = [
            rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
        ]
    }

    /// Creates the smallest polygon around some points (Andrew's monotone chain).
    package init(around points: [Point]) {
        let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        let lower = ConvexPolygon.chain(sorted)
        let upper = ConvexPolygon.chain(sorted.reversed())
        vertices = lower.dropLast() + upper.dropLast()
    }

    private init(vertices: [Point]) { self.vertices = vertices }

    /// Returns one half of the hull: a chain that turns clockwise at every point.
    private static func chain(_ points: [Point]) -> [Point] {
        var chain: [Point] = []
        for point in points {
            while chain.count > 1, cross(chain[chain.count - 2], chain[chain.count - 1], point) <= 0 { chain.removeLast() }
            chain.append(point)
        }
        return chain
    }

    /// Twice the area of a triangle; positive if its corners run clockwise on screen.
    private static func cross(_ a: Point, _ b: Point, _ c: Point) -> Double {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
}

extension ConvexPolygon {
    /// The area inside.
    package var area: Double {
        guard vertices.count > 2 else { return 0 }
        var sum = 0.0
        for index in 1..<vertices.count - 1 { sum += Self.cross(vertices[0], vertices[index], vertices[index + 1]) }
        return sum / 2
    }

    /// The smallest rectangle around the vertices; nil without any.
    package var bounds: Rect? {
        guard let first = vertices.first else { return nil }
        var (low, high) = (first, first)
        for vertex in vertices {
            low = Point(x: min(low.x, vertex.x), y: min(low.y, vertex.y))
            high = Point(x: max(high.x, vertex.x), y: max(high.y, vertex.y))
        }
        return Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
    }

    /// The half-planes that intersect in the polygon; their values are the distances from the sides.
    package var sides: [HalfPlane] {
        vertices.indices.compactMap { index in
            let (a, b) = (vertices[index], vertices[index + 1 < vertices.count ? index + 1 : 0])
            let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
            guard length > 0 else { return nil }
            let (x, y) = ((a.y - b.y) / length, (b.x - a.x) / length)
            return HalfPlane(x: x, y: y, constant: -(x * a.x + y * a.y))
        }
    }

    /// Returns the part within a half-plane.
    package func clipped(to half: HalfPlane) -> ConvexPolygon {
        let values = vertices.map { half.value(at: $0) }
        if values.allSatisfy({ $0 >= 0 }) { return self }
        var result: [Point] = []
        result.reserveCapacity(vertices.count + 1)
        for index in vertices.indices {
            let next = index + 1 < vertices.count ? index + 1 : 0
            let (a, b) = (vertices[index], vertices[next])
            if values[index] >= 0 { result.append(a) }
            if values[index] > 0 && values[next] < 0 || values[index] < 0 && values[next] > 0 {
                let share = values[index] / (values[index] - values[next])
                result.append(Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share))
            }
        }
        return ConvexPolygon(vertices: result)
    }

    /// Returns the part within another polygon.
    package func intersection(_ other: ConvexPolygon) -> ConvexPolygon {
        guard other.vertices.count > 2 else { return ConvexPolygon(vertices: []) }
        var result = self
        for side in other.sides where !result.vertices.isEmpty { result = result.clipped(to: side) }
        return result
    }

    /// Whether the polygons meet or no side of either separates them by more than a distance.
    package func isNear(_ other: ConvexPolygon, within distance: Double) -> Bool {
        !isApart(from: other, by: distance) && !other.isApart(from: self, by: distance)
    }

    /// Whether a side of this polygon separates it from another by more than a distance.
    private func isApart(from other: ConvexPolygon, by distance: Double) -> Bool {
        sides.contains { side in other.vertices.allSatisfy { side.value(at: $0) < -distance } }
    }
}

/// The points with `x · p.x + y · p.y + constant` ≥ 0.
package struct HalfPlane: Hashable, Sendable {
    /// The factor of x.
    package var x: Double
    /// The factor of y.
    package var y: Double
    /// The value at the origin.
    package var constant: Double

    /// Creates a half-plane from its linear function.
    package init(x: Double, y: Double, constant: Double) {
        (self.x, self.y, self.constant) = (x, y, constant)
    }

    /// Returns the value of the function at a point.
    package func value(at point: Point) -> Double { x * point.x + y * point.y + constant }

    /// The other side of the line.
    ///
    /// The values differ only in sign, so both half-planes cut a segment at exactly the same point.
    package var opposite: HalfPlane { HalfPlane(x: -x, y: -y, constant: -constant) }
}
