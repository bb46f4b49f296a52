/// A projective map of space, in Core Animation's convention (`CATransform3D`).
///
/// Points are row vectors with w = 1: `[x' y' z' w'] = [x y z 1] · M`, and the image is (x'/w', y'/w', z'/w'). In a product the
/// left factor is applied first. x goes to the right, y down and z towards the viewer. Most transforms do not affect depth; these
/// take little more memory and time than a ``Transform``.
public struct Transform3D: Hashable, Sendable {
    /// The entries that involve only x and y: m11, m12, m21, m22, m41 and m42.
    @usableFromInline var plane: Transform
    /// The other entries; nil if they are the same as in the identity, so that equal maps compare equal.
    @usableFromInline var box: DepthBox?

    /// Creates the map that applies an affine map to x and y and keeps z.
    @inlinable
    public init(_ affine: Transform) {
        plane = affine
        box = nil
    }

    init(plane: Transform, depth: DepthEntries) {
        self.plane = plane
        box = depth == .identity ? nil : DepthBox(depth)
    }

    /// The entries that involve only x and y, in the order m11, m12, m21, m22, m41, m42.
    package var planarEntries: [Double] { [plane.a, plane.b, plane.c, plane.d, plane.tx, plane.ty] }

    /// The identity.
    public static let identity = Transform3D(.identity)
}

/// The entries of a ``Transform3D`` that involve depth or perspective.
@usableFromInline struct DepthEntries: Hashable, Sendable {
    var m13 = 0.0
    var m14 = 0.0
    var m23 = 0.0
    var m24 = 0.0
    var m31 = 0.0
    var m32 = 0.0
    var m33 = 1.0
    var m34 = 0.0
    var m43 = 0.0
    var m44 = 1.0

    static let identity = DepthEntries()
}

/// Storage for the entries that only few transforms need.
@usableFromInline final class DepthBox: Hashable, Sendable {
    let entries: DepthEntries

    init(_ entries: DepthEntries) { self.entries = entries }

    @usableFromInline static func == (a: DepthBox, b: DepthBox) -> Bool { a === b || a.entries == b.entries }

    @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}

extension Transform3D {
    var depth: DepthEntries {
        get { box?.entries ?? .identity }
        set { box = newValue == .identity ? nil : DepthBox(newValue) }
    }

    /// The x part of the image of the x axis.
    public var m11: Double {
        get { plane.a }
        set { plane.a = newValue }
    }
    /// The y part of the image of the x axis.
    public var m12: Double {
        get { plane.b }
        set { plane.b = newValue }
    }
    /// The z part of the image of the x axis.
    public var m13: Double {
        get { depth.m13 }
        set { depth.m13 = newValue }
    }
    /// The factor of x in w.
    public var m14: Double {
        get { depth.m14 }
        set { depth.m14 = newValue }
    }
    /// The x part of the image of the y axis.
    public var m21: Double {
        get { plane.c }
        set { plane.c = newValue }
    }
    /// The y part of the image of the y axis.
    public var m22: Double {
        get { plane.d }
        set { plane.d = newValue }
    }
    /// The z part of the image of the y axis.
    public var m23: Double {
        get { depth.m23 }
        set { depth.m23 = newValue }
    }
    /// The factor of y in w.
    public var m24: Double {
        get { depth.m24 }
        set { depth.m24 = newValue }
    }
    /// The x part of the image of the z axis.
    public var m31: Double {
        get { depth.m31 }
        set { depth.m31 = newValue }
    }
    /// The y part of the image of the z axis.
    public var m32: Double {
        get { depth.m32 }
        set { depth.m32 = newValue }
    }
    /// The z part of the image of the z axis.
    public var m33: Double {
        get { depth.m33 }
        set { depth.m33 = newValue }
    }
    /// The factor of z in w: −1/d places the eye at the distance d from the plane z = 0.
    public var m34: Double {
        get { depth.m34 }
        set { depth.m34 = newValue }
    }
    /// The x part of the image of the origin.
    public var m41: Double {
        get { plane.tx }
        set { plane.tx = newValue }
    }
    /// The y part of the image of the origin.
    public var m42: Double {
        get { plane.ty }
        set { plane.ty = newValue }
    }
    /// The z part of the image of the origin.
    public var m43: Double {
        get { depth.m43 }
        set { depth.m43 = newValue }
    }
    /// The w of the image of the origin.
    public var m44: Double {
        get { depth.m44 }
        set { depth.m44 = newValue }
    }
}

extension Transform3D {
    /// Whether the transform maps x and y affinely and keeps z, like `CATransform3DIsAffine`.
    @inlinable
    package var isAffine: Bool { box == nil }

    /// The map of x and y; nil unless ``isAffine``.
    @inlinable
    package var affine: Transform? { box == nil ? plane : nil }

    /// The entries m11, m12, m21, m22, m41 and m42 as an affine map, regardless of the others.
    @inlinable
    package var affinePart: Transform { plane }

    /// Whether this is the identity, exactly.
    @inlinable
    package var isIdentity: Bool { box == nil && plane.isIdentity }

    /// Whether no entry is infinite or NaN.
    package var isFinite: Bool {
        guard plane.isFinite else { return false }
        return box == nil || rows.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite && $0.w.isFinite }
    }
}

extension Transform3D {
    /// Creates a translation.
    public init(translationX x: Double, y: Double, z: Double = 0) {
        self.init(plane: Transform(translationX: x, y: y), depth: DepthEntries(m43: z))
    }

