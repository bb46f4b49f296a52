/// One drawn piece of a path, with both of its ends.
@usableFromInline package enum PathSegment: Hashable, Sendable {
    /// A straight line; also the one that closes a subpath.
    case line(from: Point, to: Point)
    /// A quadratic curve.
    case quad(from: Point, control: Point, to: Point)
    /// A cubic curve.
    case cubic(CubicCurve)

    /// The length; NaN or infinite where a point is.
    package var length: Double {
        switch self {
        case .line(let start, let end): start.distance(to: end)
        case .quad(let start, let control, let end): CubicCurve(start: start, control: control, end: end).length
        case .cubic(let curve): curve.length
        }
    }
}

extension Path {
    /// Calls a function for every drawn piece in order, the closing lines included.
    @inlinable
    package func forEachSegment(_ body: (PathSegment) -> Void) {
        var start = Point.zero
        var current = Point.zero
        for element in elements {
            switch element {
            case .move(let point):
                start = point
                current = point
            case .line(let end):
                body(.line(from: current, to: end))
                current = end
            case .quad(let control, let end):
                body(.quad(from: current, control: control, to: end))
                current = end
            case .cubic(let control1, let control2, let end):
                body(.cubic(CubicCurve(start: current, control1: control1, control2: control2, end: end)))
                current = end
            case .close:
                body(.line(from: current, to: start))
                current = start
            }
        }
    }

    /// Whether no point is infinite or NaN.
    package var isFinite: Bool { elements.allSatisfy(\.isFinite) }
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

    /// The point that the element ends at; nil for `close`.
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
