/// Intersections of convex polygons, on a stack of vertices.
struct ConvexClipper: ~Copyable {
    /// A polygon: where its vertices are.
    struct Polygon {
        var first: Int
        var count: Int
        /// The tile that it is a part of; -2 for a part of several.
        var tile = -2
    }

    /// The vertices of all polygons.
    private(set) var vertices = ScratchArray<SIMD2<Double>>()
    /// 1 for polygons that run clockwise on screen, -1 for the other way.
    private var sense = 1.0

    /// Below this area in square pixels a polygon counts as empty.
    private static let minimumArea = 1.0 / 4096

    init() {}

    /// Forgets all polygons.
    mutating func begin(sense newSense: Double) {
        vertices.removeAll()
        sense = newSense
    }

    /// Forgets the polygons whose vertices begin at an index.
    mutating func truncate(to count: Int) { vertices.truncate(to: count) }

    /// Adds a tile.
    mutating func push(_ tile: Int, from: SIMD4<Double>, to: SIMD4<Double>) -> Polygon {
        let first = vertices.count
        vertices.append(from.lowHalf)
        vertices.append(to.lowHalf)
        vertices.append(to.highHalf)
        vertices.append(from.highHalf)
        return Polygon(first: first, count: 4, tile: tile)
    }

    /// Adds what two polygons have in common; nil where that is next to nothing (Sutherland and Hodgman's algorithm).
    mutating func intersection(_ subject: Polygon, _ other: Polygon) -> Polygon? {
        // Every cut of a convex polygon adds one vertex at most.
        let room = subject.count + other.count
        vertices.reserve(vertices.count + 2 * room)
        let result = vertices.base + vertices.count
        let spare = result + room
        let edges = vertices.base + other.first
        var source = UnsafePointer(vertices.base + subject.first)
        var count = subject.count
        var isInSpare = other.count & 1 == 0
        for index in 0..<other.count {
            let target = isInSpare ? spare : result
            let from = edges[index]
            let to = edges[index + 1 == other.count ? 0 : index + 1]
            count = cut(source, count: count, along: from, to, into: target)
            if count < 3 { return nil }
            source = UnsafePointer(target)
            isInSpare.toggle()
        }
        guard area(source, count: count) > ConvexClipper.minimumArea else { return nil }
        let polygon = Polygon(first: vertices.count, count: count)
        vertices.resize(to: vertices.count + count)
        return polygon
    }

    /// Writes what of a polygon lies inside a line, and returns its number of vertices.
    @inline(__always)
    private func cut(
        _ source: UnsafePointer<SIMD2<Double>>, count: Int, along from: SIMD2<Double>, _ to: SIMD2<Double>,
        into target: UnsafeMutablePointer<SIMD2<Double>>
    ) -> Int {
        let edge = (to - from) * sense
        var last = source[count &- 1]
        var lastSide = ConvexClipper.cross(edge, last - from)
        var kept = 0
        for index in 0..<count {
            let vertex = source[index]
            let side = ConvexClipper.cross(edge, vertex - from)
            if (side < 0) != (lastSide < 0) {
                target[kept] = last + (lastSide / (lastSide - side)) * (vertex - last)
                kept &+= 1
            }
            if side >= 0 {
                target[kept] = vertex
                kept &+= 1
            }
            last = vertex
            lastSide = side
        }
        return kept
    }

    private func area(_ polygon: UnsafePointer<SIMD2<Double>>, count: Int) -> Double {
        var sum = 0.0
        for index in 1..<max(1, count &- 1) {
            sum += ConvexClipper.cross(polygon[index] - polygon[0], polygon[index &+ 1] - polygon[0])
        }
        return 0.5 * sense * sum
    }

    /// The area that two vectors span.
    @inline(__always)
    static func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }
}
