/// One step of a flattened outline.
public enum FlatElement: Hashable, Sendable {
    /// Starts a new subpath.
    case move(Point)
    /// A straight line from the current point.
    case line(Point)
    /// A straight line back to the start of the subpath, which it joins.
    case close
}

/// Approximates curves by straight lines.
///
/// The number of equal parameter steps comes from Wang's formula (G. Wang, 1984): a curve of degree n with second differences
/// of at most M stays within `n (n − 1) M / (8 k²)` of its k chords. It needs no recursion and no trigonometry.
public struct Flattener: Sendable {
    /// The greatest distance between a curve and its lines, in the unit of the points; at least 10⁻⁶.
    public let tolerance: Double

    /// The most lines that a curve becomes; for curves greater than about 10⁷ tolerances the distance grows instead.
    @inlinable
    public static var maximumLineCount: Int { 4096 }

    /// Creates a flattener; tolerances below 10⁻⁶, and NaN, count as 10⁻⁶.
    @inlinable
    public init(tolerance: Double) {
        self.tolerance = tolerance > 1e-6 ? tolerance : 1e-6
    }

    /// The number of lines for a quadratic curve: 1 where a point is not finite or beyond 10¹⁵⁰.
    @inlinable
    public func lineCount(_ start: Point, _ control: Point, _ end: Point) -> Int {
        lineCount(factor: 0.25, deviation: Self.secondDifference(start, control, end))
    }

    /// The number of lines for a cubic curve: 1 where a point is not finite or beyond 10¹⁵⁰.
    @inlinable
    public func lineCount(_ curve: CubicCurve) -> Int {
        let first = Self.secondDifference(curve.start, curve.control1, curve.control2)
        let second = Self.secondDifference(curve.control1, curve.control2, curve.end)
        return lineCount(factor: 0.75, deviation: first > second ? first : second)
    }

    /// Calls a function with the end of each line of a quadratic curve; the last one is the curve's end exactly.
    @inlinable
    public func flattenQuad(_ start: Point, _ control: Point, _ end: Point, _ line: (Point) -> Void) {
        let count = lineCount(start, control, end)
        let step = 1 / Double(count)
        for index in 1..<max(count, 1) {
            let t = Double(index) * step
            let u = 1 - t
            line(start * (u * u) + control * (2 * u * t) + end * (t * t))
        }
        line(end)
    }

    /// Calls a function with the end of each line of a cubic curve; the last one is the curve's end exactly.
    @inlinable
    public func flattenCubic(_ curve: CubicCurve, _ line: (Point) -> Void) {
        let count = lineCount(curve)
        let step = 1 / Double(count)
        for index in 1..<max(count, 1) { line(curve.point(at: Double(index) * step)) }
        line(curve.end)
    }

    @inlinable
    static func secondDifference(_ a: Point, _ b: Point, _ c: Point) -> Double {
        let x = a.x - 2 * b.x + c.x
        let y = a.y - 2 * b.y + c.y
        return (x * x + y * y).squareRoot()
    }

    @inlinable
    func lineCount(factor: Double, deviation: Double) -> Int {
        let count = (factor * deviation / tolerance).squareRoot()
        // NaN fails both comparisons, so that no conversion can trap.
        if count >= Double(Self.maximumLineCount) { return deviation.isFinite ? Self.maximumLineCount : 1 }
        return count > 1 ? Int(count.rounded(.up)) : 1
    }
}

extension Path {
    /// Calls a function for each step of the path's image with its curves replaced by lines.
    ///
    /// The tolerance applies after the transform. Points that are not finite are passed on as they are.
    @inlinable
    public func flatten(tolerance: Double, transform: Transform = .identity, _ body: (FlatElement) -> Void) {
        let flattener = Flattener(tolerance: tolerance)
        var start = Point.zero
        var current = Point.zero
        for element in elements {
            switch element.mapPoints(transform.apply) {
            case .move(let point):
                body(.move(point))
                start = point
                current = point
            case .line(let end):
                body(.line(end))
                current = end
            case .quad(let control, let end):
                flattener.flattenQuad(current, control, end) { body(.line($0)) }
                current = end
            case .cubic(let control1, let control2, let end):
                let curve = CubicCurve(start: current, control1: control1, control2: control2, end: end)
                flattener.flattenCubic(curve) { body(.line($0)) }
                current = end
            case .close:
                body(.close)
                current = start
            }
        }
    }

    /// Calls a function for each line of the flattened image with every subpath closed, as a fill needs it.
    ///
    /// Lines of no length are left out.
    @inlinable
    public func forEachFillEdge(tolerance: Double, transform: Transform = .identity, _ body: (Point, Point) -> Void) {
        var start = Point.zero
        var current = Point.zero
        flatten(tolerance: tolerance, transform: transform) { element in
            switch element {
            case .move(let point):
                if current != start { body(current, start) }
                start = point
                current = point
            case .line(let end):
                if current != end { body(current, end) }
                current = end
            case .close:
                if current != start { body(current, start) }
                current = start
            }
        }
        if current != start { body(current, start) }
    }

    /// The path's image with its curves replaced by lines.
    public func flattened(tolerance: Double, transform: Transform = .identity) -> Path {
        var result = Path()
        flatten(tolerance: tolerance, transform: transform) { element in
            switch element {
            case .move(let point): result.move(to: point)
            case .line(let end): result.line(to: end)
            case .close: result.close()
            }
        }
        return result
    }
}
