/// An outline of lines and Bézier curves, in subpaths.
///
/// Every subpath starts with a `move`; a drawing call without a current point starts one at its own first point. Filling closes
/// open subpaths. Since y is down, clockwise on screen is the positive direction.
public struct Path: Hashable, Sendable {
    /// One step of an outline, in absolute points.
    public enum Element: Hashable, Sendable {
        /// Starts a new subpath.
        case move(Point)
        /// A straight line from the current point.
        case line(Point)
        /// A quadratic curve from the current point.
        case quad(control: Point, end: Point)
        /// A cubic curve from the current point.
        case cubic(control1: Point, control2: Point, end: Point)
        /// A straight line back to the start of the subpath, which it joins.
        case close
    }

    /// The steps of the outline, in drawing order.
    public private(set) var elements: [Element] = []

    /// The end of the last element; nil for an empty path.
    ///
    /// After `close` it is the start of the closed subpath.
    public private(set) var currentPoint: Point?

    /// The start of the last subpath.
    private var subpathStart = Point.zero
    /// Whether the next drawing element must be preceded by a `move` (the path is empty or its last element is `close`).
    private var needsMove = true

    /// Creates an empty path.
    public init() {}

    /// Creates a path from elements, each appended as if by the corresponding drawing call.
    public init(_ elements: some Sequence<Element>) {
        for element in elements { append(element) }
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// Whether no point is infinite or NaN.
    package var isFinite: Bool { elements.allSatisfy(\.isFinite) }

    /// Whether two paths have equal elements.
    public static func == (a: Path, b: Path) -> Bool { a.elements == b.elements }

    /// Hashes the elements.
    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension Path {
    /// Starts a new subpath.
    public mutating func move(to point: Point) {
        elements.append(.move(point))
        currentPoint = point
        subpathStart = point
        needsMove = false
    }

    /// Draws a straight line from the current point.
    public mutating func line(to end: Point) {
        startIfNeeded(at: end)
        elements.append(.line(end))
        currentPoint = end
    }

    /// Draws a quadratic curve from the current point.
    public mutating func quad(to end: Point, control: Point) {
        startIfNeeded(at: control)
        elements.append(.quad(control: control, end: end))
        currentPoint = end
    }

    /// Draws a cubic curve from the current point.
    public mutating func cubic(to end: Point, control1: Point, control2: Point) {
        startIfNeeded(at: control1)
        elements.append(.cubic(control1: control1, control2: control2, end: end))
        currentPoint = end
    }

    /// Draws a line back to the start of the subpath and joins it; does nothing without an open subpath.
    public mutating func close() {
        guard !needsMove else { return }
        elements.append(.close)
        currentPoint = subpathStart
        needsMove = true
    }

    /// Appends one element by the corresponding drawing call.
    public mutating func append(_ element: Element) {
        switch element {
        case .move(let point): move(to: point)
        case .line(let end): line(to: end)
        case .quad(let control, let end): quad(to: end, control: control)
        case .cubic(let control1, let control2, let end): cubic(to: end, control1: control1, control2: control2)
        case .close: close()
        }
    }

    /// Appends all subpaths of another path.
    public mutating func append(_ other: Path) {
        for element in other.elements { append(element) }
    }

    /// Starts a subpath if a drawing call needs one: at the start of the subpath that was closed before, else at `fallback`.
    private mutating func startIfNeeded(at fallback: Point) {
        guard needsMove else { return }
        move(to: currentPoint ?? fallback)
    }
}

extension Path.Element {
    /// Whether no point is infinite or NaN.
    package var isFinite: Bool {
        switch self {
        case .move(let point), .line(let point): point.isFinite
        case .quad(let control, let end): control.isFinite && end.isFinite
        case .cubic(let control1, let control2, let end): control1.isFinite && control2.isFinite && end.isFinite
        case .close: true
        }
    }

    /// The end point of the element; nil for `close`.
    package var end: Point? {
        switch self {
        case .move(let end), .line(let end), .quad(_, let end), .cubic(_, _, let end): end
        case .close: nil
        }
    }

    /// Returns the element with each of its points replaced.
    @inlinable
    package func mapPoints(_ transform: (Point) -> Point) -> Path.Element {
        switch self {
        case .move(let point): .move(transform(point))
        case .line(let end): .line(transform(end))
        case .quad(let control, let end): .quad(control: transform(control), end: transform(end))
        case .cubic(let control1, let control2, let end):
            .cubic(control1: transform(control1), control2: transform(control2), end: transform(end))
        case .close: .close
        }
    }
}

extension Path {
    /// Returns the image of the path.
    public func transformed(by transform: Transform) -> Path {
        if transform.isIdentity { return self }
        return Path(elements.lazy.map { $0.mapPoints(transform.apply) })
    }

    /// Whether both paths have the same kinds of elements in the same order, so that they can be blended point by point.
    package func hasSameStructure(as other: Path) -> Bool {
        elements.count == other.elements.count && zip(elements, other.elements).allSatisfy { $0.isSameKind(as: $1) }
    }

    /// Blends two paths point by point; nil if their structures differ.
    ///
    /// A progress outside 0…1 extrapolates; 0 and 1 give the ends exactly.
    package func interpolated(to end: Path, by progress: Double) -> Path? {
        guard hasSameStructure(as: end) else { return nil }
        if progress == 0 { return self }
        if progress == 1 { return end }
        return Path(zip(elements, end.elements).lazy.map { $0.interpolated(to: $1, by: progress) })
    }

    /// Returns the same outline drawn backwards: the subpaths in the same order, each from its end to its start.
    ///
    /// A closed subpath keeps its start, so the part from s to e of its length becomes the part from 1 − e to 1 − s.
    public func reversed() -> Path {
        var result = Path()
        var start = 0
        for index in 1..<max(elements.count + 1, 1) where index == elements.count || elements[index].isMove {
            result.appendReversed(elements[start..<index])
            start = index
        }
        return result
    }

    /// Appends a subpath, which starts with a `move`, from its end to its start.
    private mutating func appendReversed(_ subpath: ArraySlice<Element>) {
        guard let first = subpath.first, case .move(let start) = first else { return }
        let isClosed = subpath.last == .close
        let drawn = isClosed ? subpath.dropFirst().dropLast() : subpath.dropFirst()
        let last = drawn.last?.end ?? start
        move(to: isClosed ? start : last)
        if isClosed && last != start { line(to: last) }
        for index in drawn.indices.reversed() {
            let target = index == drawn.startIndex ? start : (drawn[index - 1].end ?? start)
            if isClosed && index == drawn.startIndex, case .line = drawn[index] { break }
            append(drawn[index].reversed(to: target))
        }
        if isClosed { close() }
    }
}

extension Path.Element {
    fileprivate var isMove: Bool { if case .move = self { true } else { false } }

    fileprivate func reversed(to target: Point) -> Path.Element {
        switch self {
        case .quad(let control, _): .quad(control: control, end: target)
        case .cubic(let control1, let control2, _): .cubic(control1: control2, control2: control1, end: target)
        case .move, .line, .close: .line(target)
        }
    }

    fileprivate func isSameKind(as other: Path.Element) -> Bool {
        switch (self, other) {
        case (.move, .move), (.line, .line), (.quad, .quad), (.cubic, .cubic), (.close, .close): true
        default: false
        }
    }

    /// Blends with an element of the same kind; returns `self` for other kinds.
    fileprivate func interpolated(to other: Path.Element, by p: Double) -> Path.Element {
        func blend(_ a: Point, _ b: Point) -> Point { a + (b - a) * p }
        switch (self, other) {
        case (.move(let a), .move(let b)): return .move(blend(a, b))
        case (.line(let a), .line(let b)): return .line(blend(a, b))
        case (.quad(let c, let a), .quad(let d, let b)): return .quad(control: blend(c, d), end: blend(a, b))
        case (.cubic(let c, let e, let a), .cubic(let d, let f, let b)):
            return .cubic(control1: blend(c, d), control2: blend(e, f), end: blend(a, b))
        default: return self
        }
    }
}

extension Path {
    /// The smallest rectangle that contains all points, including the control points; nil if the path is empty or not finite.
    package var controlPointBounds: Rect? {
        var box = BoundingBox()
        for element in elements {
            switch element {
            case .move(let point), .line(let point): box.add(point)
            case .quad(let control, let end):
                box.add(control)
                box.add(end)
            case .cubic(let control1, let control2, let end):
                box.add(control1)
                box.add(control2)
                box.add(end)
            case .close: break
            }
        }
        return box.rect
    }

    /// The smallest rectangle that contains the outline itself; nil if the path is empty or not finite.
    ///
    /// A subpath that consists of a `move` contributes its point.
    public var bounds: Rect? {
        guard isFinite else { return nil }
        var box = BoundingBox()
        for element in elements { if case .move(let point) = element { box.add(point) } }
        forEachSegment { segment in
            switch segment {
            case .line(_, let end): box.add(end)
            case .quad(let start, let control, let end): box.addQuad(start, control, end)
            case .cubic(let curve): box.add(curve)
            }
        }
        return box.rect
    }
}

/// The extremes of the points added so far.
private struct BoundingBox {
    private var minX = Double.infinity
    private var minY = Double.infinity
    private var maxX = -Double.infinity
    private var maxY = -Double.infinity
    private var isFinite = true

    /// The rectangle; nil without points or if a point is not finite.
    var rect: Rect? {
        guard isFinite, minX <= maxX else { return nil }
        return Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }

    mutating func add(_ point: Point) {
        isFinite = isFinite && point.isFinite
        minX = min(minX, point.x)
        minY = min(minY, point.y)
        maxX = max(maxX, point.x)
        maxY = max(maxY, point.y)
    }

    /// Adds a quadratic curve after its start has been added: its end and its extreme points.
    mutating func addQuad(_ start: Point, _ control: Point, _ end: Point) {
        add(end)
        let from = start - control
        let curvature = from + (end - control)
        for t in [from.x / curvature.x, from.y / curvature.y] where t > 0 && t < 1 {
            let u = 1 - t
            add(start * (u * u) + control * (2 * u * t) + end * (t * t))
        }
    }

    /// Adds a cubic curve after its start has been added: its end and its extreme points.
    mutating func add(_ curve: CubicCurve) {
        add(curve.end)
        let (p, q, r, s) = (curve.start, curve.control1, curve.control2, curve.end)
        for t in turningPoints(p.x, q.x, r.x, s.x) { add(curve.point(at: t)) }
        for t in turningPoints(p.y, q.y, r.y, s.y) { add(curve.point(at: t)) }
    }

    /// Returns the parameters inside 0…1 at which the derivative of a cubic is zero.
    private func turningPoints(_ p: Double, _ q: Double, _ r: Double, _ s: Double) -> [Double] {
        if min(q, r) >= min(p, s) && max(q, r) <= max(p, s) { return [] }
        let a = s - p + 3 * (q - r)
        let halfB = p - 2 * q + r
        let c = q - p
        let discriminant = halfB * halfB - a * c
        guard discriminant >= 0 else { return [] }
        // Adding terms of the same sign avoids cancellation; the product of the roots gives the other root.
        let root = discriminant.squareRoot()
        let sum = halfB < 0 ? root - halfB : -(halfB + root)
        return [sum / a, c / sum].filter { $0 > 0 && $0 < 1 }
    }
}
