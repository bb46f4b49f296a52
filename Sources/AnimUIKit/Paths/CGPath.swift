package import AnimGeometry
public import Foundation

/// An outline of lines and curves; two outlines are equal if their steps are.
public class CGPath: Hashable, @unchecked Sendable {
    /// The outline in the engine's form.
    package internal(set) final var path: Path

    /// Creates a path from the engine's.
    package init(_ path: Path) { self.path = path }

    /// Creates a rectangle, clockwise on screen from its origin.
    public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        path = Path(rect: Rect(rect.standardized)).transformed(transform)
    }

    /// Creates an ellipse, clockwise on screen from its rightmost point.
    public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        path = Path(ovalIn: Rect(rect.standardized)).transformed(transform)
    }

    /// Creates a rectangle with elliptical corners, clockwise on screen from the middle of its right edge.
    public init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
    ) {
        path = Path(roundedRect: Rect(rect.standardized), cornerWidth: Double(cornerWidth), cornerHeight: Double(cornerHeight))
            .transformed(transform)
    }

    /// Creates the outline of a path's stroke, as `copy(strokingWithWidth:…)` returns it.
    public convenience init?(
        __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat, lineCap: CGLineCap,
        lineJoin: CGLineJoin, miterLimit: CGFloat
    ) {
        let outline = path.copy(
            strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
            transform: transform?.pointee ?? .identity)
        self.init(outline.path)
    }

    /// Creates the dashes of a path, as `copy(dashingWithPhase:…)` returns them.
    public convenience init?(
        __byDashing path: CGPath, transform: UnsafePointer<CGAffineTransform>?, phase: CGFloat,
        lengths: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard let lengths, count > 0 else { return nil }
        let list = Array(UnsafeBufferPointer(start: lengths, count: count))
        self.init(path.copy(dashingWithPhase: phase, lengths: list, transform: transform?.pointee ?? .identity).path)
    }

    /// Returns a path that later changes do not affect.
    public func copy() -> CGPath? { CGPath(path) }

    /// Returns the image of the path.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? { CGPath(path.transformed(transform)) }

    /// Returns a path that can be changed.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

    /// Returns the image of the path, which can be changed.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(path.transformed(transform))
    }

    /// Whether two paths have equal steps.
    public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }

    /// Hashes the steps.
    public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension CGPath {
    /// Whether the path has no steps.
    public var isEmpty: Bool { path.isEmpty }

    /// The end of the last step; zero if the path is empty.
    public var currentPoint: CGPoint { path.currentPoint.map { CGPoint($0) } ?? .zero }

    /// The smallest rectangle with all points of the steps, control points included; null if the path is empty.
    public var boundingBox: CGRect { path.controlPointBounds.map { CGRect($0) } ?? .null }

    /// The smallest rectangle with the outline; null if the path is empty.
    public var boundingBoxOfPath: CGRect { path.bounds.map { CGRect($0) } ?? .null }

    /// Whether a point, mapped by the transform, is inside; open subpaths count as closed.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let winding = path.winding(around: Point(point.applying(transform)))
        return rule == .winding ? winding.turns != 0 : winding.crossings % 2 != 0
    }

    /// Whether the path is one rectangle with sides along the axes, which is stored at the pointer.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let result = path.axisAlignedRect else { return false }
        rect?.pointee = CGRect(result)
        return true
    }

    /// Calls a function for every step, in order.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        var points = [CGPoint](repeating: .zero, count: 3)
        points.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            for element in path.elements {
                let type: CGPathElementType
                switch element {
                case .move(let end):
                    type = .moveToPoint
                    base[0] = CGPoint(end)
                case .line(let end):
                    type = .addLineToPoint
                    base[0] = CGPoint(end)
                case .quad(let control, let end):
                    type = .addQuadCurveToPoint
                    (base[0], base[1]) = (CGPoint(control), CGPoint(end))
                case .cubic(let control1, let control2, let end):
                    type = .addCurveToPoint
                    (base[0], base[1], base[2]) = (CGPoint(control1), CGPoint(control2), CGPoint(end))
                case .close: type = .closeSubpath
                }
                withUnsafePointer(to: CGPathElement(type: type, points: base)) { block($0) }
            }
        }
    }

    /// Calls a function with a pointer of the caller's for every step, in order.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }
}

extension CGPath {
    /// Returns the outline of the path's stroke, to be filled by the winding rule.
    ///
    /// Differs: the outline consists of lines, at most a fiftieth of a point away from the curves.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(
            width: Double(lineWidth), cap: lineCap.cap, join: lineJoin.join, miterLimit: Double(miterLimit))
        return CGPath(path.transformed(by: Transform(transform)).strokeOutline(style))
    }

    /// Returns the dashes of the path as open subpaths.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(path.transformed(by: Transform(transform)).dashed(lengths.map { Double($0) }, phase: Double(phase)))
    }

    /// Returns the path with lines in place of curves, at most `threshold` points away from them.
    public func flattened(threshold: CGFloat) -> CGPath { CGPath(path.flattened(tolerance: Double(threshold))) }
}

extension Path {
    fileprivate func transformed(_ transform: UnsafePointer<CGAffineTransform>?) -> Path {
        transform.map { transformed(by: Transform($0.pointee)) } ?? self
    }
}

extension CGLineCap {
    /// The engine's cap.
    package var cap: LineCap {
        switch self {
        case .butt: .butt;
        case .round: .round;
        case .square: .square
        }
    }
}

extension CGLineJoin {
    /// The engine's join.
    package var join: LineJoin {
        switch self {
        case .miter: .miter;
        case .round: .round;
        case .bevel: .bevel
        }
    }
}
