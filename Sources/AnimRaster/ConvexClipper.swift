/// Intersections of convex polygons, on a stack of vertices.
struct ConvexClipper {
    /// A polygon: its vertices, as indices.
    typealias Polygon = Range<Int>

    /// The vertices of all polygons.
    private(set) var vertices: [SIMD2<Double>] = []
    /// 1 for polygons that run clockwise on screen, -1 for the other way.
    private var sense = 1.0
    private var scratch: [SIMD2<Double>] = []

    /// Below this area in square pixels a polygon counts as empty.
    private static let minimumArea = 1.0 / 4096

    /// Forgets all polygons.
    mutating func begin(isMirrored: Bool) {
        vertices.removeAll(keepingCapacity: true)
        sense = isMirrored ? -1 : 1
    }

    /// Forgets the polygons whose vertices begin at an index.
    mutating func truncate(to count: Int) { vertices.removeLast(vertices.count - count) }

    /// Adds a quadrilateral.
    mutating func push(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>) -> Polygon {
        let first = vertices.count
        vertices.append(a)
        vertices.append(b)
        vertices.append(c)
        vertices.append(d)
        return first..<first + 4
    }

    /// Adds what two polygons have in common; nil where that is next to nothing (Sutherland and Hodgman's algorithm).
    mutating func intersection(_ subject: Polygon, _ other: Polygon) -> Polygon? {
        let first = vertices.count
        scratch.removeAll(keepingCapacity: true)
        scratch.append(contentsOf: vertices[subject])
        var from = vertices[other.upperBound - 1]
        for index in other {
            let to = vertices[index]
            cut(along: from, to)
            if vertices.count - first < 3 {
                truncate(to: first)
                return nil
            }
            scratch.removeAll(keepingCapacity: true)
            scratch.append(contentsOf: vertices[first...])
            if index + 1 < other.upperBound { truncate(to: first) }
            from = to
        }
        if area(first..<vertices.count) > ConvexClipper.minimumArea { return first..<vertices.count }
        truncate(to: first)
        return nil
    }

    /// Appends what of the scratch polygon lies inside a line.
    private mutating func cut(along from: SIMD2<Double>, _ to: SIMD2<Double>) {
        let edge = to - from
        var last = scratch[scratch.count - 1]
        var lastSide = sense * ConvexClipper.cross(edge, last - from)
        for vertex in scratch {
            let side = sense * ConvexClipper.cross(edge, vertex - from)
            if (side < 0) != (lastSide < 0) {
                let t = lastSide / (lastSide - side)
                vertices.append(last + t * (vertex - last))
            }
            if side >= 0 { vertices.append(vertex) }
            last = vertex
            lastSide = side
        }
    }

    private func area(_ polygon: Polygon) -> Double {
        let origin = vertices[polygon.lowerBound]
        var sum = 0.0
        for index in polygon.dropFirst().dropLast() {
            sum += ConvexClipper.cross(vertices[index] - origin, vertices[index + 1] - origin)
        }
        return 0.5 * sense * sum
    }

    @inline(__always)
    private static func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }
}
