/// The direction in which a run is traced: the same for a path and for the path drawn backwards.
///
/// Rounding depends on the order of sums. A run is therefore traced from the left one of its ends, or the upper
/// one, whichever way it was drawn. One that ends where it starts is traced clockwise where that is its top left corner or its right end, as
/// rectangles and ellipses are drawn.
enum RunDirection {
    case forward, backward

    /// Chooses the direction of a subpath, without the elements that start and close it.
    init(from start: Point, along elements: ArraySlice<Path.Element>, isClosed: Bool) {
        let end = elements.last?.end ?? start
        if start != end && !isClosed {
            self = end.precedes(start) ? .backward : .forward
        } else {
            let backward = elements.lazy.reversed().flatMap { $0.points.reversed() }
            self.init(between: elements.lazy.flatMap(\.points), backward.dropFirst(start == end ? 1 : 0))
        }
    }

    init(along segments: [PathSegment]) {
        guard let start = segments.first?.start, let end = segments.last?.end else {
            self = .forward
            return
        }
        if start != end {
            self = end.precedes(start) ? .backward : .forward
        } else {
            let backward = segments.lazy.reversed().flatMap { $0.pointsToEnd.reversed() }
            self.init(between: segments.lazy.flatMap(\.pointsToEnd), backward.dropFirst())
        }
    }

    /// Chooses the direction by the points between two equal ends, in the order of the path and backwards.
    private init(between points: some Sequence<Point>, _ backward: some Sequence<Point>) {
        let different = zip(points, backward).first { $0.0 != $0.1 }
        self = different.map { $0.0.precedes($0.1) } == true ? .backward : .forward
    }
}

extension Point {
    /// Whether the point is on the left of another one, or above it.
    fileprivate func precedes(_ other: Point) -> Bool { x != other.x ? x < other.x : y < other.y }
}

extension Path.Element {
    fileprivate var points: [Point] {
        switch self {
        case .move(let end), .line(let end): [end]
        case .quad(let control, let end): [control, end]
        case .cubic(let control1, let control2, let end): [control1, control2, end]
        case .close: []
        }
    }
}

extension PathSegment {
    fileprivate var pointsToEnd: [Point] {
        switch self {
        case .line(_, let end): [end]
        case .quad(_, let control, let end): [control, end]
        case .cubic(let curve): [curve.control1, curve.control2, curve.end]
        }
    }

    /// The same piece from its end to its start.
    var reversed: PathSegment {
        switch self {
        case .line(let start, let end): .line(from: end, to: start)
        case .quad(let start, let control, let end): .quad(from: end, control: control, to: start)
        case .cubic(let curve): .cubic(curve.reversed)
        }
    }
}

extension CubicCurve {
    /// The same curve from its end to its start.
    var reversed: CubicCurve { CubicCurve(start: end, control1: control2, control2: control1, end: start) }
}
