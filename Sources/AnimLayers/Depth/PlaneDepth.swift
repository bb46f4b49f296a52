import AnimGeometry

/// The depth of a layer's plane in the space that it shares with its siblings: z after the division by w, larger being nearer.
///
/// A plane that is seen from any side but its edge has one depth at each point of the superlayer's plane, and that depth is a
/// linear function there: lines remain lines in perspective, and z / w is projected as x / w and y / w are.
struct PlaneDepth: Hashable {
    /// The depth of a plane that is parallel to the superlayer's; nil for others.
    let constant: Double?
    /// The depth at the point (x, y) of the superlayer's plane: `x · equation.x + y · equation.y + equation.z`.
    private let equation: SIMD3<Double>
    /// The projection of the superlayer's plane to pixels.
    private let view: Projection

    /// Creates the depth of a plane that is parallel to the superlayer's; NaN counts as 0.
    init(_ depth: Double, seenThrough view: Projection) {
        // Beyond this, differences of depths have no digit of a point left.
        let depth = depth.isNaN ? 0 : max(-0x1p50, min(0x1p50, depth))
        self.init(constant: depth, equation: SIMD3(0, 0, depth), view: view)
    }

    private init(constant: Double?, equation: SIMD3<Double>, view: Projection) {
        (self.constant, self.equation, self.view) = (constant, equation, view)
    }

    /// Creates the depth of the plane that a transform puts into the space; nil for one that is seen edge-on.
    init?(_ placement: Transform3D, seenThrough view: Projection) {
        let rows = placement.rows
        let (first, second, origin) = (rows[0], rows[1], rows[3])
        if first.z == 0, second.z == 0, first.w == 0, second.w == 0 {
            guard origin.w > 0 else { return nil }
            self.init(origin.z / origin.w, seenThrough: view)
            return
        }
        // [x y 1] · N = [u v 1] · w, and z / w = [x y 1] / w · z = [u v 1] · N⁻¹ · z with the columns N = (x y w) and z of the matrix.
        let plane = Projection(
            plane: Transform(a: first.x, b: first.y, c: second.x, d: second.y, tx: origin.x, ty: origin.y), m13: first.w,
            m23: second.w, m33: origin.w)
        guard let inverse = plane.inverted() else { return nil }
        self.init(
            constant: nil, equation: inverse.product(with: SIMD3(first.z, second.z, origin.z)), view: view)
    }

    /// The z part of the plane's unit normal: what a vertical distance is multiplied by to be a perpendicular one.
    var slope: Double { 1 / (1 + equation.x * equation.x + equation.y * equation.y).squareRoot() }

    /// The depth over the pixels; nil where the superlayer's plane is seen edge-on.
    var onScreen: ScreenDepth? {
        guard let inverse = view.inverted() else { return nil }
        return ScreenDepth(
            depth: HalfPlane(inverse.product(with: equation)),
            weight: HalfPlane(SIMD3(inverse.m13, inverse.m23, inverse.m33)), slope: slope)
    }
}

/// The depth of a plane over the pixels of the screen.
///
/// Where the superlayer itself is seen in perspective, it is the quotient of two linear functions, of which the second is the same
/// for all its sublayers. So the pixels at which two planes are equally deep are those of a straight line in any case.
struct ScreenDepth: Hashable {
    /// The depth, times `weight`.
    let depth: HalfPlane
    let weight: HalfPlane
    /// The z part of the plane's unit normal.
    let slope: Double

    /// The pixels at which another plane is not behind this one.
    func isBehind(_ other: ScreenDepth) -> HalfPlane {
        HalfPlane(x: other.depth.x - depth.x, y: other.depth.y - depth.y, constant: other.depth.constant - depth.constant)
    }
}

extension HalfPlane {
    fileprivate init(_ coefficients: SIMD3<Double>) {
        self.init(x: coefficients.x, y: coefficients.y, constant: coefficients.z)
    }
}

extension Projection {
    /// The product of the matrix and a column.
    fileprivate func product(with column: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(
            plane.a * column.x + plane.b * column.y + m13 * column.z, plane.c * column.x + plane.d * column.y + m23 * column.z,
            plane.tx * column.x + plane.ty * column.y + m33 * column.z)
    }
}
