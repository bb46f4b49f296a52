/// A projective map of the plane: what a layer in perspective looks like.
///
/// Points are row vectors, `[x y 1] · M = [x' y' w']`, and the image is `(x' / w', y' / w')`; where `w'` is not positive the
/// point lies behind the eye and has none. Affine maps are those with `m13 = m23 = 0` and `m33 = 1`.
@usableFromInline package struct Projection: Hashable, Sendable {
    /// The affine part: the first two columns, with the translation in the third row.
    @usableFromInline package var plane: Transform
    /// The share of x in `w'`.
    @usableFromInline package var m13: Double
    /// The share of y in `w'`.
    @usableFromInline package var m23: Double
    /// The `w'` of the origin.
    @usableFromInline package var m33: Double

    /// Creates a projection from the first two columns of its matrix and the third.
    @inlinable
    package init(plane: Transform, m13: Double, m23: Double, m33: Double) {
        self.plane = plane
        self.m13 = m13
        self.m23 = m23
        self.m33 = m33
    }

    /// Creates the projection that an affine transform is.
    @inlinable
    package init(_ transform: Transform) {
        self.init(plane: transform, m13: 0, m23: 0, m33: 1)
    }

    /// The map that leaves every point where it is.
    package static let identity = Projection(.identity)

    /// The map as an affine transform; nil where it is not affine.
    @inlinable
    package var affine: Transform? { m13 == 0 && m23 == 0 && m33 == 1 ? plane : nil }

    /// Whether no entry is infinite or NaN.
    @inlinable
    package var isFinite: Bool { plane.isFinite && m13.isFinite && m23.isFinite && m33.isFinite }

    /// Returns the image of a point; nil where it lies behind the eye.
    @inlinable
    package func apply(_ point: Point) -> Point? {
        if let affine { return affine.apply(point) }
        let w = point.x * m13 + point.y * m23 + m33
        guard w > 0 else { return nil }
        let image = plane.apply(point)
        return Point(x: image.x / w, y: image.y / w)
    }

    /// This map followed by another one.
    @inlinable
    package func concatenating(_ next: Projection) -> Projection {
        if let affine, let nextAffine = next.affine { return Projection(affine.concatenating(nextAffine)) }
        let (p, q) = (plane, next.plane)
        return Projection(
            plane: Transform(
                a: p.a * q.a + p.b * q.c + m13 * q.tx, b: p.a * q.b + p.b * q.d + m13 * q.ty,
                c: p.c * q.a + p.d * q.c + m23 * q.tx, d: p.c * q.b + p.d * q.d + m23 * q.ty,
                tx: p.tx * q.a + p.ty * q.c + m33 * q.tx, ty: p.tx * q.b + p.ty * q.d + m33 * q.ty),
            m13: p.a * next.m13 + p.b * next.m23 + m13 * next.m33,
            m23: p.c * next.m13 + p.d * next.m23 + m23 * next.m33,
            m33: p.tx * next.m13 + p.ty * next.m23 + m33 * next.m33)
    }
}
