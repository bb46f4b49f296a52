public import Foundation

/// The kind of a step of a path.
public enum CGPathElementType: Int32, Sendable {
    /// Starts a subpath at one point.
    case moveToPoint = 0
    /// A line to one point.
    case addLineToPoint = 1
    /// A quadratic curve: a control point and the end.
    case addQuadCurveToPoint = 2
    /// A cubic curve: two control points and the end.
    case addCurveToPoint = 3
    /// A line back to the start of the subpath; no points.
    case closeSubpath = 4
}

/// A step of a path, valid only while a function passes it.
public struct CGPathElement {
    /// The kind of the step.
    public var type: CGPathElementType
    /// The points of the step: none to three, depending on its kind.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Creates a step.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) { (self.type, self.points) = (type, points) }
}

/// A function that is called for every step of a path.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

/// The rule by which overlapping parts of a path are inside or outside.
public enum CGPathFillRule: Int, Sendable {
    /// A point is inside if the path turns around it.
    case winding
    /// A point is inside if a ray from it crosses the path an odd number of times.
    case evenOdd
}

/// The shape of a stroke at its ends.
public enum CGLineCap: Int32, Sendable {
    /// A straight edge at the end of the path.
    case butt = 0
    /// A half circle beyond the end.
    case round = 1
    /// Half a square beyond the end.
    case square = 2
}

/// The shape of a stroke at corners.
public enum CGLineJoin: Int32, Sendable {
    /// The outer edges, extended until they meet.
    case miter = 0
    /// An arc.
    case round = 1
    /// A straight line from one outer edge to the other.
    case bevel = 2
}
