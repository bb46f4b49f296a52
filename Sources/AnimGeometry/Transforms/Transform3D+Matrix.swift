extension Transform3D {
    /// Creates a transform from the rows of its matrix: m11…m14, m21…m24, m31…m34, m41…m44.
    ///
    /// - Parameter rows: Four rows of four; rows that are missing are the identity's, and more are left out.
    package init(rows: [SIMD4<Double>]) {
        let given = (0..<4).map { $0 < rows.count ? rows[$0] : Self.identityRows[$0] }
        self.init(given[0], given[1], given[2], given[3])
    }

    init(_ row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>, _ row4: SIMD4<Double>) {
        self.init(
            plane: Transform(a: row1.x, b: row1.y, c: row2.x, d: row2.y, tx: row4.x, ty: row4.y),
            depth: DepthEntries(
                m13: row1.z, m14: row1.w, m23: row2.z, m24: row2.w, m31: row3.x, m32: row3.y, m33: row3.z, m34: row3.w,
                m43: row4.z, m44: row4.w))
    }

    private static let identityRows: [SIMD4<Double>] = [
        SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1),
    ]

    /// The rows of the matrix, from m11…m14 to m41…m44.
    package var rows: [SIMD4<Double>] {
        let depth = depth
        return [
            SIMD4(plane.a, plane.b, depth.m13, depth.m14), SIMD4(plane.c, plane.d, depth.m23, depth.m24),
            SIMD4(depth.m31, depth.m32, depth.m33, depth.m34), SIMD4(plane.tx, plane.ty, depth.m43, depth.m44),
        ]
    }

    /// Returns the map that applies `self` first and `next` to the result: `self · next`, as `CATransform3DConcat`.
    public func concatenating(_ next: Transform3D) -> Transform3D {
        if let first = affine, let second = next.affine { return Transform3D(first.concatenating(second)) }
        let factor = next.rows
        return mappingRows { row in
            row.x * factor[0] + row.y * factor[1] + row.z * factor[2] + row.w * factor[3]
        }
    }

    /// The signed volume of the image of the unit cube in the four dimensions of [x y z w]; 0 for singular maps.
    package var determinant: Double {
        if isAffine { return plane.determinant }
        let rows = rows
        let minors = Minors(rows)
        return minors.determinant
    }

    /// Returns the inverse map; nil where the determinant is zero or not finite.
    public func inverted() -> Transform3D? {
        if let affine { return affine.inverted().map(Transform3D.init) }
        let rows = rows
        let minors = Minors(rows)
        let determinant = minors.determinant
        guard determinant != 0, determinant.isFinite else { return nil }
        let adjugate = minors.adjugate(of: rows)
        let inverse = Transform3D(
            adjugate.0 / determinant, adjugate.1 / determinant, adjugate.2 / determinant, adjugate.3 / determinant)
        return inverse.isFinite ? inverse : nil
    }

    /// Replaces each row by a function of it.
    func mappingRows(_ function: (SIMD4<Double>) -> SIMD4<Double>) -> Transform3D {
        let rows = rows
        return Transform3D(function(rows[0]), function(rows[1]), function(rows[2]), function(rows[3]))
    }
}

/// The 2×2 determinants of the upper two rows of a matrix and of the lower two: what Laplace's expansion takes.
private struct Minors {
    /// The minors of columns 12, 13, 14, 23, 24 and 34.
    typealias Pairs = (Double, Double, Double, Double, Double, Double)

    let upper: Pairs
    let lower: Pairs

    init(_ rows: [SIMD4<Double>]) {
        upper = Self.pairs(rows[0], rows[1])
        lower = Self.pairs(rows[2], rows[3])
    }

    private static func pairs(_ p: SIMD4<Double>, _ q: SIMD4<Double>) -> Pairs {
        (
            p.x * q.y - p.y * q.x, p.x * q.z - p.z * q.x, p.x * q.w - p.w * q.x, p.y * q.z - p.z * q.y,
            p.y * q.w - p.w * q.y, p.z * q.w - p.w * q.z
        )
    }

    var determinant: Double {
        upper.0 * lower.5 - upper.1 * lower.4 + upper.2 * lower.3 + upper.3 * lower.2 - upper.4 * lower.1 + upper.5 * lower.0
    }

    func adjugate(of rows: [SIMD4<Double>]) -> (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
        let (a, b, c, d) = (rows[0], rows[1], rows[2], rows[3])
        let (s, t) = (upper, lower)
        return (
            SIMD4(
                b.y * t.5 - b.z * t.4 + b.w * t.3, -a.y * t.5 + a.z * t.4 - a.w * t.3,
                d.y * s.5 - d.z * s.4 + d.w * s.3, -c.y * s.5 + c.z * s.4 - c.w * s.3),
            SIMD4(
                -b.x * t.5 + b.z * t.2 - b.w * t.1, a.x * t.5 - a.z * t.2 + a.w * t.1,
                -d.x * s.5 + d.z * s.2 - d.w * s.1, c.x * s.5 - c.z * s.2 + c.w * s.1),
            SIMD4(
                b.x * t.4 - b.y * t.2 + b.w * t.0, -a.x * t.4 + a.y * t.2 - a.w * t.0,
                d.x * s.4 - d.y * s.2 + d.w * s.0, -c.x * s.4 + c.y * s.2 - c.w * s.0),
            SIMD4(
                -b.x * t.3 + b.y * t.1 - b.z * t.0, a.x * t.3 - a.y * t.1 + a.z * t.0,
                -d.x * s.3 + d.y * s.1 - d.z * s.0, c.x * s.3 - c.y * s.1 + c.z * s.0)
        )
    }
}
