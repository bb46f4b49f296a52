/// A projective map of the plane: the appearance of a layer in perspective.
///
/// Points are row vectors, `[x y 1] · M = [x' y' w']`, and the image is `(x' / w', y' / w')`; if `w'` is not positive the point
/// lies behind the eye and has no image. A map is affine if `m13 = m23 = 0` and `m33 = 1`.
@usableFromInline package struct Projection: Hashable, Sendable {
    /// The affine part: the first two columns, with the translation in the third row.
    @usableFromInline package var plane: Transform
    /// The factor of x in `w'`.
    @usableFromInline package var m13: Double
    /// The factor of y in `w'`.
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

    /// Creates the projection that is equal to an affine transform.
    @inlinable
    package init(_ transform: Transform) {
        self.init(plane: transform, m13: 0, m23: 0, m33: 1)
    }

    /// The identity.
    package static let identity = Projection(.identity)

    /// The map as an affine transform; nil if it is not affine.
    @inlinable
    package var affine: Transform? { m13 == 0 && m23 == 0 && m33 == 1 ? plane : nil }

    /// Whether no entry is infinite or NaN.
    @inlinable
    package var isFinite: Bool { plane.isFinite && m13.isFinite && m23.isFinite && m33.isFinite }

    /// Returns the image of a point; nil if the point lies behind the eye.
    @inlinable
    package func apply(_ point: Point) -> Point? {
        if let affine { return affine.apply(point) }
        let w = point.x * m13 + point.y * m23 + m33
        guard w > 0 else { return nil }
        let image = plane.apply(point)
        return Point(x: image.x / w, y: image.y / w)
    }

    /// This map followed by another.
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

extension Projection {
    /// The signed area of the image of the unit square times the product of its corners' `w'`; 0 for singular maps.
    package var determinant: Double {
        if let affine { return affine.determinant }
        return plane.a * (plane.d * m33 - m23 * plane.ty) - plane.b * (plane.c * m33 - m23 * plane.tx)
            + m13 * (plane.c * plane.ty - plane.d * plane.tx)
    }

    /// Returns the inverse map; nil if the determinant is zero (the plane is seen edge-on) or not finite.
    ///
    /// Points that are images only of points behind the eye lie behind the eye of the inverse.
    package func inverted() -> Projection? {
        if let affine { return affine.inverted().map(Projection.init) }
        let determinant = determinant
        guard determinant != 0, determinant.isFinite, isFinite else { return nil }
        let p = plane
        let inverse = Projection(
            plane: Transform(
                a: (p.d * m33 - m23 * p.ty) / determinant, b: (m13 * p.ty - p.b * m33) / determinant,
                c: (m23 * p.tx - p.c * m33) / determinant, d: (p.a * m33 - m13 * p.tx) / determinant,
                tx: (p.c * p.ty - p.d * p.tx) / determinant, ty: (p.b * p.tx - p.a * p.ty) / determinant),
            m13: (p.b * m23 - m13 * p.d) / determinant, m23: (m13 * p.c - p.a * m23) / determinant,
            m33: (p.a * p.d - p.b * p.c) / determinant)
        return inverse.isFinite ? inverse : nil
    }

    /// Returns the derivative at a point, the linear map of small displacements around it; nil behind the eye.
    package func derivative(at point: Point) -> Transform? {
        if let affine { return Transform(a: affine.a, b: affine.b, c: affine.c, d: affine.d, tx: 0, ty: 0) }
        let w = point.x * m13 + point.y * m23 + m33
        guard let image = apply(point) else { return nil }
        return Transform(
            a: (plane.a - image.x * m13) / w, b: (plane.b - image.y * m13) / w,
            c: (plane.c - image.x * m23) / w, d: (plane.d - image.y * m23) / w, tx: 0, ty: 0)
    }
}

extension Projection {
    /// Returns the affine map that agrees with this map at a point to first order; nil behind the eye.
    package func affineApproximation(at point: Point) -> Transform? {
        if let affine { return affine }
        guard var map = derivative(at: point), let image = apply(point) else { return nil }
        map.tx = image.x - (map.a * point.x + map.c * point.y)
        map.ty = image.y - (map.b * point.x + map.d * point.y)
        return map
    }
}

extension Transform3D {
    /// The map of points of the plane z = 0 to the x and y of their images.
    package var projection: Projection {
        guard let box else { return Projection(plane) }
        let w = box.entries.m44
        let isFlat = box.entries.m14 == 0 && box.entries.m24 == 0 && w > 0
        guard isFlat, w != 1 else {
            return Projection(plane: plane, m13: box.entries.m14, m23: box.entries.m24, m33: w)
        }
        return Projection(
            Transform(
                a: plane.a / w, b: plane.b / w, c: plane.c / w, d: plane.d / w, tx: plane.tx / w, ty: plane.ty / w))
    }
}
