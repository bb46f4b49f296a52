/// An outline of lines and Bézier curves, in subpaths.
///
/// Every subpath starts with a `move`; a drawing call without a current point starts one at its own first point (at the
/// origin for a path that has none). Filling closes open subpaths; y is down, so that clockwise on screen is positive.
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

    /// Creates a path from elements; each one is appended as by the drawing calls.
    public init(_ elements: some Sequence<Element>) {
        for element in elements { append(element) }
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// Whether the elements of two paths are equal.
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

    /// Draws a line back to the start of the subpath and joins it; no effect without an open subpath.
    public mutating func close() {
        guard !needsMove else { return }
        elements.append(.close)
        currentPoint = subpathStart
        needsMove = true
    }

    /// Appends one element, by the drawing call of its name.
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

    /// Starts a subpath where a drawing call has none: at the start of the closed one before it, else at `fallback`.
    private mutating func startIfNeeded(at fallback: Point) {
        guard needsMove else { return }
        move(to: currentPoint ?? fallback)
    }
}
