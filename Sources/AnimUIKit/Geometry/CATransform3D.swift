// swift-format-ignore-file: AlwaysUseLowerCamelCase

package import AnimGeometry
public import Foundation

/// A projective map of space; points are row vectors: `[x' y' z' w'] = [x y z 1] · M`.
///
/// It is not `Equatable`; compare by ``CATransform3DEqualToTransform(_:_:)``.
public struct CATransform3D: Sendable {
    /// The first row: the image of the x axis.
    public var m11, m12, m13, m14: CGFloat
    /// The second row: the image of the y axis.
    public var m21, m22, m23, m24: CGFloat
    /// The third row: the image of the z axis; `m34` of −1/d is the perspective of an eye at the distance d.
    public var m31, m32, m33, m34: CGFloat
    /// The last row: the image of the origin.
    public var m41, m42, m43, m44: CGFloat

    /// Creates the transform whose entries are all 0.
    public init() {
        (m11, m12, m13, m14) = (0, 0, 0, 0)
        (m21, m22, m23, m24) = (0, 0, 0, 0)
        (m31, m32, m33, m34) = (0, 0, 0, 0)
        (m41, m42, m43, m44) = (0, 0, 0, 0)
    }

    /// Creates a transform from its entries.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }
}

extension CATransform3D {
    /// The entries, row by row.
    package var entries: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    /// Whether the map keeps z and has no perspective.
    fileprivate var isAffine: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0 && m44 == 1
    }

    fileprivate var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

    fileprivate init(affine t: CGAffineTransform) {
        self.init(
            m11: t.a, m12: t.b, m13: 0, m14: 0, m21: t.c, m22: t.d, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: t.tx,
            m42: t.ty, m43: 0, m44: 1)
    }
}

extension Transform3D {
    package init(_ t: CATransform3D) {
        if t.isAffine {
            self.init(Transform(t.affine))
        } else {
            let entries = t.entries.map { Double($0) }
            self.init(rows: stride(from: 0, to: 16, by: 4).map { SIMD4(entries[$0..<$0 + 4]) })
        }
    }
}

extension CATransform3D {
    package init(_ transform: Transform3D) {
        if let affine = transform.affine {
            self.init(affine: CGAffineTransform(affine))
        } else {
            let r = transform.rows.map { row in (0..<4).map { CGFloat(row[$0]) } }
            self.init(
                m11: r[0][0], m12: r[0][1], m13: r[0][2], m14: r[0][3], m21: r[1][0], m22: r[1][1], m23: r[1][2], m24: r[1][3],
                m31: r[2][0], m32: r[2][1], m33: r[2][2], m34: r[2][3], m41: r[3][0], m42: r[3][1], m43: r[3][2], m44: r[3][3])
        }
    }
}

// MARK: - Functions

/// The map of every point to itself.
public let CATransform3DIdentity = CATransform3D(affine: .identity)

/// Whether a transform is exactly the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.isAffine && t.affine.isIdentity }

/// Whether two transforms have equal entries.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a.entries == b.entries }

/// Returns a translation.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m41, t.m42, t.m43) = (tx, ty, tz)
    return t
}

/// Returns a scaling about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m22, t.m33) = (sx, sy, sz)
    return t
}

/// Returns a rotation by an angle in radians about an axis of any length; the identity if the axis has no length.
///
/// Differs: quarter turns about a coordinate axis give entries of exactly 0, 1 and −1.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    CATransform3D(Transform3D(rotation: Double(angle), x: Double(x), y: Double(y), z: Double(z)))
}

/// Returns a translation, followed by a transform.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns a scaling, followed by a transform.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns a rotation, followed by a transform; the angle is in radians.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// Returns the map that applies `a` first, and then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    CATransform3D(Transform3D(a).concatenating(Transform3D(b)))
}

/// Returns the inverse of a transform; the transform itself if it has none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    Transform3D(t).inverted().map(CATransform3D.init) ?? t
}

/// Returns an affine map of x and y as a transform of space.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(affine: m) }

/// Whether a transform is an affine map of x and y that keeps z.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

/// Returns the affine map of x and y; the parts that involve z are left out.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }
