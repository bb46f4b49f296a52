import AnimGeometry

/// The map from pixels of the canvas to a plane that is seen in perspective, divided pixel by pixel.
///
/// Columns and rows count at the centres of pixels. Sums and quotients are those of `Double` in a fixed order: a position depends
/// on its pixel alone, and the same pixel has the same position on every machine.
struct PerspectiveMap {
    /// The summands of x, y and 1 in u'.
    private let u: SIMD3<Double>
    private let v: SIMD3<Double>
    private let w: SIMD3<Double>

    /// Creates the inverse of a projection, followed by an affine map; nil where the projection has none.
    init?(undoing projection: Projection, then next: Transform) {
        guard let map = Projection.fromPixels(undoing: projection, then: next) else { return nil }
        u = SIMD3(map.plane.a, map.plane.c, map.plane.tx)
        v = SIMD3(map.plane.b, map.plane.d, map.plane.ty)
        w = SIMD3(map.m13, map.m23, map.m33)
    }

    /// A position, and what it takes to find those beside it.
    struct Position {
        var u: Double
        var v: Double
        fileprivate let inverseW: Double
    }

    /// The position of a pixel; far away for pixels beyond the horizon, which only touch what is to be seen.
    @inline(__always)
    func position(x: Int, y: Int) -> Position {
        let (x, y) = (Double(x), Double(y))
        let depth = w.x * x + w.y * y + w.z
        let inverse = 1 / (depth > PerspectiveMap.horizon ? depth : PerspectiveMap.horizon)
        return Position(
            u: (u.x * x + u.y * y + u.z) * inverse, v: (v.x * x + v.y * y + v.z) * inverse, inverseW: inverse)
    }

    private static let horizon = 1e-100

    /// The squares of the distances that u and v go by from a pixel to its neighbours.
    @inline(__always)
    func squaredSteps(at position: Position) -> (u: Double, v: Double) {
        let ux = (u.x - position.u * w.x) * position.inverseW
        let uy = (u.y - position.u * w.y) * position.inverseW
        let vx = (v.x - position.v * w.x) * position.inverseW
        let vy = (v.y - position.v * w.y) * position.inverseW
        return (ux * ux + uy * uy, vx * vx + vy * vy)
    }
}
