/// A projective map of space, in Core Animation's convention (`CATransform3D`).
///
/// Points are row vectors with w = 1: `[x' y' z' w'] = [x y z 1] · M`, and the image is (x'/w', y'/w', z'/w'). In a product the
/// left factor is applied first. x goes to the right, y down and z towards the viewer. Most transforms leave the depth alone;
/// such a one takes little more memory and time than a ``Transform``.
public struct Transform3D: Hashable, Sendable {
    /// The entries that concern x and y alone: m11, m12, m21, m22, m41 and m42.
    @usableFromInline var plane: Transform
    /// The other entries; nil where they are those of the identity, so that equal maps are equal.
    @usableFromInline var box: DepthBox?

    /// Creates the map that does to x and y what an affine map does, and leaves z as it is.
    @inlinable
    public init(_ affine: Transform) {
        plane = affine
        box = nil
    }

    init(plane: Transform, depth: DepthEntries) {
        self.plane = plane
        box = depth == .identity ? nil : DepthBox(depth)
    }

    /// The entries that concern x and y alone, in the order m11, m12, m21, m22, m41, m42.
    package var planarEntries: [Double] { [plane.a, plane.b, plane.c, plane.d, plane.tx, plane.ty] }

    /// The map that leaves every point where it is.
    public static let identity = Transform3D(.identity)
}

/// The entries of a ``Transform3D`` that have to do with depth or perspective.
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

/// The memory of entries that few transforms have.
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
    /// The share of x in w.
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
    /// The share of y in w.
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
    /// The share of z in w: −1/d puts an eye at the distance d from the plane z = 0.
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
    /// Whether it maps x and y affinely and leaves z as it is, as `CATransform3DIsAffine`.
    @inlinable
    package var isAffine: Bool { box == nil }

    /// The map of x and y; nil where ``isAffine`` does not hold.
    @inlinable
    package var affine: Transform? { box == nil ? plane : nil }

    /// The entries m11, m12, m21, m22, m41 and m42 as an affine map, whatever the others are.
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
