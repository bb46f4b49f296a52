// swift-format-ignore-file: AlwaysUseLowerCamelCase

import AnimGeometry
public import Foundation

/// An affine map of the plane; points are row vectors: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct CGAffineTransform: Hashable, Codable, Sendable {
    /// The x part of the image of the x axis.
    public var a: CGFloat
    /// The y part of the image of the x axis.
    public var b: CGFloat
    /// The x part of the image of the y axis.
    public var c: CGFloat
    /// The y part of the image of the y axis.
    public var d: CGFloat
    /// The x part of the image of the origin.
    public var tx: CGFloat
    /// The y part of the image of the origin.
    public var ty: CGFloat

    /// The map of every point to itself.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates the transform whose entries are all 0.
    public init() { (a, b, c, d, tx, ty) = (0, 0, 0, 0, 0, 0) }

    /// Creates a transform from its entries.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Creates a transform from its entries.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Creates a translation.
    public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

    /// Creates a scaling about the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

    /// Creates a rotation about the origin, clockwise on screen for positive angles, in radians.
    ///
    /// Differs: quarter turns such as `.pi / 2` give entries of exactly 0, 1 and −1, not of 6e-17.
    public init(rotationAngle angle: CGFloat) { self.init(Transform(rotation: Double(angle))) }
}

extension CGAffineTransform {
    /// Whether this is exactly the identity.
    public var isIdentity: Bool { self == .identity }

    /// Returns the map that translates first and then applies this one.
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
        CGAffineTransform(Transform(self).translatedBy(x: Double(tx), y: Double(ty)))
    }

    /// Returns the map that scales first and then applies this one.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(Transform(self).scaledBy(x: Double(sx), y: Double(sy)))
    }

    /// Returns the map that rotates first and then applies this one; the angle is in radians.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(Transform(self).rotated(by: Double(angle)))
    }

    /// Returns the inverse map; the transform itself if it has none.
    public func inverted() -> CGAffineTransform { Transform(self).inverted().map(CGAffineTransform.init) ?? self }

    /// Returns the map that applies this one first, and then another.
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(Transform(self).concatenating(Transform(t2)))
    }

    /// Returns the parts of the transform; a reflection gives a negative scale.
    public func decomposed() -> CGAffineTransformComponents {
        let parts = TransformDecomposition(Transform(self))
        let shear = parts.scaleY == 0 ? 0 : parts.shear / parts.scaleY
        return CGAffineTransformComponents(
            scale: CGSize(width: parts.scaleX, height: parts.scaleY), horizontalShear: CGFloat(shear),
            rotation: CGFloat(parts.rotation), translation: CGVector(dx: tx, dy: ty))
    }

    /// Creates a transform from its parts.
    public init(_ components: CGAffineTransformComponents) {
        let (scale, translation) = (components.scale, components.translation)
        self = CGAffineTransform(
            a: scale.width, b: 0, c: scale.height * components.horizontalShear, d: scale.height, tx: 0, ty: 0
        )
        .concatenating(CGAffineTransform(rotationAngle: components.rotation))
        .concatenating(CGAffineTransform(translationX: translation.dx, y: translation.dy))
    }
}

/// The parts of an affine map, applied in this order: scale, shear, rotation, translation.
public struct CGAffineTransformComponents: Sendable {
    /// The factors along both axes.
    public var scale: CGSize
    /// The growth of x with y.
    public var horizontalShear: CGFloat
    /// The angle in radians, clockwise on screen.
    public var rotation: CGFloat
    /// The image of the origin.
    public var translation: CGVector

    /// Creates the parts, all 0.
    public init() { (scale, horizontalShear, rotation, translation) = (.zero, 0, 0, .zero) }

    /// Creates the parts.
    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        (self.scale, self.horizontalShear, self.rotation, self.translation) = (scale, horizontalShear, rotation, translation)
    }
}

// MARK: - The C forms

/// The map of every point to itself.
public let CGAffineTransformIdentity = CGAffineTransform.identity

/// Returns a transform from its entries.
public func CGAffineTransformMake(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }

/// Returns a translation.
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty)
}

/// Returns a scaling.
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform { CGAffineTransform(scaleX: sx, y: sy) }

/// Returns a rotation by an angle in radians.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform { CGAffineTransform(rotationAngle: angle) }

/// Returns a translation, followed by a transform.
public func CGAffineTransformTranslate(_ t: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    t.translatedBy(x: tx, y: ty)
}

/// Returns a scaling, followed by a transform.
public func CGAffineTransformScale(_ t: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
    t.scaledBy(x: sx, y: sy)
}

/// Returns a rotation, followed by a transform.
public func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform { t.rotated(by: angle) }

/// Returns the inverse of a transform; the transform itself if it has none.
public func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform { t.inverted() }

/// Returns a transform, followed by another.
public func CGAffineTransformConcat(_ t1: CGAffineTransform, _ t2: CGAffineTransform) -> CGAffineTransform {
    t1.concatenating(t2)
}

/// Whether a transform is exactly the identity.
public func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool { t.isIdentity }

/// Whether two transforms are equal.
public func CGAffineTransformEqualToTransform(_ t1: CGAffineTransform, _ t2: CGAffineTransform) -> Bool { t1 == t2 }

/// Returns the image of a point.
public func CGPointApplyAffineTransform(_ point: CGPoint, _ t: CGAffineTransform) -> CGPoint { point.applying(t) }

/// Returns the image of a size as a vector.
public func CGSizeApplyAffineTransform(_ size: CGSize, _ t: CGAffineTransform) -> CGSize { size.applying(t) }

/// Returns the bounding box of the image of a rectangle.
public func CGRectApplyAffineTransform(_ rect: CGRect, _ t: CGAffineTransform) -> CGRect { rect.applying(t) }
