import AnimGeometry
public import Foundation

/// An outline that can be extended.
///
/// Steps that draw from the current point are ignored if the path has none.
public class CGMutablePath: CGPath, @unchecked Sendable {
    /// Creates an empty path.
    public init() { super.init(Path()) }

    override init(_ path: Path) { super.init(path) }
}

extension CGMutablePath {
    /// Starts a subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.move(to: Point(point.applying(transform)))
    }

    /// Draws a line from the current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        guard !path.isEmpty else { return }
        path.line(to: Point(point.applying(transform)))
    }

    /// Draws a quadratic curve from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        guard !path.isEmpty else { return }
        path.quad(to: Point(end.applying(transform)), control: Point(control.applying(transform)))
    }

    /// Draws a cubic curve from the current point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
        guard !path.isEmpty else { return }
        path.cubic(
            to: Point(end.applying(transform)), control1: Point(control1.applying(transform)),
            control2: Point(control2.applying(transform)))
    }

    /// Draws a line back to the start of the subpath, and joins it.
    public func closeSubpath() { path.close() }

    /// Adds a rectangle, clockwise on screen from its origin.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        append(Path(rect: Rect(rect.standardized)), transform)
    }

    /// Adds rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds a subpath of lines from point to point, which stays open.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        append(Path(polygon: points.map { Point($0) }, isClosed: false), transform)
    }

    /// Adds an ellipse, clockwise on screen from its rightmost point.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        append(Path(ovalIn: Rect(rect.standardized)), transform)
    }

    /// Adds a rectangle with elliptical corners, clockwise on screen from the middle of its right edge.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        append(
            Path(roundedRect: Rect(rect.standardized), cornerWidth: Double(cornerWidth), cornerHeight: Double(cornerHeight)),
            transform)
    }

    /// Adds the steps of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) { append(path.path, transform) }

    /// Draws an arc of a circle, after a line from the current point, if any, to its start.
    ///
    /// - Parameters:
    ///   - center: The center of the circle.
    ///   - radius: The radius of the circle, in points.
    ///   - startAngle: The angle of the start in radians from the positive x axis.
    ///   - endAngle: The angle of the end in radians.
    ///   - clockwise: Whether the arc is clockwise where y is up. Since y is down on screen, an arc with `true` is drawn
    ///     **counterclockwise** on screen, contrary to `UIBezierPath`.
    ///   - transform: The map of the arc.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        var arc = Path()
        arc.arc(
            center: Point(center), radius: Double(radius), startAngle: Double(startAngle), endAngle: Double(endAngle),
            clockwise: !clockwise)
        join(arc, transform)
    }

    /// Draws an arc of a circle by an angle, after a line from the current point, if any, to its start.
    ///
    /// Positive angles turn clockwise on screen; all are in radians.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        var arc = Path()
        var (start, rest) = (Double(startAngle), Double(delta))
        guard rest.isFinite else { return }
        // More turns than this draw the same circle again.
        rest = rest.truncatingRemainder(dividingBy: 64 * .pi)
        repeat {
            let sweep = max(-2 * .pi, min(2 * .pi, rest))
            arc.arc(
                center: Point(center), radius: Double(radius), startAngle: start, endAngle: start + sweep, clockwise: sweep >= 0)
            start += sweep
            rest -= sweep
        } while rest != 0
        join(arc.withoutEmptyLines, transform)
    }

    /// Draws an arc that touches the line from the current point to `tangent1End` and the line from there to `tangent2End`,
    /// after a line to its start.
    ///
    /// If both lines have one direction, or the radius is 0, only a line to `tangent1End` is drawn.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard let current = path.currentPoint, let inverse = Transform(transform).inverted() else { return }
        let (start, corner, end) = (inverse.apply(current), Point(tangent1End), Point(tangent2End))
        var arc = Path()
        arc.move(to: start)
        arc.arc(from: start, around: corner, towards: end, radius: Double(radius))
        join(arc, transform)
    }

    private func append(_ other: Path, _ transform: CGAffineTransform) {
        path.append(other.transformed(by: Transform(transform)))
    }

    /// Appends a subpath to the current one, after a line to its start.
    private func join(_ part: Path, _ transform: CGAffineTransform) { path.join(part.transformed(by: Transform(transform))) }
}
