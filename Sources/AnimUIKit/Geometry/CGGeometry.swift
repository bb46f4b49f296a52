// swift-format-ignore-file: AlwaysUseLowerCamelCase

import AnimGeometry
public import Foundation

/// A duration in seconds.
public typealias CFTimeInterval = Double

/// A difference between two points.
public struct CGVector: Hashable, Codable, Sendable {
    /// The part along the x axis, in points.
    public var dx: CGFloat
    /// The part along the y axis, in points.
    public var dy: CGFloat

    /// The vector without length.
    public static let zero = CGVector()

    /// Creates the vector without length.
    public init() { (dx, dy) = (0, 0) }
    /// Creates a vector from its parts.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
    /// Creates a vector from its parts.
    public init(dx: Double, dy: Double) { (self.dx, self.dy) = (CGFloat(dx), CGFloat(dy)) }
    /// Creates a vector from its parts.
    public init(dx: Int, dy: Int) { (self.dx, self.dy) = (CGFloat(dx), CGFloat(dy)) }
}

extension CGPoint {
    /// Returns the image of the point.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }

    /// Whether two points have the same coordinates.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
    /// Returns the image of the size as a vector: without the translation.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }

    /// Whether two sizes have the same extents.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
    /// Returns the bounding box of the image of the rectangle.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        isNull || isInfinite ? self : CGRect(Transform(t).apply(Rect(standardized)))
    }

    /// Returns the rectangle with its edges moved inwards, or outwards by negative insets.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - (insets.left + insets.right),
            height: size.height - (insets.top + insets.bottom))
    }

    /// Whether two rectangles are equal after both are standardized.
    public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }
}

// MARK: - The C forms

/// Returns a point.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// Returns a size.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
/// Returns a vector.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
/// Returns a rectangle.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// The type of Objective-C's integers.
public typealias NSInteger = Int

/// The largest finite number.
public let CGFLOAT_MAX = CGFloat.greatestFiniteMagnitude
/// The smallest positive normal number.
public let CGFLOAT_MIN = CGFloat.leastNormalMagnitude
/// The distance from 1 to the next greater number.
public let CGFLOAT_EPSILON = CGFloat.ulpOfOne
/// The largest finite `Float`, which posts write for "forever".
public let HUGE = Float.greatestFiniteMagnitude
/// Infinity.
public let HUGE_VAL = Double.infinity
/// Infinity.
public let INFINITY = Float.infinity
/// Not a number.
public let NAN = Float.nan
/// The largest finite `Float`.
public let MAXFLOAT = Float.greatestFiniteMagnitude

// The functions of C, as Swift names them.

/// Whether two points have the same coordinates.
public func __CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool { point1 == point2 }
/// Whether two sizes have the same extents.
public func __CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { size1 == size2 }
/// Whether two rectangles are equal, however their extents are signed.
public func __CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.standardized == rect2.standardized }
