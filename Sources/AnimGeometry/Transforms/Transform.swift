/// An affine map of the plane, in Core Graphics' convention.
///
/// Points are row vectors: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`. In a product the left factor is applied first. Since y
/// is down, positive angles turn clockwise on screen.
public struct Transform: Hashable, Sendable {
    /// The x part of the image of the x axis.
    public var a: Double
    /// The y part of the image of the x axis.
    public var b: Double
    /// The x part of the image of the y axis.
    public var c: Double
    /// The y part of the image of the y axis.
    public var d: Double
    /// The x part of the image of the origin.
    public var tx: Double
    /// The y part of the image of the origin.
    public var ty: Double

    /// Creates a transform from the six entries of its matrix.
    @inlinable
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The identity.
    public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a translation.
    @inlinable
    public init(translationX tx: Double, y ty: Double) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Creates a scaling about the origin.
    @inlinable
    public init(scaleX sx: Double, y sy: Double) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }
}

extension Transform {
    /// Whether this is the identity, exactly.
    @inlinable
    package var isIdentity: Bool { self == .identity }

    /// Whether no entry is infinite or NaN.
    @inlinable
    package var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    /// Whether the transform only scales and translates: no shear, no rotation.
    @inlinable
    package var isScaleAndTranslation: Bool { b == 0 && c == 0 }

    /// The area of the image of the unit square, negative for reflections.
    @inlinable
    package var determinant: Double { a * d - b * c }

    /// Returns the map that applies `self` first and `next` to the result: `self · next`.
    @inlinable
    public func concatenating(_ next: Transform) -> Transform {
        Transform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// Returns the map that translates first and then applies `self`.
    @inlinable
    public func translatedBy(x: Double, y: Double) -> Transform {
        Transform(a: a, b: b, c: c, d: d, tx: x * a + y * c + tx, ty: x * b + y * d + ty)
    }

    /// Returns the map that scales first and then applies `self`.
    @inlinable
    public func scaledBy(x: Double, y: Double) -> Transform {
        Transform(a: x * a, b: x * b, c: y * c, d: y * d, tx: tx, ty: ty)
    }

    /// Returns the inverse map; nil if the determinant is zero or not finite.
    @inlinable
    public func inverted() -> Transform? {
        let det = determinant
        guard det != 0, det.isFinite, isFinite else { return nil }
        let inverse = Transform(
            a: d / det, b: -b / det, c: -c / det, d: a / det,
            tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
        return inverse.isFinite ? inverse : nil
    }

    /// Returns the image of a point.
    @inlinable
    public func apply(_ p: Point) -> Point {
        Point(x: a * p.x + c * p.y + tx, y: b * p.x + d * p.y + ty)
    }

    /// Returns the bounding box of the image of a rectangle.
    @inlinable
    public func apply(_ r: Rect) -> Rect {
        let p = apply(Point(x: r.minX, y: r.minY))
        let q = apply(Point(x: r.maxX, y: r.minY))
        let s = apply(Point(x: r.minX, y: r.maxY))
        let t = apply(Point(x: r.maxX, y: r.maxY))
        return Rect(
            minX: min(min(p.x, q.x), min(s.x, t.x)), minY: min(min(p.y, q.y), min(s.y, t.y)),
            maxX: max(max(p.x, q.x), max(s.x, t.x)), maxY: max(max(p.y, q.y), max(s.y, t.y)))
    }
}

extension Transform {
    /// Creates a rotation about the origin, clockwise on screen for positive angles.
    ///
    /// Angles within two units in the last place of a multiple of π/2, such as `.pi / 2` or `3 * .pi / 2`, give entries of
    /// exactly 0, 1 and −1, so quarter turns keep rectangles axis-aligned. Infinite angles give NaN entries.
    public init(rotation radians: Double) {
        let (sin, cos) = DeterministicMath.sincosSnappingQuarterTurns(radians)
        self.init(a: cos, b: sin, c: -sin, d: cos, tx: 0, ty: 0)
    }

    /// Creates a skew, by angles in radians: x grows with y by tan(x), y grows with x by tan(y).
    public init(skewX x: Double, y: Double) {
        self.init(a: 1, b: DeterministicMath.tan(y), c: DeterministicMath.tan(x), d: 1, tx: 0, ty: 0)
    }

    /// Returns the map that rotates first and then applies `self`.
    public func rotated(by radians: Double) -> Transform {
        Transform(rotation: radians).concatenating(self)
    }
}

/// The parts that Core Animation's key paths name (`transform.rotation.z`, `transform.scale.x`, …). Setting one decomposes the
/// transform, replaces that part and composes it again, so that the others stay as they are.
extension Transform {
    /// The parts of the transform.
    package var decomposition: TransformDecomposition {
        get { TransformDecomposition(self) }
        set { self = newValue.transform }
    }

    /// The angle in radians, clockwise on screen, as `transform.rotation.z`; reading gives (−π, π].
    package var rotation: Double {
        get { decomposition.rotation }
        set { decomposition.rotation = newValue }
    }

    /// The scale along the x axis, as `transform.scale.x`.
    package var scaleX: Double {
        get { decomposition.scaleX }
        set { decomposition.scaleX = newValue }
    }

    /// The scale along the y axis, as `transform.scale.y`.
    package var scaleY: Double {
        get { decomposition.scaleY }
        set { decomposition.scaleY = newValue }
    }

    /// The scale along both axes, as `transform.scale`.
    ///
    /// Setting it sets both. Reading it gives their mean; Core Animation averages three scales, but a flat map has no scale along
    /// z.
    package var scale: Double {
        get {
            let parts = decomposition
            return (parts.scaleX + parts.scaleY) * 0.5
        }
        set {
            var parts = decomposition
            parts.scaleX = newValue
            parts.scaleY = newValue
            decomposition = parts
        }
    }

    /// The image of the origin, as `transform.translation`.
    package var translation: Point {
        get { Point(x: tx, y: ty) }
        set {
            tx = newValue.x
            ty = newValue.y
        }
    }
}