    /// Creates a scaling about the origin.
    public init(scaleX x: Double, y: Double, z: Double = 1) {
        self.init(plane: Transform(scaleX: x, y: y), depth: DepthEntries(m33: z))
    }

    /// Creates a rotation about the x axis, which turns y towards z for positive angles.
    public init(rotationX radians: Double) {
        let (sin, cos) = DeterministicMath.sincosSnappingQuarterTurns(radians)
        self.init(
            plane: Transform(scaleX: 1, y: cos), depth: DepthEntries(m23: sin, m32: -sin, m33: cos))
    }

    /// Creates a rotation about the y axis, which turns z towards x for positive angles.
    public init(rotationY radians: Double) {
        let (sin, cos) = DeterministicMath.sincosSnappingQuarterTurns(radians)
        self.init(
            plane: Transform(scaleX: cos, y: 1), depth: DepthEntries(m13: -sin, m31: sin, m33: cos))
    }

    /// Creates a rotation about the z axis, clockwise on screen for positive angles.
    public init(rotationZ radians: Double) { self.init(Transform(rotation: radians)) }

    /// Creates a rotation about an axis through the origin, like `CATransform3DMakeRotation`.
    ///
    /// The axis may have any length except 0; if its length is 0 or not finite, the result is the identity. Quarter turns about
    /// the coordinate axes are exact.
    public init(rotation radians: Double, x: Double, y: Double, z: Double) {
        switch (x == 0, y == 0, z == 0) {
        case (false, true, true): self.init(rotationX: x < 0 ? -radians : radians)
        case (true, false, true): self.init(rotationY: y < 0 ? -radians : radians)
        case (true, true, false): self.init(rotationZ: z < 0 ? -radians : radians)
        default: self.init(rotation: radians, about: SIMD3(x, y, z))
        }
    }

    private init(rotation radians: Double, about axis: SIMD3<Double>) {
        // Scaled first so that lengths of 1e200 do not overflow.
        let largest = axis.map(\.magnitude).max()
        let scaled = axis / largest
        let length = (scaled * scaled).sum().squareRoot()
        guard largest > 0, largest.isFinite, length.isFinite else {
            self = .identity
            return
        }
        let (sin, cos) = DeterministicMath.sincosSnappingQuarterTurns(radians)
        let unit = scaled / length
        let (x, y, z) = (unit.x, unit.y, unit.z)
        let rest = 1 - cos
        self.init(
            SIMD4(cos + x * x * rest, x * y * rest + z * sin, x * z * rest - y * sin, 0),
            SIMD4(x * y * rest - z * sin, cos + y * y * rest, y * z * rest + x * sin, 0),
            SIMD4(x * z * rest + y * sin, y * z * rest - x * sin, cos + z * z * rest, 0),
            SIMD4(0, 0, 0, 1))
    }

    /// Creates the perspective of an eye in front of the plane z = 0: m34 is −1/distance.
    ///
    /// Points at z = 0 keep their size. An infinite distance gives the identity, and so does 0, at which the image would be
    /// infinite.
    public init(perspective distance: Double) {
        let share = -1 / distance
        self.init(plane: .identity, depth: DepthEntries(m34: share.isFinite ? share : 0))
    }
}

extension Transform3D {
    /// Returns the map that translates first and then applies `self`, like `CATransform3DTranslate`.
    public func translatedBy(x: Double, y: Double, z: Double = 0) -> Transform3D {
        Transform3D(translationX: x, y: y, z: z).concatenating(self)
    }

    /// Returns the map that scales first and then applies `self`, like `CATransform3DScale`.
    public func scaledBy(x: Double, y: Double, z: Double = 1) -> Transform3D {
        Transform3D(scaleX: x, y: y, z: z).concatenating(self)
    }

    /// Returns the map that rotates first and then applies `self`, like `CATransform3DRotate`.
    public func rotated(by radians: Double, x: Double, y: Double, z: Double) -> Transform3D {
        Transform3D(rotation: radians, x: x, y: y, z: z).concatenating(self)
    }

    /// Returns a translation by −`anchor`, followed by this map and a translation by `position`.
    package func placing(anchor: SIMD3<Double>, at position: SIMD3<Double>) -> Transform3D {
        let rows = rows
        let base = rows[3] - (anchor.x * rows[0] + anchor.y * rows[1] + anchor.z * rows[2])
        let shift = SIMD4(position, 0)
        return Transform3D(
            rows[0] + rows[0].w * shift, rows[1] + rows[1].w * shift, rows[2] + rows[2].w * shift, base + base.w * shift)
    }
}

extension SIMD3<Double> {
    fileprivate func map(_ function: (Double) -> Double) -> SIMD3 { SIMD3(function(x), function(y), function(z)) }
}

extension Transform3D {
    /// Creates a transform from the rows of its matrix: m11…m14, m21…m24, m31…m34, m41…m44.
    ///
    /// - Parameter rows: Four rows of four numbers; missing rows are taken from the identity, and further rows are ignored.
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

    /// Returns the map that applies `self` first and `next` to the result: `self · next`, like `CATransform3DConcat`.
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

    /// Returns the inverse map; nil if the determinant is zero or not finite.
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

/// The 2×2 determinants of the upper two rows of a matrix and of the lower two: the terms of Laplace's expansion.
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
